import FlowChecker
import FlowDiagnostics
import FlowEditor
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts
import NavigationEngine
import WorkspaceFiles
import YAMLSyntax

/// Reads and does the flows of one file; a value that several workers share.
struct FlowWorker: Sendable {
  enum Mode: Sendable {
    case run, check
  }

  let reader: FlowReader
  private let driver: EngineDriver
  let profiles: [Profile]
  /// How much room the windows of split views have; empty where that is left to their platforms.
  let sizes: [Step.Resize]
  private let tags: TagExpression?
  private let grep: NamePattern?
  let isReproducible: Bool
  private let secrets: [String]
  let rules: RunRules
  /// What a check knows of all files; nil in a run.
  let scope: CheckScope?

  /// Reads the files, as many bytes of each as are allowed.
  private let loader: FileLoader
  /// What the workspace does before and after all tests.
  let hooks: [Hook]

  /// Steps that are done once.
  struct Hook: Sendable {
    let entry: FlowEntry
    /// Whether they are done before all tests.
    let isStart: Bool
  }

  init(_ settings: RunSettings, mode: Mode) {
    let audits = mode == .check ? FileAudits() : nil
    loader = settings.reading.loader
    reader = settings.reading.flowReader(audits: audits)
    let workspace = settings.reading.workspace?.workspace
    rules = settings.rules
    driver = EngineDriver(rules: rules)
    profiles = settings.profiles
    sizes = settings.sizes
    tags = settings.selection.tags?.expression
    grep = settings.selection.grep
    isReproducible = settings.isReproducible
    secrets = settings.reading.secrets
    scope = audits.map { CheckScope(files: $0, workspace: workspace, isWhole: settings.takesWholeWorkspace) }
    let nodes = [(WorkspaceKey.onSuiteStart, workspace?.onSuiteStart), (.onSuiteFinish, workspace?.onSuiteFinish)]
    hooks = nodes.compactMap { [reader] key, node in
      node.map { Hook(entry: reader.hook($0, named: key.rawValue), isStart: key == .onSuiteStart) }
    }
  }

  /// The tests of a file that are taken, and what stands for a file without any.
  func entries(of input: FlowSearch.Input) -> [FlowEntry] {
    switch input {
    case .app: return []
    case .problems(let diagnostics): return diagnostics.first.map { [.unreadable($0.file, diagnostics)] } ?? []
    case .file(let path, let choices):
      let file: SourceFile
      do throws(Diagnostic) {
        file = try loader.load(path)
      } catch {
        return [.unreadable(error.file, [error])]
      }
      let entries = reader.entries(of: file)
      if entries.contains(where: \.standsForFile) { return entries }
      return select(choices.isEmpty ? entries : pick(choices, from: entries))
    }
  }

  /// What comes of a test, under each profile and in each size.
  ///
  /// - Parameters:
  ///   - loaded: The test.
  ///   - keepsSteps: Whether somebody wants to know the steps of flows that passed.
  ///   - stream: Makes what takes them while they are done, given what is known of the flow; nil where nobody does.
  /// - Returns: A result for each of them, but for those of which a signal stopped the run.
  func results(
    of loaded: LoadedFlow,
    keepsSteps: Bool,
    stream: ((FlowResult) -> FlowStream)? = nil
  ) -> [FlowResult] {
    guard let flow = loaded.flow else {
      return [result(loaded, RunVariant(profile: profiles[0], size: nil), .invalid(loaded.diagnostics), seconds: nil)]
    }
    let variants = variants(for: flow)
    if variants.count == 1 {
      // What is saved is taken from the steps.
      let stream = flow.savesFiles ? nil : stream
      return does(flow, of: loaded, under: variants[0], keepsSteps || flow.savesFiles, stream).map { [$0] } ?? []
    }
    var transcripts: [Transcript] = []
    var results = variants.compactMap { does(flow, of: loaded, under: $0, true, nil) { transcripts.append($0) } }
    if results.count == variants.count { results[results.count - 1].parting = VariantDifference(transcripts) }
    return results
  }

  /// What comes of a test that isn't done, since what stands before all tests failed; under each profile and in
  /// each size.
  func skipped(_ loaded: LoadedFlow) -> [FlowResult] {
    guard let flow = loaded.flow else { return results(of: loaded, keepsSteps: false) }
    return variants(for: flow).map { result(loaded, $0, .skipped, seconds: nil) }
  }

  // MARK: Updates

