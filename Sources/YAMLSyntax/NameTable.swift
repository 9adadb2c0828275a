/// Finds the name that a scalar is, in a fixed list, without creating a string from the file's bytes.
package struct NameTable: Sendable {
  /// The names' bytes one after the other, and the range of each.
  fileprivate let bytes: [UInt8]
  fileprivate let ranges: [Range<Int>]
  /// Indices of names, or -1, at the positions of their hashes; at most half full.
  fileprivate let slots: [Int]

  package init(_ names: [String]) {
    var size = 8
    while size < names.count * 2 { size *= 2 }
    var slots = Array(repeating: -1, count: size)
    var (bytes, ranges): ([UInt8], [Range<Int>]) = ([], [])
    for (number, name) in names.enumerated() {
      let text = Array(name.utf8)
      var slot = NameHash.value(count: text.count) { text[$0] } & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = number
      ranges.append(bytes.count..<bytes.count + text.count)
      bytes += text
    }
    (self.bytes, self.ranges, self.slots) = (bytes, ranges, slots)
  }
}

extension YAMLTree {
  /// The index of the name that a scalar is, or nil if it is none of them.
  package func number(of id: ID, in table: NameTable) -> Int? {
    guard let range = verbatimRange(id) else { return numberOfChanged(text(id), in: table) }
    let hash = NameHash.value(count: range.count) { bytes[range.lowerBound + $0] }
    let mask = table.slots.count - 1
    var slot = hash & mask
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

/// A hash of a name's length, first, middle and last byte only: few names share all four.
private enum NameHash {
  static func value(count: Int, byte: (Int) -> UInt8) -> Int {
    guard count > 0 else { return 0 }
    return count &+ Int(byte(0)) &* 3 &+ Int(byte(count / 2)) &* 5 &+ Int(byte(count - 1)) &* 7
  }
}
