import FlowDiagnostics
import FlowLanguage
import NavigationEngine

/// One run of a flow while it goes on: what is done next, what is kept of what was done.
///
/// It can't be copied, since it is large and each step would do so.
struct FlowRun<Session: NavigationSession>: ~Copyable {
  /// What becomes of the steps that were done.
  enum Keeping {
    /// They are forgotten, unless the flow diverges: then it is to be run again.
    case nothing
    /// The transcript has them.
    case records
    /// A sink has them; else as nothing.
    case sink(any StepSink)
    /// A log has them.
    case log
  }

  let flow: Flow
  /// Whether the transcript has the steps that were done.
  let keepsRecords: Bool
  /// Takes the steps while they are done; nil where nobody wants them before the end.
  private let sink: (any StepSink)?
  /// What has the steps instead of the transcript; nil where nothing does.
  var log: StepLog<Session>?
  private let marksReached: Bool
  private let stepLimit: Int
  private let stop: StopFlag?
  let evaluator: StepEvaluator
  var session: Session
  var memory: StepMemory
  /// What the flow does under another profile; nil where nobody wants to know.
  let otherProfile: OtherProfile?
  /// Watches over rules; nil where there are none.
  var monitor: InvariantMonitor?
  var provenance = Provenance()
  /// The number of the step that is being done, counted from 1.
  private(set) var number = 0
  var hasDiverged = false
  /// How the flow diverged otherwise than it is known to; nil where it didn't.
  private var difference: String?
  /// Whether the flow did more steps than it may, or is to stop, so that nothing else is done.
  private(set) var isExhausted = false
  /// The file whose steps are being done.
  private(set) var file: SourceFile
  var transcript: Transcript
  /// Whether the flow diverged and nothing was kept that tells why.
  var needsRecords = false

  /// - Parameters:
  ///   - flow: What is done.
  ///   - profile: What the stack does where releases differ.
  ///   - session: What it is done to.
  ///   - memory: What the steps need to know of earlier ones; nil where there were none.
  ///   - rules: How far it goes.
  ///   - keeping: What becomes of the steps that were done.
  ///   - otherProfile: What the flow does under another profile; nil where nobody wants to know.
  init(
    _ flow: Flow,
    profile: Profile,
    session: Session,
    memory: StepMemory? = nil,
    rules: RunRules,
    keeping: Keeping,
    otherProfile: OtherProfile? = nil
  ) {
    self.flow = flow
    self.otherProfile = otherProfile
    self.session = session
    if case .records = keeping { keepsRecords = true } else { keepsRecords = false }
    if case .sink(let sink) = keeping { self.sink = sink } else { sink = nil }
    marksReached = rules.marksReached
    stepLimit = rules.stepLimit
    stop = rules.stop
    evaluator = StepEvaluator(failOn: flow.rules.failOn ?? rules.failOn, goesOn: rules.goesOn)
    file = flow.file
    self.memory = memory ?? StepMemory(last: session.opening)
    monitor = InvariantMonitor(flow.rules.invariants + rules.invariants)
    transcript = Transcript(flow: flow, profile: profile, initial: session.state)
    if keepsRecords { transcript.records.reserveCapacity(flow.steps.count) }
    if case .log = keeping {
      log = StepLog(flow, from: .init(session: session, memory: self.memory), evaluator: evaluator)
    }
    sink?.begin(from: transcript.initial)
  }

  /// Whether somebody wants to know within which steps others are done.
  var tellsScopes: Bool { explains || sink != nil }

  /// Whether so much is kept of the steps that it can be told why one diverged.
  private var explains: Bool { keepsRecords || log != nil }

  /// Does the whole flow.
  mutating func perform() {
    let history = History(past: transcript, record: nil)
    let unexpected = evaluator.unexpectedAtLaunch(of: flow, memory).map { Divergence.opened(history, $0) }
    let broken = brokenAtStart()
    if let divergence = unexpected ?? broken {
      transcript.hasStarted = false
      transcript.flowDivergence = divergence
      hasDiverged = true
      compare([divergence], nil)
      // Whoever wants to know how it went on needs what is kept of the steps.
      if explains || flow.body.onFinish.isEmpty { abandon(flow.body) } else { needsRecords = true }
    } else {
      _ = perform(flow.body, within: nil, isWhole: true)
    }
    transcript.end(diverged: hasDiverged, difference: difference)
  }

  /// Holds what diverged against what the flow is known for.
  mutating func compare(_ divergences: [Divergence], _ record: StepRecord?) {
    guard difference == nil, let failure = flow.rules.expectFailure else { return }
    for divergence in divergences where difference == nil {
      difference = failure.mismatch(divergence, record, in: flow)
    }
  }

  // MARK: Lists of steps

  /// Does what stands before steps, the steps, and what stands after them.
  ///
  /// - Returns: Whether what follows is done too.
  mutating func perform(_ body: StepBody, within scope: StepScope?, isWhole: Bool = false) -> Bool {
    let outer = file
    file = body.file ?? outer
    defer { file = outer }
    var isDone = true
    if !body.onStart.isEmpty {
      isDone = perform(body.onStart, within: scope)
      if !isDone { skip(body.steps[...], scope) }
    }
    if isDone { isDone = perform(body.steps, within: scope) }
    if isWhole { amend(endInvariants(isDone: isDone)) }
    return finish(body, within: scope) && isDone
  }

