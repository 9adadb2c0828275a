import FlowSyntax
import NavigationEngine

/// A root that state chooses, with the one for when its condition doesn't hold, while it is read or written (S18.2).
struct RootChoicePart: AppPart {
  private var condition: AppModel.Condition?
  private var screen: String?
  /// The root for any other state; the root isn't in a list then.
  private var other: String?
  private var isInList = true

  private init(isInList: Bool) { self.isInList = isInList }

  /// A root that is written.
  init(_ root: AppModel.Root) { (condition, screen) = (root.condition, root.screen) }

  static let table = PartTable<Self>(
    "a root",
    [
      Row.when(
        "when: {loggedIn: false}",
        "what state and bindings of the app must be so that the screen is the root",
        \.condition
      ),
      Row.screen("screen: Login", "the root", \.screen).needed(),
      Row("default: Home", "the root for any other state; in a list the last root, without `when`", .screen) {
        if $0.isInList { $1.report(.defaultInList($1.keyPlace)) } else { $0.other = $1.screenName() }
      },
    ]
  )

  // MARK: Reading

  /// Reads the root of an app.
  ///
  /// - Parameters:
  ///   - id: The name of a screen, a map of `when`, `screen` and `default`, or a list of maps of `when` and `screen`.
  ///   - model: The model, which gets the root and, if there are several, all of them.
  ///   - app: The readers' shared state.
  static func read(_ id: YAMLTree.ID, into model: inout AppModel, _ app: inout AppContext) {
    guard app.tree.tag(id) == nil, app.tree.kind(id) != .scalar else {
      model.root = app.screenName(id, for: "root") ?? ""
      return
    }
    model.roots = several(id, &app)
    model.root = model.roots.last?.screen ?? ""
  }

  /// True if the roots are several among which state chooses.
  static func areSeveral(_ id: YAMLTree.ID, _ app: AppContext) -> Bool {
    guard app.tree.tag(id) == nil else { return false }
    return switch app.tree.kind(id) {
    case .scalar: false
    case .sequence: true
    case .mapping: app.tree.members(id).contains { app.tree.text($0.key) == "when" }
    }
  }

  /// Reads roots that state of the app chooses; the last one needs no state.
  ///
  /// - Parameters:
  ///   - id: A map of `when`, `screen` and `default`, or a list of maps of `when` and `screen`.
  ///   - app: The readers' shared state.
  /// - Returns: The roots that could be read; there are errors if none could.
  static func several(_ id: YAMLTree.ID, _ app: inout AppContext) -> [AppModel.Root] {
    let isOne = app.tree.kind(id) == .mapping
    let roots = app.within(.app) { app in
      (isOne ? [id] : app.tree.elements(id)).flatMap { child -> [AppModel.Root] in
        guard app.tree.kind(child) == .scalar, app.tree.tag(child) == nil else {
          return choice(child, isInList: !isOne, &app)
        }
        return app.screenName(child, for: "root").map { [AppModel.Root($0)] } ?? []
      }
    }
    if let last = roots.last, last.condition != nil { app.report(.rootWithoutDefault(app.tree.place(id))) }
    if roots.isEmpty, app.nodes.diagnostics.isEmpty { app.report(.noRoot(app.tree.place(id))) }
    return roots
  }

  /// Reads a root with its condition, and the one for when that doesn't hold.
  private static func choice(_ id: YAMLTree.ID, isInList: Bool, _ app: inout AppContext) -> [AppModel.Root] {
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil else {
      return app.nodes.wrongType(id, "root", takes: "the name of a screen, or a map of `when` and `screen`") ?? []
    }
    var part = Self(isInList: isInList)
    let map = app.read(id, of: id, into: &part)
    for key in isInList ? ["screen"] : ["screen", "when"] where map[key] == nil {
      let example = keys.first { $0.name == key }?.example
      app.report(.missingKey(key, of: "root", example: example, app.tree.place(id)))
    }
    guard let screen = part.screen else { return [] }
    return [AppModel.Root(screen, when: part.condition)] + (part.other.map { [AppModel.Root($0)] } ?? [])
  }
}

extension AppOutput {
  /// Writes the root of an app, a tab or a column: one, or several that state chooses; nothing for nil.
  mutating func root(_ root: String?, _ roots: [AppModel.Root]) {
    guard !roots.isEmpty else { return text(root) }
    map { output in for root in roots { output.item { $0.write(RootChoicePart(root)) } } }
  }
}

extension Diagnostic {
  fileprivate static func rootWithoutDefault(_ place: Place) -> Self {
    Self("root-without-default", "if none of these conditions holds, there is nothing to show", at: place)
      .help("add the screen for any other state: `default: Home`, or in a list a last root without `when`")
  }

  fileprivate static func defaultInList(_ place: Place) -> Self {
    Self("default-in-list", "in a list of roots the last one without `when` is the default", at: place)
      .help("remove `default`, and put `- screen: Home` at the end of the list")
  }
}
