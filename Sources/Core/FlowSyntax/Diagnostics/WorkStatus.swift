/// How far long work is, as the parts of one line.
package struct WorkStatus: Sendable {
  /// A part with its style; nil for plain text.
  package typealias Part = (text: String, style: TextStyle?)

  /// The parts, the most important first, given the seconds since the start of the work.
  package let parts: @Sendable (_ seconds: Double) -> [Part]

  package init(parts: @escaping @Sendable (_ seconds: Double) -> [Part]) { self.parts = parts }

  /// Names a phase, as in “making flows”.
  package init(_ text: String) { self.init { _ in [(text, nil)] } }

  /// Counts the things of a phase: “parsing 384 of 2,000 files”.
  package init(_ text: String, _ done: Int, of total: Int, _ noun: String) {
    self.init("\(text) \(done.separated) of \(total.separated) \(noun)")
  }

  /// The line without a line break.
  ///
  /// - Parameters:
  ///   - seconds: The time since the start of the work.
  ///   - width: The width of the terminal; parts that don't fit are left out. Nil leaves none out.
  ///   - painter: The painter of the parts.
  /// - Returns: The line; empty if not even the first part fits.
  package func line(seconds: Double, width: Int?, _ painter: TextPainter) -> String {
    // One cell remains free, since some terminals start a new line after the last one.
    var room = width.map { $0 - 1 } ?? .max
    var line = ""
    for (text, style) in parts(seconds) {
      let separator = line.isEmpty ? "" : " · "
      room -= TextWidth.cells(separator + text)
      guard room >= 0 else { break }
      line += painter.paint(separator, .faint) + (style.map { painter.paint(text, $0) } ?? text)
    }
    return line
  }
}
