import FlowApps
import FlowChecker
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import WorkspaceFiles

/// The result of checking and running the flows of one file.
struct FlowFileAnalysis: Sendable {
  /// The file as it was analysed; nil if it couldn't be read.
  var file: SourceFile? { read?.file }
  /// The file and its tests; nil if it couldn't be read.
  private(set) var read: ReadFlows.File?
  /// Errors, warnings and divergences, each once.
  private(set) var diagnostics: [Diagnostic] = []
  /// The paths of the other files that were read.
  private(set) var needed: Set<String> = []
  /// The findings to combine with those of other files.
  private(set) var findings: [TestFindings] = []
  /// The first test of each flow, with its steps; empty unless runs are kept.
  private(set) var tests: [LoadedFlow] = []
  /// The tags of the flows.
  private(set) var tags: Set<String> = []
  /// The run of each flow, or of its first case, in its first variant; empty unless it was asked for.
  private(set) var runs: [Recording] = []
  /// The outcome of each test.
  private(set) var outcomes: [TestOutcome] = []
  /// Texts that must be masked.
  private(set) var secrets: Set<String> = []
  private var known: Set<String> = []

  init(of file: ReadFlows.File? = nil) { read = file }

  /// Adds a diagnostic, unless it is known.
  mutating func add(_ diagnostic: Diagnostic) {
    if known.insert(diagnostic.head).inserted { diagnostics.append(diagnostic) }
  }

  mutating func add(_ found: [Diagnostic]) { for diagnostic in found { add(diagnostic) } }

  mutating func add(_ invalid: FileFindings) { add(invalid.diagnostics) }

  mutating func add(_ loaded: LoadedFlow, keepsIt: Bool) {
    if keepsIt { tests.append(loaded) }
    tags.formUnion(loaded.flow?.tags ?? [])
    let reading = loaded.reading
    add(reading.diagnostics)
    for invalid in reading.invalid { add(invalid) }
    needed.formUnion(reading.needed)
    secrets.formUnion(reading.secrets)
  }

  mutating func add(_ finding: TestFindings) { findings.append(finding) }

  mutating func add(_ run: Recording) { runs.append(run) }

  mutating func add(_ outcome: TestOutcome) { outcomes.append(outcome) }

  /// Takes the apps of the flows as they were read anew, if all would be found again as it is.
  ///
  /// - Parameter latest: The app as it is now; nil if more than places in it has changed.
  /// - Returns: Whether it took them; otherwise the file must be analysed again.
  mutating func follow(_ latest: (App) -> App?) -> Bool {
    var new = findings
    var names: Set<String> = []
    for (number, finding) in findings.enumerated() {
      guard finding.isValid else { return false }
      guard let app = finding.app else { continue }
      guard let now = latest(app) else { return false }
      names.formUnion(now.files.map(\.name))
      new[number].take(now)
    }
    // An app that a flow names beside its own, and places that are shown, need a look.
    let others = needed.filter { AppFileName.isApp($0) && !names.contains($0) }
    guard others.isEmpty, !diagnostics.contains(where: { $0.isAbout(names) }) else { return false }
    findings = new
    return true
  }

  /// Forgets everything that only adding needs.
  mutating func finish() { known = [] }

  /// Replaces the outcomes of tests that ran to their ends.
  mutating func replace(_ new: [TestOutcome]) {
    for (number, outcome) in outcomes.enumerated() {
      if let found = new.first(where: { $0.selector == outcome.selector }) { outcomes[number] = found }
    }
  }
}

/// Checks and runs the flows of files, as `check` and `run` do, within a budget of steps.
struct FlowFileAnalyzer {
  /// The maximum number of steps of all runs of one file.
  static let stepBudget = 50_000
  /// The maximum number of steps of one run.
  static let runBudget = 10_000

  let settings: AnalysisSettings
  let reader: FlowReader
  let scope: CheckScope
  let names: NameChecks
  /// The numbers of steps after which runs of a file, and one of them, are cut.
  var budget = Self.stepBudget
  var runLimit = Self.runBudget

  /// The same analyzer without its budget, for runs that a user asks for.
  var unlimited: Self {
    var analyzer = self
    (analyzer.budget, analyzer.runLimit) = (Int.max, Int.max)
    return analyzer
  }

  /// Analyses a file.
  ///
  /// - Parameters:
  ///   - path: Its path, from the working folder.
  ///   - known: The file as it was read before; nil if it must be read.
  ///   - keepsRuns: Whether the states of the first run of each flow are kept.
  /// - Returns: The result.
  func analyze(_ path: String, as known: ReadFlows.File?, keepsRuns: Bool) -> FlowFileAnalysis {
    let read: ReadFlows.File
    do throws(Diagnostic) {
      if let known { read = known } else { read = try ReadFlows.File(path, reader, settings.reading.loader) }
    } catch {
      var analysis = FlowFileAnalysis()
      analysis.add([error])
      return analysis
    }
    var analysis = FlowFileAnalysis(of: read)
    analyze(read.entries, keepsRuns: keepsRuns, into: &analysis)
    analysis.finish()
    return analysis
  }

