import FlowSyntax

/// A range of lines of a text with the lines that replace it.
struct LineChange: Hashable {
  /// The replaced lines; an empty range is the position at which lines are inserted.
  let lines: Range<Int>
  let new: [ArraySlice<UInt8>]
}

extension LineChange {
  /// The changes of lines that edits cause; edits that don't fit the text cause none.
  static func from(_ edits: [TextEdit], in bytes: [UInt8], _ old: [ArraySlice<UInt8>]) -> [Self] {
    guard edits.applied(to: bytes) != nil else { return [] }
    var changes: [Self] = []
    var rest = edits[...]
    var line = 0
    while let first = rest.first {
      while line < old.count, old.isPassed(line, at: Int(first.range.start)) { line += 1 }
      var (end, count) = (line, 0)
      // All edits of the same lines form one change.
      while let edit = rest.dropFirst(count).first, count == 0 || end > line && !old.isPassed(end - 1, at: edit.start) {
        while end < old.count, end == line || old[end].startIndex <= edit.end { end += 1 }
        count += 1
      }
      let start = line < old.count ? old[line].startIndex : bytes.count
      let stop = end > line ? old[end - 1].endIndex : bytes.count
      let inner = rest.prefix(count).map { TextEdit($0.start - start..<$0.end - start, $0.text) }
      let new = inner.applied(to: Array(bytes[start..<stop])) ?? []
      let lines = new[...].lines
      // Without the unchanged lines at its start and end.
      for part in Array(old[line..<end]).changedParts(to: lines, comparing: 0) {
        let changed = line + part.old.lowerBound..<line + part.old.upperBound
        changes.append(Self(lines: changed, new: Array(lines[part.new])))
      }
      rest = rest.dropFirst(count)
      line = end
    }
    return changes
  }
}

extension TextEdit {
  fileprivate var start: Int { Int(range.start) }
  fileprivate var end: Int { Int(range.end) }
}

extension [ArraySlice<UInt8>] {
  /// Whether a line ends at or before an offset; the last line doesn't if it has no line break.
  fileprivate func isPassed(_ line: Int, at place: Int) -> Bool {
    self[line].endIndex <= place && self[line].last == .lineFeed
  }
}

extension ArraySlice<UInt8> {
  /// The lines with their line breaks.
  package var lines: [Self] {
    var lines: [Self] = []
    var rest = self
    while let end = rest.firstIndex(of: .lineFeed) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}
