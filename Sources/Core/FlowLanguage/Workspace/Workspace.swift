package import FlowApps
package import FlowSyntax
package import NavigationEngine

/// The content of a `navflow.yaml` or `navflow.yml`: the settings of its folder.
package struct Workspace: Sendable {
  /// The names of workspace files; the first is the default.
  package static let fileNames = ["navflow.yaml", "navflow.yml"]
  package static let fileName = fileNames[0]

  package let file: SourceFile
  /// The flows of a run without paths; nil for the command's choice.
  package internal(set) var flows: [PathPattern]?
  package internal(set) var exclude: [PathPattern] = []
  package internal(set) var profiles: [ProfileReference]?
  package internal(set) var sizes: [Step.Resize]?
  package internal(set) var jobs: Int?
  package internal(set) var failOn: FailOn?
  package internal(set) var reports: [WorkspaceReport] = []
  package internal(set) var variables: [String: RouteValue] = [:]
  /// The names of variables whose values are secret.
  package internal(set) var secrets: [String] = []
  /// The folder as written: a path from the workspace's folder.
  package internal(set) var fileRoot: String?
  /// The place of the folder in the file.
  package internal(set) var fileRootPlace: Place?
  package internal(set) var limits: [Limit: Int] = [:]
  /// The invariants of every flow.
  package internal(set) var invariants: [Invariant] = []
  package internal(set) var onSuiteStart: WorkspaceNode?
  package internal(set) var onSuiteFinish: WorkspaceNode?
  /// The settings of `lint`.
  package internal(set) var lint = LintSettings()
  private let tree: YAMLTree

  /// The variables that it declares and uses.
  package var audit: VariableAudit? { tree.roots.first.map { VariableAudit(tree, $0) } }

  /// Reads a workspace file.
  ///
  /// - Parameters:
  ///   - file: The file; at most one document.
  ///   - variables: External variables, which take precedence over the workspace's own `vars`.
  ///   - limits: The limits on the file.
  ///   - forms: The names that only the command defines.
  /// - Throws: The errors in the file.
  package init(
    _ file: SourceFile,
    variables: Variables = Variables(),
    limits: Limits = Limits(),
    forms: ReportForms
  ) throws(FileErrors) {
    self.file = file
    let result = try YAMLReader(limits: limits.yaml).documents(of: file)
    tree = result.tree
    let nodes = NodeReader(result.tree, variables: variables, example: Self.example)
    var reader = WorkspaceReader(nodes: nodes, external: variables, forms: forms)
    if let root = result.tree.roots.first { reader.read(root, into: &self) }
    if result.tree.roots.count > 1 { reader.nodes.report(.severalWorkspaces(result.tree.place(result.tree.roots[1]))) }
    let diagnostics = (result.diagnostics + reader.nodes.diagnostics).inOrder
    guard diagnostics.isEmpty else { throw FileErrors(diagnostics: diagnostics) }
  }

  @Sendable private static func example(_ name: String) -> String? {
    WorkspaceKey(rawValue: name)?.example ?? InvariantKey(rawValue: name)?.example
      ?? StepTable.expectation(named: name)?.example
  }

  /// Whether a search skips a file or folder, by its path from the workspace's folder, with `/` between its components.
  package func excludes(_ path: String) -> Bool { exclude.contains { $0.matches(path) } }
}

/// A part of a workspace file that is read like a flow, when the run's flows are known.
package struct WorkspaceNode: Sendable {
  package let tree: YAMLTree
  package let id: YAMLTree.ID
}

extension Diagnostic {
  fileprivate static func severalWorkspaces(_ place: Place) -> Self {
    Self("several-workspaces", "a workspace file holds one document, and here a second one begins", at: place)
      .help("put everything into the first, and remove the “---”")
  }
}
