package import FlowApps
package import FlowSyntax

/// A file that a check reads although no flow may use it.
package struct InspectedFile: Sendable {
  package enum Role: Sendable {
    case app, command
  }

  /// Its path, as a flow would use it.
  package let path: String
  /// The app, if it is valid.
  package internal(set) var app: App?
  /// The file with its own errors; nil if it has none.
  package var invalid: FileFindings?
  /// The files with errors that it includes.
  package internal(set) var needed: [FileFindings] = []
}

extension FileLibrary {
  /// Reads a file in the way of a flow that uses it.
  func inspect(_ path: String, as kind: InspectedFile.Role) -> InspectedFile {
    var inspected = InspectedFile(path: path)
    switch kind {
    case .app:
      switch app(at: path) {
      case .content(let app): inspected.app = app
      case .invalid(let file): inspected.invalid = file
      case .unreadable(let reason): inspected.invalid = FileFindings(reason.file, [reason])
      }
    case .command:
      switch flow(at: path) {
      case .content(let text): inspect(text, path, into: &inspected)
      case .invalid(let file): inspected.invalid = file
      case .unreadable(let reason): inspected.invalid = FileFindings(reason.file, [reason])
      }
    }
    return inspected
  }

  /// Reads an included flow without knowing its parameters and the steps before it.
  private func inspect(_ text: FlowText, _ path: String, into inspected: inout InspectedFile) {
    let includes = IncludeContext(files: self, external: variables, chain: [path])
    let nodes = NodeReader(text.tree, variables: variables, limits: limits, example: StepTable.example)
    var steps = StepReader(nodes, includes: includes)
    steps.saved.mayHaveOthers = true
    FlowParameters(of: text.root, &steps.nodes).takeUnknown(for: &steps)
    var reader = FlowHeaderReader(steps)
    _ = reader.body(text.root)
    inspected.needed = reader.steps.includes.invalid
    audits?.note(path, text)
    let diagnostics = reader.steps.nodes.diagnostics
    if !diagnostics.isEmpty { inspected.invalid = invalid(text.tree.file, diagnostics) }
  }
}
