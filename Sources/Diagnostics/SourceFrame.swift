/// One line of a file with carets under a range of it, as a person is shown where something is.
package struct SourceFrame: Sendable {
  /// A line longer than this is cut to a window around the carets.
  private static let widest = 110
  /// The bytes that are looked at on each side of the carets, and under them.
  private static let most = 4 * widest

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

  /// The line's number and text, and below it the carets, without line breaks.
  ///
  /// The line number takes `gutter` cells, so that frames stand in one column. Of a line that isn't known, as in a run
  /// that is read back, there are none.
  package func lines(gutter: Int, painter: TextPainter) -> [String] {
    guard place.file.knows(line: place.start.line) else { return [] }
    let (before, marked, after) = parts
    let number = String(place.start.line)
    let bar = painter.paint("|", .faint)
    let margin = String(repeating: " ", count: gutter)
    let numbered = String(repeating: " ", count: max(0, gutter - number.count)) + number
    let carets = String(repeating: "^", count: max(1, TextWidth.cells(marked)))
    let indent = String(repeating: " ", count: TextWidth.cells(before))
    let pointer = painter.paint(label.isEmpty ? carets : carets + " " + label, style)
    let text = before + marked + after
    return [
      "\(painter.paint(numbered, .faint)) \(bar)\(text.isEmpty ? "" : " ")\(text)",
      "\(margin) \(bar) \(indent)\(pointer)",
    ]
  }

  /// The number of cells that the line number takes.
  package var numberWidth: Int { String(place.start.line).count }

  /// The line's text before, under and after the carets, cut to a window.
  package var parts: (before: String, marked: String, after: String) {
    let bytes = place.file.bytes
    let line = place.file.line(place.start.line)
    let start = min(max(Int(place.range.start), line.lowerBound), line.upperBound)
    let end = min(max(Int(place.range.end), start), line.upperBound)
    // What is cut away is cut before it is decoded: a line may have millions of bytes.
    let before = last(bytes[line.lowerBound..<start])
    let marked = first(bytes[start..<end])
    let after = first(bytes[end..<line.upperBound])
    let isLate = before.count > Self.widest / 2 && before.count + marked.count > Self.widest
    let lead = isLate || start - line.lowerBound > Self.most ? "…" + before.suffix(Self.widest / 3) : before
    let shown = marked.count > Self.widest || end - start > Self.most ? marked.prefix(Self.widest - 1) + "…" : marked
    let room = max(0, Self.widest - lead.count - shown.count)
    let isCut = after.count > room || line.upperBound - end > Self.most
    return (lead, shown, isCut ? after.prefix(room) + "…" : after)
  }

  /// The text of the first bytes, without a character that the cut goes through.
  private func first(_ bytes: ArraySlice<UInt8>) -> String {
    var piece = bytes.prefix(Self.most)
    if piece.count < bytes.count { while let byte = piece.popLast(), byte.isContinuation {} }
    return text(piece)
  }

  /// The text of the last bytes, without a character that the cut goes through.
  private func last(_ bytes: ArraySlice<UInt8>) -> String {
    let piece = bytes.suffix(Self.most)
    return text(piece.count < bytes.count ? piece.drop(while: \.isContinuation) : piece)
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    TextWidth.visible(String(decoding: bytes, as: UTF8.self))
  }
}
