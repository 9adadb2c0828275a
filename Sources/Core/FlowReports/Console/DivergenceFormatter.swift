import FlowLanguage
package import FlowRunner
package import FlowSyntax
package import FlowTranscripts
import NavigationEngine

/// Renders a divergence for people: message, place, comparison, causes, path so far and fix.
package struct DivergenceFormatter {
  private let flow: any StepHistory
  private let painter: TextPainter

  /// Prepares the rendering.
  package init(_ flow: any StepHistory, painter: TextPainter) {
    self.flow = flow
    self.painter = painter
  }

  /// The divergence as lines that are indented by two cells, each with a line break at its end.
  ///
  /// - Parameters:
  ///   - divergence: The divergence.
  ///   - step: The index of its step; nil for a divergence of the flow as a whole.
  ///   - showsTrail: Whether the last steps are listed.
  /// - Returns: The lines.
  package func format(_ divergence: Divergence, step: Int?, showsTrail: Bool = true) -> String {
    let place = divergence.place
    let causes = divergence.why
    let gutter = ([place] + causes.map(\.place)).map { SourceFrame($0, style: .error).numberWidth }.max() ?? 1
    let margin = String(repeating: " ", count: gutter)
    let bar = "\(margin) \(painter.paint("|", .faint))"
    let message = painter.paint(TextWidth.visible(divergence.message), .emphasis)
    var lines = [
      "\(painter.paint("error", .error)): \(message)  \(painter.paint("[\(divergence.id)]", .faint))"
    ]
    lines += ["\(margin)--> \(painter.paint(TextWidth.visible(place.description), .place))", bar]
    lines += SourceFrame(place, label: divergence.caretLabel, style: .error).lines(gutter: gutter, painter: painter)
    let scope = step.flatMap { flow.step(at: $0).scope }
    lines += (scope?.lines(painter) ?? []).map { "\(margin)  \($0)" }
    let comparison = ValueComparison(divergence, painter: painter).lines + loss(divergence, step)
    // Where nothing is compared, a bar would lead nowhere.
    lines += comparison.isEmpty ? [""] : [bar] + comparison.map { "\(margin)   \($0)" } + [""]
    lines += picture(divergence, step, room: (painter.width ?? 100) - gutter - 5)
      .map { $0.isEmpty ? "" : "\(margin)   \($0)" }
    for (number, cause) in causes.enumerated() {
      lines.append(" \(painter.paint(number == 0 ? "why:" : "and:", .emphasis)) \(TextWidth.visible(cause.text))")
      lines.append("\(margin)--> \(painter.paint(TextWidth.visible(cause.place.description), .place))")
      lines += SourceFrame(cause.place, label: cause.caretLabel(self.step(of: cause)), style: .place).lines(
        gutter: gutter,
        painter: painter
      )
      if let source = cause.source {
        lines.append("\(margin)  in Swift: \(painter.paint(TextWidth.visible(source.description), .place))")
      }
      // A cause in the divergence's own scope has its lines above.
      let other = self.step(of: cause)?.scope
      if other !== scope { lines += (other?.lines(painter) ?? []).map { "\(margin)  \($0)" } }
    }
    if !causes.isEmpty { lines.append("") }
    if let step, showsTrail {
      lines.append(" \(painter.paint("trail:", .emphasis)) \(trail(to: step, of: divergence.kind))")
    }
    if let fix = divergence.fix { lines.append(" \(painter.paint("to fix:", .emphasis)) \(TextWidth.visible(fix))") }
    if lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n").indented(by: 2) + "\n"
  }

  /// The step that a cause names; nil for a declaration.
  private func step(of cause: Divergence.Cause) -> ReportedStep? {
    cause.effect != .declared && 0..<flow.stepCount ~= cause.step - 1
      ? flow.step(at: cause.step - 1) : nil
  }

  /// The columns of a split view or the whole scene after a step, only with its first divergence; then an empty line.
  private func picture(_ divergence: Divergence, _ step: Int?, room: Int) -> [String] {
    guard let step else { return [] }
    let state = flow.snapshot(after: step)
    let (scene, columns) = (state.scene, state.columns)
    guard scene != nil || columns != nil else { return [] }
    let first = flow.step(at: step).divergences.first
    guard first?.place == divergence.place, first?.message == divergence.message else { return [] }
    if let scene { return ScenePicture(scene, room: room, painter: painter).lines + [""] }
    return columns.map { ColumnsPicture($0, room: room, painter: painter).lines + [""] } ?? []
  }

  /// The stack before and after a step that unexpectedly lost entries.
  private func loss(_ divergence: Divergence, _ step: Int?) -> [String] {
    guard let step, divergence.kind == .unexpectedDiagnostic else { return [] }
    let diagnostics = flow.step(at: step).diagnostics
    let lost = diagnostics.first { .string($0.id.rawValue) == divergence.actual }?.lost ?? []
    guard !lost.isEmpty else { return [] }
    return [
      "before    \(Self.path(flow.snapshot(after: step - 1)))",
      "after     \(Self.path(flow.snapshot(after: step)))",
      painter.paint("−         \(lost.suffix(12).map { Self.short($0.spelled) }.joined(separator: "  "))", .removed),
    ]
  }

  /// The last steps up to the divergence, with the path after each.
  private func trail(to index: Int, of kind: Divergence.Kind) -> String {
    let shown = 6
    let first = max(0, index - shown + 1)
    var parts = first == 0 ? [] : ["…"]
    for number in first..<index {
      let step = flow.step(at: number)
      let isSkipped = step.outcome == .skipped
      let path = isSkipped ? " (skipped)" : step.acts ? " → \(Self.path(flow.snapshot(after: number)))" : ""
      parts.append("\(number + 1) \(Self.short(step.label))" + path)
    }
    // Columns contain bars themselves, and scenes are long, so each step has its own line.
    let last = flow.snapshot(after: index)
    let hasLines = last.columns != nil || last.scene != nil
    let isAboutChange = [.unexpectedDiagnostic, .invariant, .unstatedChange].contains(kind)
    let after = isAboutChange ? " → \(Self.path(flow.snapshot(after: index)))" : ""
    parts.append("\(index + 1) \(Self.short(flow.step(at: index).label))\(after) \(painter.paint("✗", .error))")
    return parts.joined(separator: hasLines ? "\n" + String(repeating: " ", count: 8) : painter.paint(" │ ", .faint))
  }

  /// The top of the path with the overlay; for a split view, all its columns; for a scene, its layers, too.
  package static func path(_ state: StackSnapshot) -> String {
    if let scene = state.scene { return scene.line }
    if let columns = state.columns { return columns.line }
    let shown = 5
    let (top, count) = state.path(last: shown)
    let values = top.map { short($0.spelled) }
    let path = values.isEmpty ? "(root)" : (count > shown ? "… " : "") + values.joined(separator: " ")
    // The overlay, which isn't on the path.
    return ([path] + state.overlay.suffix(shown).map { short($0.screen) }).joined(separator: " + ")
  }

  package static func short(_ text: String) -> String {
    TextWidth.visible(text.truncated(toFit: 40))
  }
}
