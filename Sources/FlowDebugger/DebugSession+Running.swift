import FlowDiagnostics
import FlowRunner

/// Which way a session runs.
package enum Direction: Sendable {
  case forward, backward
}

// Running until something stops it.
extension DebugSession {
  /// Runs to the next breakpoint or divergence, else to the end; or back to the one before, else to the start.
  ///
  /// - Parameters:
  ///   - direction: Which way.
  ///   - log: Gets what log points say on the way, in the order in which they are passed.
  /// - Returns: Why the session stands where it does then.
  @discardableResult
  package mutating func resume(_ direction: Direction, log: (String) -> Void = { _ in }) -> Stop {
    if let found = firstStop(direction, until: direction == .forward ? count : 0, log) { return found }
    return direction == .forward ? end() : restart()
  }

  /// Runs from the start to the first breakpoint or divergence, which may be before the first step; else to the end.
  ///
  /// - Parameter log: Gets what log points say on the way.
  /// - Returns: Why the session stands where it does then.
  @discardableResult
  package mutating func runFromStart(log: (String) -> Void = { _ in }) -> Stop {
    cursor = Cursor(position: 0, level: -1)
    return resume(.forward, log: log)
  }

  /// Runs to before the next step that begins in a line; else to one that was passed already.
  ///
  /// - Parameters:
  ///   - line: The line, counted from 1.
  ///   - file: The file's name.
  /// - Returns: Why the session stands where it does then.
  @discardableResult
  package mutating func run(toLine line: Int, in file: String) -> Stop {
    let target = Breakpoint(.line(file: file, line: line))
    let search = BreakpointSearch(recording, [target], stopsAtDivergences: false)
    let found = search.first(.forward, from: cursor, until: count) ?? search.first(.backward, from: cursor, until: 0)
    guard let found else { return stay(.nowhere) }
    return stand(at: found.cursor, .place)
  }

  private mutating func end() -> Stop {
    guard count > 0 else { return stay(.end) }
    return stand(at: Cursor(position: count, level: 0, isAfter: true), .end)
  }

  /// Stands at the first stop on the way to a position.
  ///
  /// - Returns: Nil where there is none; the session then stands where it was.
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

  /// Whether a breakpoint that is met counts there.
  private func isDue(_ id: Int, at cursor: Cursor) -> Bool {
    guard let breakpoint = breakpoints.first(where: { $0.id == id }), let count = breakpoint.hits else { return true }
    guard let number = hits[id]?.position(of: cursor) else { return false }
    return count.includes(number + 1)
  }

  /// Finds where breakpoints with a hit count are met, which only the whole recording tells.
  private mutating func countHits() {
    for breakpoint in breakpoints where breakpoint.hits != nil && hits[breakpoint.id] == nil {
      let search = BreakpointSearch(recording, [breakpoint], stopsAtDivergences: false, interruption: interruption)
      var found: [Cursor] = []
      // The first place of all comes after the start of all.
      var from = Cursor(position: 0, level: -1)
      while let next = search.first(.forward, from: from, until: count) {
        found.append(next.cursor)
        from = next.cursor
      }
      if interruption?.isRaised != true { hits[breakpoint.id] = found }
    }
  }
}

extension [Cursor] {
  /// Where a place stands among others in their order; nil where it isn't one of them.
  fileprivate func position(of cursor: Cursor) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < cursor { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low] == cursor ? low : nil
  }
}
