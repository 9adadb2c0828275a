/// The number of an app's states and steps within bounds, where the states are the paths of a graph of screens: sums over
/// its links, as many as a search that visits each path would find.
///
/// No number is too large for its type, since the steps of a level are counted only while there is room for all states
/// that they lead to.
struct PathCounts {
  private(set) var states = 1
  private(set) var steps = 0
  /// The number of screens on the longest path.
  private(set) var depth = 0
  private(set) var cut: SearchCut?

  /// Counts the paths; `ended` says whether to end before the bounds are met, and is asked for each length.
  init(_ graph: ScreenGraph, _ bounds: SearchBounds, ended: () -> SearchCut?) {
    // The number of paths of one length by the screen on top.
    var level = [0: 1]
    while true {
      if let limit = bounds.depth, depth >= limit { cut = .depth } else if let reason = ended() { cut = reason }
      guard cut == nil else { return }
      var next: [Int: Int] = [:]
      for (top, count) in level {
        for pushed in graph.pushes(from: top) { next[pushed, default: 0] += count }
      }
      if depth >= bounds.pathLimit, !next.isEmpty { (cut, next) = (.path, [:]) }
      let sum = next.values.reduce(0, +)
      if sum > bounds.states - states {
        if bounds.states > states { depth += 1 }
        (states, cut) = (bounds.states, .states)
        return
      }
      steps += level.reduce(0) { $0 + $1.value * (graph.screens[$1.key].stepCount + graph.backCount(at: depth)) }
      if next.isEmpty { return }
      (level, states) = (next, states + sum)
      depth += 1
    }
  }
}
