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

  /// The divergence as lines indented by two cells, each ended by a line break.
  ///
  /// It belongs to the record of that number, or to none where the flow couldn't start.
  func format(_ divergence: Divergence, record: Int?) -> String {
    let place = divergence.place
    let causes = divergence.why
    let gutter = ([place] + causes.map(\.place)).map { SourceFrame($0, style: .error).numberWidth }.max() ?? 1
    let margin = String(repeating: " ", count: gutter)
    let bar = "\(margin) \(painter.paint("|", .faint))"
    let message = painter.paint(TextWidth.visible(divergence.message), .emphasis)
    var lines = [
      "\(painter.paint("error", .error)): \(message)  \(painter.paint("[\(divergence.kind.rawValue)]", .faint))"
    ]
    lines += ["\(margin)--> \(painter.paint(TextWidth.visible(place.description), .place))", bar]
    lines += SourceFrame(place, label: label(divergence), style: .error).lines(gutter: gutter, painter: painter)
    let scope = record.flatMap { transcript.records[$0].scope }
    let scopes = ScopeFormatter(painter: painter)
    lines += scopes.lines(scope).map { "\(margin)  \($0)" } + [bar]
    let comparison = ValueComparison(divergence, painter: painter).lines + loss(divergence, record)
    if !comparison.isEmpty { lines += comparison.map { "\(margin)   \($0)" } + [""] }
    for (number, cause) in causes.enumerated() {
      lines.append(" \(painter.paint(number == 0 ? "why:" : "and:", .emphasis)) \(TextWidth.visible(cause.text))")
      lines.append("\(margin)--> \(painter.paint(TextWidth.visible(cause.place.description), .place))")
      lines += SourceFrame(cause.place, label: label(cause), style: .place).lines(gutter: gutter, painter: painter)
      // What stands where the divergence does was come to in the same way.
      let other = self.scope(of: cause)
      if other !== scope { lines += scopes.lines(other).map { "\(margin)  \($0)" } }
    }
    if !causes.isEmpty { lines.append("") }
    if let record { lines.append(" \(painter.paint("trail:", .emphasis)) \(trail(to: record, of: divergence.kind))") }
    if let fix = divergence.fix { lines.append(" \(painter.paint("to fix:", .emphasis)) \(TextWidth.visible(fix))") }
    return lines.joined(separator: "\n").indented(by: 2) + "\n"
  }

  /// Within what the step was done that a cause names; nil for what was so from the start.
  private func scope(of cause: Divergence.Cause) -> StepScope? {
    cause.step == 0 || cause.effect == .declared ? nil : transcript.records[cause.step - 1].scope
  }

  /// The stack before and after a step that lost what it shouldn't have.
  private func loss(_ divergence: Divergence, _ record: Int?) -> [String] {
    guard let record, divergence.kind == .unexpectedDiagnostic else { return [] }
    let diagnostics = transcript.records[record].change.diagnostics
    let lost = diagnostics.first { .string($0.id.rawValue) == divergence.actual }?.lost ?? []
    guard !lost.isEmpty else { return [] }
    return [
      "before    \(Self.path(transcript.state(before: record)))",
      "after     \(Self.path(transcript.records[record].after))",
      painter.paint(
        "−         \(lost.suffix(12).map { Self.short($0.description) }.joined(separator: "  "))",
        .removed
      ),
    ]
  }

  private func label(_ divergence: Divergence) -> String {
    switch divergence.kind {
    case .expectation:
      switch divergence.key {
      case "not": "expected not to hold"
      case "while": "expected to end"
      default: "expected"
      }
    case .unexpectedDiagnostic, .refused: divergence.actual?.description ?? ""
    case .missingDiagnostic, .notRefused: divergence.expected.map { "expected \($0)" } ?? ""
    case .unstatedChange, .invariant, .unexpectedPass: ""
    }
  }

  private func label(_ cause: Divergence.Cause) -> String {
    guard cause.effect != .declared else { return "declared here" }
    let diagnostics = cause.step == 0 ? [] : transcript.records[cause.step - 1].change.diagnostics
    return diagnostics.map(\.id.rawValue).joined(separator: ", ")
  }

  /// The last steps up to the divergence with the path after each.
  private func trail(to record: Int, of kind: Divergence.Kind) -> String {
    let shown = 6
    let first = max(0, record - shown + 1)
    var parts = first == 0 ? [] : ["…"]
    for number in first..<record {
      let step = transcript.records[number].step
      let path = Self.path(transcript.records[number].after)
      parts.append("\(number + 1) \(Self.short(step.label))" + (step.acts ? " → \(path)" : ""))
    }
    let last = transcript.records[record].step
    let isAboutChange = [.unexpectedDiagnostic, .invariant, .unstatedChange].contains(kind)
    let after = isAboutChange ? " → \(Self.path(transcript.records[record].after))" : ""
    parts.append("\(record + 1) \(Self.short(last.label))\(after) \(painter.paint("✗", .error))")
    return parts.joined(separator: painter.paint(" │ ", .faint))
  }

  private static func path(_ state: StackState) -> String {
    let values = state.path.suffix(5).map { short($0.value.description) }
    let path = values.isEmpty ? "(root)" : (state.path.count > 5 ? "… " : "") + values.joined(separator: " ")
    // What the path doesn't know.
    return ([path] + state.overlay.suffix(5).map { short($0.screen) }).joined(separator: " + ")
  }

  static func short(_ text: String) -> String {
    TextWidth.visible(text.count > 40 ? text.prefix(39) + "…" : text)
  }
}
