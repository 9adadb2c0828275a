package import FlowDiagnostics
import FlowReports
package import FlowTranscripts

/// How what comes from flows is shown in the debugger: secrets masked, and nothing in it that a terminal would obey.
package struct DebugText {
  package var painter: TextPainter
  private let redactor: Redactor

  package init(_ painter: TextPainter, _ redactor: Redactor = Redactor()) {
    (self.painter, self.redactor) = (painter, redactor)
  }

  /// A line of foreign text.
  package func show(_ text: String) -> String { TextWidth.visible(redactor.redact(text)) }

  /// A place in a line, its file only where it isn't the flow's own.
  func name(_ place: Place) -> String { show("\(place.file.name):\(place.start.line)") }

  /// Painted lines of the project's own making with foreign text in them, in which only secrets are left to do.
  func mask(_ text: String) -> String { redactor.redact(text) }
}
