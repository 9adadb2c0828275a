package import FlowApps
import FlowSyntax
package import FlowTranscripts
import NavigationEngine

/// Draws an app.
package struct AppPicture: Sendable {
  /// The maximum number of nodes and edges that are drawn at all.
  private static let maxParts = 3_000

  let app: App
  let redactor: Redactor
  let graph: AppGraph
  let facts: GraphFacts

  /// Prepares a picture of an app's graph.
  package init(_ app: App, _ facts: GraphFacts, _ graph: AppGraph, masking redactor: Redactor) {
    (self.app, self.facts, self.graph, self.redactor) = (app, facts, graph, redactor)
  }

  /// The picture of a part of the app; nil if no screen, tab, column, alert or URL has the name.
  package func part(_ name: String, _ direction: AppGraph.Direction, hops: Int?) -> Self? {
    graph.part(name, direction, hops: hops).map { Self(app, facts, $0, masking: redactor) }
  }

  /// The names that a part may have.
  package var names: [String] { graph.nodes.map(\.name) }

  /// The app as a graph for Graphviz.
  package var dot: String { GraphText(graph: graph, facts: facts).dot }

  /// The app as a graph for Mermaid.
  package var mermaid: String { GraphText(graph: graph, facts: facts).mermaid }

  /// Whether there is too much to draw.
  package var isTooLarge: Bool { graph.nodes.count + graph.edges.count > Self.maxParts }

  /// The picture as an SVG file.
  package var svg: String { SVGPicture(graph, facts).document }

  /// The parts of the picture that a declaration is drawn as.
  ///
  /// - Parameter source: The number of the declaration in the model; nil for none.
  /// - Returns: The numbers of its edges, or else of its nodes.
  package func parts(of source: Int?) -> (edges: [Int], nodes: [Int]) {
    let declarations = app.declarations
    let paths = AppDeclaration.Section.allCases.compactMap { kind in
      declarations.index(of: kind, source).map { declarations.all[$0].path }
    }
    let (edges, nodes) = graph.parts(at: Set(paths))
    return (edges, edges.isEmpty ? nodes : [])
  }

  /// The picture as a part of a page that has its style.
  package var element: String {
    if isTooLarge {
      return "<p>The app is too large to draw; navflow map --format dot writes it for other tools.</p>\n"
    }
    return SVGPicture(graph, facts).element
  }
}
