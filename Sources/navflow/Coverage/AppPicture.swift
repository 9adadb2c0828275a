import AppCoverage
import FlowApps
import FlowDiagnostics
import FlowTranscripts
import NavigationEngine

/// Draws an app: small ones in our own layout, large ones with Graphviz where it is installed.
struct AppPicture {
  /// The maximum number of nodes and edges that our own layout draws if Graphviz is there.
  private static let ownNodes = 60
  private static let ownEdges = 120
  /// The maximum number of nodes and edges that are drawn at all.
  private static let maxParts = 3_000

  private let app: NamedApp
  private let graph: AppGraph
  private let coverage: Coverage?

  /// Prepares a picture.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - coverage: What flows used of it; nil to draw only the app.
  ///   - profile: The profile that says which links mix; nil for that of the app's workspace.
  init(_ app: NamedApp, _ coverage: Coverage?, _ profile: Profile?) {
    (self.app, self.coverage) = (app, coverage)
    graph = AppGraph(of: app.app, under: profile ?? app.profile, masking: app.redactor.redact)
  }

  var dot: String { DOTPicture(graph, coverage).text }

  var mermaid: String { MermaidPicture(graph, coverage).text }

  /// Whether there is too much to draw.
  var isTooLarge: Bool { graph.nodes.count + graph.edges.count > Self.maxParts }

  /// The picture as an SVG file.
  var svg: String { drawn ?? SVGPicture(graph, coverage).document }

  /// The picture by Graphviz; nil if the app is small, or Graphviz isn't installed or fails.
  private var drawn: String? {
    guard graph.nodes.count > Self.ownNodes || graph.edges.count > Self.ownEdges else { return nil }
    let limits = ["-Gnslimit=2", "-Gnslimit1=2", "-Gmclimit=0.2"]
    return try? Child.output(of: "dot", ["-Tsvg"] + limits, reading: Array(dot.utf8))
  }

  /// The picture in an HTML page; if flows were counted, with the text of the app file and its counts.
  var page: String {
    let picture =
      if isTooLarge {
        "<p>The app is too large to draw; navflow graph --format dot writes it for other tools.</p>\n"
      } else if let drawn, let start = drawn.firstRange(of: "<svg")?.lowerBound {
        String(drawn[start...])
      } else {
        SVGPicture(graph, coverage).element
      }
    let file = app.app.file
    let text = SourceText(file, SourceRange(0..<file.bytes.count)).masked(by: app.redactor).text
    return AppPage(version: Version.current).text([
      .init(
        name: graph.name ?? app.redactor.redact(file.name),
        picture: picture,
        coverage: coverage,
        text: coverage == nil ? nil : text
      )
    ])
  }
}
