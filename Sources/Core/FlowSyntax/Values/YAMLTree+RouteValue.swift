package import NavigationEngine

extension YAMLTree {
  /// The value of a node in a file without variables; nil if the node isn't one value.
  package func routeValue(_ id: ID) -> RouteValue? {
    var nodes = NodeReader(self, variables: Variables())
    let value = nodes.value(id, for: "")
    return nodes.diagnostics.isEmpty ? value : nil
  }

  /// The value of a node that may be a list or a map without a type, as in JSON; nil if it isn't a value.
  package func plainValue(_ id: ID) -> RouteValue? {
    var nodes = NodeReader(self, variables: Variables())
    let value = nodes.part(id)
    return nodes.diagnostics.isEmpty ? value : nil
  }
}
