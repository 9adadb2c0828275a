package import FlowDiagnostics
package import FlowLanguage
package import FlowRunner

/// A walk through what a flow did, forwards and backwards: the flow was run to its end, and the session looks at it.
///
/// A value: a copy goes its own way.
package struct DebugSession: Sendable {
  /// Why a session stands where it does.
  package enum Stop: Hashable, Sendable {
    /// The session has just begun.
    case entry
    /// What was asked for has been done.
    case step
    /// These breakpoints, by their numbers.
    case breakpoint([Int])
    /// The step that has just been done isn't as the flow says.
    case divergence
    /// Nothing comes after it.
    case end
    /// Nothing comes before it.
    case start
    /// A place that was asked for.
    case place
    /// There is no such place.
    case nowhere
    /// Somewhere on the way, since it was asked to stop.
    case interrupted
  }

  package private(set) var recording: Recording
  package internal(set) var cursor: Cursor
  /// Why the session stands where it does.
  package internal(set) var stop = Stop.entry
  /// What stops a session that runs, in the order in which they were set.
  package private(set) var breakpoints: [Breakpoint] = []
  /// Whether a session that runs stops at a step that diverged.
  package var stopsAtDivergences = true
  /// Asks a session that runs to stop where it is; nil where nothing can.
  package var interruption: StopFlag?
  /// What is looked at wherever the session stands.
  package var watches: [Watch] = []
  /// Where breakpoints with a hit count would stop without it, by their numbers; found when first needed.
  var hits: [Int: [Cursor]] = [:]
  private var lastID = 0

  /// Begins before the first step.
  package init(_ recording: Recording) {
    self.recording = recording
    cursor = Cursor(position: 0, level: 0)
  }

  package var flow: Flow { recording.flow }

  /// How many steps there are.
  package var count: Int { recording.count }

  /// What is where the session stands.
  package var observation: Observation { recording.observation(after: cursor.position) }

  /// What the last step did; nil before the first.
  package var last: StepRecord? { cursor.position == 0 ? nil : recording.record(of: cursor.position) }

  /// What the step that is next will do; nil at the end.
  package var next: StepRecord? { cursor.position < count ? recording.record(of: cursor.position + 1) : nil }

  /// The step that is looked at: the next, or the one that has just been done; nil where a flow has done none.
  package var step: CurrentStep? {
    guard count > 0 else { return nil }
    let isAfter = cursor.isAfter || cursor.position == count
    let number = isAfter ? cursor.position : cursor.position + 1
    let source = recording.source(of: number)
    if !isAfter, cursor.level < source.depth {
      let block = source.blocks[cursor.level]
      return CurrentStep(words: block.step, place: block.place, number: number, isDone: false, step: nil)
    }
    let place = source.place(in: flow)
    return CurrentStep(words: source.step.label, place: place, number: number, isDone: isAfter, step: source.step)
  }

  /// The blocks around the step that is looked at, and the flow, the innermost first; each with where it is.
  package var frames: [Frame] {
    guard let step else { return [Frame(name: flow.name, place: Place(flow.file, flow.range))] }
    let source = recording.source(of: step.number)
    let blocks = step.step == nil ? Array(source.blocks.prefix(cursor.level)) : source.blocks
    var frames: [Frame] = []
    var place = step.place
    for block in blocks.reversed() {
      frames.append(Frame(name: block.label, place: place))
      place = block.place
    }
    return frames + [Frame(name: flow.name, place: place)]
  }

  /// What diverged at the step that has just been done, and before the first step.
  package var divergences: [Divergence] {
    cursor.position == 0 ? [recording.transcript.flowDivergence].compactMap(\.self) : last?.divergences ?? []
  }

  // MARK: Breakpoints

  /// Sets a breakpoint.
  ///
  /// - Returns: Its number.
  @discardableResult
  package mutating func add(_ breakpoint: Breakpoint) -> Int {
    lastID += 1
    var breakpoint = breakpoint
    breakpoint.id = lastID
    breakpoints.append(breakpoint)
    return lastID
  }

  /// Takes breakpoints away.
  ///
  /// - Returns: How many there were.
  @discardableResult
  package mutating func removeBreakpoints(where isMeant: (Breakpoint) -> Bool) -> Int {
    let count = breakpoints.count
    for breakpoint in breakpoints where isMeant(breakpoint) { hits[breakpoint.id] = nil }
    breakpoints.removeAll(where: isMeant)
    return count - breakpoints.count
  }

  /// Switches breakpoints on or off, by their numbers.
  package mutating func enable(_ isEnabled: Bool, _ isMeant: (Breakpoint) -> Bool) {
    for index in breakpoints.indices where isMeant(breakpoints[index]) { breakpoints[index].isEnabled = isEnabled }
  }

  /// Looks at another run from now on.
  mutating func replace(_ recording: Recording, at cursor: Cursor) {
    (self.recording, self.cursor, hits) = (recording, cursor, [:])
  }
}

/// A step that a session looks at.
package struct CurrentStep: Sendable {
  /// What the author calls it, or its own words.
  package let words: String
  package let place: Place
  /// The number of the step; of a block that hasn't been entered, of the first step within.
  package let number: Int
  /// Whether it has been done.
  package let isDone: Bool
  /// Nil for a block that hasn't been entered.
  package let step: FlowStep?
}

/// What a session is within.
package struct Frame: Hashable, Sendable {
  /// A block with its round, or the flow.
  package let name: String
  /// Where it is.
  package let place: Place
}
