/// Finds a name of a fixed list in a tree without making a string of what is written there.
package struct NameTable: Sendable {
  /// The names' bytes one after the other, and where each stands.
  fileprivate let bytes: [UInt8]
  fileprivate let ranges: [Range<Int>]
  /// Numbers of names, or -1, at the places that their hashes give; never more than half full.
  fileprivate let slots: [Int]

  package init(_ names: [String]) {
    var size = 8
    while size < names.count * 2 { size *= 2 }
    var slots = Array(repeating: -1, count: size)
    var (bytes, ranges): ([UInt8], [Range<Int>]) = ([], [])
    for (number, name) in names.enumerated() {
      var slot = Int(NameHash(name.utf8).value) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = number
      ranges.append(bytes.count..<bytes.count + name.utf8.count)
      bytes += Array(name.utf8)
    }
    (self.bytes, self.ranges, self.slots) = (bytes, ranges, slots)
  }
}

extension YAMLTree {
  /// The number of the name that a scalar is, or nil where it is none of them.
  package func number(of id: ID, in table: NameTable) -> Int? {
    guard let range = verbatimRange(id) else { return numberOfChanged(text(id), in: table) }
    var hash = NameHash()
    for position in range { hash.extend(bytes[position]) }
    let mask = table.slots.count - 1
    var slot = Int(hash.value) & mask
    while table.slots[slot] >= 0 {
      let name = table.ranges[table.slots[slot]]
      if name.count == range.count, isSame(range, table.bytes, name) { return table.slots[slot] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func isSame(_ range: Range<Int>, _ other: [UInt8], _ otherRange: Range<Int>) -> Bool {
    for offset in 0..<range.count
    where bytes[range.lowerBound + offset] != other[otherRange.lowerBound + offset] { return false }
    return true
  }

  private func numberOfChanged(_ text: String, in table: NameTable) -> Int? {
    table.ranges.firstIndex { table.bytes[$0].elementsEqual(text.utf8) }
  }
}

/// The FNV-1a hash.
private struct NameHash {
  private(set) var value: UInt32 = 2_166_136_261

  init() {}

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { extend(byte) }
  }

  mutating func extend(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }
}
