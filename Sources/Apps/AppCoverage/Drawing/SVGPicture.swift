import FlowReports
import FlowSyntax

/// A graph as SVG in a layout of our own; the style follows the reader's choice of light or dark.
package struct SVGPicture: Sendable {
  private typealias Size = PictureLayout.Size

  private static let lineHeight = 16.0
  private static let labelHeight = 14.0
  /// The distance between the lines of the legend.
  private static let legendHeight = 22.0
  /// The minimum width that the legend takes before it continues on another line.
  private static let legendWidth = 320.0

  private let graph: AppGraph
  private let texts: GraphText
  private let layout: PictureLayout

  /// The maximum number of nodes and edges of a picture in rows; a larger one is a tree.
  private static let maxNodes = 60
  private static let maxEdges = 120

  /// Lays out a graph: in rows, or a large one as a tree.
  package init(_ graph: AppGraph, _ facts: GraphFacts = .declared) {
    let texts = GraphText(graph: graph, facts: facts)
    let sizes = graph.nodes.map { Self.size(of: texts.lines(of: $0)) }
    let edges = graph.edges.map { edge in
      PictureLayout.Edge(from: edge.from, to: edge.to, label: Self.labelSize(of: texts.lines(of: edge)))
    }
    (self.graph, self.texts) = (graph, texts)
    let starts = graph.nodes.indices.filter { graph.nodes[$0].kind.isStart }
    let isLarge = sizes.count > Self.maxNodes || edges.count > Self.maxEdges
    layout = isLarge ? .init(asTree: sizes, edges, starts: starts) : .init(inRows: sizes, edges, starts: starts)
  }

  private static func size(of lines: [String]) -> Size {
    let cells = lines.map { TextWidth.cells($0) }.max() ?? 0
    return Size(width: max(64, Double(cells) * 8 + 28), height: Double(lines.count) * lineHeight + 18)
  }

  private static func labelSize(of lines: [String]) -> Size {
    guard !lines.isEmpty else { return Size(width: 10, height: 0) }
    let cells = lines.map { TextWidth.cells($0) }.max() ?? 0
    return Size(width: Double(cells) * 7 + 12, height: Double(lines.count) * labelHeight + 6)
  }

  // MARK: Text

  /// The picture as a file of its own.
  package var document: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element(style: "<style>\n\(PictureAssets.pictureStyle)</style>\n")
  }

  /// The picture as part of a page that has its style.
  package var element: String { element(style: "") }

  private func element(style: String) -> String {
    let kinds = AppGraph.Edge.Cause.allCases.filter { kind in graph.edges.contains { $0.kind == kind } }
    let hasMix = graph.edges.contains(where: \.isMixed)
    let legend = self.legend(kinds, hasMix: hasMix)
    let width = max(layout.size.width, legend.width)
    let height = layout.size.height + legend.height
    let name = XMLText.escape(graph.name ?? "the app")
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" class="picture" role="img" width="\(Self.text(width))" \
      height="\(Self.text(height))" viewBox="0 0 \(Self.text(width)) \(Self.text(height))">
      <title>The screens of \(name)</title>
      \(style)<rect class="ground" width="100%" height="100%"/>
      <defs>\(Self.markers(hasMix ? kinds.map(\.rawValue) + ["mixed"] : kinds.map(\.rawValue)))</defs>

      """
    // Faint lines lie behind the others.
    for index in graph.edges.indices where layout.lines[index].isFar { text += line(of: index) }
    for index in graph.edges.indices where !layout.lines[index].isFar { text += line(of: index) }
    for index in graph.edges.indices { text += label(of: index) }
    for index in graph.nodes.indices { text += node(index) }
    return text + legend.text + "</svg>\n"
  }

  private static func markers(_ names: [String]) -> String {
    names.map {
      "<marker id=\"end-\($0)\" class=\"end \($0)\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"8\" "
        + "markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L10 5L0 10z\"/></marker>"
    }.joined()
  }

  private func classes(of edge: AppGraph.Edge) -> String {
    edge.kind.rawValue + (edge.isMixed ? " mixed" : "") + (texts.isMissed(edge) ? " unused" : "")
  }

  private func line(of index: Int) -> String {
    let edge = graph.edges[index]
    let marker = edge.isMixed ? "mixed" : edge.kind.rawValue
    let line = layout.lines[index]
    let ends = "data-edge=\"\(index)\" data-from=\"\(edge.from)\" data-to=\"\(edge.to)\""
    let style = "edge \(classes(of: edge))\(line.isFar ? " far" : "")"
    let title = line.isFar ? Self.title(of: edge, texts.lines(of: edge), graph) : ""
    return "<path \(ends) class=\"\(style)\" marker-end=\"url(#end-\(marker))\" d=\"\(Self.path(line))\""
      + (title.isEmpty ? "/>\n" : ">\(title)</path>\n")
  }

  /// The ends and the links of an edge without a label, for the pointer.
  private static func title(of edge: AppGraph.Edge, _ lines: [String], _ graph: AppGraph) -> String {
    let ends = "\(graph.nodes[edge.from].name) → \(graph.nodes[edge.to].name)"
    let text = TextWidth.visible(lines.isEmpty ? ends : "\(ends): \(lines.joined(separator: ", "))")
    return "<title>\(XMLText.escape(text))</title>"
  }

  /// The path of an edge: straight within rows, bent between them.
  static func path(_ line: PictureLayout.Line) -> String {
    guard let first = line.points.first else { return "" }
    var path = "M\(text(first.x)) \(text(first.y))"
    for (index, point) in line.points.enumerated().dropFirst() {
      let before = line.points[index - 1]
      if index % 2 == 1 {
        if point != before { path += "L\(text(point.x)) \(text(point.y))" }
      } else {
        if line.isAcross {
          let middle = text((before.x + point.x) / 2)
          path += "C\(middle) \(text(before.y)) \(middle) \(text(point.y)) \(text(point.x)) \(text(point.y))"
        } else {
          let middle = text((before.y + point.y) / 2)
          path += "C\(text(before.x)) \(middle) \(text(point.x)) \(middle) \(text(point.x)) \(text(point.y))"
        }
      }
    }
    return path
  }

  private func label(of index: Int) -> String {
    let (edge, place) = (graph.edges[index], layout.labels[index])
    let lines = texts.lines(of: edge)
    guard !lines.isEmpty, place.size.height > 0 else { return "" }
    var text =
      "<g data-edge=\"\(index)\" class=\"label \(classes(of: edge))\">\(Self.rectangle(place, "back", radius: 3))"
    for (number, line) in lines.enumerated() {
      let y = place.y + 3 + Self.labelHeight * (Double(number) + 0.78)
      text += "<text x=\"\(Self.text(place.x))\" y=\"\(Self.text(y))\">\(XMLText.escape(line))</text>"
    }
    return text + "</g>\n"
  }

  private func node(_ index: Int) -> String {
    let (node, place) = (graph.nodes[index], layout.nodes[index])
    var text = "<g data-node=\"\(index)\" class=\"node \(node.kind.rawValue)\(texts.isMissed(node) ? " unused" : "")\">"
    text += "<title>\(XMLText.escape("\(node.kind.rawValue) \(node.name)"))</title>"
    text += Self.rectangle(place, "shape", radius: node.kind.isRound ? place.size.height / 2 : 7)
    for (number, line) in texts.lines(of: node).enumerated() {
      let y = place.y + 9 + Self.lineHeight * (Double(number) + 0.75)
      let style = number == 0 ? "name" : "count"
      text +=
        "<text class=\"\(style)\" x=\"\(Self.text(place.x))\" y=\"\(Self.text(y))\">\(XMLText.escape(line))</text>"
    }
    return text + "</g>\n"
  }

  /// The legend's samples, on as many lines as the width of the picture needs.
  private func legend(
    _ kinds: [AppGraph.Edge.Cause],
    hasMix: Bool
  ) -> (text: String, width: Double, height: Double) {
    var entries = kinds.filter { $0 != .begins }.map { (style: $0.rawValue, summary: $0.summary) }
    if hasMix { entries.append(("view mixed", "mixed link")) }
    let limit = max(layout.size.width, Self.legendWidth)
    var (text, x, y, width) = ("<g class=\"legend\">", 16.0, layout.size.height + 8, 0.0)
    func place(_ summary: String, _ sample: (_ x: Double, _ y: Double) -> String) {
      let length = 30 + Double(summary.count) * 7 + 18
      if x > 16, x + length > limit { (x, y) = (16, y + Self.legendHeight) }
      text += sample(x, y)
      text += "<text x=\"\(Self.text(x + 30))\" y=\"\(Self.text(y + 4))\">\(summary)</text>"
      x += length
      width = max(width, x)
    }
    for (style, summary) in entries {
      place(summary) { "<path class=\"edge \(style)\" d=\"M\(Self.text($0)) \(Self.text($1))h24\"/>" }
    }
    if let missed = texts.missedLabel, texts.missesAny {
      place(missed) { x, y in
        let shape = PictureLayout.Rectangle(x: x + 12, y: y - 7, size: Size(width: 24, height: 14))
        return "<g class=\"node unused\">\(Self.rectangle(shape, "shape", radius: 4))</g>"
      }
    }
    return (text + "</g>\n", width, y + 18 - layout.size.height)
  }

  private static func rectangle(_ place: PictureLayout.Rectangle, _ style: String, radius: Double) -> String {
    "<rect class=\"\(style)\" x=\"\(text(place.left))\" y=\"\(text(place.y))\" width=\"\(text(place.size.width))\" "
      + "height=\"\(text(place.size.height))\" rx=\"\(text(radius))\"/>"
  }

  /// A length with one decimal place.
  private static func text(_ length: Double) -> String {
    let tenths = Int((length * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}

extension AppGraph.Node.Role {
  fileprivate var isStart: Bool {
    switch self {
    case .start, .tab: true
    case .column, .url, .screen, .alert: false
    }
  }

  fileprivate var isRound: Bool {
    switch self {
    case .start, .tab, .url: true
    case .column, .screen, .alert: false
    }
  }
}

extension AppGraph.Edge.Cause {
  fileprivate var summary: String {
    switch self {
    case .begins: "root"
    case .value: "value link"
    case .view: "view link"
    case .presentation: "presentation"
    case .change: "change"
    case .url: "URL"
    }
  }
}
