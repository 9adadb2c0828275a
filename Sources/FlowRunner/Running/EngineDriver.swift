import FlowApps
package import FlowLanguage
package import NavigationEngine

/// Runs flows against the engine.
package struct EngineDriver: NavigationDriver {
  private let rules: RunRules

  package init(rules: RunRules = RunRules()) { self.rules = rules }

  /// Runs a flow; the generic runner is called from here so that the compiler makes one for the engine.
  ///
  /// - Parameters:
  ///   - flow: What is done.
  ///   - profile: What the engine does where releases differ.
  ///   - size: How much room the window of a split view has at first; nil for what its platform gives it.
  ///   - keepsRecords: Whether the transcript of a flow that passes has its steps.
  ///   - sink: Gets the steps while they are done, up to the first that diverges; nil where nobody takes them.
  /// - Returns: What happened; a flow that diverged always has its steps.
  package func run(
    _ flow: Flow,
    profile: Profile,
    size: Step.Resize? = nil,
    keepsRecords: Bool = true,
    into sink: (any StepSink)? = nil
  ) -> Transcript {
    guard flow.app?.prepared.hasColumns == true else {
      return FlowRunner(driver: self, rules: rules)
        .run(flow, profile: profile, keepsRecords: keepsRecords, into: sink)
    }
    let driver = SplitDriver(size: size, rules: rules)
    var transcript = FlowRunner(driver: driver, rules: rules)
      .run(flow, profile: profile, keepsRecords: keepsRecords, into: sink)
    transcript.size = size
    return transcript
  }

  /// Runs a flow and keeps its steps so that any of them can be looked at later.
  ///
  /// - Parameters:
  ///   - flow: What is done.
  ///   - profile: What the engine does where releases differ.
  ///   - size: How much room the window of a split view has at first; nil for what its platform gives it.
  /// - Returns: All that can be known of the run; where it was asked to stop, of its steps up to there.
  package func record(_ flow: Flow, profile: Profile, size: Step.Resize? = nil) -> Recording {
    guard flow.app?.prepared.hasColumns == true else {
      return FlowRunner(driver: self, rules: rules).record(flow, profile: profile, size: nil)
    }
    let driver = SplitDriver(size: size, rules: rules)
    return FlowRunner(driver: driver, rules: rules).record(flow, profile: profile, size: size)
  }

  package func launch(_ flow: Flow, profile: Profile) throws(Refusal) -> NavigationStack {
    let app = flow.app?.prepared ?? .open
    let limit = rules.pathLimit
    guard let path = flow.initialPath else {
      return try NavigationStack(app: app, profile: profile, pathLimit: limit)
    }
    return try NavigationStack(initial: path, app: app, profile: profile, pathLimit: limit)
  }
}
