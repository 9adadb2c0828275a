import FlowSyntax
import NavigationEngine

/// Reads what state and bindings must be so that a declaration counts (S18.2).
enum WhenReader {
  /// Reads the condition of the entry: a map of state and bindings; nil with errors if none of it can be read.
  static func read(_ app: inout AppContext) -> AppModel.Condition? {
    let id = app.entry.value
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil, app.tree.count(id) > 0 else {
      return app.nodes.wrongType(id, app.entry.key, takes: "a map of state, or bindings, and what they must be")
    }
    let clauses = app.nodes.fields(id).compactMap { clause($0, &app) }
    return clauses.isEmpty ? nil : AppModel.Condition(clauses)
  }

  private static func clause(
    _ field: NodeReader.Field,
    _ app: inout AppContext
  ) -> AppModel.Condition.Clause? {
    let ((name, key, id), screen) = (field, app.origin.screen)
    let known = app.names.asked(on: screen)
    guard known.contains(name) else {
      app.report(.unknownState(name, on: screen, known: known.sorted(), app.tree.place(key)))
      return nil
    }
    var (node, clause) = (id, AppModel.Condition.Clause(name, []))
    if app.tree.kind(id) == .mapping, app.tree.tag(id) == nil {
      let map = app.map(id, of: key, for: clause)
      guard map.stated.count == 1, app.tree.members(id).count == 1 else {
        if map.stated.isEmpty, app.tree.count(id) > 0 { return nil }
        return app.nodes.wrongType(id, name, takes: "a value, a list of values, or `{not: value}`")
      }
      app.read(map, into: &clause)
      node = map.stated[0].value
    }
    let isList = app.tree.kind(node) == .sequence && app.tree.tag(node) == nil
    for child in isList ? app.tree.elements(node) : [node] {
      guard let value = app.checkedValue(child, for: name) else { return nil }
      clause.values.append(value)
      app.conditions.note(value, of: name, on: screen, app.tree.place(child))
    }
    if clause.values.isEmpty { return app.nodes.wrongType(id, name, takes: "a value, or a list of them, one at least") }
    return clause
  }
}

extension AppModel.Condition.Clause: AppPart {
  /// The key of values that state must not have; they are read like all others.
  static let table = PartTable<Self>(
    "`when`",
    [
      Row("not: null", "the value, or the list of values, that it must not be", .value) { clause, _ in
        clause.isNegated = true
      } write: {
        $1.yaml($0.inlineValues)
      }
    ]
  )

  /// One value, or a list, on one line.
  fileprivate var inlineValues: String { values.count == 1 ? YAMLLines.element(values[0]) : YAMLLines.list(values) }
}

extension AppOutput {
  /// Writes a condition on one line; nothing for nil.
  mutating func condition(_ condition: AppModel.Condition?) { yaml(condition.map(inline)) }

  func inline(_ condition: AppModel.Condition) -> String {
    let clauses = condition.clauses.map { clause in
      "\(YAMLLines.spelled(clause.name)): \(clause.isNegated ? inline(clause) : clause.inlineValues)"
    }
    return "{\(clauses.joined(separator: ", "))}"
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

extension Diagnostic {
  fileprivate static func unknownState(_ name: String, on screen: String?, known: [String], _ place: Place) -> Self {
    let owner = screen.map { "neither “\($0.excerpt)” nor the app has" } ?? "the app has no"
    return Self(
      "unknown-state",
      "\(owner) state or binding “\(name.excerpt)”",
      at: place,
      near: Suggestion(for: name, among: known),
      help: "declare it with its value at the start: `state: {\(name.excerpt): false}`"
    )
  }
}
