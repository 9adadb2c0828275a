import FlowLanguage
import FlowSyntax
import NavigationEngine

/// A run of a flow in progress: its session, memory and transcript.
///
/// It is noncopyable, since it is large and each step would copy it.
struct FlowRun: ~Copyable {
  /// The destination of the steps that have run.
  enum Keeping {
    /// The steps are dropped; if the flow diverges, it must be run again.
    case nothing
    /// The transcript keeps the steps.
    case records
    /// The transcript keeps the steps, and the run its sessions at intervals.
    case sessions
    /// A sink takes the steps; otherwise like `nothing`.
    case sink(any StepSink)
  }

  let flow: Flow
  /// Whether the transcript keeps the steps.
  let recordsSteps: Bool
  /// Takes the steps while they run; nil for none.
  private let sink: (any StepSink)?
  /// The sessions before the first step and at intervals; empty unless they are kept.
  private(set) var checkpoints: [Recording.Checkpoint] = []
  private let marksReached: Bool
  let stepLimit: Int
  let stop: StopFlag?
  let evaluator: StepEvaluator
  var session: AppSession
  var memory: StepMemory
  /// The flow's run under another profile; nil if no comparison is needed.
  let otherProfile: OtherProfile?
  /// Monitors rules; nil if there are none.
  var monitor: InvariantMonitor?
  /// The app outside the engine that the steps are performed on; nil if there is none.
  private let external: ExternalRun?
  /// Counts what the flow uses of its app; nil unless that was requested.
  private var uses: UseCounter?
  var provenance = Provenance()
  /// The number of the current step, counted from 1.
  private(set) var number = 0
  var hasDiverged = false
  /// The difference between a divergence and the expected failure; nil if there is none.
  private var difference: String?
  /// Whether the run has exceeded its limit or was stopped, so that no other step runs.
  private(set) var isExhausted = false
  /// The file that contains the current steps.
  private(set) var file: SourceFile
  var transcript: Transcript
  /// Whether the flow diverged without the records that explain why.
  var needsRecords = false

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - profile: The profile of the stack.
  ///   - session: The session that the steps run in.
  ///   - memory: The memory of earlier steps; nil if there were none.
  ///   - rules: The limits and checks of the run.
  ///   - keeping: The destination of the steps.
  ///   - otherProfile: The flow's run under another profile; nil if no comparison is needed.
  ///   - external: The app outside the engine that the steps are performed on; nil if there is none.
  init(
    _ flow: Flow,
    profile: Profile,
    session: AppSession,
    memory: StepMemory? = nil,
    rules: RunRules,
    keeping: Keeping,
    otherProfile: OtherProfile? = nil,
    on external: ExternalRun? = nil
  ) {
    (self.flow, self.external, self.otherProfile, self.session) = (flow, external, otherProfile, session)
    switch keeping {
    case .nothing: (recordsSteps, sink) = (false, nil)
    case .records, .sessions: (recordsSteps, sink) = (true, nil)
    case .sink(let sink): (recordsSteps, self.sink) = (false, sink)
    }
    marksReached = rules.marksReached
    stepLimit = rules.stepLimit
    stop = rules.stop
    evaluator = StepEvaluator(
      failOn: flow.rules.failOn ?? rules.failOn,
      continuesAfterFailure: rules.continuesAfterFailure
    )
    file = flow.file
    self.memory = memory ?? StepMemory(last: session.opening)
    // Rules are about the engine's states.
    monitor = external?.role == .alone ? nil : InvariantMonitor(flow.rules.invariants + rules.invariants)
    transcript = Transcript(flow: flow, profile: profile, initial: session.state)
    uses = rules.countsUses ? flow.app.map { UseCounter($0, from: session) } : nil
    if recordsSteps { transcript.records.reserveCapacity(flow.steps.count) }
    if case .sessions = keeping { checkpoints = [.init(session: session, memory: self.memory)] }
    sink?.begin(transcript)
  }

  /// Whether the scopes of steps are needed.
  var reportsScopes: Bool { recordsSteps || sink != nil }

