package import FlowDiagnostics
import FlowReports
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

  /// Painted lines that contain external text, with its secrets masked.
  func mask(_ text: String) -> String { redactor.redact(text) }
}
