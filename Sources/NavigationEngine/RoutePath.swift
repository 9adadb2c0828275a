/// The value entries of one stack, bottom to top, as a persistent list (S1.1, S1.6).
///
/// A path is a cheap value: appending and removing take constant time, a copy shares all of its elements with the
/// original, and a history of paths therefore costs one element a push, not one path a step. It is a skew-binary list:
/// a short spine of balanced trees whose sizes grow, the top element first, so that any element is reached in O(log n)
/// and nothing recurses deeper than O(log n), however long the path is.
public struct RoutePath: Sendable {
  /// One value on the path and the step that put it there.
  public struct Entry: Hashable, Sendable {
    /// The value itself.
    public let value: RouteValue
    /// The number that the caller gave the step that appended the value; 0 for the initial path.
    public let origin: Int
    /// The screen that shows the value; nil in the open app, where it bears the value's text.
    let level: Level?

    /// A value and the step that put it on a path.
    public init(_ value: RouteValue, origin: Int = 0) {
      self.init(value, origin: origin, level: nil)
    }

    init(_ value: RouteValue, origin: Int, level: Level?) {
      self.value = value
      self.origin = origin
      self.level = level
    }

    /// Two entries are equal if the value and its origin are.
    public static func == (left: Self, right: Self) -> Bool {
      left.origin == right.origin && left.value == right.value
    }

    /// Hashes the value and its origin.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(value)
      hasher.combine(origin)
    }
  }

  private indirect enum Tree: Sendable {
    case leaf(Entry)
    case node(Entry, Tree, Tree)
  }

  private indirect enum Spine: Sendable {
    case end
    case cell(size: Int, Tree, Spine)
  }

  private var spine: Spine

  /// The number of elements.
  public private(set) var count: Int

  /// An empty path.
  public init() {
    spine = .end
    count = 0
  }

  /// A path of the given values, bottom first, all put there by the step `origin`.
  public init(_ values: some Sequence<RouteValue>, origin: Int = 0) {
    self.init()
    append(contentsOf: values, origin: origin)
  }

  /// Whether the path has no element, which says nothing of view entries on top (S4.7).
  public var isEmpty: Bool { count == 0 }

  /// The topmost entry, or nil where the path is empty.
  public var top: Entry? {
    switch spine {
    case .end: nil
    case .cell(_, .leaf(let entry), _), .cell(_, .node(let entry, _, _), _): entry
    }
  }

  /// Appends one value in constant time.
  public mutating func append(_ value: RouteValue, origin: Int = 0) {
    append(Entry(value, origin: origin))
  }

  mutating func append(_ entry: Entry) {
    if case .cell(let size, let first, .cell(let next, let second, let rest)) = spine, size == next {
      spine = .cell(size: 1 + 2 * size, .node(entry, first, second), rest)
    } else {
      spine = .cell(size: 1, .leaf(entry), spine)
    }
    count += 1
  }

  /// Appends values, the last one on top.
  public mutating func append(contentsOf values: some Sequence<RouteValue>, origin: Int = 0) {
    for value in values { append(value, origin: origin) }
  }

  /// Removes the topmost `levels` elements in O(log n), or all of them where there are fewer; `levels` isn't negative.
  public mutating func removeLast(_ levels: Int = 1) {
    precondition(levels >= 0, "\(levels) elements can't be removed from a path")
    guard levels < count else {
      self = Self()
      return
    }
    var left = levels
    while left > 0, case .cell(let size, let tree, let rest) = spine {
      if left >= size {
        spine = rest
        left -= size
      } else if case .node(_, let first, let second) = tree {
        spine = .cell(size: size / 2, first, .cell(size: size / 2, second, rest))
        left -= 1
      }
    }
    count -= levels
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
    var depth = count - 1 - position
    var spine = spine
    while case .cell(let size, let tree, let rest) = spine {
      if depth < size { return Self.entry(at: depth, of: tree, size: size) }
      depth -= size
      spine = rest
    }
    preconditionFailure("the spine holds fewer elements than the path counts")
  }

  private static func entry(at depth: Int, of tree: Tree, size: Int) -> Entry {
    var (depth, tree, size) = (depth, tree, size)
    while true {
      switch tree {
      case .leaf(let entry): return entry
      case .node(let entry, let first, let second):
        if depth == 0 { return entry }
        size /= 2
        (depth, tree) = depth <= size ? (depth - 1, first) : (depth - 1 - size, second)
      }
    }
  }

  /// Whether the path's values are exactly these, bottom to top; O(n), without looking each of them up.
  public func holds(_ values: [RouteValue]) -> Bool {
    guard values.count == count else { return false }
    var (spine, end) = (spine, count)
    while case .cell(let size, let tree, let rest) = spine {
      guard Self.holds(tree, size: size, values, top: end - 1) else { return false }
      (spine, end) = (rest, end - size)
    }
    return true
  }

  private static func holds(_ tree: Tree, size: Int, _ values: [RouteValue], top: Int) -> Bool {
    switch tree {
    case .leaf(let entry): entry.value == values[top]
    case .node(let entry, let first, let second):
      entry.value == values[top]
        && holds(first, size: size / 2, values, top: top - 1)
        && holds(second, size: size / 2, values, top: top - 1 - size / 2)
    }
  }

  /// The values alone, bottom to top; O(n), without looking each of them up.
  public var values: [RouteValue] { entries.map(\.value) }

  /// The entries, bottom to top; O(n), without looking each of them up.
  public var entries: [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    var spine = spine
    while case .cell(_, let tree, let rest) = spine {
      Self.collect(tree, into: &entries)
      spine = rest
    }
    entries.reverse()
    return entries
  }

  private static func collect(_ tree: Tree, into entries: inout [Entry]) {
    switch tree {
    case .leaf(let entry): entries.append(entry)
    case .node(let entry, let first, let second):
      entries.append(entry)
      collect(first, into: &entries)
      collect(second, into: &entries)
    }
  }
}

extension RoutePath: Equatable {
  /// Two paths are equal if their values are, whichever steps put them there.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.count == right.count else { return false }
    // Paths of one length have one shape.
    var (one, other) = (left.spine, right.spine)
    while case (.cell(_, let first, let rest), .cell(_, let second, let otherRest)) = (one, other) {
      guard isEqual(first, second) else { return false }
      (one, other) = (rest, otherRest)
    }
    return true
  }

  private static func isEqual(_ left: Tree, _ right: Tree) -> Bool {
    switch (left, right) {
    case (.leaf(let left), .leaf(let right)): left.value == right.value
    case (.node(let left, let first, let second), .node(let right, let otherFirst, let otherSecond)):
      left.value == right.value && isEqual(first, otherFirst) && isEqual(second, otherSecond)
    default: false
    }
  }
}

extension RoutePath: Hashable {
  /// Hashes the values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for value in values { hasher.combine(value) }
  }
}

extension RoutePath: CustomStringConvertible {
  /// The values in brackets.
  public var description: String { "[" + values.map(\.description).joined(separator: ", ") + "]" }
}
