import FlowLanguage
import NavigationEngine

/// The steps of a run, whatever the stack is that they were done to.
protocol RecordedSteps: PastSteps, Sendable {
  /// The steps up to one of them, as if the rest hadn't been done.
  func limited(to count: Int) -> any RecordedSteps

  func source(of step: Int) -> StepSource

  /// What the last step that acts did, up to a step; before the first such step, what the first render did.
  func change(after step: Int) -> NavigationStack.Change

  /// The path's serialised form after a step, of a column's stack where one is named; nil where it can't be saved.
  func codable(after step: Int, in column: AppModel.Column?) -> SavedPath?

  /// Does other steps from there.
  func attempt(_ flow: Flow, after step: Int, profile: Profile, rules: RunRules) -> Transcript
}

extension StepLogReader: RecordedSteps {
  func limited(to count: Int) -> any RecordedSteps { StepLogReader(log, upTo: count) }

  func source(of step: Int) -> StepSource {
    let entry = log.entry(of: step)
    return StepSource(step: entry.step, scope: entry.scope)
  }

  func change(after step: Int) -> NavigationStack.Change { checkpoint(after: step).memory.last }

  func codable(after step: Int, in column: AppModel.Column?) -> SavedPath? {
    let session = checkpoint(after: step).session
    return column.map { session.codable(in: $0) } ?? session.codable
  }

  func attempt(_ flow: Flow, after step: Int, profile: Profile, rules: RunRules) -> Transcript {
    let start = checkpoint(after: step)
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

/// The run of a flow that couldn't even start.
struct NoSteps: RecordedSteps {
  let transcript: Transcript

  var flow: Flow { transcript.flow }
  var initial: StackState { transcript.initial }
  var count: Int { 0 }

  func record(of step: Int) -> StepRecord { preconditionFailure("a run without steps has no step \(step)") }
  func source(of step: Int) -> StepSource { preconditionFailure("a run without steps has no step \(step)") }
  func state(after step: Int) -> StackState { initial }
  func limited(to count: Int) -> any RecordedSteps { self }
  func change(after step: Int) -> NavigationStack.Change { NavigationStack.Change(.none) }
  func codable(after step: Int, in column: AppModel.Column?) -> SavedPath? { nil }

  func attempt(_ flow: Flow, after step: Int, profile: Profile, rules: RunRules) -> Transcript {
    var transcript = transcript
    transcript.wasStopped = true
    return transcript
  }
}
