import FlowSyntax
import NavigationEngine

extension AppContext {
  /// Reads the condition of the entry: a map of state and bindings; nil with errors if none of it can be read.
  mutating func readCondition() -> AppModel.Condition? {
    let id = entry.value
    guard tree.kind(id) == .mapping, tree.tag(id) == nil, tree.count(id) > 0 else {
      return nodes.wrongType(id, entry.key, takes: "a map of state, or bindings, and what they must be")
    }
    let clauses = nodes.fields(id).compactMap { conditionClause($0) }
    return clauses.isEmpty ? nil : AppModel.Condition(clauses)
  }

  private mutating func conditionClause(_ field: NodeReader.Field) -> AppModel.Condition.Clause? {
    let ((name, key, id), screen) = (field, origin.screen)
    let known = names.asked(on: screen)
    guard known.contains(name) else {
      return fail(.unknownState(name, on: screen, known: known.sorted(), tree.place(key)))
    }
    var (node, clause) = (id, AppModel.Condition.Clause(name, []))
    if tree.kind(id) == .mapping, tree.tag(id) == nil {
      let map = map(id, of: key, for: clause)
      guard map.stated.count == 1, tree.members(id).count == 1 else {
        if map.stated.isEmpty, tree.count(id) > 0 { return nil }
        return nodes.wrongType(id, name, takes: "a value, a list of values, or `{not: value}`")
      }
      read(map, into: &clause)
      node = map.stated[0].value
    }
    let isList = tree.kind(node) == .sequence && tree.tag(node) == nil
    for child in isList ? tree.elements(node) : [node] {
      guard let value = checkedValue(child, for: name) else { return nil }
      clause.values.append(value)
      asked.append((value, name, screen, tree.place(child)))
    }
    if clause.values.isEmpty { return nodes.wrongType(id, name, takes: "a value, or a list of them, one at least") }
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

extension AppContext {
  /// The errors in the values that conditions ask for: they can never be.
  func impossibleConditions(in model: AppModel) -> [Diagnostic] {
    asked.compactMap { value, name, screen, place in
      guard let types = model.typesHeld(by: name, on: screen), !types.contains(value.typeName) else { return nil }
      return .neverHolds(name, types, value, place)
    }
  }
}

extension Diagnostic {
  fileprivate static func neverHolds(_ name: String, _ types: [String], _ value: RouteValue, _ place: Place) -> Self {
    Self(
      "when-never-holds",
      "“\(name.excerpt)” holds \(types[0]), so it is never “\(value.description.excerpt)”",
      at: place
    ).help("ask for a value of type \(types[0])")
  }

  fileprivate static func unknownState(_ name: String, on screen: String?, known: [String], _ place: Place) -> Self {
    let owner = screen.map { "neither “\($0.excerpt)” nor the app has" } ?? "the app has no"
    return Self("unknown-state", "\(owner) state or binding “\(name.excerpt)”", at: place)
      .help(near: name, among: known, else: "declare it with its value at the start: `state: {\(name.excerpt): false}`")
  }
}
