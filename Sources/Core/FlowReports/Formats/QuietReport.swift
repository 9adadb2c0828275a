package import FlowSyntax
package import FlowTranscripts

/// Writes nothing: the exit status is enough.
package struct QuietReport: Report {
  package init() {}

  package func write(_ result: FlowResult, to text: inout String) {}

  package func write(_ diagnostics: [Diagnostic], of file: SourceFile, to text: inout String) {}

  package func finish(_ summary: RunSummary) -> String { "" }
}
