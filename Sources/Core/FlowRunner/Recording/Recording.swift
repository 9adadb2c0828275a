package import FlowLanguage
package import FlowSyntax
package import NavigationEngine

/// The recording of one run of a flow, whose steps can be inspected and continued in any order.
///
/// Steps are numbered from 1 in the order of execution; a block comes after the steps in it. Step 0 is the start.
package struct Recording: Sendable {
  /// A session with the memory of earlier steps.
  struct Checkpoint: Sendable {
    var session: AppSession
    var memory: StepMemory
  }

  /// The number of steps between two checkpoints; running so many again takes no noticeable time.
  static var interval: Int { 128 }

  /// The outcome of the run, with its steps.
  package let transcript: Transcript
  /// The numbers of the steps that diverged, ascending.
  package let divergentSteps: [Int]
  /// The checkpoints before the first step and after each interval; none for a flow that couldn't start.
  private let checkpoints: [Checkpoint]
  private let evaluator: StepEvaluator
  private let stepLimit: Int

  init(_ run: borrowing FlowRun) {
    self.init(run.transcript, run.checkpoints, run.evaluator, stepLimit: run.stepLimit)
  }

  /// The recording of a flow that couldn't start.
  init(notLaunched transcript: Transcript) {
    self.init(transcript, [], StepEvaluator(failOn: .never, continuesAfterFailure: false), stepLimit: 0)
  }

  private init(_ transcript: Transcript, _ checkpoints: [Checkpoint], _ evaluator: StepEvaluator, stepLimit: Int) {
    (self.transcript, self.checkpoints) = (transcript, checkpoints)
    (self.evaluator, self.stepLimit) = (evaluator, stepLimit)
    divergentSteps = transcript.records.indices.filter { transcript.records[$0].hasDiverged }.map { $0 + 1 }
  }

  /// The number of steps that ran.
  package var count: Int { transcript.records.count }

  /// The flow that was run.
  package var flow: Flow { transcript.flow }
  package var profile: Profile { transcript.profile }

  /// The record of a step in `1...count`, also with divergences that the transcript only counts.
  package func record(of step: Int) -> StepRecord {
    let record = transcript.records[step - 1]
    return record.hasDiverged && record.divergences.isEmpty ? record.adding(omittedDivergences(of: step)) : record
  }

  /// The text and scope of a step in `1...count`; unlike `record(of:)`, this requires no replay.
  package func source(of step: Int) -> StepSource {
    StepSource(step: transcript.records[step - 1].step, scope: transcript.records[step - 1].scope)
  }

  /// Whether a step diverged.
  package func isDivergent(_ step: Int) -> Bool { step > 0 && transcript.records[step - 1].hasDiverged }

  /// The state after a step in `0...count`.
  package func state(after step: Int) -> StackState { transcript.state(before: step) }

  /// The observation after a step in `0...count`.
  package func observation(after step: Int) -> Observation {
    let change = step > 0 ? transcript.records[step - 1].change : checkpoints.first?.memory.last
    return Observation(state(after: step), change ?? StepChange(.none)) { address in
      let session = checkpoint(after: step)?.session
      return address.map { session?.codable(inStack: $0.name) } ?? session?.codable
    }
  }

  /// Checks expectations after a step.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - step: The step's number in `0...count`.
  /// - Returns: A divergence with causes for each expectation that doesn't hold.
  package func divergences(of expectations: [Expectation], after step: Int) -> [Divergence] {
    let divergences = observation(after: step).divergences(from: expectations)
    return divergences.isEmpty ? [] : divergences.explained(at: nil, after: limited(to: step))
  }

  /// The steps that put the topmost values on the path, and the step that last changed the stack.
  ///
  /// - Parameters:
  ///   - step: The number of the step after which the path is examined, in `0...count`.
  ///   - most: The maximum number of values, from the top.
  /// - Returns: The steps in their order; the one that last changed the stack comes last.
  package func origins(after step: Int, most: Int) -> [Divergence.Cause] {
    let past = limited(to: step)
    let address = past.state(after: step).scene.map { StackAddress.stack($0.frontName) }
    var provenance = Provenance(of: address)
    provenance.extend(with: past)
    let history = History(past: past, record: nil, address: address)
    return provenance.answer(.all([.topmost(most), .path]), in: history)
  }

  /// The label of a step in `1...count`, shortened if it is long, with the link that it taps, and that link's line of
  /// Swift code if the app file has one; without a link for any other step.
  package func tap(in step: Int) -> (label: String, link: (link: AppModel.Link, screen: String)?, code: CodePlace?) {
    let history = History(past: limited(to: step), record: nil)
    return (history.summary(of: step), history.tapped(in: step), history.code(of: step))
  }

  /// The steps up to one of them.
  func limited(to step: Int) -> PastSteps { PastSteps(transcript, upTo: step) }

  /// Runs other steps from the state after a step; the recording doesn't change.
  ///
  /// - Parameters:
  ///   - flow: The steps to try; the flow's other settings are ignored.
  ///   - step: The number of the step after which they are tried, in `0...count`.
  ///   - rules: The limits of the run.
  /// - Returns: The transcript of these steps.
  package func attempt(_ flow: Flow, after step: Int, rules: RunRules = RunRules(failOn: .never)) -> Transcript {
    guard let start = checkpoint(after: step) else {
      var transcript = transcript
      transcript.wasStopped = true
      return transcript
    }
    var run = FlowRun(
      flow,
      profile: profile,
      session: start.session,
      memory: start.memory,
      rules: rules,
      keeping: .records
    )
    run.perform()
    return run.transcript
  }

  /// The checkpoint after a step, for step 0 at the start; nil if the flow couldn't start.
  ///
  /// The steps since the checkpoint before it are run again, which is deterministic.
  private func checkpoint(after step: Int) -> Checkpoint? {
    guard !checkpoints.isEmpty else { return nil }
    let first = step / Self.interval * Self.interval
    var now = checkpoints[step / Self.interval]
    for index in first..<step { _ = perform(index + 1, on: &now) }
    return now
  }

  private func perform(_ number: Int, on now: inout Checkpoint) -> StepOutcome {
    let step = transcript.records[number - 1].step
    var outcome = StepOutcome()
    // The steps within a block have records of their own, and the last one of a flow beyond its limit isn't done.
    if case .block = step.argument { return outcome }
    guard number <= stepLimit, step.skipReason == nil else { return outcome }
    evaluator.perform(step, on: &now.session, number: number, memory: &now.memory, into: &outcome)
    return outcome
  }

  /// The divergences of a step that were counted but not kept.
  private func omittedDivergences(of step: Int) -> [Divergence] {
    guard var now = checkpoint(after: step - 1) else { return [] }
    let divergences = perform(step, on: &now).divergences
    var provenance = Provenance()
    return divergences.explained(at: transcript.records[step - 1], after: limited(to: step - 1), by: &provenance)
  }
}

extension StepRecord {
  fileprivate var hasDiverged: Bool {
    switch outcome {
    case .diverged, .refused: true
    case .passed, .skipped: false
    }
  }
}
