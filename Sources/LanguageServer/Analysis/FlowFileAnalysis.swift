import FlowChecker
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import NavigationEngine
import WorkspaceFiles

/// The result of checking and running the flows of one file.
struct FlowFileAnalysis: Sendable {
  /// The run of a flow, or of its first case, in its first variant.
  struct Run: Sendable {
    let loaded: LoadedFlow
    let recording: Recording
  }

  /// The file as it was analysed; nil if it couldn't be read.
  var file: SourceFile?
  /// Errors, warnings and divergences, each once.
  private(set) var diagnostics: [EditorDiagnostic] = []
  /// The paths of the other files that were read.
  private(set) var needed: Set<String> = []
  /// The findings to combine with those of other files.
  private(set) var findings: [TestFindings] = []
  /// The first test of each flow, with its steps; empty unless runs are kept.
  private(set) var tests: [LoadedFlow] = []
  /// The tags of the flows.
  private(set) var tags: Set<String> = []
  /// The run of each flow; empty unless it was asked for.
  private(set) var runs: [Run] = []
  /// Texts that must be masked.
  private(set) var secrets: Set<String> = []
  private var known: Set<EditorDiagnostic> = []

  /// Adds a diagnostic, unless it is known.
  mutating func add(_ diagnostic: EditorDiagnostic) {
    if known.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  mutating func add(_ found: [Diagnostic]) { for diagnostic in found { add(EditorDiagnostic(diagnostic)) } }

  mutating func add(_ invalid: InvalidFile) { add(invalid.diagnostics) }

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

  mutating func add(_ run: Run) { runs.append(run) }
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

  /// Analyses a file.
  ///
  /// - Parameters:
  ///   - path: Its path, from the working folder.
  ///   - keepsRuns: Whether the states of the first run of each flow are kept.
  /// - Returns: The result.
  func analyze(_ path: String, keepsRuns: Bool) -> FlowFileAnalysis {
    var analysis = FlowFileAnalysis()
    let file: SourceFile
    do throws(Diagnostic) {
      file = try settings.reading.loader.loadRegular(path)
    } catch {
      analysis.add([error])
      return analysis
    }
    analyze(reader.entries(of: file), keepsRuns: keepsRuns, into: &analysis)
    analysis.file = file
    return analysis
  }

  /// Analyses tests of one file.
  func analyze(_ entries: [FlowEntry], keepsRuns: Bool, into analysis: inout FlowFileAnalysis) {
    var budget = Self.stepBudget
    var kept: Set<Int> = []
    var isCut = false
    for entry in entries {
      guard budget > 0 else {
        isCut = true
        break
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
        run(flow, loaded, isFirst: isFirst, &check, budget: &budget, isCut: &isCut, into: &analysis)
        if let invalid = check.invalidRules { analysis.add(invalid) }
      }
      analysis.add(check.findings)
    }
    guard isCut, let file = entries.first?.file else { return }
    analysis.add(
      EditorDiagnostic(
        note: "editor-budget",
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
    budget: inout Int,
    isCut: inout Bool,
    into analysis: inout FlowFileAnalysis
  ) {
    let variants = settings.variants.all(for: flow)
    for (number, variant) in variants.enumerated() {
      var rules = settings.rules
      let limit = min(rules.stepLimit, max(1, budget), Self.runBudget)
      let isLimited = limit < rules.stepLimit
      rules.stepLimit = limit
      // An unknown name is an error in every variant, and `run` doesn't run such a flow.
      var impossible = check.run(flow, under: variant.profile, size: variant.size, rules)
      if number == 0 { analysis.add(check.unknownNames) }
      guard flow.error(under: variant.profile) == nil else {
        analysis.add(impossible)
        continue
      }
      let runner = FlowRunner(rules: rules)
      let transcript: Transcript
      var divergences: [Divergence]
      if isFirst, number == 0 {
        let recording = runner.record(flow, profile: variant.profile, size: variant.size)
        transcript = recording.transcript
        divergences = recording.divergentSteps.prefix(Diagnostic.maxReported).flatMap {
          recording.record(of: $0).divergences
        }
        analysis.add(FlowFileAnalysis.Run(loaded: loaded, recording: recording))
        budget -= recording.count
      } else {
        transcript = runner.run(flow, profile: variant.profile, size: variant.size, recordsSteps: false)
        divergences = transcript.records.flatMap(\.divergences)
        budget -= transcript.stepCount
      }
      if isLimited {
        let message = Divergence.stepLimitMessage(limit)
        let messages = impossible.map(\.message) + divergences.map(\.message)
        if messages.contains(message) { isCut = true }
        impossible.removeAll { $0.message == message }
        divergences.removeAll { $0.message == message }
      }
      if check.unknownNames.isEmpty {
        if let divergence = transcript.flowDivergence { divergences.insert(divergence, at: 0) }
        let label = label(of: loaded, variants.count > 1 ? variant : nil)
        for divergence in divergences.prefix(Diagnostic.maxReported) {
          analysis.add(EditorDiagnostic(divergence, label: label, isKnown: transcript.isKnownFailure))
        }
      }
      let shown = Set(divergences.map(\.place))
      analysis.add(impossible.filter { $0.place.map { !shown.contains($0) } ?? true })
    }
  }

  /// The case and the variant of a run, if there are several.
  private func label(of loaded: LoadedFlow, _ variant: RunVariant?) -> String {
    let size = variant?.size.map { ", \($0.rawValue)" } ?? ""
    let profile = variant.map { "under \($0.profile.label)\(size)" }
    let name = loaded.entry.caseName.map { "case “\($0.excerpt)”" }
    return [name, profile].compactMap(\.self).joined(separator: ", ")
  }
}
