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
  /// The maximum number of values of a path that are explained, from the top.
  private static let maxValues = 20

  /// A value, or all available values.
  func values(_ expression: String?) throws(UsageError) -> DebugAnswer {
    if let expression { return .line(valueLines.line(of: try value(expression))) }
    return .page("values", valueLines.all)
  }

  /// The effect that the app declares for the last step, and the causes of its divergences; if there are none, the
  /// origins of the values on the stack.
  var whyLines: [String] { lastEffect + originLines }

  /// The last step's own effect with its line of Swift code; nothing where only expectations were checked.
  private var lastEffect: [String] {
    guard let effect = session.lastEffect else { return [] }
    let code = effect.code.map { "  \(text.painter.paint(text.show($0.description), .place))" } ?? ""
    let idle = effect.isIdle ? text.painter.paint("; nothing changed", .faint) : ""
    return ["step \(effect.step): \(text.show(effect.text))\(idle)\(code)"]
  }

  private var originLines: [String] {
    let position = session.cursor.position
    let divergences = session.divergences
    if !divergences.isEmpty {
      return Array(
        divergenceLines.lines(divergences, step: position == 0 ? nil : position, showsTrail: true).dropFirst()
      )
    }
    let causes = recording.origins(after: position, most: Self.maxValues)
    guard !causes.isEmpty else { return ["nothing has been put on the stack"] }
    let below = recording.state(after: position).path.count - Self.maxValues
    return (below > 0 ? ["… \(below) more values are below these"] : [])
      + causes.flatMap { cause in
        let frame = SourceFrame(cause.place, label: cause.step > 0 ? "step \(cause.step)" : "", style: .place)
        let margin = String(repeating: " ", count: frame.numberWidth)
        let place = text.painter.paint(text.name(cause.place), .place)
        return [text.show(cause.text), "\(margin)--> \(place)"]
          + frame.lines(gutter: frame.numberWidth, painter: text.painter)
      }
  }

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
    let position = session.cursor.position
    let transcript = recording.attempt(flow, after: position)
    var before = recording.state(after: position)
    var lines: [String] = []
    for record in transcript.records.prefix(100) {
      lines.append("would do: \(text.show(DivergenceFormatter.short(record.step.label)))")
      lines += StepEffect(of: record, on: before, text).lines.map { "  " + $0 }
      lines += record.divergences.map { "  " + text.painter.paint(text.show($0.message), .error) }
      before = record.after
    }
    if transcript.records.count > 100 { lines.append("… and \(transcript.records.count - 100) more") }
    return .page("try", lines)
  }
}
