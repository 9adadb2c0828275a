package import NavigationEngine

extension Variables {
  /// Reads a file that is a map of variables, in YAML or JSON.
  ///
  /// Its values may use each other in any order, and external variables.
  ///
  /// - Parameters:
  ///   - file: The file; one document.
  ///   - external: Variables that take precedence over those of the file.
  ///   - limits: The limits on the file.
  /// - Returns: The values of the variables that aren't external, by name.
  /// - Throws: The errors in the file.
  package static func values(
    of file: SourceFile,
    given external: Variables,
    limits: Limits
  ) throws(FileErrors) -> [String: RouteValue] {
    let result = try YAMLReader(limits: limits.yaml).documents(of: file)
    var nodes = NodeReader(result.tree, variables: external)
    let roots = result.tree.roots
    for root in roots.prefix(1) where !result.tree.isNothing(root) {
      if result.tree.kind(root) == .mapping {
        nodes.define(variablesIn: root, fixed: external)
      } else {
        nodes.report(.notVariables(result.tree.place(root)))
      }
    }
    if roots.count > 1 { nodes.report(.severalMaps(result.tree.place(roots[1]))) }
    let diagnostics = (result.diagnostics + nodes.diagnostics).inOrder
    guard diagnostics.isEmpty else { throw FileErrors(diagnostics: diagnostics) }
    return nodes.variables.values.filter { external.values[$0.key] == nil }
  }
}

extension Diagnostic {
  fileprivate static func notVariables(_ place: Place) -> Self {
    Self("not-variables", "a file of variables is a map of names and values", at: place)
      .help("write for instance `city: Paris`")
  }

  fileprivate static func severalMaps(_ place: Place) -> Self {
    Self("several-maps", "a file of variables holds one map, and here a second one begins", at: place)
      .help("put everything into the first, and remove the “---”")
  }
}
