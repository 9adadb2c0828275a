import YAMLSyntax

/// Finds a name of a fixed list in a tree without making a string of what is written there.
struct NameTable: Sendable {
  /// The names' bytes one after the other, and where each stands.
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]
  /// Numbers of names, or -1, at the places that their hashes give; never more than half full.
  private let slots: [Int]

  init(_ names: [String]) {
    var size = 8
    while size < names.count * 2 { size *= 2 }
    var slots = Array(repeating: -1, count: size)
    var (bytes, ranges): ([UInt8], [Range<Int>]) = ([], [])
    for (number, name) in names.enumerated() {
      var slot = Self.slot(YAMLTree.hash(name.utf8), size)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = number
      ranges.append(bytes.count..<bytes.count + name.utf8.count)
      bytes += Array(name.utf8)
    }
    (self.bytes, self.ranges, self.slots) = (bytes, ranges, slots)
  }

  /// The number of the name that the scalar is, or nil where it is none of them.
  func find(_ id: YAMLTree.ID, in tree: YAMLTree) -> Int? {
    var slot = Self.slot(tree.textHash(id), slots.count)
    while slots[slot] >= 0 {
      if tree.hasText(id, bytes, ranges[slots[slot]]) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private static func slot(_ hash: UInt32, _ size: Int) -> Int { Int(hash) & (size - 1) }
}
