import FlowDiagnostics

/// The lines of text in a picture of a graph.
struct GraphText {
  /// The maximum number of links that the label of an edge lists.
  private static let maxLabels = 4
  private static let maxCells = 32

  let graph: AppGraph
  /// The uses by flows; nil to show only the app.
  let coverage: Coverage?

  /// The lines of a node: its name, and how often it was used.
  func lines(of node: AppGraph.Node) -> [String] {
    [short(node.name)] + [count(of: node)].compactMap(\.self)
  }

  private func count(of node: AppGraph.Node) -> String? {
    guard let coverage, let times = graph.times(of: node, in: coverage) else { return nil }
    return times == 0 ? "not used" : "\(times)×"
  }

  /// The lines of an edge's label: its links, each with how often it was used.
  func lines(of edge: AppGraph.Edge) -> [String] {
    let labels = edge.labels.filter { !$0.text.isEmpty }
    let shown = labels.count > Self.maxLabels ? labels.prefix(Self.maxLabels - 1) : labels[...]
    let lines = shown.map { label in
      guard let coverage, let times = graph.times(of: label, in: coverage) else { return short(label.text) }
      return "\(short(label.text)) \(times)×"
    }
    return lines + (shown.count < labels.count ? ["and \(labels.count - shown.count) more"] : [])
  }

  func isUnused(_ node: AppGraph.Node) -> Bool { coverage.map { graph.isUnused(node, in: $0) } ?? false }

  func isUnused(_ edge: AppGraph.Edge) -> Bool { coverage.map { graph.isUnused(edge, in: $0) } ?? false }

  private func short(_ text: String) -> String { TextWidth.cut(TextWidth.visible(text), toCells: Self.maxCells) }
}
