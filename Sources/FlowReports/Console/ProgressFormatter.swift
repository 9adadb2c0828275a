package import FlowDiagnostics

/// How far a run is.
package struct RunProgress: Hashable, Sendable {
  /// How many flows are done, and how many of them didn't pass.
  package var done = 0
  package var failed = 0
  /// How many there are; nil where nobody had to know.
  package var total: Int?
  /// Which part of the work is done, from 0 to 1.
  package var share = 0.0
  /// The flow that failed last; nil where none has.
  package var lastFailure: String?
  /// How long it has taken.
  package var seconds = 0.0

  package init() {}
}

/// Draws how far a run is, in one line that fits the terminal.
package struct ProgressFormatter: Sendable {
  private let painter: TextPainter

  package init(painter: TextPainter) { self.painter = painter }

  /// The line, without a line break; as much of it as fits into so many cells.
  package func format(_ progress: RunProgress, width: Int) -> String {
    // A cell stays free: in the last one some terminals begin a new line.
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

  /// What there is to say, what matters most first.
  private func parts(of progress: RunProgress) -> [(text: String, style: TextStyle?)] {
    let flows = (progress.total ?? progress.done) == 1 ? "flow" : "flows"
    let of = progress.total.map { " of \($0)" } ?? ""
    var parts: [(String, TextStyle?)] = [("\(progress.done)\(of) \(flows)", .emphasis)]
    if progress.failed > 0 { parts.append(("\(progress.failed) failed", .error)) }
    if let name = progress.lastFailure { parts.append(("✗ \(TextWidth.visible(name.truncated(toFit: 40)))", .error)) }
    if progress.share > 0 { parts.append(("\(Int(progress.share * 100)) %", nil)) }
    // What happened in the first moment says little of what will.
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

  /// A time as people tell it, in whole seconds.
  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(min(seconds.rounded(), 360_000_000))
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    if hours > 0 { return "\(hours) h \(minutes % 60) min" }
    return minutes > 0 ? "\(minutes) min \(seconds % 60) s" : "\(seconds) s"
  }
}
