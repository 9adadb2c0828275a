/// A few long ways through an app that together cover all that a search has found of one kind.
package struct SuiteCover: Sendable {
  /// The kinds of parts that a suite covers.
  package enum Goal: String, Sendable, CaseIterable {
    /// Every screen that some state shows.
    case screens
    /// Every link that can be tapped.
    case links
    /// Every step on every screen in front.
    case transitions
    /// Every two steps that can follow each other.
    case pairs
    /// Every URL in each class of states.
    case urls
  }

  /// The ways, each from the start.
  let trails: [Trail]
  /// The number of parts that they cover.
  package let count: Int
  /// Whether it was ended before everything was covered.
  package let isCut: Bool

  /// The number of steps after which another way begins.
  private static let length = 40

  /// Finds the ways that cover the parts of a kind, as far as there is time.
  package init(_ kind: Goal, of result: SearchResult, isOver: () -> Bool = { false }) {
    let graph = StateGraph(result, isOver: isOver)
    var walk = CoveringWalk(graph, kind)
    var trails: [Trail] = []
    while let steps = walk.next(length: Self.length, isOver: isOver) {
      trails.append(Trail(steps, from: result.start.session))
    }
    isCut = graph.isCut || walk.isCut
    self.trails = trails
    count = walk.covered.count
  }
}
