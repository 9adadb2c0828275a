package import FlowSyntax

/// The progress of a run.
package struct RunProgress: Hashable, Sendable {
  /// The number of flows that finished, and how many didn't pass.
  package var done = 0
  package var failed = 0
  /// The number of all flows; nil if it isn't known in advance.
  package var total: Int?
  /// The completed part of the work, from 0 to 1.
  package var share = 0.0
  /// The name of the flow that failed last; nil if none has.
  package var lastFailure: String?
  /// The time so far.
  package var seconds = 0.0

  package init() {}
}

/// Renders the progress of a run in one line that fits the terminal.
package struct ProgressFormatter: Sendable {
  private let painter: TextPainter

  package init(painter: TextPainter) { self.painter = painter }

  /// The line without a line break; parts that don't fit the width are left out.
  package func format(_ progress: RunProgress, width: Int) -> String {
    // One cell remains free, since some terminals start a new line after the last one.
    var room = width - 1
    var line = ""
    for (text, style) in parts(of: progress) {
      let separator = line.isEmpty ? "" : " · "
      room -= TextWidth.cells(separator + text)
      guard room >= 0 else { break }
      line += painter.paint(separator, .faint) + (style.map { painter.paint(text, $0) } ?? text)
    }
    return line
  }

  /// The parts of the line, the most important first.
  private func parts(of progress: RunProgress) -> [(text: String, style: TextStyle?)] {
    let flows = (progress.total ?? progress.done) == 1 ? "flow" : "flows"
    let of = progress.total.map { " of \($0)" } ?? ""
    var parts: [(String, TextStyle?)] = [("\(progress.done)\(of) \(flows)", .emphasis)]
    if progress.failed > 0 { parts.append(("\(progress.failed) failed", .error)) }
    if let name = progress.lastFailure { parts.append(("✗ \(TextWidth.visible(name.truncated(toFit: 40)))", .error)) }
    if progress.share > 0 { parts.append(("\(Int(progress.share * 100)) %", nil)) }
    // The first second is too short for an estimate.
    if progress.seconds >= 1, progress.share > 0.01, progress.share < 1 {
      let left = progress.seconds * (1 - progress.share) / progress.share
      parts.append(("\(Self.duration(max(1, left))) left", nil))
    } else {
      parts.append((Self.duration(progress.seconds), nil))
    }
    if progress.done > 0, progress.seconds > 0 {
      parts.append(("\(Self.rate(Double(progress.done) / progress.seconds))/s", .faint))
    }
    return parts
  }

  private static func rate(_ value: Double) -> String {
    value < 10 ? String((value * 10).rounded() / 10) : String(Int(min(value, 1e12)))
  }

  /// A time in hours, minutes and seconds.
  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(min(seconds.rounded(), 360_000_000))
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    if hours > 0 { return "\(hours) h \(minutes % 60) min" }
    return minutes > 0 ? "\(minutes) min \(seconds % 60) s" : "\(seconds) s"
  }
}
