import FlowChecker
package import FlowLanguage
import FlowRunner
import FlowSyntax
package import FlowTranscripts
import WorkspaceFiles

/// The results of a test that was run or checked.
package struct TestResults {
  /// A result for each variant that no signal stopped.
  package var results: [FlowResult] = []
  /// Sentences about paths that couldn't be saved; the run is then incomplete.
  var problems: [String] = []
  /// The findings of a check that must be combined with those of other tests.
  var findings: TestFindings?
  /// The workspace's file, if its invariants are invalid.
  var invalidRules: FileFindings?
}

/// Runs tests under each profile and in each size.
package struct VariantRunner: Sendable {
  private let driver: FlowRunner
  private let external: DriverChoice?
  private let variants: RunVariants
  private let names: NameChecks
  private let isReproducible: Bool
  /// Writes the paths that flows save into files.
  private let savedPaths: SavedPathFiles
  /// Whether paths that flows save into files aren't written.
  private let isReadOnly: Bool

  /// Prepares to run tests.
  ///
  /// - Parameters:
  ///   - settings: The settings of the flows of a workspace.
  ///   - reader: Reads its files.
  ///   - isReproducible: Whether times are left out.
  ///   - isReadOnly: Whether paths that flows save into files aren't written.
  ///   - countsUses: Whether what each flow uses of its app is counted.
  ///   - external: The app outside the engine that flows are also run on; nil for none.
  package init(
    _ settings: FlowSettings,
    _ reader: FlowReader,
    isReproducible: Bool,
    isReadOnly: Bool = false,
    countsUses: Bool = false,
    driver external: DriverChoice? = nil
  ) {
    names = NameChecks(settings, reader)
    var rules = settings.rules
    rules.countsUses = countsUses
    let driver = FlowRunner(rules: rules)
    self.driver = driver
    self.external = external
    variants = settings.variants
    savedPaths = SavedPathFiles(file: settings.reading.savedPathFile, redactor: Redactor(settings.reading.secrets))
    (self.isReproducible, self.isReadOnly) = (isReproducible, isReadOnly)
  }

  /// Runs a test.
  ///
  /// - Parameters:
  ///   - loaded: The test.
  ///   - keepsSteps: Whether the steps of flows that pass are needed.
  ///   - stream: Makes the stream that takes the steps while the flow runs; nil for none.
  /// - Returns: The results.
  package func results(
    of loaded: LoadedFlow,
    keepsSteps: Bool,
    stream: ((FlowResult) -> FlowStream)? = nil
  )
    -> TestResults
  {
    guard let flow = loaded.flow else { return invalid(loaded, loaded.diagnostics) }
    let errors = names.errors(in: flow)
    guard errors.isEmpty else { return invalid(loaded, errors) }
    let invalidRules = names.invalidRules(for: flow)
    let variants = variants.all(for: flow)
    var run = FlowRun(
      profiles: self.variants.ownCount(of: flow),
      flow: flow,
      loaded: loaded,
      keepsSteps: keepsSteps || variants.count > 1 || flow.savesFiles
    )
    // Saved paths are read from the steps, and variants are compared by them.
    if variants.count == 1, !flow.savesFiles { run.stream = stream }
    var (all, transcripts) = (TestResults(invalidRules: invalidRules), [Transcript]())
    for variant in variants {
      if let error = flow.error(under: variant.profile) {
        all.results.append(FlowResult(loaded, variant, .invalid([error]), seconds: nil))
        continue
      }
      guard let (transcript, ran) = perform(run, under: variant) else { continue }
      var result = ran
      guard let transcript else {
        all.results.append(result)
        continue
      }
      if flow.savesFiles, !isReadOnly { save(transcript, of: loaded, &result, &all.problems) }
      if variants.count > 1 { transcripts.append(transcript) }
      all.results.append(result)
    }
    if variants.count > 1, transcripts.count == variants.count {
      all.results[all.results.count - 1].variantDifference = VariantDifference(transcripts, by: driver)
    }
    return all
  }

  /// Writes the paths that a flow saved; a flow is invalid if one of its paths isn't written.
  private func save(
    _ transcript: Transcript,
    of loaded: LoadedFlow,
    _ result: inout FlowResult,
    _ problems: inout [String]
  ) {
    let errors = savedPaths.write(transcript, hiding: loaded.reading.secrets)
    guard !errors.isEmpty else { return }
    if result.outcome == .passed {
      result.content = .invalid(errors)
    } else {
      problems += errors.map(\.message)
    }
  }

  private func invalid(_ loaded: LoadedFlow, _ errors: [Diagnostic]) -> TestResults {
    TestResults(results: [FlowResult(loaded, variants.first, .invalid(errors), seconds: nil)])
  }

  /// The results of a test that is skipped, by its own `skip` or since a hook before all tests failed.
  package func skipped(_ loaded: LoadedFlow) -> TestResults {
    guard let flow = loaded.flow else { return results(of: loaded, keepsSteps: false) }
    return TestResults(results: variants.all(for: flow).map { FlowResult(loaded, $0, .skipped, seconds: nil) })
  }

  /// A flow with the way in which it is run.
  private struct FlowRun {
    /// The number of profiles that the flow or its app names.
    let profiles: Int
    let flow: Flow
    let loaded: LoadedFlow
    let keepsSteps: Bool
    var stream: ((FlowResult) -> FlowStream)?
  }

  /// Runs a flow.
  ///
  /// - Parameters:
  ///   - run: The flow.
  ///   - variant: The variant.
  /// - Returns: The transcript, unless a driver can't run the flow, with the result; nil if a signal stopped the run.
  private func perform(_ run: FlowRun, under variant: RunVariant) -> (Transcript?, FlowResult)? {
    let start = isReproducible ? nil : ContinuousClock.now
    func result(_ content: FlowResult.Content, seconds: Double?) -> FlowResult {
      var result = FlowResult(run.loaded, variant, content, seconds: seconds)
      result.profileCount = run.profiles
      return result
    }
    if run.flow.rules.skip != nil { return (nil, result(.skipped, seconds: nil)) }
    if let external {
      switch external.result(of: run.flow, under: variant, by: driver) {
      case .skipped(let reason):
        var skipped = result(.skipped, seconds: nil)
        skipped.skipReason = reason
        return (nil, skipped)
      case .ran(let transcript) where transcript.wasStopped: return nil
      case .ran(let transcript):
        let seconds = start.map { (ContinuousClock.now - $0).seconds }
        return (transcript, result(.ran(FlowRecord(transcript)), seconds: seconds))
      }
    }
    var done = result(.skipped, seconds: nil)
    let stream = run.stream?(done)
    let transcript = driver.run(
      run.flow,
      profile: variant.profile,
      size: variant.size,
      recordsSteps: run.keepsSteps,
      into: stream
    )
    if transcript.wasStopped {
      done.hasBegun = stream?.stop() ?? false
      guard let error = stream?.excess else { return nil }
      done.content = .invalid([error])
      return (nil, done)
    }
    let seconds = start.map { (ContinuousClock.now - $0).seconds }
    (done.content, done.seconds) = (.ran(FlowRecord(transcript, stream?.end())), seconds)
    return (transcript, done)
  }
}

extension Duration {
  /// The duration as a number of seconds.
  package var seconds: Double { self / .seconds(1) }
}