  /// Writes what holds into the expectations of one file's tests.
  ///
  /// What is written has to suit all cases of a flow, so that all are done, though only some may have been selected. A
  /// flow that is known to fail keeps what it expects.
  ///
  /// - Returns: The tests as they are then, and what was changed.
  func update(_ entries: [FlowEntry], painter: TextPainter) -> (entries: [FlowEntry], update: FlowUpdate)? {
    guard let file = entries.first?.file else { return nil }
    var rules = rules
    rules.goesOn = true
    let driver = EngineDriver(rules: rules)
    var survey = ExpectationSurvey(file, secrets: secrets)
    let all = reader.entries(of: file)
    let flows = Set(entries.map(\.flowID))
    for entry in all where flows.contains(entry.flowID) {
      let loaded = entry.load()
      guard let flow = loaded.flow, flow.rules.expectFailure == nil else { continue }
      survey.hide(loaded.reading.secrets)
      for run in variants(for: flow) { survey.add(driver.run(flow, profile: run.profile, size: run.size)) }
    }
    // Of flows that were stopped nobody knows what holds.
    if StopSignal.isRaised { return nil }
    let update = FlowUpdate(survey, in: file, loader: loader, painter: painter)
    guard update.file !== file else { return (entries, update) }
    // Lines may have moved, so that tests are told by their number.
    let ids = Set(entries.map(\.id))
    let updated = zip(all, reader.entries(of: update.file)).filter { ids.contains($0.0.id) }
    return (updated.map(\.1) + entries.filter(\.standsForFile), update)
  }

  // MARK: Selection

  /// A flow whose name or tags can't be read is taken, since nobody knows whether it fits.
  private func select(_ entries: [FlowEntry]) -> [FlowEntry] {
    guard tags != nil || grep != nil else { return entries }
    let matcher = grep?.matcher()
    return entries.filter { entry in
      let heading = entry.heading
      guard heading.isSound else { return true }
      return tags?.matches(heading.tags) ?? true && matcher?.matches(heading.name) ?? true
    }
  }

  /// The tests that all choices mean, in the order in which they stand.
  private func pick(_ choices: [TestChoice], from entries: [FlowEntry]) -> [FlowEntry] {
    var (taken, missing) = (entries, [FlowEntry]())
    for choice in choices {
      let picked = choice.pick(from: entries)
      let ids = Set(picked.lazy.filter { !$0.standsForFile }.map(\.id))
      taken.removeAll { !ids.contains($0.id) }
      missing += picked.filter(\.standsForFile)
    }
    return taken + missing
  }

  func profiles(for flow: Flow) -> [Profile] { flow.profile.map { [$0] } ?? profiles }

  // MARK: Doing

  private func does(
    _ flow: Flow,
    of loaded: LoadedFlow,
    under variant: RunVariant,
    _ keepsSteps: Bool,
    _ stream: ((FlowResult) -> FlowStream)?,
    _ take: (Transcript) -> Void = { _ in }
  ) -> FlowResult? {
    let start = isReproducible ? nil : ContinuousClock.now
    // Nobody knows yet what comes of it.
    let stream = stream?(result(loaded, variant, .skipped, seconds: nil))
    let transcript = driver.run(
      flow,
      profile: variant.profile,
      size: variant.size,
      keepsRecords: keepsSteps,
      into: stream
    )
    if transcript.wasStopped {
      stream?.stop()
      return nil
    }
    let seconds = start.map { (ContinuousClock.now - $0).seconds }
    if flow.savesFiles { SavedPathFiles.write(transcript) }
    take(transcript)
    return result(loaded, variant, .ran(FlowRecord(transcript, stream?.streamed)), seconds: seconds)
  }

  func result(
    _ loaded: LoadedFlow,
    _ variant: RunVariant,
    _ content: FlowResult.Content,
    seconds: Double?
  ) -> FlowResult {
    var result = FlowResult(
      flowID: loaded.entry.flowID,
      caseName: loaded.entry.caseName,
      name: loaded.name,
      tags: loaded.flow?.tags ?? [],
      file: loaded.entry.file,
      range: loaded.entry.range,
      profile: variant.profile.name.rawValue,
      content: content,
      seconds: seconds
    )
    result.size = variant.size?.rawValue
    result.document = loaded.entry.documentNumber
    result.secrets = Array(loaded.reading.secrets)
    result.description = loaded.flow?.description
    result.expectFailure = loaded.flow?.rules.expectFailure
    return result
  }
}
