package import FlowDiagnostics
package import NavigationEngine
import YAMLSyntax

/// A file that is a map of variables, in YAML or JSON.
package struct VariablesFile: Sendable {
  package let values: [String: RouteValue]

  /// Reads the file; a value may name variables that stand before it, or that are given.
  ///
  /// - Parameters:
  ///   - file: Its text; one document.
  ///   - given: Variables that win over those of the file.
  ///   - limits: How much the file may ask for.
  /// - Throws: Everything that is wrong with it.
  package init(_ file: SourceFile, given: Variables, limits: Limits) throws(FileErrors) {
    let result: YAMLReader.Result
    do throws(Diagnostic) {
      result = try YAMLReader(limits: limits.yaml).read(file)
    } catch {
      throw FileErrors(diagnostics: [error])
    }
    var reader = DocumentReader(result.tree, variables: given)
    let roots = result.tree.roots
    for root in roots.prefix(1) where !result.tree.isNothing(root) {
      if result.tree.kind(root) == .mapping {
        reader.readVariables(root, given: given)
      } else {
        reader.report(.notVariables(result.tree.place(root)))
      }
    }
    if roots.count > 1 { reader.report(.severalMaps(result.tree.place(roots[1]))) }
    let diagnostics = (result.diagnostics + reader.diagnostics).inOrder
    guard diagnostics.isEmpty else { throw FileErrors(diagnostics: diagnostics) }
    values = reader.variables.values.filter { given.values[$0.key] == nil }
  }
}

extension DiagnosticID {
  static let notVariables: Self = "not-variables"
  static let severalMaps: Self = "several-maps"
}

extension Diagnostic {
  fileprivate static func notVariables(_ place: Place) -> Self {
    Self(
      .notVariables,
      "a file of variables is a map of names and values",
      at: place,
      help: "write for instance `city: Paris`"
    )
  }

  fileprivate static func severalMaps(_ place: Place) -> Self {
    Self(
      .severalMaps,
      "a file of variables holds one map, and here a second one begins",
      at: place,
      help: "put everything into the first, and remove the “---”"
    )
  }
}
