import FlowReports
package import FlowSyntax
package import FlowTranscripts

/// Renders text from flows in the debugger: secrets are masked, and terminal codes have no effect.
package struct DebugText {
  package var painter: TextPainter
  private let redactor: Redactor

  package init(_ painter: TextPainter, _ redactor: Redactor = Redactor()) {
    (self.painter, self.redactor) = (painter, redactor)
  }

  /// A line of external text.
  package func show(_ text: String) -> String { TextWidth.visible(redactor.redact(text)) }

  /// A place as file and line.
  func name(_ place: Place) -> String { show("\(place.file.name):\(place.start.line)") }

  /// The picture of the steps that a session has done.
  func picture(of session: DebugSession, named name: String) -> String {
    Storyboard(show(name), session.recording, first: session.cursor.position, masking: redactor).svg
  }

  /// Painted lines that contain external text, with its secrets masked.
  func mask(_ text: String) -> String { redactor.redact(text) }

  /// Painted lines with their secrets masked, even one that extends over several lines.
  func mask(_ lines: [String]) -> [String] {
    if redactor.isEmpty || lines.isEmpty { return lines }
    return mask(lines.joined(separator: "\n")).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
