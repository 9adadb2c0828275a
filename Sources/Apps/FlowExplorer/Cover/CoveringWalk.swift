import NavigationEngine

/// A walk through the graph that always takes the shortest way to something that isn't covered yet.
struct CoveringWalk {
  /// The number of states between two looks at the clock.
  private static let stretch = 256

  private let graph: StateGraph
  private let kind: SuiteCover.Goal
  /// The parts that are covered, each one number, or two of a pair.
  private(set) var covered: Set<[Int]> = []
  private var links: [LinkName: Int] = [:]

  init(_ graph: StateGraph, _ kind: SuiteCover.Goal) {
    (self.graph, self.kind) = (graph, kind)
    for edge in graph.edges.joined() {
      if let link = edge.step.link, links[link] == nil { links[link] = links.count }
    }
    if kind == .screens { for screen in graph.screens.first ?? [] { covered.insert([screen]) } }
  }

  /// Whether it was ended before everything was covered.
  private(set) var isCut = false

  /// The steps of the next way from the start, at most so many; nil if everything that can be reached is covered.
  mutating func next(length: Int, isOver: () -> Bool) -> [PossibleStep]? {
    var steps: [PossibleStep] = []
    var (state, last): (Int, Int?) = (0, nil)
    while steps.count < length, !isCut, let way = nearest(from: state, last, isOver) {
      for edge in way {
        cover(edge, after: last)
        steps.append(edge.step)
        (state, last) = (edge.target, edge.transition)
      }
    }
    return steps.isEmpty ? nil : steps
  }

  /// The shortest way whose last step covers something.
  private mutating func nearest(from start: Int, _ last: Int?, _ isOver: () -> Bool) -> [StateGraph.Edge]? {
    var before: [Int: (state: Int, edge: StateGraph.Edge)] = [:]
    var known: Set<Int> = [start]
    var queue = [start]
    var index = 0
    while index < queue.count {
      let state = queue[index]
      if index.isMultiple(of: Self.stretch), isOver() {
        isCut = true
        return nil
      }
      index += 1
      let previous = before[state]?.edge.transition ?? (state == start ? last : nil)
      for edge in graph.edges[state] {
        let isNew = parts(of: edge, after: previous).contains { !covered.contains($0) }
        if isNew { return way(to: state, before) + [edge] }
        if known.insert(edge.target).inserted {
          before[edge.target] = (state, edge)
          queue.append(edge.target)
        }
      }
    }
    return kind == .pairs ? pair(from: start, before) : nil
  }

  /// The way to two steps that follow each other for the first time.
  private func pair(
    from start: Int,
    _ before: [Int: (state: Int, edge: StateGraph.Edge)]
  ) -> [StateGraph.Edge]? {
    for state in ([start] + before.keys.sorted()) {
      for one in graph.edges[state] {
        for two in graph.edges[one.target] where !covered.contains([one.transition, two.transition]) {
          return way(to: state, before) + [one, two]
        }
      }
    }
    return nil
  }

  private func way(to end: Int, _ before: [Int: (state: Int, edge: StateGraph.Edge)]) -> [StateGraph.Edge] {
    var way: [StateGraph.Edge] = []
    var state = end
    while let step = before[state] {
      way.append(step.edge)
      state = step.state
    }
    return way.reversed()
  }

  private mutating func cover(_ edge: StateGraph.Edge, after last: Int?) {
    for part in parts(of: edge, after: last) { covered.insert(part) }
  }

  /// The parts that a step covers.
  private func parts(of edge: StateGraph.Edge, after last: Int?) -> [[Int]] {
    switch kind {
    case .screens: graph.screens[edge.target].map { [$0] }
    case .links: edge.step.link.flatMap { links[$0] }.map { [[$0]] } ?? []
    case .transitions: [[edge.transition]]
    case .urls: edge.opening.map { [[$0]] } ?? []
    case .pairs: last.map { [[$0, edge.transition]] } ?? []
    }
  }
}
