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
  private struct Demands: Hashable, Sendable {
    var condition = StateCondition.always
    var read: [SourceNode] = []
    var unread: [SourceNode] = []
  }

  private final class Box: Sendable {
    let content: Demands

    init(_ content: Demands) { self.content = content }
  }

  private let box: Box?

  /// Nothing is required.
  init() { box = nil }

  /// The outcome of a choice is required.
  init(_ outcome: Choice.Outcome) {
    self = Self().adding(outcome.condition, isRead: outcome.isRead, at: outcome.place)
  }

  private init(_ content: Demands) { box = Box(content) }

  private var content: Demands { box?.content ?? Demands() }

  /// The part of the conditions that could be read.
  var condition: StateCondition { box?.content.condition ?? .always }
  /// The conditions that were read.
  var read: [SourceNode] { box?.content.read ?? [] }
  /// The conditions that weren't, or not as a whole.
  var unread: [SourceNode] { box?.content.unread ?? [] }

  /// Whether nothing decides about the declaration.
  var isNone: Bool { box.map { $0.content.condition.isAlways && $0.content.unread.isEmpty } ?? true }

  /// Whether it can't hold.
  var isNever: Bool { box?.content.condition.isNever ?? false }

  static func == (left: Self, right: Self) -> Bool { left.box === right.box || left.content == right.content }

  func hash(into hasher: inout Hasher) { box?.content.hash(into: &hasher) }

  /// The requirement with one more condition.
  func adding(_ condition: StateCondition, isRead: Bool, at node: SourceNode) -> Self {
    if condition.isAlways, isRead { return self }
    var result = content
    result.condition = result.condition.and(condition)
    if isRead { result.read.append(node) } else { result.unread.append(node) }
    return Self(result)
  }

  /// The requirement that holds where both do.
  func and(_ other: Self) -> Self {
    guard let right = other.box?.content else { return self }
    guard var result = box?.content else { return other }
    result.condition = result.condition.and(right.condition)
    result.read += right.read
    result.unread += right.unread
    return Self(result)
  }

  /// The requirement of one of two declarations that do the same; nil if it takes more than one clause to say.
  func merged(with other: Self) -> Self? {
    guard unread.isEmpty, other.unread.isEmpty else {
      // Both ask for the clauses that they have in common.
      let both = StateCondition(clauses: condition.clauses.filter(other.condition.clauses.contains), isNever: false)
      return Self(Demands(condition: both, read: read, unread: unread + other.unread.filter { !unread.contains($0) }))
    }
    if condition.isAlways || other.condition == condition { return self }
    if other.condition.isAlways { return other }
    return condition.negated == other.condition ? Self() : nil
  }
}
