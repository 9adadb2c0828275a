package import FlowDiagnostics

/// The findings in a file that need more than one test, sorted by place.
package struct FileFindings: Sendable {
  package let file: SourceFile
  package let diagnostics: [Diagnostic]

  /// Creates the findings, up to ``Diagnostic/maxReported``; nil if there are none.
  init?(_ file: SourceFile, _ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return nil }
    self.file = file
    let sorted = diagnostics.sorted { ($0.range?.start ?? 0) < ($1.range?.start ?? 0) }
    self.diagnostics = Array(sorted.prefix(Diagnostic.maxReported))
  }
}
