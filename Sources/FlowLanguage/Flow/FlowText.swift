import FlowDiagnostics
import FlowSyntax
import YAMLSyntax

/// The text of a flow that others run, read once as YAML; what it says depends on the variables of who runs it.
final class FlowText: Sendable {
  let tree: YAMLTree
  let root: YAMLTree.ID
  /// How much is written in it.
  let weight: Int

  /// - Throws: Everything that is wrong with it as YAML.
  init(_ file: SourceFile, limits: Limits) throws(FileErrors) {
    let result: YAMLReader.Result
    do throws(Diagnostic) {
      result = try YAMLReader(limits: limits.yaml).read(file)
    } catch {
      throw FileErrors(diagnostics: [error])
    }
    guard result.diagnostics.isEmpty else { throw FileErrors(diagnostics: result.diagnostics) }
    guard let root = result.tree.roots.first else { throw FileErrors(diagnostics: [.emptyFile(file)]) }
    if result.tree.roots.count > 1 {
      throw FileErrors(diagnostics: [.severalFlows(result.tree.place(result.tree.roots[1]))])
    }
    (tree, self.root, weight) = (result.tree, root, result.tree.weight(root))
  }
}

extension DiagnosticID {
  static let severalFlows: Self = "several-flows"
}

extension Diagnostic {
  fileprivate static func severalFlows(_ place: Place) -> Self {
    Self(
      .severalFlows,
      "a file that other flows run holds one flow, and here a second one begins",
      at: place,
      help: "put it into a file of its own"
    )
  }
}
