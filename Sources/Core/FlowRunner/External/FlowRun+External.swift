import FlowApps
import FlowLanguage
import NavigationEngine

// Runs a flow's steps on an app outside the engine.
extension FlowRun {
  /// Starts the app.
  ///
  /// - Parameter external: The app.
  /// - Returns: The divergence of the start; nil if there is none.
  mutating func launch(_ external: ExternalRun) -> Divergence? {
    let divergence = external.launch(flow, beside: evaluator.observation(session, memory))
    endIfFailed(external)
    follow(external)
    return divergence
  }

  /// Performs a step that the engine has performed, or refused, on the app, and compares the two.
  mutating func mirror(_ step: FlowStep, on external: ExternalRun, into outcome: inout StepOutcome) {
    external.mirror(step, beside: evaluator.observation(session, memory), stop, &outcome)
    endIfFailed(external)
  }

  /// Performs a step on the app alone.
  mutating func performAlone(_ step: FlowStep, on external: ExternalRun, into outcome: inout StepOutcome) {
    if step.acts { memory.last = StepChange(.none) }
    external.performAlone(step, stop, &outcome)
    endIfFailed(external)
    follow(external)
  }

  /// Ends the flow if the app can't be used any more, so that no other step runs, not even one after a failure.
  private mutating func endIfFailed(_ external: ExternalRun) {
    if let failure = external.failure { endEarly(wasStopped: failure.isStop) }
  }

  /// Shows the path of an app without an engine in the records of the run: the engine isn't asked for steps, only for
  /// the screens of a path.
  private mutating func follow(_ external: ExternalRun) {
    guard external.role == .alone, let path = external.facts[.path]?.listElements,
      let session = try? AppSession(flow.app?.prepared ?? .open, path: path, profile: transcript.profile)
    else { return }
    self.session = session
  }
}
