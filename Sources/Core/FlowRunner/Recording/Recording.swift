package import FlowLanguage
package import NavigationEngine

/// The recording of one run of a flow, whose steps can be inspected in any order.
///
/// Steps are numbered from 1 in the order of execution; a block comes after the steps in it. Step 0 is the start. A
/// million steps take less than 200 MiB.
package struct Recording: Sendable {
  /// The outcome of the run; its list of steps is empty, since they are read here.
  package let transcript: Transcript
  /// The number of steps that ran.
  package let count: Int
  /// The numbers of the steps that diverged, ascending.
  package let divergentSteps: [Int]
  private let divergent: Set<Int>
  /// The steps; nil for a flow that couldn't start.
  private let reader: StepLogReader?

  init(_ transcript: Transcript, _ log: StepLog?) {
    self.transcript = transcript
    reader = log.map { StepLogReader($0) }
    count = log?.count ?? 0
    divergent = Set((log?.verdicts).map { Array($0.keys) } ?? [])
    divergentSteps = divergent.sorted()
  }

  private var steps: any PastSteps { if let reader { reader } else { transcript } }

  /// The flow that was run.
  package var flow: Flow { transcript.flow }
  package var profile: Profile { transcript.profile }

  /// The record of a step in `1...count`.
  package func record(of step: Int) -> StepRecord { steps.record(of: step) }

  /// The text and scope of a step in `1...count`; unlike `record(of:)`, this requires no replay.
  package func source(of step: Int) -> StepSource {
    guard let reader else { preconditionFailure("a run without steps has no step \(step)") }
    return reader.log.entry(of: step)
  }

  /// Whether a step diverged.
  package func isDivergent(_ step: Int) -> Bool { divergent.contains(step) }

  /// The state after a step in `0...count`.
  package func state(after step: Int) -> StackState { steps.state(after: step) }

  /// The observation after a step in `0...count`.
  package func observation(after step: Int) -> Observation {
    Observation(state(after: step), reader?.change(after: step) ?? StepChange(.none)) { [reader] in
      reader?.codable(after: step, at: $0)
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

  /// The steps up to one of them.
  func limited(to step: Int) -> any PastSteps {
    if let reader { StepLogReader(reader.log, upTo: step) } else { transcript }
  }

  /// Runs other steps from the state after a step; the recording doesn't change.
  ///
  /// - Parameters:
  ///   - flow: The steps to try; the flow's other settings are ignored.
  ///   - step: The number of the step after which they are tried, in `0...count`.
  ///   - rules: The limits of the run.
  /// - Returns: The transcript of these steps.
  package func attempt(_ flow: Flow, after step: Int, rules: RunRules = RunRules(failOn: .never)) -> Transcript {
    guard let start = reader?.checkpoint(after: step) else {
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
}
