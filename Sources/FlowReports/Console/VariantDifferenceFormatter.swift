import FlowDiagnostics
import FlowRunner
import FlowTranscripts

/// Renders the first difference between the variants of a flow.
struct VariantDifferenceFormatter {
  let painter: TextPainter

  /// Renders a difference.
  ///
  /// - Parameter parting: The first difference.
  /// - Returns: Lines, indented by two cells, each with a line break at its end.
  func format(_ parting: VariantDifference) -> String {
    let states = parting.endings.map { "\($0.name) → \(screens($0))" }.joined(separator: " │ ")
    let frame = SourceFrame(
      parting.place,
      label: parting.step == 0 ? "they start apart" : "here they part",
      style: .warning
    )
    let margin = String(repeating: " ", count: frame.numberWidth)
    let id = painter.paint("[\(parting.kind.id)]", .faint)
    var lines = [
      "\(painter.paint("warning", .warning)): \(painter.paint(parting.message, .emphasis))  \(id)"
    ]
    lines.append("\(margin)--> \(painter.paint(TextWidth.visible(parting.place.description), .place))")
    lines += frame.lines(gutter: frame.numberWidth, painter: painter)
    lines += ScopeFormatter(painter: painter).lines(parting.scope).map { "\(margin)  \($0)" }
    lines.append("\(margin)   \(states)")
    return lines.joined(separator: "\n").indented(by: 2) + "\n"
  }

  private func screens(_ ending: VariantDifference.Ending) -> String {
    let visible = ending.visible
    return (visible.count > 6 ? "… " : "") + visible.suffix(6).map { TextWidth.visible($0) }.joined(separator: " ")
  }
}
