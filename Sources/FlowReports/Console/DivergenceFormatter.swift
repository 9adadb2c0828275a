package import FlowDiagnostics
import FlowLanguage
package import FlowRunner
package import FlowTranscripts
import NavigationEngine

/// Draws a divergence for people: what is wrong and where, what is and what should be, why, how it came to that, and the
/// way out.
package struct DivergenceFormatter {
  private let flow: any StepHistory
  private let painter: TextPainter

  /// - Parameters:
  ///   - flow: What was done.
  ///   - painter: How it looks, and how much room there is.
  package init(_ flow: any StepHistory, painter: TextPainter) {
    self.flow = flow
    self.painter = painter
  }

  /// The divergence as lines indented by two cells, each ended by a line break.
  ///
  /// It belongs to the step at that index, or to none where it is the flow's as a whole. How it came to that isn't told
  /// where the reader sees it anyway.
  package func format(_ divergence: Divergence, step: Int?, showsTrail: Bool = true) -> String {
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
    lines += SourceFrame(place, label: divergence.caretLabel, style: .error).lines(gutter: gutter, painter: painter)
    let scope = step.flatMap { flow.step(at: $0).scope }
    let scopes = ScopeFormatter(painter: painter)
    lines += scopes.lines(scope).map { "\(margin)  \($0)" } + [bar]
    let comparison = ValueComparison(divergence, painter: painter).lines + loss(divergence, step)
    if !comparison.isEmpty { lines += comparison.map { "\(margin)   \($0)" } + [""] }
    lines += picture(divergence, step, room: (painter.width ?? 100) - gutter - 5)
      .map { $0.isEmpty ? "" : "\(margin)   \($0)" }
    for (number, cause) in causes.enumerated() {
      lines.append(" \(painter.paint(number == 0 ? "why:" : "and:", .emphasis)) \(TextWidth.visible(cause.text))")
      lines.append("\(margin)--> \(painter.paint(TextWidth.visible(cause.place.description), .place))")
      lines += SourceFrame(cause.place, label: cause.caretLabel(self.step(of: cause)), style: .place).lines(
        gutter: gutter,
        painter: painter
      )
      // What stands where the divergence does was come to in the same way.
      let other = self.scope(of: cause)
      if other !== scope { lines += scopes.lines(other).map { "\(margin)  \($0)" } }
    }
    if !causes.isEmpty { lines.append("") }
    if let step, showsTrail {
      lines.append(" \(painter.paint("trail:", .emphasis)) \(trail(to: step, of: divergence.kind))")
    }
    if let fix = divergence.fix { lines.append(" \(painter.paint("to fix:", .emphasis)) \(TextWidth.visible(fix))") }
    return lines.joined(separator: "\n").indented(by: 2) + "\n"
  }

  /// Within what the step was done that a cause names; nil for what was so from the start.
  private func scope(of cause: Divergence.Cause) -> StepScope? {
    step(of: cause)?.scope
  }

  /// The step that a cause names; nil for what was so from the start.
  private func step(of cause: Divergence.Cause) -> ReportedStep? {
    cause.effect != .declared && 0..<flow.stepCount ~= cause.step - 1
      ? flow.step(at: cause.step - 1) : nil
  }

  /// The columns of a split view after a step, beside the first thing that is wrong with it; then an empty line.
  private func picture(_ divergence: Divergence, _ step: Int?, room: Int) -> [String] {
    guard let step, let columns = flow.snapshot(after: step).columns else { return [] }
    let first = flow.step(at: step).divergences.first
    guard first?.place == divergence.place, first?.message == divergence.message else { return [] }
    return ColumnsPicture(columns, room: room, painter: painter).lines + [""]
  }

  /// The stack before and after a step that lost what it shouldn't have.
  private func loss(_ divergence: Divergence, _ step: Int?) -> [String] {
    guard let step, divergence.kind == .unexpectedDiagnostic else { return [] }
    let diagnostics = flow.step(at: step).diagnostics
    let lost = diagnostics.first { .string($0.id.rawValue) == divergence.actual }?.lost ?? []
    guard !lost.isEmpty else { return [] }
    return [
      "before    \(Self.path(flow.snapshot(after: step - 1)))",
      "after     \(Self.path(flow.snapshot(after: step)))",
      painter.paint(
        "−         \(lost.suffix(12).map { Self.short($0.description) }.joined(separator: "  "))",
        .removed
      ),
    ]
  }

  /// The last steps up to the divergence with the path after each.
  private func trail(to index: Int, of kind: Divergence.Kind) -> String {
    let shown = 6
    let first = max(0, index - shown + 1)
    var parts = first == 0 ? [] : ["…"]
    for number in first..<index {
      let step = flow.step(at: number)
      let path = step.acts ? " → \(Self.path(flow.snapshot(after: number)))" : ""
      parts.append("\(number + 1) \(Self.short(step.label))" + path)
    }
    // A line of columns has bars of its own.
    let hasColumns = flow.snapshot(after: index).columns != nil
    let isAboutChange = [.unexpectedDiagnostic, .invariant, .unstatedChange].contains(kind)
    let after = isAboutChange ? " → \(Self.path(flow.snapshot(after: index)))" : ""
    parts.append("\(index + 1) \(Self.short(flow.step(at: index).label))\(after) \(painter.paint("✗", .error))")
    return parts.joined(separator: hasColumns ? "\n" + String(repeating: " ", count: 8) : painter.paint(" │ ", .faint))
  }

  /// The top of a path, and what lies above it; of a split view, all its columns.
  package static func path(_ state: StackSnapshot) -> String {
    if let columns = state.columns { return columns.line }
    let shown = 5
    let (top, count) = state.path(last: shown)
    let values = top.map { short($0.description) }
    let path = values.isEmpty ? "(root)" : (count > shown ? "… " : "") + values.joined(separator: " ")
    // What the path doesn't know.
    return ([path] + state.overlay.suffix(shown).map { short($0.screen) }).joined(separator: " + ")
  }

  package static func short(_ text: String) -> String {
    TextWidth.visible(text.truncated(toFit: 40))
  }
}
