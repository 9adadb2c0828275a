package import FlowChecker
import FlowSyntax

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
    func keys(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] { pairsContent ? lines.map(content) : lines }
    /// The edit that replaces lines.
    func edit(_ lines: Range<Int>, _ others: Range<Int>) -> TextEdit {
      let start = lines.lowerBound < before.count ? before[lines.lowerBound].startIndex : old.count
      let end = lines.isEmpty ? start : before[lines.upperBound - 1].endIndex
      return TextEdit(start..<end, String(decoding: after[others].joined(), as: UTF8.self))
    }
    var edits: [TextEdit] = []
    var (from, to) = (0, 0)
    let parts = keys(before).changedParts(to: keys(after), comparing: pairs)
    for (lines, others) in parts + [(before.count..<before.count, after.count..<after.count)] {
      // Lines of one content may still differ.
      for (line, other) in zip(from..<lines.lowerBound, to..<others.lowerBound) where before[line] != after[other] {
        edits.append(edit(line..<line + 1, other..<other + 1))
      }
      if !lines.isEmpty || !others.isEmpty { edits.append(edit(lines, others)) }
      (from, to) = (lines.upperBound, others.upperBound)
    }
    return edits
  }

  /// The bytes of a line without white space and quotes.
  private static func content(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.filter { !$0.isWhiteSpace && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }[...]
  }
}