  /// Runs the whole flow.
  mutating func perform() {
    let history = History(past: PastSteps(transcript), record: nil)
    let unexpected =
      isAlone ? nil : evaluator.unexpectedAtLaunch(of: flow, memory).map { Divergence.opened(history, $0) }
    let broken = brokenAtStart()
    let differing = external.flatMap { launch($0) }
    if let divergence = unexpected ?? broken ?? differing {
      transcript.hasStarted = false
      transcript.flowDivergence = divergence
      hasDiverged = true
      compare([divergence], nil)
      // The `onFinish` steps run only if their records can be kept; otherwise the flow is run again.
      if recordsSteps || flow.body.onFinish.isEmpty { abandon(flow.body) } else { needsRecords = true }
    } else {
      _ = perform(flow.body, within: nil, isWhole: true)
    }
    transcript.stepCount = number
    transcript.mayDifferByProfile = hasDiverged && session.mayDifferByProfile
    transcript.uses = uses?.uses
    transcript.unobserved = external?.unobserved.sorted() ?? []
    if let failure = external?.failure, !failure.isStop {
      // An app that failed is never an expected failure of the flow.
      transcript.outcome = .failed
    } else {
      transcript.end(diverged: hasDiverged, difference: difference)
    }
  }

  /// Whether no engine runs beside the app.
  var isAlone: Bool { external?.role == .alone }

  /// Compares divergences with the flow's expected failure.
  mutating func compare(_ divergences: [Divergence], _ record: StepRecord?) {
    guard difference == nil, let failure = flow.rules.expectFailure else { return }
    for divergence in divergences where difference == nil {
      difference = failure.mismatch(divergence, record, in: flow)
    }
  }

  private mutating func compare(omitted divergences: [UnexplainedDivergence], _ record: StepRecord) {
    guard difference == nil, let failure = flow.rules.expectFailure else { return }
    for divergence in divergences where difference == nil {
      difference = failure.mismatch(divergence.kind, divergence.actual, record, in: flow)
    }
  }

  // MARK: Lists of steps

  /// Runs the steps of a body with its `onStart` and `onFinish` steps.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - scope: The steps that contain the body.
  ///   - isWhole: Whether this is the body of the flow itself.
  /// - Returns: Whether the next step runs, too.
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

  /// Runs `onFinish` steps, even after a failure.
  private mutating func finish(_ body: StepBody, within scope: StepScope?) -> Bool {
    guard !body.onFinish.isEmpty, !needsRecords else { return true }
    guard !isExhausted else {
      skip(body.onFinish[...], scope)
      return false
    }
    return perform(body.onFinish, within: scope)
  }

  /// Skips the steps of a flow that diverged before its first step, except `onFinish`.
  private mutating func abandon(_ body: StepBody) {
    skip(body.onStart[...], nil)
    skip(body.steps[...], nil)
    _ = endInvariants(isDone: false)
    _ = finish(body, within: nil)
  }

