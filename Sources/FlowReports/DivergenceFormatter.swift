import Diagnostics
import FlowRunner
import Flows
import NavigationEngine

/// Draws a divergence for people: what is wrong and where, what is and what should be, why, how it came to that, and the
/// way out.
struct DivergenceFormatter {
  private let transcript: Transcript
  private let painter: TextPainter

  init(transcript: Transcript, painter: TextPainter) {
    self.transcript = transcript
    self.painter = painter
  }

  /// - Parameter record: The number of the record that the divergence belongs to; nil where the flow couldn't start.
  /// - Returns: Lines indented by two cells, each ended by a line break.
  func format(_ divergence: Divergence, record: Int?) -> String {
    let place = Place(transcript.flow.file, divergence.range)
    let causes = divergence.why
    let gutter = ([place] + causes.map(\.place)).map { SourceFrame($0, style: .error).numberWidth }.max() ?? 1
    let margin = String(repeating: " ", count: gutter)
    let bar = "\(margin) \(painter.paint("|", .faint))"
    let message = painter.paint(TextWidth.visible(divergence.message), .emphasis)
    var lines = ["\(painter.paint("error", .error)): \(message)  \(painter.paint("[\(divergence.kind.rawValue)]", .faint))"]
    lines += ["\(margin)--> \(painter.paint(TextWidth.visible(place.description), .place))", bar]
    lines += SourceFrame(place, label: label(divergence), style: .error).lines(gutter: gutter, painter: painter) + [bar]
    let comparison = ValueComparison(divergence, painter: painter).lines
    if !comparison.isEmpty { lines += comparison.map { "\(margin)   \($0)" } + [""] }
    for (number, cause) in causes.enumerated() {
      lines.append(" \(painter.paint(number == 0 ? "why:" : "and:", .emphasis)) \(TextWidth.visible(cause.text))")
      lines.append("\(margin)--> \(painter.paint(TextWidth.visible(cause.place.description), .place))")
      lines += SourceFrame(cause.place, label: label(cause), style: .place).lines(gutter: gutter, painter: painter)
    }
    if !causes.isEmpty { lines.append("") }
    if let record { lines.append(" \(painter.paint("trail:", .emphasis)) \(trail(to: record))") }
    if let fix = divergence.fix { lines.append(" \(painter.paint("to fix:", .emphasis)) \(TextWidth.visible(fix))") }
    return lines.joined(separator: "\n").indented(by: 2) + "\n"
  }

  private func label(_ divergence: Divergence) -> String {
    switch divergence.kind {
    case .expectation: divergence.key == "not" ? "expected not to hold" : "expected"
    case .unexpectedDiagnostic, .refused: divergence.actual?.description ?? ""
    case .missingDiagnostic, .notRefused: divergence.expected.map { "expected \($0)" } ?? ""
    }
  }

  private func label(_ cause: Divergence.Cause) -> String {
    guard cause.effect != .declared else { return "declared here" }
    let diagnostics = cause.step == 0 ? [] : transcript.records[cause.step - 1].change.diagnostics
    return diagnostics.map(\.id.rawValue).joined(separator: ", ")
  }

  /// The last steps up to the divergence with the path after each.
  private func trail(to record: Int) -> String {
    let shown = 6
    let first = max(0, record - shown + 1)
    var parts = first == 0 ? [] : ["…"]
    for number in first..<record {
      let step = transcript.step(of: number)
      let path = Self.path(transcript.records[number].after)
      let acts = StepTable[step.verb].acts
      parts.append("\(number + 1) \(Self.short(step.label))" + (acts ? " → \(path)" : ""))
    }
    parts.append("\(record + 1) \(Self.short(transcript.step(of: record).label)) \(painter.paint("✗", .error))")
    return parts.joined(separator: painter.paint(" │ ", .faint))
  }

  static func path(_ state: StackState) -> String {
    let values = state.path.suffix(5).map { short($0.value.description) }
    let path = values.isEmpty ? "(root)" : (state.path.count > 5 ? "… " : "") + values.joined(separator: " ")
    // What the path doesn't know.
    return ([path] + state.overlay.suffix(5).map { short($0.screen) }).joined(separator: " + ")
  }

  private static func short(_ text: String) -> String {
    TextWidth.visible(text.count > 40 ? text.prefix(39) + "…" : text)
  }
}
