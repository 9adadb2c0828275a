import FlowSyntax

extension GraphText {
  /// The graph in the language of Mermaid, which code hosts draw in Markdown.
  var mermaid: String {
    var text = "flowchart TD\n"
    for (number, node) in graph.nodes.enumerated() {
      let (opening, closing) = node.kind.brackets
      text += "  n\(number)\(opening)\"\(Self.joined(lines(of: node)))\"\(closing)\n"
    }
    for edge in graph.edges {
      let lines = lines(of: edge)
      let label = lines.isEmpty ? "" : "|\"\(Self.joined(lines))\"|"
      text += "  n\(edge.from) \(edge.kind.arrow)\(label) n\(edge.to)\n"
    }
    for kind in AppGraph.Edge.Cause.allCases {
      text += style(of: graph.edges.indices.filter { graph.edges[$0].kind == kind }, "stroke:\(kind.colour)")
    }
    text += style(of: graph.edges.indices.filter { graph.edges[$0].isMixed }, "stroke:#cf222e,stroke-width:3px")
    let unused = graph.edges.indices.filter { isMissed(graph.edges[$0]) }
    text += style(of: unused, "stroke-width:0.5px,opacity:0.5")
    let nodes = graph.nodes.indices.filter { isMissed(graph.nodes[$0]) }
    guard !nodes.isEmpty else { return text }
    text += "  classDef unused stroke-dasharray:4 3,color:#6e7781,opacity:0.7\n"
    return text + "  class \(nodes.map { "n\($0)" }.joined(separator: ",")) unused\n"
  }

  private func style(of edges: [Int], _ style: String) -> String {
    edges.isEmpty ? "" : "  linkStyle \(edges.map(String.init).joined(separator: ",")) \(style)\n"
  }

  private static func joined(_ lines: [String]) -> String { lines.map(mermaidText).joined(separator: "<br>") }

  /// The text with everything that Mermaid, Markdown or HTML may take for its own as a number.
  ///
  /// Characters that turn text around would do so in the picture, too, and are shown as U+FFFD.
  static func mermaidText(_ text: String) -> String {
    var escaped = ""
    for scalar in TextWidth.visible(text).unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || " ,×…".unicodeScalars.contains(scalar)
      if isPlain { escaped.unicodeScalars.append(scalar) } else { escaped += "#\(scalar.value);" }
    }
    return escaped
  }
}

extension AppGraph.Node.Role {
  /// The brackets around the text of its box.
  var brackets: (String, String) {
    switch self {
    case .screen: ("[", "]")
    case .start: ("((", "))")
    case .tab: ("([", "])")
    case .column: ("[[", "]]")
    case .url: (">", "]")
    case .alert: ("{{", "}}")
    }
  }
}

extension AppGraph.Edge.Cause {
  fileprivate var arrow: String {
    switch self {
    case .begins, .value: "-->"
    case .view, .url: "-.->"
    case .presentation: "==>"
    case .change: "--o"
    }
  }

  fileprivate var colour: String {
    switch self {
    case .begins: "#8c959f"
    case .value: "#0969da"
    case .view: "#8250df"
    case .presentation: "#1a7f37"
    case .change: "#bc4c00"
    case .url: "#9a6700"
    }
  }
}
