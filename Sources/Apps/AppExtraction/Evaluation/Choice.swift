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
  /// A number of the spelling: two choices that ask the same go the same way.
  let key: Int

  init(_ node: SourceNode, _ outcomes: [Outcome], in scope: Scope) {
    (self.node, self.outcomes, self.scope, key) = (node, outcomes, scope, Self.key(of: node))
  }

  private static func key(of node: SourceNode) -> Int {
    let asked = node.kind == .switch || node.kind == .ternary ? node.children.first : node.child(.conditions)
    // A condition of an `if` is wrapped, a condition of `? :` isn't.
    let parts = asked?.kind == .conditions ? asked.map { Array($0.children) } ?? [] : asked.map { [$0] } ?? []
    // Two loops ask nothing, and have nothing to do with each other.
    guard !parts.isEmpty else { return node.hashValue }
    var hasher = Hasher()
    hasher.combine(node.kind == .switch)
    for part in parts { part.spell(into: &hasher) }
    return hasher.finalize()
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

  /// True if the state says when the place is reached.
  var isRead: Bool { ([arms] + ends).joined().allSatisfy(\.outcome.isRead) }

  /// Adds the ways that are taken, with the conditions for each.
  func hash(into hasher: inout Hasher) {
    for way in [arms] + ends {
      for arm in way {
        hasher.combine(arm.choice.key)
        hasher.combine(arm.number)
        for outcome in arm.choice.outcomes { hasher.combine(outcome.condition) }
      }
      hasher.combine(-1)
    }
  }

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
    guard items.contains(where: \.reach.isConditional) else {
      var way = Self()
      way.items = items.map { ($0.item, false) }
      return [way]
    }
    let table = ChoiceTable(items.map(\.reach))
    var open = [(way: Self(), decided: [Int?](repeating: nil, count: table.choices.count), first: 0)]
    var found: [Self] = []
    while let (last, known, first) = open.popLast() {
      var (way, decided) = (last, known)
      guard let (choice, numbers) = table.undecided(decided, from: first, dividesAll) else {
        let state = table.decided(decided)
        for number in items.indices where state.reached[number] {
          way.items.append((items[number].item, table.isConditional(number, decided, state)))
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
  /// An outcome of a choice, by their numbers.
  struct Outcome: Hashable {
    let choice: Int
    let number: Int
  }

  /// The items and ways that some decisions leave open.
  struct Decided {
    /// How many choices on each way on which code ends aren't decided; -1 if another outcome was chosen.
    fileprivate var open: [Int] = []
    /// The last of these.
    fileprivate var last: [Outcome?] = []
    /// True for each item that may be reached.
    fileprivate(set) var reached: [Bool]
  }

  /// The choices, the outermost first.
  private(set) var choices: [Choice] = []
  /// The items that each choice decides about.
  private var dependent: [[Int]] = []
  /// The items on the ways on from each choice, with the number of the way.
  private var onward: [[(item: Int, number: Int)]] = []
  /// The number of ways on which code ends that each choice is on.
  private var endCounts: [Int] = []
  /// The ways that were taken to each item.
  private var arms: [[Outcome]] = []
  /// The ways on which code ends; many items stand behind the same.
  private var ends: [[Outcome]] = []
  /// The numbers of the ways on which code has ended before each item.
  private var endsBefore: [[Int]] = []
  /// The items behind each way on which code ends.
  private var behind: [[Int]] = []

  init(_ reaches: [Reach]) {
    var numbers: [Int: Int] = [:]
    var numbersOfEnds: [[Outcome]: Int] = [:]
    for (item, reach) in reaches.enumerated() {
      func numbered(_ arm: Arm) -> Outcome {
        let number = numbers[arm.choice.key] ?? choices.count
        if number == choices.count {
          numbers[arm.choice.key] = number
          choices.append(arm.choice)
          dependent.append([])
          onward.append([])
          endCounts.append(0)
        }
        if dependent[number].last != item { dependent[number].append(item) }
        return Outcome(choice: number, number: arm.number)
      }
      arms.append(reach.arms.map(numbered))
      for arm in arms[item] { onward[arm.choice].append((item, arm.number)) }
      endsBefore.append([])
      for end in reach.ends {
        // The ways to the item are taken where it is reached.
        let taken = arms[item]
        let way = end.map(numbered).reduce(into: [Outcome]()) {
          if !taken.contains($1), !$0.contains($1) { $0.append($1) }
        }
        let number = numbersOfEnds[way] ?? ends.count
        if number == ends.count {
          numbersOfEnds[way] = number
          ends.append(way)
          behind.append([])
          for outcome in way { endCounts[outcome.choice] += 1 }
        }
        endsBefore[item].append(number)
        behind[number].append(item)
      }
    }
  }

  /// The items and ways that decisions leave open, in O(n) of the choices on the ways to the items.
  func decided(_ decided: [Int?]) -> Decided {
    var result = Decided(reached: arms.map { $0.allSatisfy { (decided[$0.choice] ?? $0.number) == $0.number } })
    for (number, end) in ends.enumerated() {
      var (open, last) = (0, Outcome?.none)
      for outcome in end where open >= 0 {
        switch decided[outcome.choice] {
        case outcome.number: break
        case nil: (open, last) = (open + 1, outcome)
        case _: open = -1
        }
      }
      result.open.append(open)
      result.last.append(last)
      if open == 0 { for item in behind[number] { result.reached[item] = false } }
    }
    return result
  }

  /// The outermost choice that is still one between ways, and its outcomes with items.
  ///
  /// A choice that is none between ways stays so, however others are decided: the search goes on behind the last one.
  func undecided(_ decided: [Int?], from first: Int, _ dividesAll: Bool) -> (choice: Int, outcomes: [Int])? {
    let state = self.decided(decided)
    var ending: [Outcome: [Int]] = [:]
    for (number, last) in state.last.enumerated() where state.open[number] == 1 {
      if let last { ending[last, default: []].append(number) }
    }
    for choice in choices.indices.dropFirst(first) where decided[choice] == nil {
      // A `guard` whose block does nothing: behind it all items are on one way.
      if !dividesAll, onward[choice].isEmpty, endCounts[choice] == 1 { continue }
      let ways = choices[choice].outcomes.indices.map {
        lost(Outcome(choice: choice, number: $0), state, ending)
      }
      // Where all outcomes lead to the same items, none of them matters.
      guard dividesAll || ways.contains(where: { $0 != ways[0] }) else { continue }
      let open = dependent[choice].count { state.reached[$0] }
      let outcomes = ways.indices.filter { ways[$0].count < open }
      if dividesAll ? !outcomes.isEmpty : outcomes.count > 1 { return (choice, outcomes) }
    }
    return nil
  }

  /// The items that may be reached, and no longer if an outcome is chosen, too.
  private func lost(_ chosen: Outcome, _ state: Decided, _ ending: [Outcome: [Int]]) -> Set<Int> {
    var lost: Set<Int> = []
    for (item, number) in onward[chosen.choice] where number != chosen.number && state.reached[item] {
      lost.insert(item)
    }
    for end in ending[chosen] ?? [] { lost.formUnion(behind[end].lazy.filter { state.reached[$0] }) }
    return lost
  }

  /// Whether choices that aren't decided decide about an item that may be reached.
  func isConditional(_ item: Int, _ decided: [Int?], _ state: Decided) -> Bool {
    arms[item].contains { decided[$0.choice] == nil } || endsBefore[item].contains { state.open[$0] >= 0 }
  }
}
