package import FlowDiagnostics

/// What is found in a file when more than one test is looked at, in the order in which it stands there.
package struct FileFindings: Sendable {
  package let file: SourceFile
  package let diagnostics: [Diagnostic]

  /// Whether something is an error.
  package var haveErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Nil where there is nothing; of very many the first are kept.
  init?(_ file: SourceFile, _ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return nil }
    self.file = file
    let sorted = diagnostics.sorted { ($0.range?.start ?? 0) < ($1.range?.start ?? 0) }
    self.diagnostics = Array(sorted.prefix(Diagnostic.mostTold))
  }
}
