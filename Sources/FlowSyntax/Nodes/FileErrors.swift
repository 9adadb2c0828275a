package import FlowDiagnostics

/// Everything that is wrong with a file's text; one diagnostic at least.
package struct FileErrors: Error {
  package let diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
