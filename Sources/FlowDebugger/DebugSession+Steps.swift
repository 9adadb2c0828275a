import FlowLanguage
import FlowRunner

// One step after the other, and back.
extension DebugSession {
  /// Does the next step; of a block, goes to its first step.
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

  /// Does the next step; of a block, all of it, unless something stops on the way.
  @discardableResult
  package mutating func stepOver(log: (String) -> Void = { _ in }) -> Stop {
    guard cursor.position < count, !cursor.isAfter, cursor.level < source(of: cursor.position + 1).depth else {
      return stepInto()
    }
    return run(toEndOf: cursor.level, log)
  }

  /// Does the rest of the block that the session is in, or of the flow, unless something stops on the way.
  @discardableResult
  package mutating func stepOut(log: (String) -> Void = { _ in }) -> Stop {
    guard blockLevel > 0 else { return resume(.forward, log: log) }
    return run(toEndOf: blockLevel - 1, log)
  }

  /// Undoes the last step; of a block, goes to its last step.
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

  /// Undoes the last step; of a block, all of it.
  @discardableResult
  package mutating func stepBackOver() -> Stop {
    let isWithin = !cursor.isAfter && cursor.level > before(cursor.position).level
    guard !isWithin, cursor.position > 0, case let last = source(of: cursor.position), last.isBlock else {
      return stepBack()
    }
    return goToStart(of: last.depth, before: cursor.position)
  }

  /// Goes back to the start of the block that the session is in, or of the flow.
  @discardableResult
  package mutating func stepBackOut() -> Stop {
    let level = blockLevel
    guard level > 0 else { return restart() }
    let position = cursor.isAfter ? cursor.position : cursor.position + 1
    return goToStart(of: level - 1, before: position)
  }

  /// Goes to before the first step.
  @discardableResult
  package mutating func restart() -> Stop { stand(at: Cursor(position: 0, level: 0), .start) }

  /// Goes to where so many steps have been done; no further than there are.
  @discardableResult
  package mutating func go(to position: Int) -> Stop {
    let position = min(max(0, position), count)
    if position == count, count > 0 { return arrive(at: position) }
    return stand(at: before(position), .place)
  }

  /// Goes to a place where the session stood, or that a copy of it found.
  @discardableResult
  package mutating func go(to cursor: Cursor) -> Stop {
    let isThere = 0...count ~= cursor.position && (cursor.isAfter ? cursor.position > 0 : cursor.level >= 0)
    guard isThere else { return stay(.nowhere) }
    let most = cursor.isAfter || cursor.position == count ? 0 : source(of: cursor.position + 1).depth
    return stand(at: Cursor(position: cursor.position, level: min(cursor.level, most), isAfter: cursor.isAfter), .place)
  }

  /// Goes to right after a step that has been done, to look at it.
  @discardableResult
  package mutating func look(at step: Int) -> Stop {
    guard 1...max(1, count) ~= step, count > 0 else { return stay(.nowhere) }
    return stand(at: Cursor(position: step, level: 0, isAfter: true), isDivergent(step) ? .divergence : .place)
  }

  /// Goes to the next divergence, or the one before.
  @discardableResult
  package mutating func goToDivergence(_ direction: Direction) -> Stop {
    let steps = recording.divergentSteps
    let step =
      direction == .forward
      ? steps.first { Cursor(position: $0, level: 0, isAfter: true) > cursor }
      : steps.last { Cursor(position: $0, level: 0, isAfter: true) < cursor }
    guard let step else { return stay(.nowhere) }
    return look(at: step)
  }

  // MARK: Where that is

  func source(of step: Int) -> StepSource { recording.source(of: step) }

  func isDivergent(_ step: Int) -> Bool { recording.isDivergent(step) }

  /// Before the step after a position, in those blocks that went on.
  func before(_ position: Int) -> Cursor {
    guard position > 0, position < count else { return Cursor(position: position, level: 0) }
    return Cursor(position: position, level: source(of: position).sharedBlocks(with: source(of: position + 1)))
  }

  /// How many blocks the session is in.
  private var blockLevel: Int {
    if cursor.isAfter || cursor.position == count {
      return cursor.position == 0 ? 0 : source(of: cursor.position).depth
    }
    return cursor.level
  }

  /// The position after a step, and after ends of blocks that say nothing.
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

  /// Goes to the start of the block at a level that the step before `end` is in, or ends.
  private mutating func goToStart(of level: Int, before end: Int) -> Stop {
    let start = (1..<max(1, end)).last { source(of: $0).depth <= level } ?? 0
    let depth = start < count ? source(of: start + 1).depth : 0
    return stand(at: Cursor(position: start, level: min(level, depth)), .step)
  }

  /// Stands where a step has been done: before the next, or at the step itself where it diverged or was the last.
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
