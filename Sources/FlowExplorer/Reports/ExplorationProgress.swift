package import FlowDiagnostics

/// Renders the progress of a search in one line that fits the terminal.
package struct ExplorationProgress: Sendable {
  private let painter: TextPainter

  package init(painter: TextPainter) { self.painter = painter }

  /// The line without a line break; parts that don't fit the width are left out.
  ///
  /// - Parameters:
  ///   - progress: The progress of the search.
  ///   - seconds: The time since its start.
  ///   - width: The width of the terminal.
  /// - Returns: The line.
  package func format(_ progress: Search.Progress, seconds: Double, width: Int) -> String {
    // One cell remains free, since some terminals start a new line after the last one.
    var room = width - 1
    var line = ""
    for (text, style) in parts(progress, seconds) {
      let separator = line.isEmpty ? "" : " · "
      room -= TextWidth.cells(separator + text)
      guard room >= 0 else { break }
      line += painter.paint(separator, .faint) + (style.map { painter.paint(text, $0) } ?? text)
    }
    return line
  }

  private func parts(_ progress: Search.Progress, _ seconds: Double) -> [(String, TextStyle?)] {
    var parts: [(String, TextStyle?)] = [("\(ExplorationText.number(progress.states)) states", .emphasis)]
    if progress.findings > 0 { parts.append(("\(progress.findings) found", .error)) }
    parts.append(("\(ExplorationText.number(progress.frontier)) to visit", nil))
    parts.append(("\(progress.depth) deep", nil))
    if seconds > 0 {
      parts.append(("\(ExplorationText.number(Int(Double(progress.steps) / seconds))) steps/s", .faint))
    }
    return parts
  }
}
