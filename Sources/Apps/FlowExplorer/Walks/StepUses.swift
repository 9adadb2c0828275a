import NavigationEngine

/// Counts how often walks have used each link, or other step, and weighs the rarely used ones more.
struct StepUses: Sendable {
  /// The weight of a step that was never used; after n uses it is divided by n + 1.
  private static let heaviest: UInt64 = 1 << 32

  private var numbers: [LinkName: Int32] = [:]
  private var names: [LinkName] = []
  /// The uses by all walks before the current round.
  private var before: [UInt64] = []
  /// The uses by the current walk.
  private var own: [UInt64] = []
  /// The weight of each name now.
  private(set) var weights: [UInt64] = []
  /// The numbers of the names that the current walk has used.
  private var touched: [Int] = []
  /// The uses by all walks before the round.
  private var counts: [LinkName: UInt64] = [:]
  /// The number of walks in them.
  private var walkCount = 0

  /// The number of a name.
  mutating func number(of name: LinkName) -> Int32 {
    if let number = numbers[name] { return number }
    let number = Int32(truncatingIfNeeded: names.count)
    numbers[name] = number
    names.append(name)
    before.append(counts[name] ?? 0)
    own.append(0)
    weights.append(Self.weight(before[names.count - 1]))
    return number
  }

  /// Takes over the uses of all walks before a round.
  mutating func count(from other: Self) {
    beginWalk()
    guard walkCount != other.walkCount else { return }
    (counts, walkCount) = (other.counts, other.walkCount)
    for (number, name) in names.enumerated() {
      before[number] = counts[name] ?? 0
      weights[number] = Self.weight(before[number])
    }
  }

  /// Forgets the uses of the last walk.
  mutating func beginWalk() {
    for number in touched {
      own[number] = 0
      weights[number] = Self.weight(before[number])
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// Notes a use by the current walk.
  mutating func note(_ number: Int) {
    if own[number] == 0 { touched.append(number) }
    own[number] &+= 1
    weights[number] = Self.weight(before[number] &+ own[number])
  }

  /// The uses by the current walk, by name.
  var ofWalk: [(name: LinkName, count: UInt64)] {
    touched.map { (names[$0], own[$0]) }
  }

  /// Adds the uses of a walk that is done.
  mutating func add(_ uses: [(name: LinkName, count: UInt64)]) {
    walkCount += 1
    for (name, count) in uses { counts[name, default: 0] += count }
  }

  private static func weight(_ uses: UInt64) -> UInt64 { max(1, heaviest / (uses &+ 1)) }
}
