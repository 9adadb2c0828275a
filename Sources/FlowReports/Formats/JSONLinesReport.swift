package import FlowDiagnostics
package import FlowTranscripts

/// The transcript for programs: one event a line, schema version 2.
package struct JSONLinesReport: Report {
  private let writer: TranscriptWriter

  /// Sets what all events have in common.
  ///
  /// - Parameters:
  ///   - version: The version of the tool.
  ///   - folder: The path from the folder that written file names are relative to, to the one that they are relative to
  ///     now.
  package init(version: String, folder: String = ".") { writer = TranscriptWriter(version: version, folder: folder) }

  package var needsCount: Bool { true }

  package var needsPassedSteps: Bool { true }

  package var takesSteps: Bool { true }

  package var needsSources: Bool { true }

  package var needsUses: Bool { true }

  package var isAppended: Bool { true }

  package func start(_ run: RunStart) -> String { writer.start(run) }

  package func write(_ source: SourceText, to text: inout String) {
    text += String(decoding: writer.bytes(of: source), as: UTF8.self)
  }

  package func rendered(_ source: SourceText) -> ReportText { .bytes(writer.bytes(of: source)) }

  package func write(_ result: FlowResult, to text: inout String) { text += writer.text(of: result) }

  package func rendered(_ result: FlowResult) -> ReportText { writer.rendered(result) }

  package func rendered(lines: [UInt8]) -> ReportText { .bytes(lines) }

  package func write(_ diagnostics: [Diagnostic], of file: SourceFile, to text: inout String) {
    text += writer.text(of: diagnostics, in: file)
  }

  package func finish(_ summary: RunSummary) -> String { writer.finish(summary) }
}
