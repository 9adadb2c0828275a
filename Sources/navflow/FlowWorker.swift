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

  /// Reads the files, as many bytes of each as are allowed.
  private let loader: FileLoader

  init(_ settings: RunSettings, mode: Mode) {
    self.mode = mode
    let (loader, limits, variables) = (settings.loader, settings.limits, settings.variables)
    self.loader = loader
    let apps = AppLibrary(variables: variables, limits: limits.yaml) { (path) throws(Diagnostic) in
      try loader.load(path)
    }
    reader = FlowReader(variables: variables, limits: limits.yaml, apps: apps)
    driver = EngineDriver(failOn: settings.failOn)
    profiles = settings.profiles
    tags = settings.selection.tags?.expression
    grep = settings.selection.grep
    isReproducible = settings.isReproducible
  }

  /// The flows of a file that are taken, and what stands for a file without any.
  func entries(of input: FlowSearch.Input) -> [FlowReader.Entry] {
    switch input {
    case .problems(let diagnostics): return diagnostics.first.map { [.unreadable($0.file, diagnostics)] } ?? []
    case .file(let path, let lines):
      let file: SourceFile
      do throws(Diagnostic) {
        file = try loader.load(path)
      } catch {
        return [.unreadable(error.file, [error])]
      }
      let entries = reader.read(file)
      return select(lines.map { pick($0, from: entries) } ?? entries)
    }
  }

  /// How many results the entries will give.
  func count(_ entries: [FlowReader.Entry]) -> Int {
    entries.reduce(0) { $0 + ($1.flow.map { profiles(for: $0).count } ?? 1) }
  }

  /// What comes of the entries, under each profile.
  ///
  /// - Parameters:
  ///   - entries: The flows of one file.
  ///   - keepsSteps: Whether somebody wants to know the steps of flows that passed.
  /// - Returns: A result for each flow and profile.
  func results(of entries: [FlowReader.Entry], keepsSteps: Bool) -> [FlowResult] {
    entries.flatMap { entry in
      guard let flow = entry.flow else {
        return [result(entry, profile: profiles[0], .invalid(entry.diagnostics), seconds: nil)]
      }
      let profiles = profiles(for: flow)
      if profiles.count == 1 { return [does(flow, of: entry, under: profiles[0], keepsSteps || flow.savesFiles)] }
      var results = profiles.map { does(flow, of: entry, under: $0, true) }
      results[results.count - 1].parting = ProfileParting(results.compactMap(\.transcript))
      return results
    }
  }

  /// How the entries' flows use apps; asked only where nothing is run.
  func uses(of entries: [FlowReader.Entry]) -> [AppUse] {
    guard mode == .check else { return [] }
    return entries.compactMap { entry in
      guard let flow = entry.flow, let app = flow.app else { return nil }
      return AppUse(app: app, profiles: profiles(for: flow), pushed: flow.pushedTypes)
    }
  }

  // MARK: Selection

  /// A flow that can't be read is taken, since nobody knows what it would be called.
  private func select(_ entries: [FlowReader.Entry]) -> [FlowReader.Entry] {
    guard tags != nil || grep != nil else { return entries }
    let matcher = grep?.matcher()
    return entries.filter { entry in
      guard let flow = entry.flow else { return true }
      return tags?.matches(flow.tags) ?? true && matcher?.matches(flow.name) ?? true
    }
  }

  /// The flows that stand at the given lines: each the last that begins at or above it.
  private func pick(_ lines: [Int], from entries: [FlowReader.Entry]) -> [FlowReader.Entry] {
    entries.enumerated().filter { number, entry in
      let next = number + 1 < entries.count ? entries[number + 1].line : Int.max
      return lines.contains { (number == 0 || entry.line <= $0) && $0 < next }
    }.map(\.element)
  }

  private func profiles(for flow: Flow) -> [Profile] { flow.profile.map { [$0] } ?? profiles }

  // MARK: Doing

  private func does(
    _ flow: Flow,
    of entry: FlowReader.Entry,
    under profile: Profile,
    _ keepsSteps: Bool
  ) -> FlowResult {
    let start = isReproducible ? nil : ContinuousClock.now
    let transcript = driver.run(flow, profile: profile, keepsRecords: keepsSteps)
    let seconds = start.map { (ContinuousClock.now - $0).seconds }
    switch mode {
    case .run:
      if flow.savesFiles { SavedPathFiles.write(transcript) }
      return result(entry, profile: profile, .ran(transcript), seconds: seconds)
    case .check:
      let refusals = transcript.refusals
      return result(entry, profile: profile, refusals.isEmpty ? .checked : .invalid(refusals), seconds: seconds)
    }
  }

  private func result(
    _ entry: FlowReader.Entry,
    profile: Profile,
    _ content: FlowResult.Content,
    seconds: Double?
  ) -> FlowResult {
    FlowResult(
      id: entry.id,
      name: entry.name,
      tags: entry.flow?.tags ?? [],
      file: entry.file,
      start: entry.start,
      profile: profile,
      content: content,
      seconds: seconds
    )
  }
}

extension Transcript {
  /// The steps that the engine is bound to refuse, as errors in the text.
  fileprivate var refusals: [Diagnostic] {
    let divergences = [launchDivergence].compactMap(\.self) + records.flatMap(\.divergences)
    return divergences.filter { $0.kind == .refused }.map { .impossibleStep($0, in: flow.file) }
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
  fileprivate static func impossibleStep(_ divergence: Divergence, in file: SourceFile) -> Self {
    Self(.impossibleStep, divergence.message, at: Place(file, divergence.range), help: divergence.fix)
  }
}
