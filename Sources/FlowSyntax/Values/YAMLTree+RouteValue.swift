package import NavigationEngine
package import YAMLSyntax

extension YAMLTree {
  /// The one value that a node is where there are no variables; nil where it isn't one.
  package func routeValue(_ id: ID) -> RouteValue? {
    var nodes = NodeReader(self, variables: Variables())
    let value = nodes.value(id, for: "")
    return nodes.diagnostics.isEmpty ? value : nil
  }

  /// The same of a node that may be a list or a map without a type, as JSON has them.
  package func plainValue(_ id: ID) -> RouteValue? {
    var nodes = NodeReader(self, variables: Variables())
    let value = nodes.part(id)
    return nodes.diagnostics.isEmpty ? value : nil
  }
}
