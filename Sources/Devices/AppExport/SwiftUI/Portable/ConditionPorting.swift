import NavigationEngine

// The conditions that Swift says in terms of plain state.
extension PortableApp {
  /// A condition with the clauses that are exported; nil if there are none.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - screen: The screen whose names come first; nil for the app.
  ///   - place: The place of the condition.
  /// - Returns: The condition.
  mutating func condition(_ condition: AppModel.Condition, on screen: String?, _ place: String) -> AppModel.Condition? {
    var clauses: [AppModel.Condition.Clause] = []
    for clause in condition.clauses {
      if let ported = ported(clause, on: screen) { clauses.append(ported) } else { note(.when, place) }
    }
    return clauses.isEmpty ? nil : AppModel.Condition(clauses)
  }

  private func ported(_ clause: AppModel.Condition.Clause, on screen: String?) -> AppModel.Condition.Clause? {
    guard !clause.values.isEmpty, let type = model.conditionType(of: clause.name, on: screen) else { return nil }
    // Whether an item that is there at the start has gone isn't read.
    if type == .item, model.initialBindings.contains(where: { $0.name == clause.name }) { return nil }
    let fits = clause.values.allSatisfy { value in
      switch type {
      case .item: value == .null
      case .optional: value == .null
      case .plain(let name): value.typeName == name && value.isPlain
      }
    }
    guard fits else { return nil }
    if type == .plain("Bool"), Set(clause.values).count > 1 { return nil }
    return clause.simplified
  }
}
