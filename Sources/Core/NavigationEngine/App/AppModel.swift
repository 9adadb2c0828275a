import PlainText

/// The navigation that an app declares: its screens, their links and the destinations they register.
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
/// A screen that is named but not in `screens` is bare: it has no title, links or destinations. In titles and in the
/// values of links, `${value}` and `${value.field}` refer to the value that the screen shows.
///
/// Every declaration may carry a `source`: a number that the caller gives the place of the declaration. The engine's
/// diagnostics return it.
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

  /// The app's name; nil if it has none.
  public var name: String?
  /// The module of the app's types, which a saved path names: `Parks` in `Parks.Park` (S2.5).
  public var module: String?
  /// Who owns the stack's path (S1.3).
  public var stack: StackKind
  /// Whether the app shows a NavigationView instead of a NavigationStack (section 12).
  ///
  /// If so, the path isn't bound, regardless of `stack`, and destinations for types are ignored: screens are shown by
  /// view links and bindings, each directly above the screen that declares it.
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
  /// If there are columns, each has a root and optionally its own stack, and ``root``, ``stack`` and ``initialPath``
  /// are those of the main column.
  public var split: Split?

  /// The tabs, in the order of the bar; empty for an app without them (S14.1).
  ///
  /// If there are tabs, ``root``, ``stack``, ``initialPath`` and ``split`` are those of the first one with content.
  public var tabs: [Tab]
  /// The tab that is selected at a cold start; nil for the first.
  public var initialTab: String?
  /// The layers that the app declares itself, around every screen (S13.3); it can't push.
  public var presents: [Presented]
  /// The patterns of the texts that the app opens; the first that matches counts (S15.1).
  public var urls: [URLPattern]
  /// The names of the bindings that the app saves when it enters the background, `tab` among them (S15.6).
  public var restores: [String]
  /// The names of the stacks whose paths the app saves when it enters the background; nil for all (S10.1, S15.6).
  ///
  /// A stack has the name by which steps address it: a tab's, `main`, `detail`, `mail.detail`, a layer's binding.
  public var savedPaths: [String]?

  /// The roots that state chooses from, instead of ``root``; empty if there is only one (S18.2).
  ///
  /// ``root`` is then the last of them.
  public var roots: [Root]
  /// The app's own state, with the values at the start: it outlives every screen, such as the logged-in user (S18.1).
  public var state: [RouteValue.Field]

  /// Whether every value has a screen named by its text, as in ``open``.
  private(set) var isOpen = false

  /// Creates an app with the given declarations.
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
    split: Split? = nil,
    tabs: [Tab] = [],
    initialTab: String? = nil,
    presents: [Presented] = [],
    urls: [URLPattern] = [],
    restores: [String] = [],
    savedPaths: [String]? = nil,
    state: [RouteValue.Field] = [],
    roots: [Root] = []
  ) {
    (self.name, self.module, self.stack, self.isLegacy, self.root) = (name, module, stack, isLegacy, root)
    (self.screens, self.types, self.initialPath) = (screens, types, initialPath)
    (self.initialBindings, self.split, self.tabs, self.initialTab) = (initialBindings, split, tabs, initialTab)
    (self.presents, self.urls, self.restores, self.savedPaths) = (presents, urls, restores, savedPaths)
    (self.state, self.roots) = (state, roots)
  }

  /// The open app.
  ///
  /// Its path is erased and bound, every value has a screen named by its text, any link can be tapped by its target,
  /// and the root is called `root`.
  public static let open = copy(of: Self(root: "root")) { $0.isOpen = true }
}
