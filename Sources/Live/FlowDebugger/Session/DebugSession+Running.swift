import FlowRunner
import FlowSyntax

/// The direction in which a session runs.
package enum Direction: Sendable {
  case forward, backward
}

// Runs until a stop.
extension DebugSession {
  /// Runs to the next breakpoint or divergence, or else to the end; backwards, to the previous one, or else to the
  /// start.
  ///
  /// - Parameters:
  ///   - direction: The direction.
  ///   - log: Takes the messages of log points, in the order in which they are passed.
  /// - Returns: The reason of the stop.
  @discardableResult
  package mutating func resume(_ direction: Direction, log: (String) -> Void = { _ in }) -> Stop {
    if let found = firstStop(direction, until: direction == .forward ? count : 0, log) { return found }
    return direction == .forward ? end() : restart()
  }

  /// Runs to the next step that begins in a line, and stops before it; if there is none, goes back to the previous one.
  ///
  /// - Parameters:
  ///   - line: The line, counted from 1.
  ///   - file: The file's name.
  /// - Returns: The reason of the stop; `nowhere` if no step begins in the line.
  @discardableResult
  package mutating func run(toLine line: Int, in file: String) -> Stop {
    let target = Breakpoint(trigger: .line(file: file, line: line))
    let search = BreakpointSearch(recording, [target], stopsAtDivergences: false)
    let found = search.first(.forward, from: cursor, until: count) ?? search.first(.backward, from: cursor, until: 0)
    guard let found else { return stay(.nowhere) }
    return stand(at: found.cursor, .place)
  }

  private mutating func end() -> Stop {
    guard count > 0 else { return stay(.end) }
    return stand(at: Cursor(position: count, level: 0, isAfter: true), .end)
  }

  /// Runs to the first stop before a position.
  ///
  /// - Parameters:
  ///   - direction: The direction.
  ///   - position: The position at which the search ends.
  ///   - log: Takes the messages of log points.
  /// - Returns: The reason of the stop; nil if there is none, and then the session hasn't moved.
  mutating func firstStop(_ direction: Direction, until position: Int, _ log: (String) -> Void) -> Stop? {
    countHits()
    let search = BreakpointSearch(
      recording,
      breakpoints,
      stopsAtDivergences: stopsAtDivergences,
      interruption: interruption
    )
    var from = cursor
    while let found = search.first(direction, from: from, until: position) {
      let stopping = found.ids.filter { id in isDue(id, at: found.cursor) }
      let logs = breakpoints.filter { stopping.contains($0.id) }.compactMap(\.log)
      let observation = recording.observation(after: found.cursor.position)
      for message in logs { log(message.text(observation)) }
      let ids = stopping.filter { id in !breakpoints.contains { $0.id == id && $0.log != nil } }
      if !ids.isEmpty { return stand(at: found.cursor, .breakpoint(ids)) }
      if found.isDivergence { return stand(at: found.cursor, .divergence) }
      from = found.cursor
    }
    return interruption?.isRaised == true ? stand(at: from, .interrupted) : nil
  }

  /// Whether the hit count of a breakpoint includes this hit.
  private func isDue(_ id: Int, at cursor: Cursor) -> Bool {
    guard let breakpoint = breakpoints.first(where: { $0.id == id }), let count = breakpoint.hits else { return true }
    guard let all = hits[id], case let number = all.partitioning(by: { $0 >= cursor }), number < all.count,
      all[number] == cursor
    else { return false }
    return count.includes(number + 1)
  }

  /// Finds all hits of breakpoints with a hit count, in the whole recording.
  private mutating func countHits() {
    for breakpoint in breakpoints where breakpoint.hits != nil && hits[breakpoint.id] == nil {
      let search = BreakpointSearch(recording, [breakpoint], stopsAtDivergences: false, interruption: interruption)
      var found: [Cursor] = []
      // This is before the first position.
      var from = Cursor(position: 0, level: -1)
      while let next = search.first(.forward, from: from, until: count) {
        found.append(next.cursor)
        from = next.cursor
      }
      if interruption?.isRaised != true { hits[breakpoint.id] = found }
    }
  }
}
