import FlowApps
import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

// Lists values without moving.
extension DebugConsole {
  /// A value, or all available values.
  func values(_ expression: String?) throws(UsageError) -> DebugAnswer {
    if let expression { return .line(valueLines.line(of: try value(expression))) }
    return .page("values", valueLines.all)
  }

  /// The effect that the app declares for the last step, and the causes of its divergences or the origins of the stack.
  var whyLines: [String] { CauseLines(session, text).all }

  /// The links, rows and gestures at the session's position.
  var linkLines: [String] {
    guard let app = session.flow.app?.model else { return ["this is the open app: any value can be tapped"] }
    return TappableLines(recording.state(after: session.cursor.position), of: app, text).all
  }

  var stackPane: DebugStackPane {
    let position = session.cursor.position
    let before = position == 0 ? nil : StackSnapshot(recording.state(after: position - 1))
    return DebugStackPane(StackSnapshot(recording.state(after: position)), before: before)
  }

  var stackLines: [String] {
    stackPane.lines(width: text.painter.width ?? 100, height: 40, text).map(Self.withoutTrailingSpace)
  }

  /// The blocks and files around the step, innermost first.
  var frameLines: [String] {
    session.frames.enumerated().map { level, frame in
      let name = text.show(DivergenceFormatter.short(frame.name))
      return "\(level == 0 ? "in" : "  in") \(name)  \(text.painter.paint(text.name(frame.place), .place))"
    }
  }

  func sourceLines(around line: Int?) -> [String] {
    var pane = sourcePane
    pane.selected = nil
    if let line { pane.focus = line }
    let height = min(11, max(1, pane.file.lineCount))
    return pane.lines(width: text.painter.width ?? 110, height: height, text).map(Self.withoutTrailingSpace)
  }

  private static func withoutTrailingSpace(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  // MARK: Trials

  /// The effect that typed steps would have at the session's position.
  func attempt(_ step: String) throws(UsageError) -> DebugAnswer {
    let folder = session.flow.file.name.lastIndex(of: "/").map { session.flow.file.name[...$0] } ?? ""
    let flow: Flow
    do throws(TypedTextError) {
      flow = try reader.typedSteps(step, in: "\(folder)<step>")
    } catch {
      throw UsageError(error)
    }
    return .page("try", StepTrial(flow, session, text).lines)
  }
}
