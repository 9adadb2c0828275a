package import FlowLanguage
package import NavigationEngine

/// Runs a flow against a driver and returns what happened; prints nothing.
package struct FlowRunner<Driver: NavigationDriver>: Sendable {
  private let driver: Driver
  private let rules: RunRules

  package init(driver: Driver, rules: RunRules = RunRules()) {
    self.driver = driver
    self.rules = rules
  }

  /// Does the flow's steps one after the other, up to the first divergence that isn't soft.
  ///
  /// - Parameters:
  ///   - flow: What is done.
  ///   - profile: What the stack does where releases differ.
  ///   - keepsRecords: Whether the transcript of a flow that passes has its steps. Without them such a flow costs less,
  ///     and one that diverges is run again with them; so it takes a driver that does the same each time.
  ///   - sink: Gets the steps while they are done, up to the first that diverges; then the transcript of a flow that
  ///     passes has none. Nil where nobody takes them.
  /// - Returns: What happened; a flow that diverged always has its steps.
  package func run(
    _ flow: Flow,
    profile: Profile,
    keepsRecords: Bool = true,
    into sink: (any StepSink)? = nil
  ) -> Transcript {
    let keepsRecords = keepsRecords && sink == nil
    let session: Driver.Session
    do throws(Refusal) {
      session = try driver.launch(flow, profile: profile)
    } catch {
      return .notLaunched(flow, profile, error)
    }
    let keeping: FlowRun<Driver.Session>.Keeping = sink.map { .sink($0) } ?? (keepsRecords ? .records : .nothing)
    var run = FlowRun(
      flow,
      profile: profile,
      session: session,
      rules: rules,
      keeping: keeping,
      otherProfile: otherProfile(than: profile, for: flow)
    )
    run.perform()
    let lacksRecords = run.needsRecords || !keepsRecords && run.transcript.outcome == .diverged
    return lacksRecords ? self.run(flow, profile: profile) : run.transcript
  }
}

extension FlowRunner {
  /// What current systems do with a flow that is run under the contract of 2022; nil for any other, and in a check.
  private func otherProfile(than profile: Profile, for flow: Flow) -> OtherProfile? {
    guard profile.name == .wwdc22, !rules.goesOn else { return nil }
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

  /// Does the flow's steps and keeps them so that any of them can be looked at later.
  ///
  /// - Parameters:
  ///   - flow: What is done.
  ///   - profile: What the stack does where releases differ.
  ///   - size: How much room the window has at first; nil where nobody said.
  /// - Returns: All that can be known of the run.
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
  /// The flow that couldn't even start.
  fileprivate static func notLaunched(_ flow: Flow, _ profile: Profile, _ refusal: Refusal) -> Self {
    var transcript = Self(flow: flow, profile: profile, initial: StackState(root: AppModel.open.root))
    transcript.hasStarted = false
    let divergence = Divergence.notLaunched(flow, refusal)
    transcript.flowDivergence = divergence
    transcript.skipped = (flow.body.onStart + flow.steps + flow.body.onFinish).map { SkippedStep(step: $0, scope: nil) }
    transcript.end(diverged: true, difference: flow.rules.expectFailure?.mismatch(divergence, nil, in: flow))
    return transcript
  }

  /// Says how the flow ended; a flow may say of itself that it diverges.
  ///
  /// - Parameters:
  ///   - diverged: Whether it diverged.
  ///   - difference: How that isn't what the flow says of itself; nil where it is.
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
