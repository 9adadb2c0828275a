package import FlowSyntax
package import FlowTranscripts

/// The transcript for programs: one event a line.
///
/// A run writes its own with ``TranscriptWriter``.
package struct JSONLinesReport: Report {
  private let writer: TranscriptWriter

  /// Sets what all events have in common.
  package init(version: String, folder: String = ".") { writer = TranscriptWriter(version: version, folder: folder) }

  package var needsPassedSteps: Bool { true }

  package var needsSources: Bool { true }

  package func start(_ run: RunStart) -> String { writer.start(run) }

  package func text(of source: SourceText) -> String {
    String(decoding: writer.bytes(of: source), as: UTF8.self)
  }

  package func text(of result: FlowResult) -> String {
    String(decoding: writer.lines(of: result), as: UTF8.self)
  }

  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String {
    writer.text(of: diagnostics, in: file)
  }

  package func finish(_ summary: RunSummary) -> String { writer.finish(summary) }
}
