import FlowSyntax
import PlainText

extension GraphText {
  /// The graph in the language of Graphviz.
  var dot: String {
    var text = """
      digraph \(Self.quoted(graph.name ?? "app")) {
        rankdir=TB;
        bgcolor="#ffffff";
        node [shape=box, style="rounded,filled", fillcolor="#ffffff", color="#57606a", fontname="Helvetica", fontsize=12];
        edge [fontname="Helvetica", fontsize=10, color="#57606a"];

      """
    for (number, node) in graph.nodes.enumerated() {
      var attributes = ["label=\(Self.quoted(lines(of: node)))", "class=\"node-\(node.kind.rawValue)\""]
      attributes += node.kind.attributes
      if isMissed(node) {
        attributes += ["color=\"#afb8c1\"", "fontcolor=\"#6e7781\"", "style=\"rounded,dashed\""]
      }
      text += "  n\(number) [\(attributes.joined(separator: ", "))];\n"
    }
    for edge in graph.edges {
      var attributes = ["class=\"edge-\(edge.kind.rawValue)\(edge.isMixed ? " mixed" : "")\""]
      let lines = lines(of: edge)
      if !lines.isEmpty { attributes.append("label=\(Self.quoted(lines))") }
      attributes += edge.kind.attributes
      if edge.isMixed { attributes += ["color=\"#cf222e\"", "fontcolor=\"#cf222e\"", "penwidth=2"] }
      if isMissed(edge) { attributes += ["fontcolor=\"#6e7781\"", "penwidth=0.5"] }
      text += "  n\(edge.from) -> n\(edge.to) [\(attributes.joined(separator: ", "))];\n"
    }
    return text + "}\n"
  }

  private static func quoted(_ lines: [String]) -> String {
    "\"" + lines.map(escaped).joined(separator: "\\n") + "\""
  }

  private static func quoted(_ text: String) -> String { quoted([text]) }

  /// The text in quotation marks of the language, in which a backslash begins an escape and `&` an entity.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.withoutTerminalCodes.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "&": escaped += "&amp;"
      default: escaped.unicodeScalars.append(scalar.isShownAsItIs ? scalar : " ")
      }
    }
    return escaped
  }
}

extension AppGraph.Node.Role {
  fileprivate var attributes: [String] {
    switch self {
    case .screen: []
    case .start: ["shape=circle", "style=filled", "fillcolor=\"#eaeef2\""]
    case .tab: ["shape=box", "style=\"rounded,filled,bold\"", "fillcolor=\"#ddf4ff\""]
    case .column: ["shape=tab", "style=filled", "fillcolor=\"#ddf4ff\""]
    case .url: ["shape=cds", "style=filled", "fillcolor=\"#fff8c5\""]
    case .alert: ["shape=octagon", "style=filled", "fillcolor=\"#fbefff\""]
    }
  }
}

extension AppGraph.Edge.Cause {
  fileprivate var attributes: [String] {
    switch self {
    case .begins: ["color=\"#afb8c1\""]
    case .value: ["color=\"#0969da\""]
    case .view: ["color=\"#8250df\"", "style=dashed"]
    case .presentation: ["color=\"#1a7f37\"", "arrowhead=onormal"]
    case .change: ["color=\"#bc4c00\"", "style=dotted", "penwidth=1.5"]
    case .url: ["color=\"#9a6700\"", "style=\"dashed\"", "arrowhead=vee"]
    }
  }
}
