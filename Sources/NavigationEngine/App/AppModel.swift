/// What an app declares about its navigation: its screens, the links on them and the destinations they register.
///
/// ```swift
/// let parks = AppModel(
///   root: "ParkList",
///   screens: [
///     "ParkList": .init(
///       title: "Parks",
///       links: [.value("Zion", RouteValue(type: "Park", ["name": "Zion"])), .view("Help", to: "Help")],
///       destinations: [.init("Park", to: "ParkDetails")]),
///     "ParkDetails": .init(title: "${value.name}"),
///   ])
/// ```
///
/// A screen that is named but not in `screens` is a bare one: without title, links or destinations. In titles and in
/// the values of links, `${value}` and `${value.field}` stand for the value that the screen shows.
///
/// Whatever is declared may carry a `source`: a number of the caller's for the place where it is written, which the
/// engine's diagnostics hand back.
public struct AppModel: Hashable, Sendable {
  /// Who owns the stack's path (S1.3).
  public enum StackKind: Hashable, Sendable {
    /// The app binds a `NavigationPath`, which holds values of any type.
    case erased
    /// The app binds an array of this type.
    case typed(String)
    /// Nothing is bound: the path exists, but the app can't write it.
    case selfManaged
  }

  /// The app's name, where it has one.
  public var name: String?
  /// The module of the app's types, by which a saved path names them: `Parks` in `Parks.Park` (S2.5).
  public var module: String?
  /// Who owns the stack's path (S1.3).
  public var stack: StackKind
  /// Whether the app shows a NavigationView, not a NavigationStack (section 12).
  ///
  /// Then nobody binds the path, whatever `stack` says, and no destination for a type is seen: screens come by view
  /// links and by bindings, each directly above the screen that declares it.
  public var isLegacy: Bool
  /// The name of the root screen.
  public var root: String
  /// The screens by name.
  public var screens: [String: Screen]
  /// The app's own types by name.
  public var types: [String: ValueType]
  /// The path at a cold start (S10.3).
  public var initialPath: [RouteValue]
  /// The bindings that aren't `false` or nil at a cold start (S5.5).
  public var initialBindings: [RouteValue.Field]
  /// The columns of a split view; nil for a single stack.
  ///
  /// Where there are columns, each has a root and perhaps a stack of its own, and ``root``, ``stack`` and
  /// ``initialPath`` are those of the main one.
  public var split: Split?

  /// Whether every value has a screen that bears its text, as in ``open``.
  let isOpen: Bool

  /// An app with the given declarations.
  public init(
    name: String? = nil,
    module: String? = nil,
    stack: StackKind = .erased,
    isLegacy: Bool = false,
    root: String,
    screens: [String: Screen] = [:],
    types: [String: ValueType] = [:],
    initialPath: [RouteValue] = [],
    initialBindings: [RouteValue.Field] = [],
    split: Split? = nil
  ) {
    self.name = name
    self.module = module
    self.stack = stack
    self.isLegacy = isLegacy
    self.root = root
    self.screens = screens
    self.types = types
    self.initialPath = initialPath
    self.initialBindings = initialBindings
    self.split = split
    isOpen = false
  }

  private init(openAt root: String) {
    (name, module, stack, isLegacy, self.root) = (nil, nil, .erased, false, root)
    (screens, types, initialPath, initialBindings, split) = ([:], [:], [], [], nil)
    isOpen = true
  }

  /// The open app: an erased, bound path; every value has a screen that bears its text; any link can be tapped by its
  /// target; the root is called `root`.
  public static let open = Self(openAt: "root")
}
