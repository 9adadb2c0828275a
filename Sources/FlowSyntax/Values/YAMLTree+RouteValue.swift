package import NavigationEngine
package import YAMLSyntax

extension YAMLTree {
  /// The one value that a node is where there are no variables; nil where it isn't one.
  package func routeValue(_ id: ID) -> RouteValue? {
    var nodes = NodeReader(self, variables: Variables())
    let value = nodes.value(id, for: "")
    return nodes.diagnostics.isEmpty ? value : nil
  }
}
