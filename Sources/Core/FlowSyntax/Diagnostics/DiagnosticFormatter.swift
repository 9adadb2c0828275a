/// Formats diagnostics for human readers: the sentence with its id, the place with a source frame, and the way out.
///
/// ```
/// error: there is no step “pushh”  [unknown-step]
///  --> flows/checkout.flow.yaml:4:5
///   |
/// 4 |   - pushh: cart
///   |     ^^^^^
///   to fix: did you mean `push`?
/// ```
package struct DiagnosticFormatter: Sendable {
  /// The maximum number of notes of a brief diagnostic: it then takes 12 lines at most.
  private static let briefNotes = 3

  private let painter: TextPainter

  package init(painter: TextPainter) { self.painter = painter }

  /// The diagnostic as lines, each with a line break at its end.
  package func format(_ diagnostic: Diagnostic) -> String {
    let style = diagnostic.severity.style
    var lines = ["\(painter.paint(diagnostic.severity.rawValue, style)): \(headline(diagnostic))"]
    let frames = [diagnostic.place].compactMap(\.self) + diagnostic.notes.map(\.place)
    let gutter = frames.map { SourceFrame($0, style: style).numberWidth }.max() ?? 0
    if let place = diagnostic.place {
      lines += block(place, label: "", style: style, gutter: gutter)
    } else {
      lines.append(" --> \(painter.paint(TextWidth.visible(diagnostic.file.name), .place))")
    }
    for note in diagnostic.notes.prefix(diagnostic.isBrief ? Self.briefNotes : .max) {
      let place = diagnostic.isBrief ? " (\(TextWidth.visible(note.place.description)))" : ""
      lines.append("  note: \(TextWidth.visible(note.message))\(place)")
      if !diagnostic.isBrief { lines += block(note.place, label: "", style: .place, gutter: gutter) }
    }
    let more = diagnostic.notes.count - Self.briefNotes
    if diagnostic.isBrief, more > 0 { lines.append("  and \(more.counted("more place")): --explain shows all") }
    for (number, line) in Self.lines(of: diagnostic.help ?? "").enumerated() {
      let text = TextWidth.visible(line)
      lines.append(number > 0 ? "    \(text)" : "  \(painter.paint("to fix:", .emphasis)) \(text)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The sentence of a way out, and its lines of code, which begin with a minus or a plus.
  ///
  /// Names in it may have line breaks, which end no line.
  private static func lines(of help: String) -> [String] {
    help.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: []) { lines, line in
      if let last = lines.popLast() {
        let isCode = line.hasPrefix("- ") || line.hasPrefix("+ ")
        lines += isCode ? [last, String(line)] : ["\(last)\n\(line)"]
      } else if !line.isEmpty {
        lines.append(String(line))
      }
    }
  }

  private func headline(_ diagnostic: Diagnostic) -> String {
    "\(painter.paint(TextWidth.visible(diagnostic.message), .emphasis))  \(painter.paint("[\(diagnostic.id)]", .faint))"
  }

  /// The arrow to a place, and its frame after a bar.
  private func block(_ place: Place, label: String, style: TextStyle, gutter: Int) -> [String] {
    let margin = String(repeating: " ", count: gutter)
    let arrow = "\(margin)--> \(painter.paint(TextWidth.visible(place.description), .place))"
    let frame = SourceFrame(place, label: label, style: style).lines(gutter: gutter, painter: painter)
    return frame.isEmpty ? [arrow] : [arrow, "\(margin) \(painter.paint("|", .faint))"] + frame
  }
}
