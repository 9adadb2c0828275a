package import FlowDiagnostics

/// The errors in a file's text; at least one.
package struct FileErrors: Error {
  package let diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
