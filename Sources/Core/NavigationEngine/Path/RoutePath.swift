/// The value entries of one stack, bottom to top, as a persistent list (S1.1, S1.6).
///
/// A path is a cheap value: appending and removing take constant time and a copy shares its elements with the original,
/// so a history of paths costs a few elements for each push instead of one path for each step. The entries are in
/// blocks: the topmost block changes in place unless a copy shares it, and the blocks below form a persistent list.
public struct RoutePath: Sendable {
  /// One value on the path and the step that put it there.
  public struct Entry: Hashable, Sendable {
    /// The value itself.
    public let value: RouteValue
    /// The number that the caller gave the step that appended the value; 0 for the initial path.
    public let origin: Int
    /// The screen that shows the value; nil in the open app, whose screens are named by the value's text.
    let level: StackEntry?

    /// Creates an entry for a value, appended by the step `origin`.
    public init(_ value: RouteValue, origin: Int = 0) {
      self.init(value, origin: origin, level: nil)
    }

    init(_ value: RouteValue, origin: Int, level: StackEntry?) {
      (self.value, self.origin, self.level) = (value, origin, level)
    }

    /// Two entries are equal if their values and origins are.
    public static func == (left: Self, right: Self) -> Bool {
      left.origin == right.origin && left.value == right.value
    }

    /// Whether both are the same value, appended by the same step and shown by the same screen.
    func isSame(as other: Entry) -> Bool { origin == other.origin && looksSame(as: other) }

    /// Whether both are the same value, shown by the same screen.
    fileprivate func looksSame(as other: Entry) -> Bool {
      guard value == other.value else { return false }
      if level === other.level { return true }
      return level != nil && other.level != nil && level?.name == other.level?.name
    }

    /// Hashes the value and its origin.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(value)
      hasher.combine(origin)
    }
  }

  /// The number of entries in a block.
  private static let width = 16

  /// The blocks below the topmost, all of them full.
  private var blocks = SkewBinaryList<PathBlock>()
  /// The topmost block; empty only if the path is empty.
  private var last: [Entry] = []

  /// An empty path.
  public init() {}

  /// Creates a path of the given values, bottom first, all appended by the step `origin`.
  public init(_ values: some Sequence<RouteValue>, origin: Int = 0) {
    self.init()
    append(contentsOf: values, origin: origin)
  }

  /// The number of elements.
  public var count: Int { blocks.count * Self.width + last.count }

  /// Whether the path has no element; there may still be view entries on top (S4.7).
  public var isEmpty: Bool { last.isEmpty }

  /// The topmost entry, or nil if the path is empty.
  public var top: Entry? { last.last }

  /// The screen of the topmost entry; nil if the path is empty, and in the open app.
  var topLevel: StackEntry? { last.isEmpty ? nil : last[last.count - 1].level }

  /// Appends one value in constant time.
  public mutating func append(_ value: RouteValue, origin: Int = 0) {
    append(Entry(value, origin: origin))
  }

  package mutating func append(_ entry: Entry) {
    if last.count == Self.width {
      blocks.append(PathBlock(last))
      last = []
    }
    if last.isEmpty { last.reserveCapacity(Self.width) }
    last.append(entry)
  }

  /// Appends values, the last one on top.
  ///
  /// O(n) in the values.
  public mutating func append(contentsOf values: some Sequence<RouteValue>, origin: Int = 0) {
    for value in values { append(value, origin: origin) }
  }

  /// Removes the topmost `levels` elements in O(log n), or all of them if there are fewer; `levels` isn't negative.
  public mutating func removeLast(_ levels: Int = 1) {
    precondition(levels >= 0, "\(levels) elements can't be removed from a path")
    guard levels < count else {
      self = Self()
      return
    }
    guard levels >= last.count else {
      last.removeLast(levels)
      return
    }
    let below = levels - last.count
    blocks.removeLast(below / Self.width)
    last = blocks.last?.entries ?? []
    blocks.removeLast(1)
    last.removeLast(below % Self.width)
  }
}

extension RoutePath: RandomAccessCollection {
  /// The position of the lowest element.
  public var startIndex: Int { 0 }
  /// The position after the topmost element.
  public var endIndex: Int { count }

