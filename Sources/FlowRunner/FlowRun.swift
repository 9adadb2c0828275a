import Diagnostics
import Flows
import NavigationEngine

/// One run of a flow while it goes on: what is done next, what is kept of what was done.
///
/// It can't be copied, since it is large and each step would do so.
struct FlowRun<Session: NavigationSession>: ~Copyable {
  let flow: Flow
  private let keepsRecords: Bool
  let goesOn: Bool
  private let marksReached: Bool
  private let stepLimit: Int
  let failOn: FailOn
  var session: Session
  var memory: StepMemory
  private var provenance = Provenance()
  /// The number of the step that is being done, counted from 1.
  private(set) var number = 0
  private var hasDiverged = false
  /// Whether the flow did more steps than it may, so that nothing else is done.
  private var isExhausted = false
  /// The file whose steps are being done.
  private var file: SourceFile
  private(set) var transcript: Transcript
  /// Whether the flow diverged and nothing was kept that tells why.
  private(set) var needsRecords = false

  init(_ flow: Flow, profile: Profile, session: Session, rules: RunRules, keepsRecords: Bool) {
    self.flow = flow
    self.session = session
    self.keepsRecords = keepsRecords
    goesOn = rules.goesOn
    marksReached = rules.marksReached
    stepLimit = rules.stepLimit
    failOn = flow.rules.failOn ?? rules.failOn
    file = flow.file
    memory = StepMemory(last: session.opening)
    transcript = Transcript(flow: flow, profile: profile, initial: session.state)
    if keepsRecords { transcript.records.reserveCapacity(flow.steps.count) }
  }

  /// Does the whole flow.
  mutating func perform() {
    if let unexpected = unexpectedAtLaunch {
      transcript.hasStarted = false
      transcript.flowDivergence = .opened(History(transcript: transcript, record: nil), unexpected)
      hasDiverged = true
      // Whoever wants to know how it went on needs what is kept of the steps.
      if keepsRecords || flow.body.onFinish.isEmpty { abandon(flow.body) } else { needsRecords = true }
    } else {
      _ = perform(flow.body, within: nil)
    }
    transcript.end(diverged: hasDiverged)
  }

  // MARK: Lists of steps

  /// Does what stands before steps, the steps, and what stands after them.
  ///
  /// - Returns: Whether what follows is done too.
  private mutating func perform(_ body: StepBody, within scope: StepScope?) -> Bool {
    let outer = file
    file = body.file ?? outer
    defer { file = outer }
    var isDone = true
    if !body.onStart.isEmpty {
      isDone = perform(body.onStart, within: scope)
      if !isDone { skip(body.steps[...], scope) }
    }
    if isDone { isDone = perform(body.steps, within: scope) }
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
    _ = finish(body, within: nil)
  }

  /// - Returns: Whether what follows is done too.
  private mutating func perform(_ steps: [FlowStep], within scope: StepScope?) -> Bool {
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
    guard keepsRecords || transcript.flowDivergence != nil else { return }
    transcript.skipped += steps.map { SkippedStep(step: $0, scope: scope) }
  }

  // MARK: One step

  private mutating func perform(_ step: FlowStep, within scope: StepScope?) -> Bool {
    guard count(step) else { return exhaust(step, scope) }
    let before = flow.rules.isExhaustive ? session.state : nil
    var outcome = StepOutcome()
    judge(step, into: &outcome)
    if let before { checkStated(step, before, into: &outcome) }
    return close(step, scope, outcome)
  }

  /// Counts a step.
  ///
  /// - Returns: Whether the flow may do it.
  private mutating func count(_ step: FlowStep) -> Bool {
    number += 1
    return number <= stepLimit
  }

  /// Ends a flow that has done as many steps as it may.
  private mutating func exhaust(_ step: FlowStep, _ scope: StepScope?) -> Bool {
    guard !isExhausted else { return false }
    isExhausted = true
    _ = close(step, scope, StepOutcome(findings: [.tooManySteps(step, limit: stepLimit)], wasRefused: true))
    return false
  }

  /// Keeps what a step did.
  ///
  /// - Returns: Whether the flow goes on.
  private mutating func close(_ step: FlowStep, _ scope: StepScope?, _ outcome: StepOutcome) -> Bool {
    if outcome.findings.isEmpty {
      if keepsRecords { transcript.records.append(record(step, scope, .passed, [])) }
      return true
    }
    hasDiverged = true
    guard keepsRecords else {
      needsRecords = true
      return false
    }
    let record = record(step, scope, outcome.wasRefused ? .refused : .diverged, [])
    provenance.extend(with: transcript, then: record)
    let history = History(transcript: transcript, record: record)
    let divergences = outcome.findings.map { $0.divergence(explainedBy: provenance, in: history) }
    transcript.records.append(self.record(step, scope, record.outcome, divergences))
    return step.modifiers?.isSoft == true || goesOn && (!outcome.wasRefused || outcome.statesRefusal)
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

  // MARK: Steps that do others

  private mutating func perform(_ step: FlowStep, _ block: StepBlock, within scope: StepScope?) -> Bool {
    var outcome = StepOutcome()
    let isDone =
      switch block.kind {
      case .once(let body): perform(body, within: inside(step, scope, file: body.file))
      case .times(let count, let steps):
        performRounds(count, of: step, scope, steps: { _ in steps }, words: { "round \($0 + 1)" })
      case .each(let rounds):
        performRounds(rounds.count, of: step, scope, steps: { rounds[$0].steps }, words: { rounds[$0].words })
      case .whileHolds(let condition, let limit, let steps):
        performWhile(condition, limit, steps, of: step, scope, &outcome)
      case .either(let condition, let then, let otherwise):
        perform(holds(condition) ? then : otherwise, within: inside(step, scope))
      }
    guard isDone || step.modifiers?.isSoft == true, !needsRecords, !isExhausted else { return false }
    guard count(step) else { return exhaust(step, scope) }
    checkModifier(step, into: &outcome)
    return close(step, scope, outcome)
  }

  private mutating func performRounds(
    _ count: Int,
    of step: FlowStep,
    _ scope: StepScope?,
    steps: (Int) -> [FlowStep],
    words: (Int) -> String
  ) -> Bool {
    for round in 0..<count where !perform(steps(round), within: inside(step, scope, round: words(round))) {
      return false
    }
    return true
  }

  private mutating func performWhile(
    _ condition: [Expectation],
    _ limit: Int,
    _ steps: [FlowStep],
    of step: FlowStep,
    _ scope: StepScope?,
    _ outcome: inout StepOutcome
  ) -> Bool {
    var round = 0
    while holds(condition) {
      guard round < limit else {
        outcome.findings.append(.endless(condition, step, rounds: limit))
        return true
      }
      round += 1
      guard perform(steps, within: inside(step, scope, round: "round \(round)")) else { return false }
    }
    return true
  }

  private func place(of step: FlowStep) -> Place { Place(file, step.range) }

  /// Where the steps within a step stand; nobody asks for it where no records are kept.
  private func inside(
    _ step: FlowStep,
    _ scope: StepScope?,
    file: SourceFile? = nil,
    round: @autoclosure () -> String? = nil
  ) -> StepScope? {
    guard keepsRecords else { return nil }
    return StepScope(
      file: file ?? self.file,
      step: step.label,
      round: round(),
      place: place(of: step),
      parent: scope
    )
  }
}
