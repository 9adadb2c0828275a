/// A place at which code goes one of several ways: an `if`, a `guard`, a `switch`, a `? :`, or a loop, which may not run.
struct Choice: Sendable {
  /// One of the ways: the state in which the code goes it, whether that is all that the sources ask, and the place of
  /// the condition.
  typealias Outcome = (condition: StateCondition, isRead: Bool, place: SourceNode)

  let node: SourceNode
  /// The ways in their order: at an `if` and a `guard` the first is where the conditions hold.
  let outcomes: [Outcome]
  /// The names that the conditions can use.
  let scope: Scope
  /// The spelling: two choices that ask the same go the same way.
  let key: String

  init(_ node: SourceNode, _ outcomes: [Outcome], in scope: Scope) {
    (self.node, self.outcomes, self.scope, key) = (node, outcomes, scope, Self.key(of: node))
  }

  private static func key(of node: SourceNode) -> String {
    let asked = node.kind == .switch || node.kind == .ternary ? node.children.first : node.child(.conditions)
    // A condition of an `if` is wrapped, a condition of `? :` isn't.
    let parts = asked?.kind == .conditions ? asked.map { Array($0.children) } ?? [] : asked.map { [$0] } ?? []
    // Two loops ask nothing, and have nothing to do with each other.
    guard !parts.isEmpty else { return "\(node.tree.path):\(node.line):\(node.column)" }
    return (node.kind == .switch ? "switch " : "") + parts.map(GivenValues.spelled).joined(separator: ", ")
  }
}

/// The way that code takes at a choice.
struct Arm: Sendable {
  let choice: Choice
  /// The number of the outcome.
  let number: Int

  var outcome: Choice.Outcome { choice.outcomes[number] }
}

/// The choices on the way to a place in code.
struct Reach: Sendable {
  /// The ways that were taken, the outermost choice first.
  var arms: [Arm] = []
  /// The ways on which the code has ended before it comes to the place.
  var ends: [[Arm]] = []

  /// True if a choice decides whether the place is reached.
  var isConditional: Bool { !arms.isEmpty || !ends.isEmpty }

  /// The place behind this one that has another reach within its own code.
  func and(_ inner: Self) -> Self { Self(arms: arms + inner.arms, ends: ends + inner.ends.map { arms + $0 }) }
}

/// One of the ways that code may go, with the things that it does there.
struct ExecutionPath<Item: Sendable>: Sendable {
  /// The decisions, in their order.
  private(set) var arms: [Arm] = []
  /// The items in the order of the code, and whether a choice still decides about each.
  private(set) var items: [(item: Item, isConditional: Bool)] = []
  /// True if code on another way does something else, and that way is left out.
  private(set) var isCut = false

  private init() {}

  /// The state in which the code goes this way.
  var requirement: Requirement {
    arms.map(\.outcome).reduce(Requirement()) { $0.adding($1.condition, isRead: $1.isRead, at: $1.place) }
  }

  /// The ways of some code.
  ///
  /// A choice with items on only one of its ways is no choice between ways: they are there as if its condition held.
  ///
  /// - Parameters:
  ///   - items: The things that the code does, in its order, with the choices on the way to each.
  ///   - limit: The maximum number of ways; behind it, the first way that does anything stands for all of a choice.
  ///   - dividesAll: True if a choice with items on one of its ways alone is one between ways, too.
  ///   - isPossible: Returns whether decisions can be made together.
  /// - Returns: At least one way, unless none is possible.
  static func all(
    _ items: [(item: Item, reach: Reach)],
    limit: Int,
    dividesAll: Bool = false,
    isPossible: (Self) -> Bool = { !$0.requirement.isNever }
  ) -> [Self] {
    let table = ChoiceTable(items.map(\.reach))
    var open = [(way: Self(), decided: [Int?](repeating: nil, count: table.choices.count), first: 0)]
    var found: [Self] = []
    while let (last, known, first) = open.popLast() {
      var (way, decided) = (last, known)
      guard let (choice, numbers) = table.undecided(decided, from: first, dividesAll) else {
        for number in items.indices where table.isReached(number, decided) {
          way.items.append((items[number].item, table.isConditional(number, decided)))
        }
        found.append(way)
        continue
      }
      guard found.count + open.count < limit - 1 else {
        way.isCut = true
        decided[choice] = numbers[0]
        open.append((way, decided, choice + 1))
        continue
      }
      for number in table.choices[choice].outcomes.indices.reversed() {
        var next = way
        next.arms.append(Arm(choice: table.choices[choice], number: number))
        decided[choice] = number
        if isPossible(next) { open.append((next, decided, choice + 1)) }
      }
    }
    return found
  }
}

/// The choices on which items depend, by numbers.
private struct ChoiceTable {
  /// The choices, the outermost first.
  private(set) var choices: [Choice] = []
  /// The ways that were taken to each item: numbers of choices, and of their outcomes.
  private var arms: [[(choice: Int, outcome: Int)]] = []
  /// The ways on which the code has ended before each item.
  private var ends: [[[(choice: Int, outcome: Int)]]] = []
  /// The items that each choice decides about.
  private var dependent: [[Int]] = []

  init(_ reaches: [Reach]) {
    var numbers: [String: Int] = [:]
    for (item, reach) in reaches.enumerated() {
      func numbered(_ arm: Arm) -> (choice: Int, outcome: Int) {
        let number = numbers[arm.choice.key] ?? choices.count
        if number == choices.count {
          numbers[arm.choice.key] = number
          choices.append(arm.choice)
          dependent.append([])
        }
        if dependent[number].last != item { dependent[number].append(item) }
        return (number, arm.number)
      }
      arms.append(reach.arms.map(numbered))
      ends.append(reach.ends.map { $0.map(numbered) })
    }
  }

  /// The outermost choice that is still one between ways, and its outcomes with items.
  ///
  /// A choice that is none between ways stays so, however others are decided: the search goes on behind the last one.
  func undecided(_ decided: [Int?], from first: Int, _ dividesAll: Bool) -> (choice: Int, outcomes: [Int])? {
    var decided = decided
    for choice in choices.indices.dropFirst(first) where decided[choice] == nil {
      let reached = choices[choice].outcomes.indices.map { outcome in
        decided[choice] = outcome
        return dependent[choice].filter { isReached($0, decided) }
      }
      decided[choice] = nil
      let outcomes = reached.indices.filter { !reached[$0].isEmpty }
      // Where all outcomes lead to the same items, none of them matters.
      let isChoice = dividesAll ? !outcomes.isEmpty : outcomes.count > 1 && Set(reached).count > 1
      if isChoice { return (choice, outcomes) }
    }
    return nil
  }

  /// Whether an item is reached, as far as choices are decided.
  func isReached(_ item: Int, _ decided: [Int?]) -> Bool {
    for arm in arms[item] {
      if let taken = decided[arm.choice], taken != arm.outcome { return false }
    }
    return !ends[item].contains { end in end.allSatisfy { decided[$0.choice] == $0.outcome } }
  }

  /// Whether choices that aren't decided decide about an item that may be reached.
  func isConditional(_ item: Int, _ decided: [Int?]) -> Bool {
    if arms[item].contains(where: { decided[$0.choice] == nil }) { return true }
    return ends[item].contains { end in end.allSatisfy { decided[$0.choice] ?? $0.outcome == $0.outcome } }
  }
}
