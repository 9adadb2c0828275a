/// One line of a file with carets under a range of it, which shows a place to the user.
package struct SourceFrame: Sendable {
  /// The maximum number of characters of a line, cut to a window around the carets; less on a narrower terminal.
  private static let widest = 110
  /// The minimum number of characters, regardless of the terminal's width.
  private static let narrowest = 10
  /// The maximum number of bytes that are read on each side of the carets, and under them.
  private static let most = 4 * widest

  private let place: Place
  private let label: String
  private let style: TextStyle

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - place: The place of the carets; only its first line is shown.
  ///   - label: The text after the carets.
  ///   - style: The style of carets and label.
  package init(_ place: Place, label: String = "", style: TextStyle) {
    (self.place, self.label, self.style) = (place, label, style)
  }

  /// The line's number and text, then the carets, as lines without line breaks.
  ///
  /// The line number takes `gutter` cells, which aligns several frames. If the line's text is unknown, as for a run
  /// that was read from a transcript, the result is empty.
  package func lines(gutter: Int, painter: TextPainter) -> [String] {
    guard place.file.knows(line: place.start.line) else { return [] }
    // The indentation of the frame, the number, the bar and an ellipsis take cells beside the text.
    let room = painter.width.map { min(Self.widest, max(Self.narrowest, $0 - gutter - 6)) } ?? Self.widest
    let (before, marked, after) = parts(within: room, isNarrow: painter.width != nil)
    let number = String(place.start.line)
    let bar = painter.paint("|", .faint)
    let margin = String(repeating: " ", count: gutter)
    let numbered = String(repeating: " ", count: max(0, gutter - number.count)) + number
    let carets = String(repeating: "^", count: max(1, TextWidth.cells(marked)))
    let indent = String(repeating: " ", count: TextWidth.cells(before))
    let text = before + marked + after
    let first = "\(painter.paint(numbered, .faint)) \(bar)\(text.isEmpty ? "" : " ")\(text)"
    if label.isEmpty { return [first, "\(margin) \(bar) \(indent)\(painter.paint(carets, style))"] }
    let overhang = painter.width == nil ? 0 : indent.count + carets.count + 1 + TextWidth.cells(label) - room
    if overhang <= 0 { return [first, "\(margin) \(bar) \(indent)\(painter.paint(carets + " " + label, style))"] }
    let start = String(repeating: " ", count: max(0, min(indent.count, room - TextWidth.cells(label))))
    return [
      first, "\(margin) \(bar) \(indent)\(painter.paint(carets, style))",
      "\(margin) \(bar) \(start)\(painter.paint(label, style))",
    ]
  }

  /// The number of cells that the line number takes.
  package var numberWidth: Int { String(place.start.line).count }

  /// The line's text before, under and after the carets, cut to a window.
  package var parts: (before: String, marked: String, after: String) { parts(within: Self.widest, isNarrow: false) }

  /// The same parts, cut to `room` characters; the marked part may exceed them, except on a narrow terminal.
  private func parts(within room: Int, isNarrow: Bool) -> (before: String, marked: String, after: String) {
    let line = place.file.line(place.start.line)
    let start = min(max(Int(place.range.start), line.lowerBound), line.upperBound)
    let end = min(max(Int(place.range.end), start), line.upperBound)
    // The text is cut before it is decoded: a line may have millions of bytes.
    let before = last(line.lowerBound..<start)
    let marked = first(start..<end)
    let after = first(end..<line.upperBound)
    let isLate = before.count > room / 2 && before.count + marked.count > room
    let lead = isLate || start - line.lowerBound > Self.most ? "…" + before.suffix(room / 3) : before
    let most = isNarrow ? room - lead.count : room
    if marked.count > most || end - start > Self.most { return (lead, marked.prefix(max(1, most - 1)) + "…", "") }
    let rest = max(0, room - lead.count - marked.count)
    let isCut = after.count > rest || line.upperBound - end > Self.most
    return (lead, marked, isCut ? after.prefix(rest) + "…" : after)
  }

  /// The text of the first bytes of a range, without a character that the cut divides.
  private func first(_ range: Range<Int>) -> String {
    var end = min(range.upperBound, range.lowerBound + Self.most)
    if end < range.upperBound {
      while end > range.lowerBound {
        end -= 1
        if !place.file.bytes[end].isContinuation { break }
      }
    }
    return text(range.lowerBound..<end)
  }

  /// The text of the last bytes of a range, without a character that the cut divides.
  private func last(_ range: Range<Int>) -> String {
    var start = max(range.lowerBound, range.upperBound - Self.most)
    if start > range.lowerBound {
      while start < range.upperBound, place.file.bytes[start].isContinuation { start += 1 }
    }
    return text(start..<range.upperBound)
  }

  private func text(_ range: Range<Int>) -> String {
    TextWidth.visible(String(decoding: place.file.shown(range), as: UTF8.self))
  }
}
