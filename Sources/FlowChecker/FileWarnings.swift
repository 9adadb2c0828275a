package import Diagnostics

/// What a file is warned of, in the order in which it stands there.
package struct FileWarnings: Sendable {
  package let file: SourceFile
  package let warnings: [Diagnostic]

  /// Nil where there is nothing; of very many the first are kept.
  init?(_ file: SourceFile, _ warnings: [Diagnostic]) {
    guard !warnings.isEmpty else { return nil }
    self.file = file
    let sorted = warnings.sorted { ($0.range?.start ?? 0) < ($1.range?.start ?? 0) }
    self.warnings = Array(sorted.prefix(Diagnostic.mostTold))
  }
}
