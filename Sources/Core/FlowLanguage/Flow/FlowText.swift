import FlowSyntax

/// The text of an included flow, read once as YAML; its content depends on the variables of the flow that runs it.
final class FlowText: Sendable {
  let tree: YAMLTree
  let root: YAMLTree.ID
  /// The size of the document.
  let weight: Int

  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limits: The limits on it.
  /// - Throws: The errors in its YAML.
  init(_ file: SourceFile, limits: Limits) throws(FileErrors) {
    let result = try YAMLReader(limits: limits.yaml).documents(of: file)
    guard result.diagnostics.isEmpty else { throw FileErrors(diagnostics: result.diagnostics) }
    guard let root = result.tree.roots.first else { throw FileErrors(diagnostics: [.emptyFile(file)]) }
    if result.tree.roots.count > 1 {
      throw FileErrors(diagnostics: [.severalFlows(result.tree.place(result.tree.roots[1]))])
    }
    (tree, self.root, weight) = (result.tree, root, result.tree.weight(root))
  }
}

extension Diagnostic {
  fileprivate static func severalFlows(_ place: Place) -> Self {
    Self(.severalFlows, "a file that other flows run holds one flow, and here a second one begins", at: place)
      .help("put it into a file of its own")
  }
}
