/// The outcomes of conditions that are taken as given: one of the ways that a link or a button may go.
struct Decisions: Sendable {
  /// A condition on which a label, a value or an action depends, and whose outcome isn't given.
  struct Choice: Hashable, Sendable {
    /// The demand of an outcome, whether that is all it asks, and the place of the condition.
    struct Outcome: Hashable, Sendable {
      let condition: StateCondition
      let isRead: Bool
      let place: SourceNode
    }

    fileprivate let key: String
    fileprivate let outcomes: [Outcome]

    /// The choice that a statement or an expression makes.
    init(_ node: SourceNode, _ outcomes: [Outcome]) { (key, self.outcomes) = (Decisions.key(of: node), outcomes) }
  }

  private static let wayLimit = 6

  /// The demands that follow from the outcomes.
  private(set) var requirement = Requirement()
  private var outcomes: [String: Int] = [:]

  /// The number of the branch that is taken of an `if`, a `switch` or a `? :`; nil if that isn't given.
  func outcome(of node: SourceNode) -> Int? {
    outcomes.isEmpty ? nil : outcomes[Self.key(of: node)]
  }

  /// One for each outcome of a choice that can be.
  private func deciding(_ choice: Choice) -> [Decisions] {
    choice.outcomes.enumerated().compactMap { number, outcome in
      var result = self
      result.outcomes[choice.key] = number
      result.requirement = requirement.adding(outcome.condition, isRead: outcome.isRead, at: outcome.place)
      return result.requirement.isNever ? nil : result
    }
  }

  /// The ways that something may go, by the outcomes of the conditions that it depends on.
  ///
  /// - Parameter read: Returns the reading with given outcomes, and a condition whose outcome isn't given.
  /// - Returns: The outcomes of each way, with the reading.
  static func ways<Reading>(_ read: (Decisions) -> (Reading, Choice?)) -> [(Decisions, Reading)] {
    var open = [Decisions()]
    var found: [(Decisions, Reading)] = []
    while let decisions = open.popLast() {
      let (reading, choice) = read(decisions)
      if let choice, found.count + open.count < wayLimit {
        open += decisions.deciding(choice).reversed()
      } else {
        found.append((decisions, reading))
      }
    }
    return found
  }

  /// Two places with the same condition get the same decision.
  fileprivate static func key(of node: SourceNode) -> String {
    let asked = node.kind == .switch || node.kind == .ternary ? node.children.first : node.child(.conditions)
    // A condition of an `if` is wrapped, a condition of `? :` isn't.
    let parts = asked?.kind == .conditions ? asked.map { Array($0.children) } ?? [] : asked.map { [$0] } ?? []
    return (node.kind == .switch ? "switch " : "") + parts.map(GivenValues.spelled).joined(separator: ", ")
  }
}
