package import Diagnostics
import YAMLSyntax

/// What a `navflow.yaml` says about the folder that it stands in.
package struct Workspace: Sendable {
  package static let fileName = "navflow.yaml"

  private let exclude: [PathPattern]

  /// Reads a workspace file.
  ///
  /// - Throws: Everything that is wrong with it.
  package init(_ file: SourceFile) throws(WorkspaceError) {
    let result: YAMLReader.Result
    do throws(Diagnostic) {
      result = try YAMLReader().read(file)
    } catch {
      throw WorkspaceError(diagnostics: [error])
    }
    var reader = DocumentReader(result.tree, variables: Variables())
    exclude = result.tree.roots.first.map { reader.exclude($0) } ?? []
    let diagnostics = result.diagnostics + reader.diagnostics
    guard diagnostics.isEmpty else { throw WorkspaceError(diagnostics: diagnostics) }
  }

  /// Whether a search passes over a file or folder; its path is the way from the workspace's folder, with `/` between
  /// its parts.
  package func excludes(_ path: String) -> Bool { exclude.contains { $0.matches(path) } }
}

/// What is wrong with a workspace file.
package struct WorkspaceError: Error {
  package let diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

/// What a workspace file may hold.
package enum WorkspaceKey: String, Sendable, CaseIterable {
  case exclude

  package var summary: String {
    switch self {
    case .exclude: "files and folders that a search passes over, unless they are named outright"
    }
  }
}

extension DocumentReader {
  fileprivate mutating func exclude(_ id: YAMLTree.ID) -> [PathPattern] {
    guard tree.kind(id) == .mapping else {
      return wrongType(
        id,
        Workspace.fileName,
        takes: "a map of \(WorkspaceKey.allCases.map(\.rawValue).joined(separator: ", "))"
      ) ?? []
    }
    var patterns: [PathPattern] = []
    for field in fields(id) {
      switch WorkspaceKey(rawValue: field.name) {
      case .exclude: patterns += (texts(field.value, for: field.name) ?? []).map(PathPattern.init)
      case nil: unknownKey(field.name, field.key, in: "a workspace", known: WorkspaceKey.allCases.map(\.rawValue))
      }
    }
    return patterns
  }
}
