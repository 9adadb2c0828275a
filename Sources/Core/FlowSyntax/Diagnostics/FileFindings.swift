/// The errors and warnings of a file; an object, so that reports show each once.
package final class FileFindings: Sendable {
  package let file: SourceFile
  package let diagnostics: [Diagnostic]

  package init(_ file: SourceFile, _ diagnostics: [Diagnostic]) { (self.file, self.diagnostics) = (file, diagnostics) }

  /// True if the file has errors, which prevent flows from running.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The first ``Diagnostic/maxReported`` diagnostics, sorted by place; nil if there are none.
  package static func sorted(_ file: SourceFile, _ diagnostics: [Diagnostic]) -> FileFindings? {
    guard !diagnostics.isEmpty else { return nil }
    let sorted = diagnostics.sorted { ($0.range?.start ?? 0) < ($1.range?.start ?? 0) }
    return FileFindings(file, Array(sorted.prefix(Diagnostic.maxReported)))
  }
}
