package import FlowDiagnostics

/// The progress of a search or of walks, as a line of parts.
package protocol ExplorationStatus: Sendable {
  /// The parts, the most important first.
  ///
  /// - Parameter seconds: The time since the start.
  /// - Returns: Each with its style; nil for plain text.
  func parts(seconds: Double) -> [(text: String, style: TextStyle?)]
}

/// Renders the progress of a search or of walks in one line that fits the terminal.
package struct ExplorationProgress: Sendable {
  private let painter: TextPainter

  package init(painter: TextPainter) { self.painter = painter }

  /// The line without a line break; parts that don't fit the width are left out.
  ///
  /// - Parameters:
  ///   - progress: The progress.
  ///   - seconds: The time since its start.
  ///   - width: The width of the terminal.
  /// - Returns: The line.
  package func format(_ progress: any ExplorationStatus, seconds: Double, width: Int) -> String {
    // One cell remains free, since some terminals start a new line after the last one.
    var room = width - 1
    var line = ""
    for (text, style) in progress.parts(seconds: seconds) {
      let separator = line.isEmpty ? "" : " · "
      room -= TextWidth.cells(separator + text)
      guard room >= 0 else { break }
      line += painter.paint(separator, .faint) + (style.map { painter.paint(text, $0) } ?? text)
    }
    return line
  }
}

extension SearchProgress: ExplorationStatus {
  package func parts(seconds: Double) -> [(text: String, style: TextStyle?)] {
    var parts: [(String, TextStyle?)] = [("\(ExplorationText.number(states)) states", .emphasis)]
    if findings > 0 { parts.append(("\(findings) found", .error)) }
    parts.append(("\(ExplorationText.number(frontier)) to visit", nil))
    parts.append(("\(depth) deep", nil))
    if seconds > 0 { parts.append(("\(ExplorationText.number(Int(Double(steps) / seconds))) steps/s", .faint)) }
    return parts
  }
}

extension FuzzProgress: ExplorationStatus {
  package func parts(seconds: Double) -> [(text: String, style: TextStyle?)] {
    var parts: [(String, TextStyle?)] = [("\(ExplorationText.number(walks)) walks", .emphasis)]
    if findings > 0 { parts.append(("\(findings) found", .error)) }
    parts.append(("\(ExplorationText.number(steps)) steps", nil))
    if seconds > 0 { parts.append(("\(ExplorationText.number(Int(Double(steps) / seconds))) steps/s", .faint)) }
    return parts
  }
}
