import FlowLanguage
import NavigationEngine

/// The recorded steps of a run, independent of the kind of stack.
protocol RecordedSteps: PastSteps, Sendable {
  /// The first `count` steps, as if the later ones hadn't run.
  func limited(to count: Int) -> any RecordedSteps

  func source(of step: Int) -> StepSource

  /// The change by the last acting step up to a step; before the first one, the change of the first render.
  func change(after step: Int) -> NavigationStack.Change

  /// The path's serialized form after a step, of the stack at an address if there is one; nil if it can't be saved.
  func codable(after step: Int, at address: StackAddress?) -> SavedPath?

  /// Runs other steps from the state after a step.
  func attempt(_ flow: Flow, after step: Int, profile: Profile, rules: RunRules) -> Transcript
}

extension StepLogReader: RecordedSteps {
  func limited(to count: Int) -> any RecordedSteps { StepLogReader(log, upTo: count) }

  func source(of step: Int) -> StepSource {
    let entry = log.entry(of: step)
    return StepSource(step: entry.step, scope: entry.scope)
  }

  func change(after step: Int) -> NavigationStack.Change { checkpoint(after: step).memory.last }

  func codable(after step: Int, at address: StackAddress?) -> SavedPath? {
    let session = checkpoint(after: step).session
    return address.map { session.codable(inStack: $0.name) } ?? session.codable
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

/// The run of a flow that couldn't start.
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
  func codable(after step: Int, at address: StackAddress?) -> SavedPath? { nil }

  func attempt(_ flow: Flow, after step: Int, profile: Profile, rules: RunRules) -> Transcript {
    var transcript = transcript
    transcript.wasStopped = true
    return transcript
  }
}
