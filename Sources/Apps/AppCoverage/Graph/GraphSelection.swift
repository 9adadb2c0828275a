/// The part of a graph that a picture shows: a node, and the nodes that few steps lead to.
package struct GraphSelection: Sendable {
  /// The edges that are followed from the node.
  package enum Direction: Sendable {
    /// The edges that begin at the node.
    case ahead
    /// The edges that begin or end at the node.
    case around
  }

  private let name: String
  private let direction: Direction
  private let hops: Int

  /// Selects a part.
  package init(_ name: String, _ direction: Direction, hops: Int?) {
    (self.name, self.direction, self.hops) = (name, direction, hops ?? .max)
  }

  /// Returns the nodes of the part; O(n) in the number of nodes and edges.
  ///
  /// - Parameter graph: The graph.
  /// - Returns: Their numbers; nil if no node has the name.
  func nodes(of graph: AppGraph) -> Set<Int>? {
    let named = graph.nodes.indices.filter { graph.nodes[$0].name == name }
    guard !named.isEmpty else { return nil }
    var neighbours: [Int: [Int]] = [:]
    for edge in graph.edges {
      neighbours[edge.from, default: []].append(edge.to)
      if direction == .around { neighbours[edge.to, default: []].append(edge.from) }
    }
    var found = Set(named)
    var (border, distance) = (named, 0)
    while !border.isEmpty, distance < hops {
      border = border.flatMap { neighbours[$0] ?? [] }.filter { found.insert($0).inserted }
      distance += 1
    }
    return found
  }
}
