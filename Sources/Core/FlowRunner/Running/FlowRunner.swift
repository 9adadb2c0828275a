import FlowApps
package import FlowLanguage
package import NavigationEngine

/// Runs flows against the engine and returns their transcripts; prints nothing.
package struct FlowRunner: Sendable {
  private let rules: RunRules

  package init(rules: RunRules = RunRules()) { self.rules = rules }

  /// Starts a flow's app cold.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - profile: The profile of the engine.
  ///   - size: The initial size of the window; nil for the platform's default.
  /// - Returns: The session.
  /// - Throws: A refusal if the initial path or the size is invalid.
  package func start(_ flow: Flow, profile: Profile, size: Step.Resize? = nil) throws(Refusal) -> AppSession {
    try AppSession(
      flow.app?.prepared ?? .open,
      initial: flow.initialPath,
      opening: flow.opening?.text,
      profile: profile,
      pathLimit: rules.pathLimit,
      size: size
    )
  }

  /// Runs the flow's steps in order, up to the first divergence that isn't soft.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - profile: The profile of the engine.
  ///   - size: The initial size of the window; nil for the platform's default.
  ///   - recordsSteps: Whether the transcript of a flow that passes contains its steps. Without them a run costs less,
  ///     but a flow that diverges is run again with them.
  ///   - sink: Takes the steps while they run, up to the first that diverges; the transcript of a flow that passes then
  ///     contains none. Nil for no sink.
  /// - Returns: The transcript; if the flow diverged, it always contains the steps.
  package func run(
    _ flow: Flow,
    profile: Profile,
    size: Step.Resize? = nil,
    recordsSteps: Bool = true,
    into sink: (any StepSink)? = nil
  ) -> Transcript {
    let recordsSteps = recordsSteps && sink == nil
    let keeping: FlowRun.Keeping = sink.map { .sink($0) } ?? (recordsSteps ? .records : .nothing)
    do throws(Refusal) {
      let run = try perform(flow, profile, size, keeping: keeping)
      let lacksRecords = run.needsRecords || !recordsSteps && run.transcript.outcome == .diverged
      return lacksRecords ? self.run(flow, profile: profile, size: size) : run.transcript
    } catch {
      var transcript = Transcript.notLaunched(flow, profile, error, countsUses: rules.countsUses)
      transcript.size = shownSize(size, of: flow)
      return transcript
    }
  }

  /// Runs the flow's steps on an app outside the engine as well, or on it alone.
  ///
  /// The steps are always recorded, since a run outside the engine can't be repeated for its records.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - profile: The profile of the engine.
  ///   - size: The initial size of the window; nil for the platform's default.
  ///   - app: The app.
  ///   - role: Whether the app is compared with the engine.
  /// - Returns: The transcript.
  package func run(
    _ flow: Flow,
    profile: Profile,
    size: Step.Resize? = nil,
    on app: any ExternalApp,
    as role: ExternalRole
  ) -> Transcript {
    do throws(Refusal) {
      let external = ExternalRun(app, as: role, from: try externalStart(of: flow, profile, size))
      return try perform(flow, profile, size, keeping: .records, on: external).transcript
    } catch {
      return .notLaunched(flow, profile, error, countsUses: rules.countsUses)
    }
  }

  /// The state in which another app starts to be like the engine: before the text that the flow opens it with.
  private func externalStart(
    of flow: Flow,
    _ profile: Profile,
    _ size: Step.Resize?
  ) throws(Refusal) -> ExternalStart {
    let session = try AppSession(
      flow.app?.prepared ?? .open,
      initial: flow.initialPath,
      profile: profile,
      pathLimit: rules.pathLimit,
      size: size
    )
    return ExternalStart(like: session, of: flow.app, open: flow.opening?.text, size: shownSize(size, of: flow))
  }

  /// Runs the flow's steps and records them, so that they can be inspected later.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - profile: The profile of the engine.
  ///   - size: The initial size of the window; nil for the platform's default.
  /// - Returns: The recording; if the run was stopped, it ends there.
  package func record(_ flow: Flow, profile: Profile, size: Step.Resize? = nil) -> Recording {
    do throws(Refusal) {
      return Recording(try perform(flow, profile, size, keeping: .sessions))
    } catch {
      return Recording(notLaunched: .notLaunched(flow, profile, error))
    }
  }

  /// Runs a flow once.
  private func perform(
    _ flow: Flow,
    _ profile: Profile,
    _ size: Step.Resize?,
    keeping: FlowRun.Keeping,
    on external: ExternalRun? = nil
  ) throws(Refusal) -> FlowRun {
    var run = FlowRun(
      flow,
      profile: profile,
      session: try start(flow, profile: profile, size: size),
      rules: rules,
      keeping: keeping,
      otherProfile: external?.role == .alone ? nil : otherProfile(than: profile, for: flow, size),
      on: external
    )
    run.perform()
    run.transcript.size = shownSize(size, of: flow)
    return run
  }

  /// The size that a flow's transcript states: none if nothing in the app depends on it.
  private func shownSize(_ size: Step.Resize?, of flow: Flow) -> Step.Resize? {
    guard let app = flow.app?.prepared, app.hasNamedStacks || app.hasColumns else { return nil }
    return size
  }

  /// The run under the profile of current systems, for a flow under the profile of 2022; nil for others, and in a
  /// check.
  private func otherProfile(than profile: Profile, for flow: Flow, _ size: Step.Resize?) -> OtherProfile? {
    guard profile.name == .wwdc22, !rules.continuesAfterFailure else { return nil }
    return OtherProfile(.shipping) { [self] in
      do throws(Refusal) {
        let session = try start(flow, profile: .shipping, size: size)
        var run = FlowRun(flow, profile: .shipping, session: session, rules: rules, keeping: .records)
        run.perform()
        return run.transcript
      } catch {
        return .notLaunched(flow, .shipping, error)
      }
    }
  }
}

extension Transcript {
  /// The transcript of a flow that couldn't start.
  fileprivate static func notLaunched(
    _ flow: Flow,
    _ profile: Profile,
    _ refusal: Refusal,
    countsUses: Bool = false
  ) -> Self {
    var transcript = Self(flow: flow, profile: profile, initial: StackState(root: AppModel.open.root))
    transcript.uses = countsUses ? flow.app.map { AppUses(of: $0) } : nil
    transcript.hasStarted = false
    let divergence = Divergence.notLaunched(flow, refusal)
    transcript.flowDivergence = divergence
    transcript.skipped = (flow.body.onStart + flow.steps + flow.body.onFinish).map { StepSource(step: $0, scope: nil) }
    transcript.end(diverged: true, difference: flow.rules.expectFailure?.mismatch(divergence, nil, in: flow))
    return transcript
  }

  /// Sets the outcome; a flow with an expected failure passes if it diverges in that way.
  ///
  /// - Parameters:
  ///   - diverged: Whether the flow diverged.
  ///   - difference: The difference from the expected failure; nil if there is none.
  mutating func end(diverged: Bool, difference: String? = nil) {
    guard let failure = flow.rules.expectFailure else {
      outcome = diverged ? .diverged : .passed
      return
    }
    isKnownFailure = diverged && difference == nil
    outcome = isKnownFailure ? .passed : .diverged
    if !diverged { flowDivergence = .unexpectedPass(flow, failure) }
    if let difference, flowDivergence == nil { flowDivergence = .unexpectedFailure(flow, failure, difference) }
  }
}
