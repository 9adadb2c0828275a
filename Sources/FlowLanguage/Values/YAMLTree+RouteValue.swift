package import NavigationEngine
package import YAMLSyntax

extension YAMLTree {
  /// The one value that a node is where there are no variables; nil where it isn't one.
  package func routeValue(_ id: ID) -> RouteValue? {
    var reader = DocumentReader(self, variables: Variables())
    let value = reader.value(id, for: "")
    return reader.diagnostics.isEmpty ? value : nil
  }
}
