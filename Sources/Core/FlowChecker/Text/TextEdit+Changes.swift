extension TextEdit {
  /// The greatest number of pairs of lines that are compared; beyond it, the difference is one edit.
  private static let pairs = 4_000_000

  /// The edits that make one text of another, line by line.
  ///
  /// - Parameters:
  ///   - old: The old text.
  ///   - new: The new text.
  ///   - pairsContent: Whether lines that differ in white space and quotes alone are one edit each.
  /// - Returns: The edits in the order of the text.
  package static func changes(from old: [UInt8], to new: [UInt8], pairsContent: Bool = false) -> [TextEdit] {
    let (before, after) = (old[...].lines, new[...].lines)
    var head = 0
    while head < min(before.count, after.count), before[head] == after[head] { head += 1 }
    var tail = 0
    while tail < min(before.count, after.count) - head, before[before.count - 1 - tail] == after[after.count - 1 - tail]
    {
      tail += 1
    }
    let (left, right) = (before[head..<before.count - tail], after[head..<after.count - tail])
    guard !left.isEmpty || !right.isEmpty else { return [] }
    guard left.count * right.count <= pairs else { return [edit(left, right, in: old, head, before)] }
    return edits(left, right, in: old, before, pairsContent: pairsContent)
  }

  /// The bytes of a line without white space and quotes.
  private static func content(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.filter { !$0.isWhiteSpace && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }[...]
  }

  private static func edits(
    _ left: ArraySlice<ArraySlice<UInt8>>,
    _ right: ArraySlice<ArraySlice<UInt8>>,
    in old: [UInt8],
    _ before: [ArraySlice<UInt8>],
    pairsContent: Bool
  ) -> [TextEdit] {
    func keys(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [ArraySlice<UInt8>] {
      pairsContent ? lines.map(content) : Array(lines)
    }
    let difference = keys(right).difference(from: keys(left))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(left.startIndex + offset)
      case .insert(let offset, _, _): inserted.insert(right.startIndex + offset)
      }
    }
    var edits: [TextEdit] = []
    var (one, other) = (left.startIndex, right.startIndex)
    while one < left.endIndex || other < right.endIndex {
      let (start, begin) = (one, other)
      while removed.contains(one) { one += 1 }
      while inserted.contains(other) { other += 1 }
      if start < one || begin < other {
        edits.append(edit(left[start..<one], right[begin..<other], in: old, start, before))
      } else {
        if pairsContent, left[one] != right[other] {
          edits.append(edit(left[one...one], right[other...other], in: old, one, before))
        }
        (one, other) = (one + 1, other + 1)
      }
    }
    return edits
  }

  /// The edit that replaces lines.
  private static func edit(
    _ left: ArraySlice<ArraySlice<UInt8>>,
    _ right: ArraySlice<ArraySlice<UInt8>>,
    in old: [UInt8],
    _ line: Int,
    _ before: [ArraySlice<UInt8>]
  ) -> TextEdit {
    let start = line < before.count ? before[line].startIndex : old.count
    return TextEdit(start..<(left.last?.endIndex ?? start), String(decoding: right.joined(), as: UTF8.self))
  }
}