  /// The entry at `position`, counted from the bottom; O(log n).
  public subscript(position: Int) -> Entry {
    precondition(position >= 0 && position < count, "no element \(position) in a path of \(count)")
    let (block, offset) = position.quotientAndRemainder(dividingBy: Self.width)
    return block == blocks.count ? last[offset] : blocks[block].entries[offset]
  }

  /// Whether the path's values are exactly these, bottom to top; O(n), without a lookup for each.
  public func holds(_ values: [RouteValue]) -> Bool {
    guard values.count == count else { return false }
    for number in 0..<blocks.count where !Self.holds(values, at: number * Self.width, blocks[number].entries) {
      return false
    }
    return Self.holds(values, at: blocks.count * Self.width, last)
  }

  private static func holds(_ values: [RouteValue], at start: Int, _ block: [Entry]) -> Bool {
    for offset in block.indices where block[offset].value != values[start + offset] { return false }
    return true
  }

  /// The number of lowest values that two paths have in common.
  ///
  /// It takes constant time for paths that share their lower part, as those before and after a step do; else O(n).
  func commonCount(with other: Self) -> Int { commonCount(with: other) { $0.value == $1.value } }

  /// The number of lowest entries that two paths have in common, by value and by screen: as fast.
  package func sharedCount(with other: Self) -> Int { commonCount(with: other) { $0.looksSame(as: $1) } }

  private func commonCount(with other: Self, _ isSame: (Entry, Entry) -> Bool) -> Int {
    var shared = Swift.min(blocks.count, other.blocks.count)
    // Paths that share a block share all below it.
    while shared > 0, blocks[shared - 1] !== other.blocks[shared - 1] { shared -= 1 }
    var common = shared * Self.width
    let limit = Swift.min(count, other.count)
    while common < limit, isSame(self[common], other[common]) { common += 1 }
    return common
  }

  /// The digest of the entries that don't change while the path isn't cut below them, and their number; nil if there are
  /// none.
  ///
  /// It takes constant time for a path that came about by steps from one whose digest was asked for.
  ///
  /// - Parameter bytes: Gives all that tells apart entries.
  /// - Returns: The digest, and the number of entries.
  func digest(_ bytes: ([Entry]) -> [UInt8]) -> (value: Fingerprint, count: Int)? {
    var known = blocks.count
    var digest: Fingerprint?
    while known > 0, digest == nil {
      known -= 1
      digest = blocks[known].digest
    }
    for number in (digest == nil ? 0 : known + 1)..<blocks.count {
      digest = blocks[number].makeDigest(of: bytes(blocks[number].entries), above: digest)
    }
    return digest.map { ($0, blocks.count * Self.width) }
  }

  /// Calls `body` with the entries from a position on, without a lookup for each.
  package func forEach(from start: Int, _ body: (Entry) -> Void) {
    var next = start
    while next < blocks.count * Self.width {
      for entry in blocks[next / Self.width].entries[(next % Self.width)...] { body(entry) }
      next += Self.width - next % Self.width
    }
    for offset in (next - blocks.count * Self.width)..<Swift.max(last.count, next - blocks.count * Self.width) {
      body(last[offset])
    }
  }

  /// The values alone, bottom to top; O(n), without a lookup for each.
  public var values: [RouteValue] { entries.map(\.value) }

  /// The entries, bottom to top; O(n), without a lookup for each.
  public var entries: [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    for number in 0..<blocks.count { entries += blocks[number].entries }
    return entries + last
  }
}

extension RoutePath: Equatable {
  /// Two paths are equal if their values are, regardless of the steps that appended them.
  ///
  /// O(n) in the values, constant where the paths share storage.
  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.commonCount(with: right) == left.count
  }
}

extension RoutePath: Hashable {
  /// Hashes the values.
  ///
  /// O(n).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for value in values { hasher.combine(value) }
  }
}

extension RoutePath: CustomStringConvertible {
  /// The values in brackets.
  ///
  /// O(n).
  public var description: String { "[" + values.map(\.description).joined(separator: ", ") + "]" }
}