  /// Runs steps in order.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - scope: The steps that contain them.
  /// - Returns: Whether the next step runs, too.
  mutating func perform(_ steps: [FlowStep], within scope: StepScope?) -> Bool {
    for number in steps.indices {
      if marksReached, file === flow.file { transcript.reached.insert(steps[number].range.start) }
      let isDone =
        if steps[number].skipReason != nil {
          passOver(steps[number], within: scope)
        } else if case .block(let block) = steps[number].argument {
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
    guard recordsSteps || transcript.flowDivergence != nil else { return }
    transcript.skipped += steps.map { StepSource(step: $0, scope: scope) }
  }

  /// Notes a step that says why it isn't performed.
  private mutating func passOver(_ step: FlowStep, within scope: StepScope?) -> Bool {
    guard count(step) else { return exhaust(step, scope) }
    transcript.passOver(step, in: file)
    return close(step, scope, StepOutcome())
  }

  // MARK: One step

  private mutating func perform(_ step: FlowStep, within scope: StepScope?) -> Bool {
    guard count(step) else { return exhaust(step, scope) }
    if let external, external.role == .alone { return perform(step, on: external, within: scope) }
    let before = flow.rules.isExhaustive ? session.state : nil
    var outcome = StepOutcome(keepsDivergences: needsDivergences(of: step))
    let taps = uses == nil ? [] : session.taps(of: step)
    evaluator.perform(step, on: &session, number: number, memory: &memory, into: &outcome)
    if let external { mirror(step, on: external, into: &outcome) }
    if uses != nil, outcome.hasActed { uses?.count(taps, in: session) }
    if let before {
      let unstated = UnstatedChanges(by: step, from: before, to: session.state, isOpen: flow.app == nil)
      for divergence in unstated.divergences { outcome.add(divergence) }
    }
    if monitor != nil, outcome.hasActed { checkInvariants(after: step, into: &outcome) }
    return close(step, scope, outcome)
  }

  private mutating func perform(_ step: FlowStep, on external: ExternalRun, within scope: StepScope?) -> Bool {
    var outcome = StepOutcome(keepsDivergences: needsDivergences(of: step))
    performAlone(step, on: external, into: &outcome)
    return close(step, scope, outcome)
  }

  /// Checks the `expect` of a step that contains others.
  func checkModifier(_ step: FlowStep, into outcome: inout StepOutcome) {
    if let external, isAlone { return external.checkModifier(step, &outcome) }
    evaluator.checkModifier(step, session, memory, into: &outcome)
  }

  /// Whether expectations hold now; without an engine, only expectations that the app decides count.
  func holds(_ expectations: [Expectation]) -> Bool {
    if let external, isAlone { return expectations.hold(in: external.facts) == true }
    return evaluator.hold(expectations, session, memory)
  }

  /// Counts a step; returns whether the flow may run it.
  mutating func count(_ step: FlowStep) -> Bool {
    number += 1
    return number <= stepLimit && !isExhausted && stop?.isRaised != true && sink?.isFull != true
  }

  /// Ends a flow whose app can't be used any more.
  mutating func endEarly(wasStopped: Bool) {
    isExhausted = true
    if wasStopped { transcript.wasStopped = true }
  }

  /// Ends a flow that has reached its limit or was stopped.
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
    _ = close(step, scope, outcome)
    return false
  }

  /// Whether the divergences of a step are kept, or compared with the failure that the flow expects.
  ///
  /// A run that can't explain them ends at the first, so their sentences would be made for nothing.
  @inline(__always)
  func needsDivergences(of step: FlowStep) -> Bool {
    recordsSteps && (keepsDivergences(of: step) || difference == nil && flow.rules.expectFailure != nil)
  }

  /// Whether the divergences of a step are kept; for soft steps there is a maximum, since a loop may have a million.
  @inline(__always)
  private func keepsDivergences(of step: FlowStep) -> Bool {
    guard transcript.keptDivergences >= Transcript.maxKeptDivergences else { return true }
    return step.modifiers?.isSoft != true || evaluator.continuesAfterFailure
  }

  /// Keeps the result of a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - scope: The steps that contain it.
  ///   - outcome: The step's outcome.
  /// - Returns: Whether the flow continues.
  @inline(__always)
  mutating func close(_ step: FlowStep, _ scope: StepScope?, _ outcome: StepOutcome) -> Bool {
    if outcome.hasDiverged { return keep(step, scope, outcome) }
    if recordsSteps {
      append(record(step, scope, step.outcomeIfFine, []))
    } else if let sink {
      sink.add(step, within: scope, after: step.acts ? session.state : nil, memory.last)
    }
    return true
  }

  /// Keeps the result of a step that diverged; a function of its own, so that passing steps copy nothing.
  private mutating func keep(_ step: FlowStep, _ scope: StepScope?, _ outcome: StepOutcome) -> Bool {
    hasDiverged = true
    guard recordsSteps else {
      needsRecords = true
      return false
    }
    let record = record(step, scope, outcome.wasRefused ? .refused : .diverged, [])
    let isKept = keepsDivergences(of: step)
    let divergences = outcome.divergences.isEmpty || !isKept ? [] : explain(outcome.divergences, record)
    transcript.add(kept: divergences.count, omitted: outcome.omittedCount + (isKept ? 0 : outcome.divergences.count))
    if isKept { compare(divergences, record) } else { compare(omitted: outcome.divergences, record) }
    append(self.record(step, scope, record.outcome, divergences))
    return step.modifiers?.isSoft == true
      || evaluator.continuesAfterFailure && (!outcome.wasRefused || outcome.statesRefusal)
  }

  private mutating func append(_ record: StepRecord) {
    transcript.records.append(record)
    if !checkpoints.isEmpty, transcript.records.count.isMultiple(of: Recording.interval) {
      checkpoints.append(.init(session: session, memory: memory))
    }
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
