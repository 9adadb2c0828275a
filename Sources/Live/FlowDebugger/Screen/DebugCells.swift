import FlowSyntax

/// Measures and cuts painted text by cells; colour codes take none, and survive a cut.
enum DebugCells {
  /// The number of cells of a painted text.
  static func count(_ text: String) -> Int { TextWidth.cells(text.withoutTerminalCodes) }

  /// The part of a painted text that fits, with an ellipsis if it was cut.
  static func cut(_ text: String, to width: Int) -> String {
    guard count(text) > width else { return text }
    guard width > 0 else { return "" }
    var (cut, used, isCode, isPainted) = (String.UnicodeScalarView(), 0, false, false)
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" { (isCode, isPainted) = (true, true) }
      if !isCode {
        used += TextWidth.cells(scalar)
        if used > width - 1 { break }
      }
      cut.append(scalar)
      if scalar == "m" { isCode = false }
    }
    return String(cut) + "…" + (isPainted ? "\u{1B}[0m" : "")
  }

  /// The text in lines that fit, broken between words; each line has its own colour codes.
  static func wrap(_ text: String, to width: Int) -> [String] {
    guard count(text) > width, let wrap = LineWrap(TextPainter(isColored: false, width: width)) else { return [text] }
    var paint = ""
    return wrap.wrap(text).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let painted = paint + line
      paint = lastPaint(in: painted)
      return painted
    }
  }

  /// The colour code that is active at the end of a text; empty if there is none.
  private static func lastPaint(in text: String) -> String {
    guard let start = text.lastIndex(of: "\u{1B}"), let end = text[start...].firstIndex(of: "m") else { return "" }
    let code = text[start...end]
    return code == "\u{1B}[0m" ? "" : String(code)
  }

  /// The text cut or padded to exactly `width` cells.
  static func fill(_ text: String, to width: Int) -> String {
    let cut = cut(text, to: width)
    return cut + String(repeating: " ", count: max(0, width - count(cut)))
  }

  /// A horizontal line with a name in it.
  static func rule(_ name: String, width: Int, _ painter: TextPainter) -> String {
    guard width > 0 else { return "" }
    let name = name.isEmpty ? "" : " " + self.cut(name, to: max(0, width - 6)) + " "
    let start = painter.paint(width > 4 && !name.isEmpty ? "──" : "", .faint)
    let rest = max(0, width - count(name) - count(start))
    return cut(start + name + painter.paint(String(repeating: "─", count: rest), .faint), to: width)
  }
}
