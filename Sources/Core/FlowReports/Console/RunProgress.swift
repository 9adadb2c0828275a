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

  /// The progress for a line at the bottom of a terminal.
  package var status: WorkStatus { WorkStatus { _ in parts } }

  /// The parts of the line, the most important first.
  private var parts: [WorkStatus.Part] {
    let flows = (total ?? done) == 1 ? "flow" : "flows"
    let of = total.map { " of \($0)" } ?? ""
    var parts: [WorkStatus.Part] = [("\(done)\(of) \(flows)", .emphasis)]
    if failed > 0 { parts.append(("\(failed) failed", .error)) }
    if let name = lastFailure { parts.append(("✗ \(TextWidth.visible(name.truncated(toFit: 40)))", .error)) }
    if share > 0 { parts.append(("\(Int(share * 100)) %", nil)) }
    // The first second is too short for an estimate.
    if seconds >= 1, share > 0.01, share < 1 {
      let left = seconds * (1 - share) / share
      parts.append(("\(Self.duration(max(1, left))) left", nil))
    } else {
      parts.append((Self.duration(seconds), nil))
    }
    if done > 0, seconds > 0 {
      parts.append(("\(Self.rate(Double(done) / seconds))/s", .faint))
    }
    return parts
  }

  private static func rate(_ value: Double) -> String {
    value < 10 ? String((value * 10).rounded() / 10) : String(Int(min(value, 1e12)))
  }

  /// A time in hours, minutes and seconds.
  private static func duration(_ seconds: Double) -> String {
    let seconds = min(seconds.rounded(), 360_000_000)
    return seconds < 60 ? "\(Int(seconds)) s" : seconds.asDuration
  }
}