  /// Does what stands after steps, whatever came of them.
  private mutating func finish(_ body: StepBody, within scope: StepScope?) -> Bool {
    guard !body.onFinish.isEmpty, !needsRecords else { return true }
    guard !isExhausted else {
      skip(body.onFinish[...], scope)
      return false
    }
    return perform(body.onFinish, within: scope)
  }

  /// Does nothing of a flow that diverged before its first step but what is done whatever comes.
  private mutating func abandon(_ body: StepBody) {
    skip(body.onStart[...], nil)
    skip(body.steps[...], nil)
    _ = endInvariants(isDone: false)
    _ = finish(body, within: nil)
  }

  /// - Returns: Whether what follows is done too.
  mutating func perform(_ steps: [FlowStep], within scope: StepScope?) -> Bool {
    for number in steps.indices {
      if marksReached, file === flow.file { transcript.reached.insert(steps[number].range.start) }
      let isDone =
        if case .block(let block) = steps[number].argument {
          perform(steps[number], block, within: scope)
        } else {
          perform(steps[number], within: scope)
        }
      if isDone { continue }
      skip(steps[(number + 1)...], scope)
      return false
    }
    return true
  }

  private mutating func skip(_ steps: ArraySlice<FlowStep>, _ scope: StepScope?) {
    guard explains || transcript.flowDivergence != nil else { return }
    transcript.skipped += steps.map { SkippedStep(step: $0, scope: scope) }
  }

  // MARK: One step

  private mutating func perform(_ step: FlowStep, within scope: StepScope?) -> Bool {
    guard count(step) else { return exhaust(step, scope) }
    let before = flow.rules.isExhaustive ? session.state : nil
    var outcome = StepOutcome(keepsDivergences: keepsDivergences(of: step))
    evaluator.perform(step, on: &session, number: number, memory: &memory, into: &outcome)
    if let before { checkStated(step, before, into: &outcome) }
    if monitor != nil, outcome.hasActed { checkInvariants(after: step, into: &outcome) }
    return close(step, scope, outcome)
  }

  /// Counts a step.
  ///
  /// - Returns: Whether the flow may do it.
  mutating func count(_ step: FlowStep) -> Bool {
    number += 1
    return number <= stepLimit && stop?.isRaised != true
  }

  /// Ends a flow that has done as many steps as it may, or is to stop.
  mutating func exhaust(_ step: FlowStep, _ scope: StepScope?) -> Bool {
    guard !isExhausted else { return false }
    isExhausted = true
    guard number > stepLimit else {
      transcript.wasStopped = true
      return false
    }
    var outcome = StepOutcome()
    outcome.add(.tooManySteps(step, limit: stepLimit))
    outcome.wasRefused = true
    _ = close(step, scope, outcome, wasDone: false)
    return false
  }

  /// Whether the divergences of a step are kept: those of soft steps only up to a limit, since a loop may have a million.
  func keepsDivergences(of step: FlowStep) -> Bool {
    guard transcript.keptDivergences >= Transcript.maxKeptDivergences else { return true }
    return step.modifiers?.isSoft != true || evaluator.goesOn
  }

  /// Keeps what a step did; of one that wasn't even begun, only that it was to be.
  ///
  /// - Returns: Whether the flow goes on.
  mutating func close(_ step: FlowStep, _ scope: StepScope?, _ outcome: StepOutcome, wasDone: Bool = true) -> Bool {
    if !outcome.hasDiverged {
      if keepsRecords {
        transcript.records.append(record(step, scope, .passed, []))
      } else if let sink {
        sink.add(step, within: scope, after: session.state, memory.last)
      } else if log != nil {
        log?.append(step, scope, then: session, memory)
      }
      return true
    }
    hasDiverged = true
    guard explains else {
      needsRecords = true
      return false
    }
    let record = record(step, scope, outcome.wasRefused ? .refused : .diverged, [])
    let divergences = outcome.divergences.isEmpty ? [] : explain(outcome.divergences, record)
    transcript.add(kept: divergences.count, omitted: outcome.omittedCount)
    compare(divergences, record)
    if keepsRecords {
      transcript.records.append(self.record(step, scope, record.outcome, divergences))
    } else {
      log?.append(step, scope, then: session, memory)
      log?.setOutcomeOfLast(.init(outcome: record.outcome, divergences: divergences), wasDone: wasDone)
    }
    return step.modifiers?.isSoft == true || evaluator.goesOn && (!outcome.wasRefused || outcome.statesRefusal)
  }

  private func record(
    _ step: FlowStep,
    _ scope: StepScope?,
    _ outcome: StepRecord.Outcome,
    _ divergences: [Divergence]
  ) -> StepRecord {
    StepRecord(
      step: step,
      scope: scope,
      outcome: outcome,
      after: session.state,
      change: memory.last,
      divergences: divergences
    )
  }
}
