package import FlowLanguage
package import FlowRunner
package import FlowSyntax

/// A session that moves through the recording of a flow, forwards and backwards; the flow ran to its end before.
///
/// It is a value: a copy moves independently.
package struct DebugSession: Sendable {
  /// The reason why a session is at its position.
  package enum Stop: Hashable, Sendable {
    /// The session has just begun.
    case entry
    /// The requested step was made.
    case step
    /// Breakpoints were hit; the values are their numbers.
    case breakpoint([Int])
    /// The last step diverged.
    case divergence
    /// The end of the flow was reached.
    case end
    /// The start of the flow was reached.
    case start
    /// A requested position was reached.
    case place
    /// The requested position doesn't exist.
    case nowhere
    /// The session was interrupted on the way.
    case interrupted
  }

  package private(set) var recording: Recording
  package internal(set) var cursor: Cursor
  /// The reason why the session is at its position.
  package internal(set) var stop = Stop.entry
  /// The breakpoints, in the order in which they were set.
  package private(set) var breakpoints: [Breakpoint] = []
  /// Whether a running session stops at a step that diverged.
  package var stopsAtDivergences = true
  /// Interrupts a running session; nil if nothing can.
  package var interruption: StopFlag?
  /// The watched expressions.
  package var watches: [Watch] = []
  /// All hits of breakpoints with a hit count, by their numbers; computed when first needed.
  var hits: [Int: [Cursor]] = [:]
  private var lastID = 0

  /// The number of steps.
  package private(set) var count: Int

  /// Begins before the first step; `count` is the number of steps that count, nil for all.
  package init(_ recording: Recording, count: Int? = nil) {
    self.recording = recording
    self.count = count ?? recording.count
    cursor = Cursor(position: 0, level: 0)
  }

  package var flow: Flow { recording.flow }

  /// True if the session is after the last step.
  package var isAtEnd: Bool { cursor.position == count && (cursor.isAfter || count == 0) }

  /// The observation at the session's position.
  package var observation: Observation { recording.observation(after: cursor.position) }

  /// The record of the last step; nil before the first.
  package var last: StepRecord? { cursor.position == 0 ? nil : recording.record(of: cursor.position) }

  /// The record of the next step; nil at the end.
  package var next: StepRecord? { cursor.position < count ? recording.record(of: cursor.position + 1) : nil }

  /// The current step: the next one, or the last one that ran; nil if the flow has no steps.
  package var step: CurrentStep? {
    guard count > 0 else { return nil }
    let isAfter = cursor.isAfter || cursor.position == count
    let number = isAfter ? cursor.position : cursor.position + 1
    let source = recording.source(of: number)
    if !isAfter, cursor.level < source.depth {
      let block = source.blocks[cursor.level]
      return CurrentStep(summary: block.step, place: block.place, number: number, isDone: false, step: nil)
    }
    let place = source.place(in: flow)
    return CurrentStep(summary: source.step.label, place: place, number: number, isDone: isAfter, step: source.step)
  }

  /// A block with its round, or a flow, that contains the current step, and the place of the step in it.
  package typealias Frame = (name: String, place: Place)

  /// The blocks around the current step and the flow, innermost first.
  package var frames: [Frame] {
    guard let step else { return [(flow.name, Place(flow.file, flow.range))] }
    let source = recording.source(of: step.number)
    let blocks = step.step == nil ? Array(source.blocks.prefix(cursor.level)) : source.blocks
    var frames: [Frame] = []
    var place = step.place
    for block in blocks.reversed() {
      frames.append((block.label, place))
      place = block.place
    }
    return frames + [(flow.name, place)]
  }

  /// The current step, the blocks that contain it, and the flow, each with its place.
  package var places: [Frame] {
    guard let step else { return frames }
    let names = [step.summary] + frames.map(\.name)
    return zip(names, frames.map(\.place) + [Place(flow.file, flow.range)]).map { ($0, $1) }
  }

  /// The divergences of the last step; at the start, the divergence of the flow as a whole.
  package var divergences: [Divergence] {
    cursor.position == 0 ? [recording.transcript.flowDivergence].compactMap(\.self) : last?.divergences ?? []
  }

  // MARK: Breakpoints

  /// Sets a breakpoint.
  ///
  /// - Parameter breakpoint: The breakpoint; its number is ignored.
  /// - Returns: The breakpoint's number in the session.
  @discardableResult
  package mutating func add(_ breakpoint: Breakpoint) -> Int {
    lastID += 1
    var breakpoint = breakpoint
    breakpoint.id = lastID
    breakpoints.append(breakpoint)
    return lastID
  }

  /// Removes breakpoints.
  ///
  /// - Parameter isMeant: Whether a breakpoint is removed.
  /// - Returns: The number of removed breakpoints.
  @discardableResult
  package mutating func removeBreakpoints(where isMeant: (Breakpoint) -> Bool) -> Int {
    let count = breakpoints.count
    for breakpoint in breakpoints where isMeant(breakpoint) { hits[breakpoint.id] = nil }
    breakpoints.removeAll(where: isMeant)
    return count - breakpoints.count
  }

  /// Enables or disables breakpoints.
  package mutating func enable(_ isEnabled: Bool, _ isMeant: (Breakpoint) -> Bool) {
    for index in breakpoints.indices where isMeant(breakpoints[index]) { breakpoints[index].isEnabled = isEnabled }
  }

  /// Continues in the recording of another run.
  mutating func replace(_ recording: Recording, count: Int? = nil, at cursor: Cursor) {
    (self.recording, self.count, self.cursor, hits) = (recording, count ?? recording.count, cursor, [:])
  }
}

/// The current step of a session.
package struct CurrentStep: Sendable {
  /// The author's label of the step, or a description of it.
  package let summary: String
  package let place: Place
  /// The number of the step; for a block that hasn't been entered, of the first step in it.
  package let number: Int
  /// Whether the step has run.
  package let isDone: Bool
  /// The step; nil for a block that hasn't been entered.
  package let step: FlowStep?
}
