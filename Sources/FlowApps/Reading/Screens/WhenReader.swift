import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads what state and bindings must be so that a declaration counts (S18.2).
enum WhenReader {
  /// The keys that a declaration with a condition has.
  struct Keys {
    var when: YAMLTree.ID?
    var hides: (name: YAMLTree.ID, value: YAMLTree.ID)?

    /// Reads both: the condition, and whether the declaration is absent while it doesn't hold.
    mutating func read(on screen: String?, _ app: inout AppContext) -> (condition: AppModel.Condition?, hides: Bool) {
      if when == nil, let hides { app.report(.hidesWithoutWhen(app.tree.place(hides.name))) }
      let condition = when.flatMap { WhenReader.read($0, on: screen, &app) }
      return (condition, hides.flatMap { app.nodes.flag($0.value, for: AppTable.LinkKey.hides.rawValue) } ?? false)
    }
  }

  private static let owner = AppTable.LinkKey.when.rawValue

  /// Reads a map of state and bindings.
  ///
  /// - Parameters:
  ///   - id: The map.
  ///   - screen: The screen that declares it; nil for the app.
  ///   - app: The readers' shared state.
  /// - Returns: The condition; nil with errors if none of it can be read.
  static func read(_ id: YAMLTree.ID, on screen: String?, _ app: inout AppContext) -> AppModel.Condition? {
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil, app.tree.count(id) > 0 else {
      return app.nodes.wrongType(id, owner, takes: "a map of state, or bindings, and what they must be")
    }
    let clauses = app.nodes.fields(id).compactMap { clause($0.name, $0.key, $0.value, on: screen, &app) }
    return clauses.isEmpty ? nil : AppModel.Condition(clauses)
  }

  private static func clause(
    _ name: String,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    on screen: String?,
    _ app: inout AppContext
  ) -> AppModel.Condition.Clause? {
    let known = app.names.asked(on: screen)
    guard known.contains(name) else {
      app.report(.unknownState(name, on: screen, known: known.sorted(), app.tree.place(key)))
      return nil
    }
    var (node, isNegated) = (id, false)
    if app.tree.kind(id) == .mapping, app.tree.tag(id) == nil {
      let entries = app.entries(id, AppTable.WhenKey.self)
      guard entries.count == 1, app.tree.members(id).count == 1 else {
        if entries.isEmpty, app.tree.count(id) > 0 { return nil }
        return app.nodes.wrongType(id, name, takes: "a value, a list of values, or `{not: value}`")
      }
      (node, isNegated) = (entries[0].value, true)
    }
    let isList = app.tree.kind(node) == .sequence && app.tree.tag(node) == nil
    var values: [RouteValue] = []
    for child in isList ? app.tree.elements(node) : [node] {
      guard let value = app.checkedValue(child, for: name) else { return nil }
      values.append(value)
      app.conditions.note(value, of: name, on: screen, app.tree.place(child))
    }
    if values.isEmpty { return app.nodes.wrongType(id, name, takes: "a value, or a list of them, one at least") }
    return AppModel.Condition.Clause(name, values, isNegated: isNegated)
  }
}

/// The values that conditions ask for, which are held against state once the whole app has been read.
struct ConditionUses {
  private struct Use {
    let value: RouteValue
    let name: String
    let screen: String?
    let place: Place
  }

  private var uses: [Use] = []

  mutating func note(_ value: RouteValue, of name: String, on screen: String?, _ place: Place) {
    uses.append(Use(value: value, name: name, screen: screen, place: place))
  }

  /// The errors in the values: those that what they are asked of never holds.
  func problems(in model: AppModel) -> [Diagnostic] {
    uses.compactMap { use in
      guard let types = model.typesHeld(by: use.name, on: use.screen), !types.contains(use.value.typeName) else {
        return nil
      }
      return .neverHolds(use.name, types, use.value, use.place)
    }
  }
}

extension AppNames {
  /// The names that a condition can ask: the state and bindings of the screen and of the app, the selected tab, and selections.
  func asked(on screen: String?) -> Set<String> {
    var names = appStates.union(appBindings.keys).union(scene.selections.keys)
    if !scene.tabs.isEmpty { names.insert(SceneState.tabBinding) }
    guard let screen else { return names }
    names.formUnion((ownBindings[screen] ?? [:]).keys)
    return names.union(ownStates[screen] ?? [])
  }
}

extension DiagnosticID {
  static let unknownState: Self = "unknown-state"
  static let neverHolds: Self = "when-never-holds"
  static let hidesWithoutWhen: Self = "hides-without-when"
}

extension Diagnostic {
  fileprivate static func unknownState(_ name: String, on screen: String?, known: [String], _ place: Place) -> Self {
    let owner = screen.map { "neither “\($0.excerpt)” nor the app has" } ?? "the app has no"
    return Self(
      .unknownState,
      "\(owner) state or binding “\(name.excerpt)”",
      at: place,
      help: Suggestion.sentence(for: name, among: known)
        ?? "declare it with its value at the start: `state: {\(name.excerpt): false}`"
    )
  }

  fileprivate static func neverHolds(_ name: String, _ types: [String], _ value: RouteValue, _ place: Place) -> Self {
    Self(
      .neverHolds,
      "“\(name.excerpt)” holds \(types[0]), so it is never “\(value.description.excerpt)”",
      at: place,
      help: "ask for a value of type \(types[0])"
    )
  }

  fileprivate static func hidesWithoutWhen(_ place: Place) -> Self {
    Self(
      .hidesWithoutWhen,
      "`hides` says what happens while `when` doesn't hold, and there is no `when`",
      at: place,
      help: "add one, such as `when: {loggedIn: true}`, or remove `hides`"
    )
  }
}
