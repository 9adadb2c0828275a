/// One line of a file with carets under a range of it, as a person is shown where something is.
package struct SourceFrame: Sendable {
  /// A line longer than this is cut to a window around the carets.
  private static let widest = 110

  private let place: Place
  private let label: String
  private let style: TextStyle

  /// - Parameters:
  ///   - place: What the carets stand under; of a range of several lines, the first.
  ///   - label: What is written after the carets.
  ///   - style: How carets and label look.
  package init(_ place: Place, label: String = "", style: TextStyle) {
    self.place = place
    self.label = label
    self.style = style
  }

  /// The line's number and text, and below it the carets; no line break at the end.
  ///
  /// - Parameters:
  ///   - gutter: The number of cells for line numbers, so that frames stand in one column.
  ///   - painter: Whether to colour.
  package func lines(gutter: Int, painter: TextPainter) -> [String] {
    let (before, marked, after) = parts
    let number = String(place.start.line)
    let bar = painter.paint("|", .faint)
    let margin = String(repeating: " ", count: gutter)
    let numbered = String(repeating: " ", count: max(0, gutter - number.count)) + number
    let carets = String(repeating: "^", count: max(1, TextWidth.cells(marked)))
    let indent = String(repeating: " ", count: TextWidth.cells(before))
    let pointer = painter.paint(label.isEmpty ? carets : carets + " " + label, style)
    return ["\(painter.paint(numbered, .faint)) \(bar) \(before)\(marked)\(after)", "\(margin) \(bar) \(indent)\(pointer)"]
  }

  /// The number of cells that the line number takes.
  package var numberWidth: Int { String(place.start.line).count }

  /// The line's text before, under and after the carets, cut to a window.
  private var parts: (before: String, marked: String, after: String) {
    let bytes = place.file.bytes
    let line = place.file.line(place.start.line)
    let start = min(max(Int(place.range.start), line.lowerBound), line.upperBound)
    let end = min(max(Int(place.range.end), start), line.upperBound)
    // What is cut away is cut before it is decoded: a line may have millions of bytes.
    let before = text(bytes[max(line.lowerBound, start - 4 * Self.widest)..<start])
    let marked = text(bytes[start..<min(end, start + 4 * Self.widest)])
    let after = text(bytes[end..<min(line.upperBound, end + 4 * Self.widest)])
    let isCut = line.lowerBound < start - 4 * Self.widest || before.count > Self.widest / 2 && before.count + marked.count > Self.widest
    let lead = isCut ? "…" + before.suffix(Self.widest / 3) : before
    let shown = marked.count > Self.widest ? marked.prefix(Self.widest - 1) + "…" : marked
    let room = max(0, Self.widest - lead.count - shown.count)
    return (lead, shown, after.count > room ? after.prefix(room) + "…" : after)
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    TextWidth.visible(String(decoding: bytes, as: UTF8.self))
  }
}
