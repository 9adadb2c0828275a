import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts

// Describes the session's position and the last step in lines.
extension DebugConsole {
  /// The text after a move if there is no screen.
  package var reportedMove: [String] {
    var lines: [String] = []
    if let reason { lines.append(reason) }
    lines.append(positionLines.lastTitle)
    lines += positionLines.lastLines(showsTrail: false).map { $0.isEmpty ? "" : "  " + $0 }
    lines += session.watches.map { "  watch     " + valueLines.line(of: $0) }
    lines.append(positionLines.nextLine)
    return text.mask(lines.joined(separator: "\n")).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init
    )
  }

  /// The flow's title, size and result, as a first line for the user.
  package var greeting: String {
    let steps = session.count.counted("step")
    return "\(text.show(flowTitle)) · \(text.show(id)) · \(steps) · \(verdict)"
  }

  var flowTitle: String {
    let flow = session.flow
    return flow.caseName.map { "\(flow.name) [\($0)]" } ?? flow.name
  }

  /// The result of the flow.
  var verdict: String { FlowVerdict(recording).line(text.painter) }

  /// The reason why the session stopped; nil if it did what was asked.
  var reason: String? {
    let painter = text.painter
    switch session.stop {
    case .entry, .step, .place: return nil
    case .breakpoint(let ids):
      let labels = ids.map { painter.paint("breakpoint \(breakpoints.label(of: $0, text))", .warning) }
      return labels.joined(separator: "; ")
    case .divergence: return painter.paint("a divergence", .error)
    case .end: return "the end"
    case .start: return "the start"
    case .nowhere: return "there is no such place"
    case .interrupted: return "interrupted"
    }
  }

  // MARK: Position

  /// The last step and the next one.
  var positionLines: PositionLines { PositionLines(session, text) }
}
