import NavigationEngine

/// The values that a name of state or a binding can be compared with.
enum ConditionType: Hashable {
  /// Whether there is an item.
  case item
  /// Whether there is a value.
  case optional
  /// Values of a type.
  case plain(String)
}

extension AppModel {
  /// The values that a name can be compared with; nil if there is none of that name, or its values have no literals.
  func conditionType(of name: String, on screen: String?) -> ConditionType? {
    guard let owner = owner(of: name, on: screen), !owner.isForeign, !owner.isSelection else { return nil }
    guard let initial = owner.initial else { return owner.itemType == nil ? .plain("Bool") : .item }
    if initial == .null { return .optional }
    return initial.isPlain ? .plain(initial.typeName) : nil
  }
}

extension RouteValue {
  /// Whether it is a truth value, a whole number or a text, as plain state holds them.
  var isPlain: Bool {
    switch self {
    case .bool, .int: true
    case .string(let text): !Template.hasReferences(text)
    case .null, .double, .list, .map, .typed: false
    }
  }
}

extension AppModel.Condition.Clause {
  /// The opposite clause.
  var negated: Self { Self(name, values, isNegated: !isNegated).simplified }

  /// The clause without a negated truth value.
  var simplified: Self {
    guard isNegated, values.count == 1, case .bool(let value) = values[0] else { return self }
    return Self(name, [.bool(!value)])
  }

  /// The clause that holds where both do, for the same name; nil if there is no such value.
  fileprivate func and(_ other: Self) -> Self? {
    let both: [RouteValue]
    switch (isNegated, other.isNegated) {
    case (true, true):
      return Self(name, values + other.values.filter { !values.contains($0) }, isNegated: true).simplified
    case (false, false): both = values.filter(other.values.contains)
    case (false, true): both = values.filter { !other.values.contains($0) }
    case (true, false): both = other.values.filter { !values.contains($0) }
    }
    return both.isEmpty ? nil : Self(name, both)
  }
}

extension AppModel.Condition {
  /// The condition that holds where both do; nil if none does.
  func and(_ other: Self) -> Self? {
    var result = clauses
    for clause in other.clauses {
      if let index = result.firstIndex(where: { $0.name == clause.name }) {
        guard let both = result[index].and(clause) else { return nil }
        result[index] = both
      } else {
        result.append(clause)
      }
    }
    return Self(result)
  }
}
