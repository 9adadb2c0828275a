import FlowSyntax

/// The lines of text in a picture of a graph, and the parts that were missed.
struct GraphText {
  /// The maximum number of links that the label of an edge lists.
  private static let maxLabels = 4
  private static let maxCells = 32

  let graph: AppGraph
  var facts = GraphFacts.declared

  /// The label of parts that flows or a search have missed; nil if the picture shows only the app.
  var missedLabel: String? {
    switch facts {
    case .declared: nil
    case .used: "not used"
    case .reached: "not reached"
    }
  }

  /// The lines of a node: its name, and how often it was used, or a note that it wasn't reached.
  func lines(of node: AppGraph.Node) -> [String] {
    let count: String? =
      switch facts {
      case .declared: nil
      case .used(let coverage):
        times(of: node, in: coverage).map { times in times == 0 ? "not used" : "\(times)×" }
      case .reached: isMissed(node) ? "not reached" : nil
      }
    return [short(node.name)] + [count].compactMap(\.self)
  }

  /// The lines of an edge's label: its links, each with how often it was used, or a note that it wasn't reached.
  func lines(of edge: AppGraph.Edge) -> [String] {
    let target = Self.letters(graph.nodes[edge.to].name)
    // A label with a note says more than its text.
    let hasNotes = missedLabel != nil
    let labels = edge.labels.filter { label in
      !label.text.isEmpty && (hasNotes && label.path != nil || Self.letters(label.text) != target)
    }
    let shown = labels.count > Self.maxLabels ? labels.prefix(Self.maxLabels - 1) : labels[...]
    let lines = shown.map { short($0.text) + note(on: $0, of: edge) }
    let rest = shown.count < labels.count ? ["and \(labels.count - shown.count) more"] : []
    return lines + rest + (areAllMissed(edge) ? ["not reached"] : [])
  }

  /// The letters and digits of a name; a label with the same ones only repeats its target.
  private static func letters(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private func note(on label: AppGraph.Edge.Label, of edge: AppGraph.Edge) -> String {
    switch facts {
    case .declared: ""
    case .used(let coverage): label.path.flatMap { coverage.times(of: $0) }.map { " \($0)×" } ?? ""
    case .reached(let reach):
      // A note on all links is shown once.
      !areAllMissed(edge) && label.path.flatMap(reach.isReached) == false ? ", not reached" : ""
    }
  }

  /// Whether a search has reached none of an edge's links.
  private func areAllMissed(_ edge: AppGraph.Edge) -> Bool {
    guard case .reached(let reach) = facts else { return false }
    let known = edge.labels.compactMap { $0.path.flatMap(reach.isReached) }
    return !known.isEmpty && !known.contains(true)
  }

  /// Whether a node is known not to be used or reached.
  func isMissed(_ node: AppGraph.Node) -> Bool {
    switch facts {
    case .declared: false
    case .used(let coverage): times(of: node, in: coverage) == 0
    case .reached(let reach): !node.paths.isEmpty && node.paths.allSatisfy { reach.isReached($0) == false }
    }
  }

  /// How often flows used a node; nil if that isn't counted.
  private func times(of node: AppGraph.Node, in coverage: Coverage) -> Int? {
    let counts = node.paths.compactMap { coverage.times(of: $0) }
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }

  /// Whether none of an edge's links is known to be used or reached; a search doesn't follow those of what it misses.
  func isMissed(_ edge: AppGraph.Edge) -> Bool {
    switch facts {
    case .declared: return false
    case .used(let coverage):
      let counts = edge.labels.compactMap { $0.path.flatMap { coverage.times(of: $0) } }
      return !counts.isEmpty && counts.allSatisfy { $0 == 0 }
    case .reached: return areAllMissed(edge) || isMissed(graph.nodes[edge.from]) || isMissed(graph.nodes[edge.to])
    }
  }

  /// Whether a part of the graph is missed.
  var missesAny: Bool { graph.nodes.contains { isMissed($0) } || graph.edges.contains { isMissed($0) } }

  private func short(_ text: String) -> String { TextWidth.cut(TextWidth.visible(text), toCells: Self.maxCells) }
}
