import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads the root of an app, a tab or a column: one screen, or several of which state chooses (S18.2).
enum RootReader {
  private static let owner = AppTable.RootKey.root.rawValue

  /// Reads the root of an app.
  ///
  /// - Parameters:
  ///   - id: The name of a screen, a map of `when`, `screen` and `default`, or a list of maps of `when` and `screen`.
  ///   - model: The model, which gets the root and, if there are several, all of them.
  ///   - app: The readers' shared state.
  static func read(_ id: YAMLTree.ID, into model: inout AppModel, _ app: inout AppContext) {
    guard app.tree.tag(id) == nil, app.tree.kind(id) != .scalar else {
      model.root = app.screenName(id, for: owner) ?? ""
      return
    }
    model.roots = several(id, &app)
    model.root = model.roots.last?.screen ?? ""
  }

  /// Whether the roots are several of which state chooses.
  static func areSeveral(_ id: YAMLTree.ID, _ app: AppContext) -> Bool {
    guard app.tree.tag(id) == nil else { return false }
    return switch app.tree.kind(id) {
    case .scalar: false
    case .sequence: true
    case .mapping:
      app.tree.members(id).contains { app.tree.text($0.key) == AppTable.RootChoiceKey.when.rawValue }
    }
  }

  /// Reads roots of which state chooses; the last one needs no state.
  ///
  /// - Parameters:
  ///   - id: A map of `when`, `screen` and `default`, or a list of maps of `when` and `screen`.
  ///   - app: The readers' shared state.
  /// - Returns: The roots that could be read; there are errors if none could.
  static func several(_ id: YAMLTree.ID, _ app: inout AppContext) -> [AppModel.Root] {
    var roots: [AppModel.Root] = []
    if app.tree.kind(id) == .mapping {
      roots = choice(id, takesDefault: true, &app)
    } else {
      for child in app.tree.elements(id) {
        if app.tree.kind(child) == .scalar, app.tree.tag(child) == nil {
          roots += app.screenName(child, for: owner).map { [AppModel.Root($0)] } ?? []
        } else {
          roots += choice(child, takesDefault: false, &app)
        }
      }
    }
    if let last = roots.last, last.condition != nil { app.report(.rootWithoutDefault(app.tree.place(id))) }
    if roots.isEmpty, app.nodes.diagnostics.isEmpty { app.report(.noRoot(app.tree.place(id))) }
    return roots
  }

  /// Reads a root with its condition, and the one for when that doesn't hold.
  private static func choice(_ id: YAMLTree.ID, takesDefault: Bool, _ app: inout AppContext) -> [AppModel.Root] {
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil else {
      return app.nodes.wrongType(id, owner, takes: "the name of a screen, or a map of `when` and `screen`") ?? []
    }
    var (screen, condition, other): (String?, AppModel.Condition?, String?) = (nil, nil, nil)
    var found: Set<AppTable.RootChoiceKey> = []
    for (key, name, value) in app.entries(id, AppTable.RootChoiceKey.self) {
      found.insert(key)
      switch key {
      case .when: condition = WhenReader.read(value, on: nil, &app)
      case .screen: screen = app.screenName(value, for: key.rawValue)
      case .default:
        if takesDefault {
          other = app.screenName(value, for: key.rawValue)
        } else {
          app.report(.defaultInList(app.tree.place(name)))
        }
      }
    }
    let needed: [AppTable.RootChoiceKey] = takesDefault ? [.screen, .when] : [.screen]
    for key in needed where !found.contains(key) {
      let example = AppTable.RootChoiceKey.entries.first { $0.key == key }?.example
      app.report(.missingKey(key.rawValue, of: owner, example: example, app.tree.place(id)))
    }
    guard let screen else { return [] }
    return [AppModel.Root(screen, when: condition)] + (other.map { [AppModel.Root($0)] } ?? [])
  }
}

extension DiagnosticID {
  static let rootWithoutDefault: Self = "root-without-default"
  static let defaultInList: Self = "default-in-list"
}

extension Diagnostic {
  fileprivate static func rootWithoutDefault(_ place: Place) -> Self {
    Self(
      .rootWithoutDefault,
      "if none of these conditions holds, there is nothing to show",
      at: place,
      help: "add the screen for any other state: `default: Home`, or in a list a last root without `when`"
    )
  }

  fileprivate static func defaultInList(_ place: Place) -> Self {
    Self(
      .defaultInList,
      "in a list of roots the last one without `when` is the default",
      at: place,
      help: "remove `default`, and put `- screen: Home` at the end of the list"
    )
  }
}
