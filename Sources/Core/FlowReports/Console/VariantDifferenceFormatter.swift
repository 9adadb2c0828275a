import FlowRunner
import FlowSyntax
import FlowTranscripts

/// Renders the first difference between the variants of a flow.
struct VariantDifferenceFormatter {
  let painter: TextPainter

  /// Renders a difference.
  ///
  /// - Parameter firstDifference: The first difference.
  /// - Returns: Lines, indented by two cells, each with a line break at its end.
  func format(_ firstDifference: VariantDifference) -> String {
    let states = firstDifference.endings.map { "\($0.name) → \(screens($0))" }.joined(separator: " │ ")
    let frame = SourceFrame(
      firstDifference.place,
      label: firstDifference.step == 0 ? "they start apart" : "first difference",
      style: .warning
    )
    let margin = String(repeating: " ", count: frame.numberWidth)
    let id = painter.paint("[\(firstDifference.kind.id)]", .faint)
    var lines = [
      "\(painter.paint("warning", .warning)): \(painter.paint(firstDifference.message, .emphasis))  \(id)"
    ]
    lines.append("\(margin)--> \(painter.paint(TextWidth.visible(firstDifference.place.description), .place))")
    lines += frame.lines(gutter: frame.numberWidth, painter: painter)
    lines += ScopeFormatter(painter: painter).lines(firstDifference.scope).map { "\(margin)  \($0)" }
    lines.append("\(margin)   \(states)")
    return lines.joined(separator: "\n").indented(by: 2) + "\n"
  }

  private func screens(_ ending: VariantDifference.Ending) -> String {
    let visible = ending.visible
    return (visible.count > 6 ? "… " : "") + visible.suffix(6).map { TextWidth.visible($0) }.joined(separator: " ")
  }
}
