import FlowSyntax
import FlowTranscripts

extension VariantDifference {
  /// The lines of the difference, indented by two cells, each with a line break at its end.
  func text(_ painter: TextPainter) -> String {
    let states = endings.map { "\($0.name) → \($0.screens)" }.joined(separator: " │ ")
    let frame = SourceFrame(place, label: step == 0 ? "they start apart" : "first difference", style: .warning)
    let margin = String(repeating: " ", count: frame.numberWidth)
    let id = painter.paint("[\(kind.id)]", .faint)
    var lines = [
      "\(painter.paint("warning", .warning)): \(painter.paint(message, .emphasis))  \(id)"
    ]
    lines.append("\(margin)--> \(painter.paint(TextWidth.visible(place.description), .place))")
    lines += frame.lines(gutter: frame.numberWidth, painter: painter)
    lines += (scope?.lines(painter) ?? []).map { "\(margin)  \($0)" }
    lines.append("\(margin)   \(states)")
    return lines.joined(separator: "\n").indented(by: 2) + "\n"
  }
}

extension VariantDifference.Ending {
  /// The topmost screens.
  fileprivate var screens: String {
    (visible.count > 6 ? "… " : "") + visible.suffix(6).map { TextWidth.visible($0) }.joined(separator: " ")
  }
}
