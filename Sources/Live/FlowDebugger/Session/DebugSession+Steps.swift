import FlowLanguage
import FlowRunner

// Moves by single steps, forwards and backwards.
extension DebugSession {
  /// Runs the next step, or enters a block.
  @discardableResult
  package mutating func stepInto() -> Stop {
    guard cursor.position < count else { return stay(.end) }
    if cursor.isAfter { return stand(at: before(cursor.position), .step) }
    if cursor.level < source(of: cursor.position + 1).depth {
      cursor.level += 1
      return stay(.step)
    }
    return arrive(at: passingEnds(after: cursor.position + 1))
  }

  /// Runs the next step, or a whole block unless something stops the session within it.
  @discardableResult
  package mutating func stepOver(log: (String) -> Void = { _ in }) -> Stop {
    guard cursor.position < count, !cursor.isAfter, cursor.level < source(of: cursor.position + 1).depth else {
      return stepInto()
    }
    return run(toEndOf: cursor.level, log)
  }

  /// Runs the rest of the current block, or of the flow, unless something stops the session.
  @discardableResult
  package mutating func stepOut(log: (String) -> Void = { _ in }) -> Stop {
    guard blockLevel > 0 else { return resume(.forward, log: log) }
    return run(toEndOf: blockLevel - 1, log)
  }

  /// Goes back before the last step, or into a block at its last step.
  @discardableResult
  package mutating func stepBack() -> Stop {
    if cursor.isAfter { return undo() }
    if cursor.level > before(cursor.position).level {
      cursor.level -= 1
      return stay(.step)
    }
    guard cursor.position > 0 else { return stay(.start) }
    if isDivergent(cursor.position) {
      cursor = Cursor(position: cursor.position, level: 0, isAfter: true)
      return stay(.step)
    }
    return undo()
  }

  /// Goes back before the last step, or before a whole block.
  @discardableResult
  package mutating func stepBackOver() -> Stop {
    let isWithin = !cursor.isAfter && cursor.level > before(cursor.position).level
    guard !isWithin, cursor.position > 0, case let last = source(of: cursor.position), last.isBlock else {
      return stepBack()
    }
    return goToStart(of: last.depth, before: cursor.position)
  }

  /// Goes back to the start of the current block, or of the flow.
  @discardableResult
  package mutating func stepBackOut() -> Stop {
    let level = blockLevel
    guard level > 0 else { return restart() }
    let position = cursor.isAfter ? cursor.position : cursor.position + 1
    return goToStart(of: level - 1, before: position)
  }

  /// Goes to the start.
  @discardableResult
  package mutating func restart() -> Stop { stand(at: Cursor(position: 0, level: 0), .start) }

  /// Goes to the position after a number of steps, at most the end.
  @discardableResult
  package mutating func go(to position: Int) -> Stop {
    let position = min(max(0, position), count)
    if position == count, count > 0 { return arrive(at: position) }
    return stand(at: before(position), .place)
  }

  /// Goes to a cursor of this session or of a copy.
  @discardableResult
  package mutating func go(to cursor: Cursor) -> Stop {
    let isThere = 0...count ~= cursor.position && (cursor.isAfter ? cursor.position > 0 : cursor.level >= 0)
    guard isThere else { return stay(.nowhere) }
    let most = cursor.isAfter || cursor.position == count ? 0 : source(of: cursor.position + 1).depth
    return stand(at: Cursor(position: cursor.position, level: min(cursor.level, most), isAfter: cursor.isAfter), .place)
  }

  /// Goes to the next divergence, or to the previous one.
  @discardableResult
  package mutating func goToDivergence(_ direction: Direction) -> Stop {
    let steps = recording.divergentSteps
    let step =
      direction == .forward
      ? steps.first { Cursor(position: $0, level: 0, isAfter: true) > cursor }
      : steps.last { Cursor(position: $0, level: 0, isAfter: true) < cursor }
    guard let step, step <= count else { return stay(.nowhere) }
    return stand(at: Cursor(position: step, level: 0, isAfter: true), .divergence)
  }

  // MARK: Positions

  func source(of step: Int) -> StepSource { recording.source(of: step) }

  func isDivergent(_ step: Int) -> Bool { recording.isDivergent(step) }

  /// The cursor before the step after a position, within the blocks that continue there.
  func before(_ position: Int) -> Cursor {
    guard position > 0, position < count else { return Cursor(position: position, level: 0) }
    return Cursor(position: position, level: source(of: position).sharedBlocks(with: source(of: position + 1)))
  }

  /// The number of blocks that contain the session's position.
  private var blockLevel: Int {
    if cursor.isAfter || cursor.position == count {
      return cursor.position == 0 ? 0 : source(of: cursor.position).depth
    }
    return cursor.level
  }

  /// The position after a step, and after the ends of blocks that have no effect.
  private func passingEnds(after step: Int) -> Int {
    var position = step
    while position < count, !isDivergent(position), isSilent(position + 1) { position += 1 }
    return position
  }

  private func isSilent(_ step: Int) -> Bool { source(of: step).isSilentEnd && !isDivergent(step) }

  @discardableResult
  private mutating func undo() -> Stop {
    var position = cursor.position - 1
    while position > 0, isSilent(position + 1), !isDivergent(position) { position -= 1 }
    return stand(at: Cursor(position: position, level: source(of: position + 1).depth), .step)
  }

  private mutating func run(toEndOf level: Int, _ log: (String) -> Void) -> Stop {
    let from = cursor.isAfter ? cursor.position : cursor.position + 1
    let last = (from...max(from, count)).first { $0 <= count && $0 > cursor.position && source(of: $0).depth <= level }
    guard let last else { return resume(.forward, log: log) }
    if let found = firstStop(.forward, until: last, log) { return found }
    return arrive(at: passingEnds(after: last))
  }

  /// Goes to the start of the block at a level that contains or ends with the step before `end`.
  private mutating func goToStart(of level: Int, before end: Int) -> Stop {
    let start = (1..<max(1, end)).last { source(of: $0).depth <= level } ?? 0
    let depth = start < count ? source(of: start + 1).depth : 0
    return stand(at: Cursor(position: start, level: min(level, depth)), .step)
  }

  /// Stops after a step: before the next one, or at the step itself if it diverged or was the last.
  mutating func arrive(at position: Int) -> Stop {
    if isDivergent(position) {
      return stand(at: Cursor(position: position, level: 0, isAfter: true), .divergence)
    }
    if position == count { return stand(at: Cursor(position: position, level: 0, isAfter: true), .end) }
    return stand(at: before(position), .step)
  }

  mutating func stand(at cursor: Cursor, _ stop: Stop) -> Stop {
    self.cursor = cursor
    return stay(stop)
  }

  mutating func stay(_ stop: Stop) -> Stop {
    self.stop = stop
    return stop
  }
}

extension StepSource {
  fileprivate var isBlock: Bool { if case .block = step.argument { true } else { false } }
}
