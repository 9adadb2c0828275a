import FlowApps
package import FlowLanguage
package import NavigationEngine

/// Runs flows against the engine.
package struct EngineDriver: NavigationDriver {
  private let rules: RunRules

  package init(rules: RunRules = RunRules()) { self.rules = rules }

  /// Runs a flow; this calls the generic runner so that the compiler specializes it for the engine.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - profile: The profile of the engine.
  ///   - size: The initial size of a split view's window; nil for the platform's default.
  ///   - recordsSteps: Whether the transcript of a flow that passes contains its steps.
  ///   - sink: Takes the steps while they run, up to the first that diverges; nil for none.
  /// - Returns: The transcript; that of a flow that diverged always contains its steps.
  package func run(
    _ flow: Flow,
    profile: Profile,
    size: Step.Resize? = nil,
    recordsSteps: Bool = true,
    into sink: (any StepSink)? = nil
  ) -> Transcript {
    guard let app = flow.app?.prepared, app.isScene || app.hasColumns else {
      return FlowRunner(driver: self, rules: rules)
        .run(flow, profile: profile, recordsSteps: recordsSteps, into: sink)
    }
    var transcript =
      app.isScene
      ? FlowRunner(driver: SceneDriver(size: size, rules: rules), rules: rules)
        .run(flow, profile: profile, recordsSteps: recordsSteps, into: sink)
      : FlowRunner(driver: SplitDriver(size: size, rules: rules), rules: rules)
        .run(flow, profile: profile, recordsSteps: recordsSteps, into: sink)
    transcript.size = size
    return transcript
  }

  /// Runs a flow and records its steps, so that they can be inspected later.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - profile: The profile of the engine.
  ///   - size: The initial size of a split view's window; nil for the platform's default.
  /// - Returns: The recording; if the run was stopped, it ends there.
  package func record(_ flow: Flow, profile: Profile, size: Step.Resize? = nil) -> Recording {
    guard let app = flow.app?.prepared, app.isScene || app.hasColumns else {
      return FlowRunner(driver: self, rules: rules).record(flow, profile: profile, size: nil)
    }
    return app.isScene
      ? FlowRunner(driver: SceneDriver(size: size, rules: rules), rules: rules)
        .record(flow, profile: profile, size: size)
      : FlowRunner(driver: SplitDriver(size: size, rules: rules), rules: rules)
        .record(flow, profile: profile, size: size)
  }

  package func launch(_ flow: Flow, profile: Profile) throws(Refusal) -> NavigationStack {
    if flow.opening != nil { throw .noURLs }
    let app = flow.app?.prepared ?? .open
    let limit = rules.pathLimit
    guard let path = flow.initialPath else {
      return try NavigationStack(app: app, profile: profile, pathLimit: limit)
    }
    return try NavigationStack(initial: path, app: app, profile: profile, pathLimit: limit)
  }
}

extension Refusal {
  static let noURLs = Self(.unsupportedStep, "the app has no `urls`, so nothing can be opened with it")
}
