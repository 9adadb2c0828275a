/// A fixed list of names in which a tree's scalars are looked up without making strings.
package struct NameTable: Sendable {
  /// A name with its key.
  fileprivate struct Name: Sendable {
    let key: NameKey
    let bytes: [UInt8]
  }

  fileprivate let names: [Name]
  /// Indices of names, or -1 for an empty slot, by the names' keys; at most half of the slots are used.
  fileprivate let slots: [Int]

  package init(_ names: [String]) {
    var size = 8
    while size < names.count * 2 { size *= 2 }
    var slots = Array(repeating: -1, count: size)
    self.names = names.map { name in
      let bytes = Array(name.utf8)
      return Name(key: NameKey(bytes, 0, bytes.count), bytes: bytes)
    }
    for (number, name) in self.names.enumerated() {
      var slot = name.key.slot(among: size)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = number
    }
    self.slots = slots
  }
}

extension YAMLTree {
  /// The index of the name that a scalar is, or nil if it is none of them.
  package func number(of id: ID, in table: NameTable) -> Int? {
    guard let range = verbatimRange(id) else { return numberOfChanged(text(id), in: table) }
    let key = NameKey(bytes, range.lowerBound, range.count)
    let count = table.slots.count
    var slot = key.slot(among: count)
    while table.slots[slot] >= 0 {
      let number = table.slots[slot]
      if table.names[number].key == key, hasSameTail(range, table.names[number].bytes) { return number }
      slot = (slot + 1) & (count - 1)
    }
    return nil
  }

  /// Whether two names with equal keys are equal.
  private func hasSameTail(_ range: Range<Int>, _ name: [UInt8]) -> Bool {
    name.count <= NameKey.length || bytes[range].elementsEqual(name)
  }

  private func numberOfChanged(_ text: String, in table: NameTable) -> Int? {
    table.names.firstIndex { $0.bytes.elementsEqual(text.utf8) }
  }
}

/// A name's first bytes as one number, and the number of its bytes; short names with equal keys are equal.
private struct NameKey: Equatable, Sendable {
  /// The number of a name's bytes in its key.
  static let length = 8

  let head: UInt64
  let count: Int

  @inline(__always)
  init(_ bytes: [UInt8], _ start: Int, _ count: Int) {
    self.count = count
    head = bytes.head(from: start, count: count)
  }

  /// The index of a slot in a table with `size` slots, which is a power of two.
  func slot(among size: Int) -> Int {
    let mixed = (head &+ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (size - 1)
  }
}
