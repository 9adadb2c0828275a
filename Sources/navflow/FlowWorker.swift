import Diagnostics
import FlowReports
import FlowRunner
import Flows
import NavigationEngine
import YAMLSyntax

/// Reads and does the flows of one file; a value that several workers share.
struct FlowWorker: Sendable {
  enum Mode: Sendable {
    case run, check
  }

  private let mode: Mode
  private let reader: FlowReader
  private let driver: EngineDriver
  private let profiles: [Profile]
  private let tags: TagExpression?
  private let grep: NamePattern?
  private let isReproducible: Bool
  private let secretNames: Set<String>

  /// Reads the files, as many bytes of each as are allowed.
  private let loader: FileLoader

  init(_ settings: RunSettings, mode: Mode) {
    self.mode = mode
    let (loader, roots) = (settings.loader, settings.fileRoots)
    self.loader = loader
    let files = FileLibrary(
      variables: settings.variables,
      limits: settings.limits,
      commands: settings.commands
    ) { (path) throws(Diagnostic) in
      try roots.check(path)
      return try loader.load(path)
    }
    reader = FlowReader(variables: settings.variables, limits: settings.limits.yaml, files: files)
    driver = EngineDriver(rules: RunRules(failOn: settings.failOn, stepLimit: settings.limits.steps))
    profiles = settings.profiles
    tags = settings.selection.tags?.expression
    grep = settings.selection.grep
    isReproducible = settings.isReproducible
    secretNames = settings.secretNames
  }

  /// The tests of a file that are taken, and what stands for a file without any.
  func entries(of input: FlowSearch.Input) -> [FlowEntry] {
    switch input {
    case .problems(let diagnostics): return diagnostics.first.map { [.unreadable($0.file, diagnostics)] } ?? []
    case .file(let path, let selectors):
      let file: SourceFile
      do throws(Diagnostic) {
        file = try loader.load(path)
      } catch {
        return [.unreadable(error.file, [error])]
      }
      let entries = reader.entries(of: file)
      return select(selectors.map { pick($0, from: entries) } ?? entries)
    }
  }

  /// How many results the entries will give.
  func count(_ entries: [FlowEntry]) -> Int {
    if profiles.count == 1 { return entries.count }
    return entries.reduce(0) { $0 + ($1.isUnreadable || $1.heading.hasProfile ? 1 : profiles.count) }
  }

  /// What comes of a test, under each profile.
  ///
  /// - Parameters:
  ///   - loaded: The test.
  ///   - keepsSteps: Whether somebody wants to know the steps of flows that passed.
  /// - Returns: A result for each profile.
  func results(of loaded: LoadedFlow, keepsSteps: Bool) -> [FlowResult] {
    guard let flow = loaded.flow else {
      return [result(loaded, profile: profiles[0], .invalid(loaded.diagnostics), seconds: nil)]
    }
    let profiles = profiles(for: flow)
    if profiles.count == 1 { return [does(flow, of: loaded, under: profiles[0], keepsSteps || flow.savesFiles)] }
    var results = profiles.map { does(flow, of: loaded, under: $0, true) }
    results[results.count - 1].parting = ProfileParting(results.compactMap(\.transcript))
    return results
  }

  /// How the test uses its app; asked only where nothing is run.
  func use(of loaded: LoadedFlow) -> AppUse? {
    guard mode == .check, let flow = loaded.flow, let app = flow.app else { return nil }
    return AppUse(app: app, profiles: profiles(for: flow), pushed: flow.pushedTypes)
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

  /// The tests that are meant by one of the selectors, in the order in which they stand.
  private func pick(_ selectors: [TestSelector], from entries: [FlowEntry]) -> [FlowEntry] {
    if let first = entries.first, first.isUnreadable { return entries }
    let picked = selectors.flatMap { $0.pick(from: entries) }
    let ids = Set(picked.map(\.id))
    return entries.filter { ids.contains($0.id) } + picked.filter(\.isUnreadable)
  }

  private func profiles(for flow: Flow) -> [Profile] { flow.profile.map { [$0] } ?? profiles }

  // MARK: Doing

  private func does(
    _ flow: Flow,
    of loaded: LoadedFlow,
    under profile: Profile,
    _ keepsSteps: Bool
  ) -> FlowResult {
    let start = isReproducible ? nil : ContinuousClock.now
    let transcript = driver.run(flow, profile: profile, keepsRecords: keepsSteps)
    let seconds = start.map { (ContinuousClock.now - $0).seconds }
    switch mode {
    case .run:
      if flow.savesFiles { SavedPathFiles.write(transcript) }
      return result(loaded, profile: profile, .ran(transcript), seconds: seconds)
    case .check:
      let refusals = transcript.refusals
      return result(loaded, profile: profile, refusals.isEmpty ? .checked : .invalid(refusals), seconds: seconds)
    }
  }

  private func result(
    _ loaded: LoadedFlow,
    profile: Profile,
    _ content: FlowResult.Content,
    seconds: Double?
  ) -> FlowResult {
    FlowResult(
      flowID: loaded.entry.flowID,
      caseName: loaded.entry.caseName,
      name: loaded.name,
      tags: loaded.flow?.tags ?? [],
      file: loaded.entry.file,
      start: loaded.entry.start,
      profile: profile,
      content: content,
      seconds: seconds
    )
  }
}

extension Transcript {
  /// The steps that the engine is bound to refuse, as errors in the text.
  fileprivate var refusals: [Diagnostic] {
    let divergences = [flowDivergence].compactMap(\.self) + records.flatMap(\.divergences)
    return divergences.filter { $0.kind == .refused }.map { .impossibleStep($0) }
  }
}

extension FlowResult {
  fileprivate var transcript: Transcript? {
    if case .ran(let transcript) = content { transcript } else { nil }
  }
}

extension DiagnosticID {
  static let impossibleStep: Self = "impossible-step"
}

extension Diagnostic {
  fileprivate static func impossibleStep(_ divergence: Divergence) -> Self {
    Self(.impossibleStep, divergence.message, at: divergence.place, help: divergence.fix)
  }
}