  /// Analyses tests of one file.
  func analyze(_ entries: [FlowEntry], keepsRuns: Bool, into analysis: inout FlowFileAnalysis) {
    var budget = budget
    var kept: Set<Int> = []
    var isCut = false
    for entry in entries {
      var outcome = TestOutcome(of: entry)
      guard budget > 0 else {
        isCut = true
        outcome.add(.unfinished)
        analysis.add(outcome)
        continue
      }
      budget -= 1
      let loaded = entry.load()
      let isFirst = keepsRuns && kept.insert(entry.start).inserted
      analysis.add(loaded, keepsIt: isFirst)
      let profiles =
        loaded.flow.map { settings.variants.groups(for: $0.app, $0.profiles).map(\.profile) }
        ?? settings.variants.profiles
      var check = TestCheck(loaded, profiles: profiles, in: scope, names)
      if let flow = loaded.flow {
        run(flow, loaded, isFirst: isFirst, &check, &outcome, budget: &budget, isCut: &isCut, into: &analysis)
        if let invalid = check.invalidRules { analysis.add(invalid) }
      }
      if loaded.flow == nil || !check.unknownNames.isEmpty || check.invalidRules != nil { outcome.add(.invalid) }
      analysis.add(outcome)
      analysis.add(check.findings)
    }
    guard isCut, let file = entries.first?.file else { return }
    analysis.add(
      Diagnostic(
        EditorNote.editorBudget,
        "the editor runs at most \(Self.runBudget) steps of a flow and \(Self.stepBudget) of a file, "
          + "and this file has more: see the rest with navflow run",
        in: file
      )
    )
  }

  private func run(
    _ flow: Flow,
    _ loaded: LoadedFlow,
    isFirst: Bool,
    _ check: inout TestCheck,
    _ outcome: inout TestOutcome,
    budget: inout Int,
    isCut: inout Bool,
    into analysis: inout FlowFileAnalysis
  ) {
    let variants = settings.variants.all(for: flow)
    for (number, variant) in variants.enumerated() {
      var rules = settings.rules
      let limit = min(rules.stepLimit, max(1, budget), runLimit)
      let isLimited = limit < rules.stepLimit
      rules.stepLimit = limit
      // An unknown name is an error in every variant, and `run` doesn't run such a flow.
      var impossible = check.run(flow, under: variant.profile, size: variant.size, rules)
      if number == 0 { analysis.add(check.unknownNames) }
      guard flow.error(under: variant.profile) == nil else {
        analysis.add(impossible)
        outcome.add(.invalid)
        continue
      }
      let isRecorded = isFirst && number == 0
      // The check's run is also the flow's, unless it went on after a failure or more is asked of a run.
      let known = isRecorded || asksMore(of: flow) || !check.unknownNames.isEmpty ? nil : check.wholeRun
      if let known, !check.hasDiverged {
        budget -= known.stepCount
        outcome.add(.passed)
        analysis.add(impossible)
        continue
      }
      let runner = FlowRunner(rules: rules)
      let transcript: Transcript
      var divergences: [Divergence]
      if isRecorded {
        let recording = runner.record(flow, profile: variant.profile, size: variant.size)
        transcript = recording.transcript
        divergences = recording.divergentSteps.prefix(Diagnostic.maxReported).flatMap {
          recording.record(of: $0).divergences
        }
        analysis.add(recording)
        budget -= recording.count
      } else {
        // Where the check diverged, a run without records would only be repeated with them.
        let keeps = check.hasDiverged
        transcript = known ?? runner.run(flow, profile: variant.profile, size: variant.size, recordsSteps: keeps)
        divergences = transcript.records.flatMap(\.divergences)
        budget -= transcript.stepCount
      }
      var wasCut = false
      if isLimited {
        let message = Divergence.stepLimitMessage(limit)
        let messages = impossible.map(\.message) + divergences.map(\.message)
        if messages.contains(message) { (isCut, wasCut) = (true, true) }
        impossible.removeAll { $0.message == message }
        divergences.removeAll { $0.message == message }
      }
      if check.unknownNames.isEmpty {
        if let divergence = transcript.flowDivergence { divergences.insert(divergence, at: 0) }
        let label = label(of: loaded, variants.count > 1 ? variant : nil)
        for divergence in divergences.prefix(Diagnostic.maxReported) {
          analysis.add(Diagnostic(divergence, label: label, isKnown: transcript.isKnownFailure))
        }
      }
      // `run` doesn't run a flow with unknown names.
      if check.unknownNames.isEmpty {
        outcome.add(transcript.result(of: flow, divergences, wasCut: wasCut), at: divergences.first?.place)
      }
      let shown = Set(divergences.map(\.place))
      analysis.add(impossible.filter { $0.place.map { !shown.contains($0) } ?? true })
    }
  }

  /// Whether the run of a flow can diverge where a check of it finds nothing.
  private func asksMore(of flow: Flow) -> Bool {
    flow.rules.expectFailure != nil || flow.rules.skip != nil || !flow.rules.invariants.isEmpty
      || !settings.rules.invariants.isEmpty
  }

  /// The case and the variant of a run, if there are several.
  private func label(of loaded: LoadedFlow, _ variant: RunVariant?) -> String {
    let size = variant?.size.map { ", \($0.rawValue)" } ?? ""
    let profile = variant.map { "under \($0.profile.label)\(size)" }
    let name = loaded.entry.caseName.map { "case “\($0.excerpt)”" }
    return [name, profile].compactMap(\.self).joined(separator: ", ")
  }
}

extension Transcript {
  /// The result of the run.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - divergences: The divergences that are its own, and not those of a cut.
  ///   - wasCut: Whether the run was cut before its end.
  /// - Returns: The result.
  fileprivate func result(of flow: Flow, _ divergences: [Divergence], wasCut: Bool) -> TestOutcome.Result {
    if flow.rules.skip != nil { return .skipped }
    if isKnownFailure { return .knownFailure }
    if wasCut, divergences.isEmpty { return .unfinished }
    return outcome == .passed ? .passed : .diverged
  }
}
