/// How far long work is, as the parts of one line.
package protocol WorkStatus: Sendable {
  /// The parts, the most important first.
  ///
  /// - Parameter seconds: The time since the start of the work.
  /// - Returns: Each with its style; nil for plain text.
  func parts(seconds: Double) -> [(text: String, style: TextStyle?)]
}

extension WorkStatus {
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
    for (text, style) in parts(seconds: seconds) {
      let separator = line.isEmpty ? "" : " · "
      room -= TextWidth.cells(separator + text)
      guard room >= 0 else { break }
      line += painter.paint(separator, .faint) + (style.map { painter.paint(text, $0) } ?? text)
    }
    return line
  }
}

/// Work of which only its kind, and perhaps the number of things that are done, is known.
package struct PhaseStatus: WorkStatus {
  private let text: String

  /// Names a phase, as in “making flows”.
  package init(_ text: String) { self.text = text }

  /// Counts the things of a phase: “parsing 384 of 2,000 files”.
  package init(_ text: String, _ done: Int, of total: Int, _ noun: String) {
    self.text = "\(text) \(done.separated) of \(total.separated) \(noun)"
  }

  package func parts(seconds: Double) -> [(text: String, style: TextStyle?)] { [(text, nil)] }
}
