package import FlowLanguage
package import NavigationEngine

/// Runs a flow against a driver and returns the transcript; prints nothing.
package struct FlowRunner<Driver: NavigationDriver>: Sendable {
  private let driver: Driver
  private let rules: RunRules

  package init(driver: Driver, rules: RunRules = RunRules()) {
    self.driver = driver
    self.rules = rules
  }

  /// Runs the flow's steps in order, up to the first divergence that isn't soft.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - profile: The profile of the stack.
  ///   - recordsSteps: Whether the transcript of a flow that passes contains its steps. Without them a run costs less,
  ///     but a
  ///     flow that diverges is run again with them; so the driver must be deterministic.
  ///   - sink: Takes the steps while they run, up to the first that diverges; the transcript of a flow that passes then
  ///     contains none. Nil for no sink.
  /// - Returns: The transcript; that of a flow that diverged always contains its steps.
  package func run(
    _ flow: Flow,
    profile: Profile,
    recordsSteps: Bool = true,
    into sink: (any StepSink)? = nil
  ) -> Transcript {
    let recordsSteps = recordsSteps && sink == nil
    let session: Driver.Session
    do throws(Refusal) {
      session = try driver.launch(flow, profile: profile)
    } catch {
      return .notLaunched(flow, profile, error, countsUses: rules.countsUses)
    }
    let keeping: FlowRun<Driver.Session>.Keeping = sink.map { .sink($0) } ?? (recordsSteps ? .records : .nothing)
    var run = FlowRun(
      flow,
      profile: profile,
      session: session,
      rules: rules,
      keeping: keeping,
      otherProfile: otherProfile(than: profile, for: flow)
    )
    run.perform()
    let lacksRecords = run.needsRecords || !recordsSteps && run.transcript.outcome == .diverged
    return lacksRecords ? self.run(flow, profile: profile) : run.transcript
  }
}

extension FlowRunner {
  /// The run under the profile of current systems, for a flow that runs under that of 2022; nil for others, and in a
  /// check.
  private func otherProfile(than profile: Profile, for flow: Flow) -> OtherProfile? {
    guard profile.name == .wwdc22, !rules.continuesAfterFailure else { return nil }
    return OtherProfile(.shipping) { [self] in
      do throws(Refusal) {
        let session = try driver.launch(flow, profile: .shipping)
        var run = FlowRun(flow, profile: .shipping, session: session, rules: rules, keeping: .records)
        run.perform()
        return run.transcript
      } catch {
        return .notLaunched(flow, .shipping, error)
      }
    }
  }

  /// Runs the flow's steps and records them, so that they can be inspected later.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - profile: The profile of the stack.
  ///   - size: The initial size of the window; nil for the platform's default.
  /// - Returns: The recording.
  func record(_ flow: Flow, profile: Profile, size: Step.Resize?) -> Recording {
    let session: Driver.Session
    do throws(Refusal) {
      session = try driver.launch(flow, profile: profile)
    } catch {
      return Recording(.notLaunched(flow, profile, error))
    }
    var run = FlowRun(
      flow,
      profile: profile,
      session: session,
      rules: rules,
      keeping: .log,
      otherProfile: otherProfile(than: profile, for: flow)
    )
    run.perform()
    var transcript = run.transcript
    transcript.size = size
    return Recording(transcript, run.log)
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
    transcript.skipped = (flow.body.onStart + flow.steps + flow.body.onFinish).map { SkippedStep(step: $0, scope: nil) }
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
