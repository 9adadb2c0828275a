package import FlowSyntax

/// The changes of a file in the format of `diff -u`.
package struct UnifiedDiff: Sendable {
  private static let context = 3

  private let name: String
  private let old: [ArraySlice<UInt8>]
  private let changes: [LineChange]

  /// Compares a file before and after edits.
  ///
  /// - Parameters:
  ///   - file: The old text.
  ///   - edits: The edits in the order of the text; edits that don't fit the text count as no change.
  package init(_ file: SourceFile, _ edits: [TextEdit]) {
    name = file.name
    old = file.bytes[...].lines
    changes = LineChange.from(edits, in: file.bytes, old)
  }

  /// The diff with its final line break; empty if nothing changes.
  ///
  /// Without colour it is exact, for a file or for `patch`; in colour, control characters are made visible.
  package func text(painter: TextPainter) -> String {
    if changes.isEmpty { return "" }
    var text = painter.line("--- \(Self.quoted("a/", name))", .emphasis)
    text += painter.line("+++ \(Self.quoted("b/", name))", .emphasis)
    var shift = 0
    var rest = changes[...]
    while let first = rest.first {
      var count = 1
      while count < rest.count, gap(rest, count) <= 2 * Self.context { count += 1 }
      let hunk = rest.prefix(count)
      text += self.text(of: hunk, from: first, shift: shift, painter)
      shift += hunk.reduce(0) { $0 + $1.new.count - $1.lines.count }
      rest = rest.dropFirst(count)
    }
    return text
  }

  /// The number of unchanged lines between a change and the one before it.
  private func gap(_ changes: ArraySlice<LineChange>, _ number: Int) -> Int {
    let index = changes.startIndex + number
    return changes[index].lines.lowerBound - changes[index - 1].lines.upperBound
  }

  private func text(
    of hunk: ArraySlice<LineChange>,
    from first: LineChange,
    shift: Int,
    _ painter: TextPainter
  ) -> String {
    let start = max(0, first.lines.lowerBound - Self.context)
    let end = min(old.count, (hunk.last ?? first).lines.upperBound + Self.context)
    let added = hunk.reduce(0) { $0 + $1.new.count - $1.lines.count }
    let ranges = "-\(Self.range(start, end - start)) +\(Self.range(start + shift, end - start + added))"
    var text = painter.line("@@ \(ranges) @@", .place)
    var position = start
    for change in hunk {
      for line in old[position..<change.lines.lowerBound] { text += painter.line(" ", line, nil) }
      for line in old[change.lines] { text += painter.line("-", line, .removed) }
      for line in change.new { text += painter.line("+", line, .added) }
      position = change.lines.upperBound
    }
    for line in old[position..<end] { text += painter.line(" ", line, nil) }
    return text
  }

  /// The range of lines in a hunk's header: a single line without its count, an empty range by the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  /// A file's name after `a/` or `b/`; quoted as Git does it if it contains control characters, quotes or backslashes.
  private static func quoted(_ prefix: String, _ name: String) -> String {
    let path = name.hasPrefix("/") ? name : prefix + name
    let quoted = path.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where TextWidth.visible(String(scalar)) != String(scalar):
        String(scalar).utf8.map { "\\\($0 >> 6)\($0 >> 3 & 7)\($0 & 7)" }.joined()
      default: String(scalar)
      }
    }.joined()
    return quoted == path ? path : "\"\(quoted)\""
  }
}

extension TextPainter {
  fileprivate func line(_ text: String, _ style: TextStyle) -> String { paint(text, style) + "\n" }

  /// A line of a file after its mark.
  fileprivate func line(_ mark: String, _ line: ArraySlice<UInt8>, _ style: TextStyle?) -> String {
    let isEnded = line.last == .lineFeed
    var bytes = isEnded ? line.dropLast() : line
    if isColored, bytes.last == .carriageReturn { bytes.removeLast() }
    let text = mark + String(decoding: bytes, as: UTF8.self)
    let shown = isColored ? TextWidth.visible(text) : text
    return (style.map { paint(shown, $0) } ?? shown) + "\n" + (isEnded ? "" : "\\ No newline at end of file\n")
  }
}
