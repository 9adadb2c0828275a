package import FlowApps
package import NavigationEngine

/// An app as a graph: its screens, and the ways from one to another.
///
/// A value link leads to each screen that a destination of the app shows its value on; which of them is found depends on
/// the screens below it.
package struct AppGraph: Sendable {
  /// Something that is shown, or that navigation begins with.
  package struct Node: Hashable, Sendable {
    package enum Role: String, Sendable, CaseIterable {
      /// The start of an app without tabs and columns.
      case start
      case tab, column, url, screen
      /// An alert or a dialog.
      case alert
    }

    package let kind: Role
    package internal(set) var name: String
    /// The path of its declaration; several for an alert that one line of code declares on several screens.
    package internal(set) var paths: [String]
    /// Whether it holds a stack of its own: a tab or a column that is one, a screen in which one is nested.
    package var holdsStack = false
    /// The links from it whose value no destination on their stack shows.
    package internal(set) var dead: [Edge.Label] = []
  }

  /// A way from one node to another; links of one kind between the same nodes are one edge.
  package struct Edge: Hashable, Sendable {
    package enum Cause: String, Sendable, CaseIterable {
      /// The start, a tab or a column shows its root.
      case begins
      /// A value link, or a row of a list.
      case value
      case view
      /// A binding of a screen or of the app.
      case presentation
      /// A button that makes a change: `does`.
      case change
      case url
    }

    /// A link of the edge.
    package struct Label: Hashable, Sendable {
      package internal(set) var text: String
      /// The path of its declaration; nil if it has none.
      package let path: String?
      /// How the layer that it presents is shown; nil if it presents none.
      package internal(set) var layer: AppModel.PresentationKind?
      /// Whether that layer holds a stack.
      package internal(set) var holdsStack = false
      /// Whether the text is the name of a binding that no link sets, and nothing that a person reads.
      package internal(set) var isBinding = false
    }

    package let from: Int
    package let to: Int
    package let kind: Cause
    /// Whether it is a view link that mixes with values of a bound path.
    package let isMixed: Bool
    package internal(set) var labels: [Label]
  }

  package let nodes: [Node]
  package let edges: [Edge]
  /// The app's name; nil if it has none.
  package let name: String?

  /// Draws an app; a search under the profile finds the links that mix.
  package init(
    of app: App,
    under profile: Profile = .wwdc22,
    masking mask: (String) -> String = { $0 }
  ) {
    self.init(of: app, mixed: Set(app.model.mixableLinks(under: profile).compactMap(\.link.source)), masking: mask)
  }

  /// Draws an app whose mixing links are known.
  package init(of app: App, mixed: Set<Int>, masking mask: (String) -> String) {
    name = app.model.name.map(mask)
    var builder = AppGraphBuilder(app, mixed: mixed)
    builder.addAll()
    func masked(_ labels: [Edge.Label]) -> [Edge.Label] {
      labels.map { label in
        var label = label
        label.text = mask(label.text)
        return label
      }
    }
    nodes = builder.nodes.map { node in
      var node = node
      (node.name, node.dead) = (mask(node.name), masked(node.dead))
      return node
    }
    edges = builder.edges.map { edge in
      var edge = edge
      edge.labels = masked(edge.labels)
      return edge
    }
  }

  private init(name: String?, nodes: [Node], edges: [Edge]) {
    (self.name, self.nodes, self.edges) = (name, nodes, edges)
  }

  /// The edges that a part of a graph follows from its node.
  package enum Direction: Sendable {
    /// The edges that begin at the node.
    case ahead
    /// The edges that begin or end at the node.
    case around
  }

  /// The nodes of a name, and the nodes that few steps lead to, with the edges between them; nil if no node has the name.
  package func part(_ name: String, _ direction: Direction, hops: Int?) -> Self? {
    let named = nodes.indices.filter { nodes[$0].name == name }
    guard !named.isEmpty else { return nil }
    var neighbours: [Int: [Int]] = [:]
    for edge in edges {
      neighbours[edge.from, default: []].append(edge.to)
      if direction == .around { neighbours[edge.to, default: []].append(edge.from) }
    }
    var found = Set(named)
    var (border, distance) = (named, 0)
    while !border.isEmpty, distance < hops ?? .max {
      border = border.flatMap { neighbours[$0] ?? [] }.filter { found.insert($0).inserted }
      distance += 1
    }
    let kept = found.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    let edges = edges.compactMap { edge -> Edge? in
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
      return Edge(from: from, to: to, kind: edge.kind, isMixed: edge.isMixed, labels: edge.labels)
    }
    return Self(name: name, nodes: kept.map { nodes[$0] }, edges: edges)
  }

  /// The numbers of the edges and nodes of declarations.
  package func parts(at paths: Set<String>) -> (edges: [Int], nodes: [Int]) {
    let lit = edges.indices.filter { number in
      edges[number].labels.contains { $0.path.map(paths.contains) ?? false }
    }
    return (lit, nodes.indices.filter { !paths.isDisjoint(with: nodes[$0].paths) })
  }
}
