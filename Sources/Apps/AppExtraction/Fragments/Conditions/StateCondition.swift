import NavigationEngine

/// The values that properties must hold so that something is shown: all clauses at once.
struct StateCondition: Hashable, Sendable {
  /// One property and the values that it must hold, or must not.
  struct Clause: Hashable, Sendable {
    let storage: Storage
    /// The view whose own property leads to it; nil if the app has it once.
    let home: String?
    /// The value of the property at the start.
    let initial: RouteValue
    let values: [RouteValue]
    let isNegated: Bool

    init(_ storage: Storage, home: String?, initial: RouteValue, _ values: [RouteValue], isNegated: Bool = false) {
      (self.storage, self.home, self.initial) = (storage, home, initial)
      // A truth value that isn't one of the two is the other.
      if isNegated, values.count == 1, case .bool(let value) = values[0] {
        (self.values, self.isNegated) = ([.bool(!value)], false)
      } else {
        (self.values, self.isNegated) = (values, isNegated)
      }
    }

    var negated: Self { with(values, isNegated: !isNegated) }

    /// True if it holds where the property has a value.
    func holds(_ value: RouteValue) -> Bool { values.contains(value) != isNegated }

    /// The clause that holds where both do, for the same property; nil if there is no such value.
    fileprivate func and(_ other: Self) -> Self? {
      let both: [RouteValue]
      switch (isNegated, other.isNegated) {
      case (true, true):
        return with(values + other.values.filter { !values.contains($0) }, isNegated: true)
      case (false, false): both = values.filter(other.values.contains)
      case (false, true): both = values.filter { !other.values.contains($0) }
      case (true, false): both = other.values.filter { !values.contains($0) }
      }
      return both.isEmpty ? nil : with(both, isNegated: false)
    }

    private func with(_ values: [RouteValue], isNegated: Bool) -> Self {
      Self(storage, home: home, initial: initial, values, isNegated: isNegated)
    }
  }

  static let always = Self(clauses: [], isNever: false)
  static let never = Self(clauses: [], isNever: true)

  let clauses: [Clause]
  /// Whether it can't hold.
  let isNever: Bool

  fileprivate init(clauses: [Clause], isNever: Bool) { (self.clauses, self.isNever) = (clauses, isNever) }

  init(_ clause: Clause) { self.init(clauses: [clause], isNever: false) }

  var isAlways: Bool { clauses.isEmpty && !isNever }

  /// The truth value that it asks of a property; nil if it asks for none.
  func truth(of storage: Storage) -> Bool? {
    for clause in clauses where clause.storage == storage && !clause.isNegated && clause.values.count == 1 {
      if case .bool(let value) = clause.values[0] { return value }
    }
    return nil
  }

  /// The condition that holds where both do.
  func and(_ other: Self) -> Self {
    if isNever || other.isNever { return .never }
    var result = clauses
    for clause in other.clauses {
      if let number = result.firstIndex(where: { $0.storage == clause.storage }) {
        guard let both = result[number].and(clause) else { return .never }
        result[number] = both
      } else {
        result.append(clause)
      }
    }
    return Self(clauses: result, isNever: false)
  }

  /// The opposite condition; nil if it takes more than one clause to say.
  var negated: Self? {
    if isNever { return .always }
    if isAlways { return .never }
    return clauses.count == 1 ? Self(clauses[0].negated) : nil
  }
}

/// The state in which a declaration counts, and the conditions of the sources that say so.
///
/// Nearly all declarations require nothing, and most are copied many times, so one reference holds everything.
struct Requirement: Hashable, Sendable {
  private final class Demands: Sendable {
    let condition: StateCondition
    let read: [SourceNode]
    let unread: [SourceNode]

    init(_ condition: StateCondition, read: [SourceNode], unread: [SourceNode]) {
      (self.condition, self.read, self.unread) = (condition, read, unread)
    }
  }

  private let demands: Demands?

  /// Nothing is required.
  init() { demands = nil }

  /// The outcome of a choice is required.
  init(_ outcome: Choice.Outcome) {
    self = Self().adding(outcome.condition, isRead: outcome.isRead, at: outcome.place)
  }

  private init(_ condition: StateCondition, read: [SourceNode], unread: [SourceNode]) {
    demands = Demands(condition, read: read, unread: unread)
  }

  /// The part of the conditions that could be read.
  var condition: StateCondition { demands?.condition ?? .always }
  /// The conditions that were read.
  var read: [SourceNode] { demands?.read ?? [] }
  /// The conditions that weren't, or not as a whole.
  var unread: [SourceNode] { demands?.unread ?? [] }

  /// Whether nothing decides about the declaration.
  var isNone: Bool { demands.map { $0.condition.isAlways && $0.unread.isEmpty } ?? true }

  /// Whether it can't hold.
  var isNever: Bool { demands?.condition.isNever ?? false }

  static func == (left: Self, right: Self) -> Bool {
    left.demands === right.demands
      || left.condition == right.condition && left.read == right.read && left.unread == right.unread
  }

  func hash(into hasher: inout Hasher) {
    guard let demands else { return }
    hasher.combine(demands.condition)
    hasher.combine(demands.read)
    hasher.combine(demands.unread)
  }

  /// The requirement with one more condition.
  func adding(_ condition: StateCondition, isRead: Bool, at node: SourceNode) -> Self {
    if condition.isAlways, isRead { return self }
    let (more, others) = isRead ? ([node], []) : ([], [node])
    return Self(self.condition.and(condition), read: read + more, unread: unread + others)
  }

  /// The requirement that holds where both do.
  func and(_ other: Self) -> Self {
    if other.demands == nil { return self }
    if demands == nil { return other }
    return Self(condition.and(other.condition), read: read + other.read, unread: unread + other.unread)
  }

  /// The requirement of one of two declarations that do the same; nil if it takes more than one clause to say.
  func merged(with other: Self) -> Self? {
    guard unread.isEmpty, other.unread.isEmpty else {
      // Both ask for the clauses that they have in common.
      let both = StateCondition(clauses: condition.clauses.filter(other.condition.clauses.contains), isNever: false)
      return Self(both, read: read, unread: unread + other.unread.filter { !unread.contains($0) })
    }
    if condition.isAlways || other.condition == condition { return self }
    if other.condition.isAlways { return other }
    return condition.negated == other.condition ? Self() : nil
  }
}
