/// The number of an app's states and steps within bounds, where the states are the paths of a graph of screens: sums over
/// its links, as many as a search that visits each path would find.
///
/// A search visits the paths by their lengths, and those of one length in the order of their links. No number is too large
/// for its type, since a level is counted only while there is room for all its states.
struct PathCounts {
  private(set) var states = 1
  private(set) var steps = 0
  /// The number of screens on the longest path.
  private(set) var depth = 0
  private(set) var cut: SearchCut?

  /// For each screen, the screens that it pushes.
  private let pushes: [[Int]]
  private let graph: ScreenGraph
  /// For each length of paths the screens on top of them.
  private var tops: [[Int]] = [[0]]

  /// The number of states that are expanded together; a cut then falls at the same place as in ``Search``.
  private let batch: Int

  /// Counts the paths.
  ///
  /// - Parameters:
  ///   - graph: The screens.
  ///   - bounds: The bounds of the search.
  ///   - batch: The number of states that a search expands together, and with which it ends.
  ///   - ended: Says whether to end before the bounds are met; it is asked for each length.
  init(_ graph: ScreenGraph, _ bounds: SearchBounds, batch: Int, ended: () -> SearchCut?) {
    (self.graph, self.batch) = (graph, batch)
    pushes = graph.screens.indices.map(graph.pushes)
    // The number of paths that end in each screen.
    var counts = Array(repeating: 0, count: pushes.count)
    counts[0] = 1
    while true {
      if let limit = bounds.depth, depth >= limit { cut = .depth } else if let reason = ended() { cut = reason }
      guard cut == nil else { return }
      let level = tops[depth]
      let isDeepest = depth >= bounds.pathLimit
      if isDeepest, level.contains(where: { !pushes[$0].isEmpty }) { cut = .path }
      let (next, sum) = isDeepest ? ([], 0) : extend(level, counts)
      let room = max(0, bounds.states - states)
      if sum > room {
        end(withRoomFor: room)
        return
      }
      steps += level.reduce(0) { $0 + counts[$1] * stepCount(of: $1, at: depth) }
      if next.isEmpty { return }
      for top in level { counts[top] = 0 }
      for (top, count) in next { counts[top] = count }
      tops.append(next.map { $0.top })
      states += sum
      depth += 1
    }
  }

  private func stepCount(of top: Int, at depth: Int) -> Int {
    graph.screens[top].stepCount + graph.back.count(at: depth)
  }

  /// The screens on top of the paths that are longer by one, each with the number of the paths, and the sum of these.
  private func extend(_ level: [Int], _ counts: [Int]) -> (next: [(top: Int, count: Int)], sum: Int) {
    var places: [Int: Int] = [:]
    var next: [(top: Int, count: Int)] = []
    var sum = 0
    for top in level {
      for pushed in pushes[top] {
        sum += counts[top]
        if let place = places[pushed] {
          next[place].count += counts[top]
        } else {
          places[pushed] = next.count
          next.append((pushed, counts[top]))
        }
      }
    }
    return (next, sum)
  }

  // MARK: A level that is cut

  /// Sums over the paths that begin in a screen and have the length of the level.
  private struct Sums {
    var paths = 0
    /// The number of paths that are longer by one.
    var longer = 0
    var steps = 0
  }

  /// Counts the states that follow from a level up to the one for which there is no room.
  ///
  /// The search has done the steps of all states up to the end of the batch in which it was cut.
  private mutating func end(withRoomFor room: Int) {
    let sums = sumsToLevel()
    var (rest, expanded) = (room, 0)
    walk(sums) { sum in
      guard rest >= sum.longer else { return false }
      rest -= sum.longer
      expanded += sum.paths
      return true
    }
    // The next state is cut.
    expanded = expanded / batch * batch + batch
    var done = 0
    walk(sums) { sum in
      guard expanded >= sum.paths else { return false }
      expanded -= sum.paths
      done += sum.steps
      return true
    }
    steps += done
    cut = .states
    states += room
    if room > 0 { depth += 1 }
  }

  /// For each length and each screen on top of paths of that length, the sums over their continuations.
  private func sumsToLevel() -> [[Int: Sums]] {
    var sums: [[Int: Sums]] = Array(repeating: [:], count: depth + 1)
    for top in tops[depth] {
      sums[depth][top] = Sums(paths: 1, longer: pushes[top].count, steps: stepCount(of: top, at: depth))
    }
    for length in (0..<depth).reversed() {
      for top in tops[length] {
        var sum = Sums()
        for pushed in pushes[top] {
          let own = sums[length + 1][pushed] ?? Sums()
          sum.paths += own.paths
          sum.longer += own.longer
          sum.steps += own.steps
        }
        sums[length][top] = sum
      }
    }
    return sums
  }

  /// Walks over the paths of the level in their order, in groups with a common beginning.
  ///
  /// - Parameters:
  ///   - sums: The sums over the continuations of paths.
  ///   - take: Takes a group and returns true, or false for smaller groups. The walk ends at one path that isn't taken.
  private func walk(_ sums: [[Int: Sums]], _ take: (Sums) -> Bool) {
    var top = 0
    guard !take(sums[0][0] ?? Sums()) else { return }
    for length in 1..<max(1, depth + 1) {
      guard let next = pushes[top].first(where: { !take(sums[length][$0] ?? Sums()) }) else { return }
      top = next
    }
  }
}
