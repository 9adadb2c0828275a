import AppCoverage
import FlowApps
import FlowDiagnostics
import FlowReports
import FlowTranscripts
import NavigationEngine

/// Draws an app: small ones in our own layout, large ones with Graphviz where it is installed.
struct AppPicture {
  /// The maximum number of nodes and edges that our own layout draws if Graphviz is there.
  private static let ownNodes = 60
  private static let ownEdges = 120
  /// The maximum number of nodes and edges that are drawn at all.
  private static let maxParts = 3_000

  private let app: App
  private let redactor: Redactor
  private let graph: AppGraph
  private let facts: GraphFacts

  /// Prepares a picture.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - coverage: What flows used of it; nil to draw only the app.
  init(_ app: NamedApp, _ coverage: Coverage?) {
    let facts: GraphFacts = coverage.map { .used($0) } ?? .declared
    self.init(app.app, facts, under: app.profile, masking: app.redactor)
  }

  /// Prepares a picture.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - facts: What is shown of its parts.
  ///   - profile: The profile that says which links mix.
  ///   - redactor: Masks secrets in names.
  init(_ app: App, _ facts: GraphFacts, under profile: Profile, masking redactor: Redactor) {
    self.init(app, facts, AppGraph(of: app, under: profile, masking: redactor.redact), redactor)
  }

  /// Prepares a picture of an app whose links that mix are known, so that no search for them is needed.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - facts: What is shown of its parts.
  ///   - mixed: The numbers of the view links that mix with values of a bound path.
  ///   - redactor: Masks secrets in names.
  init(_ app: App, _ facts: GraphFacts, mixed: Set<Int>, masking redactor: Redactor) {
    self.init(app, facts, AppGraph(of: app, mixed: mixed, masking: redactor.redact), redactor)
  }

  private init(_ app: App, _ facts: GraphFacts, _ graph: AppGraph, _ redactor: Redactor) {
    (self.app, self.facts, self.graph, self.redactor) = (app, facts, graph, redactor)
  }

  var dot: String { DOTPicture(graph, facts).text }

  var mermaid: String { MermaidPicture(graph, facts).text }

  /// Whether there is too much to draw.
  var isTooLarge: Bool { graph.nodes.count + graph.edges.count > Self.maxParts }

  /// The picture as an SVG file.
  var svg: String { drawn ?? SVGPicture(graph, facts).document }

  /// The picture by Graphviz; nil if the app is small, or Graphviz isn't installed or fails.
  private var drawn: String? {
    guard graph.nodes.count > Self.ownNodes || graph.edges.count > Self.ownEdges else { return nil }
    let limits = ["-Gnslimit=2", "-Gnslimit1=2", "-Gmclimit=0.2"]
    return try? Child.output(of: "dot", ["-Tsvg"] + limits, reading: Array(dot.utf8))
  }

  /// The parts of the picture that a declaration is drawn as.
  ///
  /// - Parameter source: The number of the declaration in the model; nil for none.
  /// - Returns: Its edges, or else its nodes.
  func parts(of source: Int?) -> PageFindings.Lit {
    let declarations = app.declarations
    let paths = AppDeclaration.Kind.allCases.compactMap { kind in
      declarations.index(of: kind, source).map { declarations.all[$0].path }
    }
    let (edges, nodes) = graph.parts(at: Set(paths))
    return PageFindings.Lit(edges: edges, nodes: edges.isEmpty ? nodes : [])
  }

  /// The picture as a part of a page that has its style.
  var element: String {
    if isTooLarge {
      return "<p>The app is too large to draw; navflow graph --format dot writes it for other tools.</p>\n"
    }
    if let drawn, let start = drawn.firstRange(of: "<svg")?.lowerBound { return String(drawn[start...]) }
    return SVGPicture(graph, facts).element
  }

  /// The picture in an HTML page; if flows were counted, with the text of the app file and its counts.
  var page: String {
    let coverage: Coverage? = if case .used(let coverage) = facts { coverage } else { nil }
    let file = app.file
    let text = SourceText(file, SourceRange(0..<file.bytes.count)).masked(by: redactor).text
    return AppPage(version: Version.current).text([
      .init(
        name: graph.name ?? redactor.redact(file.name),
        picture: element,
        coverage: coverage,
        text: coverage == nil ? nil : text
      )
    ])
  }
}
