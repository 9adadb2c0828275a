import NavigationEngine

/// What a step does that the engine has done.
struct EngineOutcome: Sendable {
  /// A part of the state that follows.
  enum Part: Sendable {
    /// The part that was at a place before the step.
    case kept(Int)
    /// A part that was met before: its number.
    case known(UInt32)
    case new(ScenePart, StateKey)
  }

  /// The parts of the state that follows; nil if the step was refused.
  let parts: [Part]?
  /// The causes of the findings that it shows.
  let causes: [FindingCause]
  /// The transition and the diagnostics, if states are looked at after each step.
  let report: NavigationStack.Change?
  /// The parts of the state that the step read, a bit each.
  let read: UInt64

  /// Does a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - session: The app, put together with the log.
  ///   - log: Takes what the step reads and changes.
  ///   - graph: What is known.
  init(of step: PossibleStep, on session: AppSession, _ log: PartLog, _ graph: MemoGraph) {
    var next = session
    log.clear()
    let report = try? next.perform(step.action)
    read = log.read
    causes = graph.causes(of: step, report)
    self.report = graph.looksAtStates ? report : nil
    parts = report.map { _ in
      next.laterParts.enumerated().map { place, part in
        switch part {
        case .kept(let old): return .kept(old)
        case .new(let part):
          let key = part.key
          return graph.parts.number(of: key, at: place).map { .known($0) } ?? .new(part, key)
        }
      }
    }
  }
}
