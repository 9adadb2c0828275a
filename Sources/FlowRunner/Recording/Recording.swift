package import FlowLanguage
package import NavigationEngine

/// One run of a flow, of which every step can be looked at, in any order and at once.
///
/// Steps are numbered from 1 in the order in which they were done, a step that does others after them; what is after
/// step 0 is what was at the start. A million steps take less than 200 MiB.
package struct Recording: Sendable {
  /// How the run ended; its list of steps is empty, since they are asked for here.
  package let transcript: Transcript
  /// How many steps were done.
  package let count: Int
  /// The numbers of those that diverged, in their order.
  package let divergentSteps: [Int]
  private let divergent: Set<Int>
  private let steps: any RecordedSteps

  init<Session>(_ transcript: Transcript, _ log: StepLog<Session>?) {
    self.transcript = transcript
    if let log { steps = StepLogReader(log) } else { steps = NoSteps(transcript: transcript) }
    count = log?.count ?? 0
    divergent = Set((log?.verdicts).map { Array($0.keys) } ?? [])
    divergentSteps = divergent.sorted()
  }

  /// The run of a flow that couldn't even start.
  init(_ transcript: Transcript) {
    self.init(transcript, nil as StepLog<NavigationStack>?)
  }

  /// What was run.
  package var flow: Flow { transcript.flow }
  package var profile: Profile { transcript.profile }

  /// What a step did, by its number, from 1 to `count`.
  package func record(of step: Int) -> StepRecord { steps.record(of: step) }

  /// What a step says and within which others it was done, by its number; nothing has to be done again for that.
  package func source(of step: Int) -> StepSource { steps.source(of: step) }

  /// Whether a step isn't as the flow says, by its number.
  package func isDivergent(_ step: Int) -> Bool { divergent.contains(step) }

  /// The state that a step led to, by its number, from 0 to `count`.
  package func state(after step: Int) -> StackState { steps.state(after: step) }

  /// All that can be expected of what a step led to, by its number, from 0 to `count`.
  package func observation(after step: Int) -> Observation {
    Observation(steps.state(after: step), steps.change(after: step)) { [steps] in steps.codable(after: step, in: $0) }
  }

  /// What doesn't hold after a step, and why.
  ///
  /// - Parameters:
  ///   - expectations: What was to hold.
  ///   - column: The column that they are about; nil where none is named.
  ///   - step: The step's number, from 0 to `count`.
  /// - Returns: A divergence for each that doesn't hold.
  package func divergences(
    of expectations: [Expectation],
    in column: AppModel.Column? = nil,
    after step: Int
  ) -> [Divergence] {
    let divergences = observation(after: step).focused(on: column).divergences(from: expectations)
    guard !divergences.isEmpty else { return [] }
    let past = steps.limited(to: step)
    var provenance = Provenance(of: column)
    provenance.extend(with: past)
    let history = History(past: past, record: nil, column: column)
    return divergences.map { $0.divergence(explainedBy: provenance, in: history) }
  }

  /// Which steps put on the path what is there after a step, and which one changed the stack last.
  ///
  /// - Parameters:
  ///   - step: The step's number, from 0 to `count`.
  ///   - most: How many values are asked for, from the top.
  /// - Returns: The steps in their order, and last the one that changed the stack.
  package func origins(after step: Int, most: Int) -> [Divergence.Cause] {
    let past = steps.limited(to: step)
    var provenance = Provenance()
    provenance.extend(with: past)
    let history = History(past: past, record: nil)
    return provenance.answer(.all([.topmost(most), .path]), in: history)
  }

  /// What other steps would do from there; the recording stays what it is.
  ///
  /// - Parameters:
  ///   - flow: What is tried; what it says besides its steps doesn't count, and diagnostics don't stop it.
  ///   - step: The number of the step after which it is tried, from 0 to `count`.
  ///   - rules: How far it may go.
  /// - Returns: What those steps did.
  package func attempt(_ flow: Flow, after step: Int, rules: RunRules = RunRules(failOn: .never)) -> Transcript {
    steps.attempt(flow, after: step, profile: profile, rules: rules)
  }
}
