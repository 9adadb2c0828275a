/// The bytes that two states of an app have in common exactly if every later step has the same effect in both, under one
/// profile.
///
/// It holds the content of each stack, in front or not, bindings, layers, waiting presentations, tabs, columns and the
/// window's size. The steps that put entries there are no part of it, and neither are the data for a restart.
package struct StateKey: Hashable, Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Whether the lower part of a long path counts by a digest of 128 bits.
  private let digestsPaths: Bool

  /// Creates an empty key.
  ///
  /// - Parameter digestsPaths: Whether the lower part of a long path counts by a digest of 128 bits, so that it takes the
  ///   same time for paths of any length. Such keys are compared only with each other.
  package init(digestsPaths: Bool = false) {
    self.digestsPaths = digestsPaths
    bytes.reserveCapacity(64)
  }

  /// Adds a number, in as few bytes as it needs.
  mutating func add(_ number: Int) {
    // Zigzag, so that small negative numbers stay short.
    var rest = UInt(bitPattern: (number << 1) ^ (number >> (Int.bitWidth - 1)))
    while rest >= 128 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func add(_ text: String) {
    let utf8 = text.utf8
    add(utf8.count)
    bytes.append(contentsOf: utf8)
  }

  /// Adds the bytes of another key.
  mutating func add(_ other: Self) { bytes.append(contentsOf: other.bytes) }

  mutating func add(_ value: RouteValue?) {
    guard let value else { return bytes.append(0) }
    add(value)
  }

  /// Adds a value; equal values add equal bytes.
  mutating func add(_ value: RouteValue) {
    switch value {
    case .null: bytes.append(1)
    case .bool(let flag): bytes.append(flag ? 2 : 3)
    case .int(let number):
      bytes.append(4)
      add(number)
    case .double(let number):
      bytes.append(5)
      // All that aren't numbers are equal, and so are both zeros.
      let pattern = number.isNaN ? Double.nan.bitPattern : number == 0 ? 0 : number.bitPattern
      add(Int(bitPattern: UInt(pattern)))
    case .string(let text):
      bytes.append(6)
      add(text)
    case .list(let values):
      bytes.append(7)
      add(values.count)
      for value in values { add(value) }
    case .map(let fields):
      bytes.append(8)
      add(fields.count)
      for field in fields.sortedByName {
        add(field.name)
        add(field.value)
      }
    case .typed(let type, let payload):
      bytes.append(9)
      add(type)
      add(payload)
    }
  }

  mutating func add(_ anchor: ViewEntry.Anchor) {
    switch anchor {
    case .root: add(-1)
    case .value(let index): add(2 * index)
    case .view(let index): add(2 * index + 1)
    }
  }

  mutating func add(_ entry: ViewEntry) {
    switch entry.kind {
    case .link: bytes.append(1)
    case .presented(let binding, let item):
      bytes.append((entry.isOff ? 4 : 2) + (item == nil ? 0 : 1))
      add(binding)
      if let item { add(item) }
    }
    add(entry.screen)
    add(entry.anchor)
  }
}

extension StateKey {
  /// Adds an entry of a path.
  private mutating func add(_ entry: RoutePath.Entry) {
    add(entry.value)
    // One value may show different screens, after the root below it changed.
    guard let level = entry.level else { return }
    add(level.name)
    // It shows another screen once the view entry has left that registers its destination.
    if let server = level.server {
      bytes.append(.max)
      add(server.screen)
    }
  }

  /// The key of entries of a path.
  private init(of entries: [RoutePath.Entry]) {
    self.init()
    for entry in entries { add(entry) }
  }

  /// Adds a stack, outside a split view or in a column.
  mutating func add(_ state: StackState) {
    add(state.root)
    add(state.path.count)
    var start = 0
    if digestsPaths, let digest = state.path.digest({ Self(of: $0).bytes }) {
      add(Int(bitPattern: UInt(digest.value.high)))
      add(Int(bitPattern: UInt(digest.value.low)))
      start = digest.count
    }
    state.path.forEach(from: start) { add($0) }
    if state.isPathOnly { return }
    add(state.overlay.count)
    for entry in state.overlay { add(entry) }
    add(state.unseen.count)
    for binding in state.unseen {
      add(binding.name)
      add(binding.value)
      add(binding.anchor)
    }
    guard let frame = state.frame else { return }
    add(frame.root)
    add(frame.selected)
    guard let replacement = frame.replacement else { return add(false) }
    add(true)
    add(replacement.entry)
    add(replacement.value)
    add(replacement.owner.rawValue)
  }
}

extension SplitLayout {
  /// Adds the window's size, and the choice of columns with what it leaves in force.
  func add(to key: inout StateKey) {
    key.add(isCollapsed)
    key.add(isPortrait)
    key.add(visibility.rawValue)
    if visibility == .detailOnly {
      for column in columns.map(\.column) where shows(column) { key.add(column.rawValue) }
    }
  }
}
