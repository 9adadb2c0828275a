import AppCoverage
import FlowApps
import FlowDiagnostics
import FlowExplorer
import FlowReports
import FlowTranscripts
import NavigationEngine

/// The page of `--report html`: the findings, the flow of each walked step by step, and the app's screens with what was
/// reached.
struct FindingPage {
  private let setup: ExplorationSetup
  private let findings: [(finding: Finding, file: String?)]
  private let walked: WalkedFindings
  /// The parts of the app that states have shown.
  private let shown: ShownParts
  private let origin: FindingFlow.Origin

  /// Runs the flows of findings, as long as there is time.
  ///
  /// - Parameters:
  ///   - setup: The settings.
  ///   - findings: The findings, each with the path of its flow.
  ///   - shown: The parts of the app that states have shown.
  ///   - origin: The command that found them.
  init(
    _ setup: ExplorationSetup,
    _ findings: [(finding: Finding, file: String?)],
    _ shown: ShownParts,
    by origin: FindingFlow.Origin
  ) {
    (self.setup, self.findings, self.shown, self.origin) = (setup, findings, shown, origin)
    walked = WalkedFindings(findings, by: origin, setup)
  }

  /// Writes pages.
  ///
  /// - Parameters:
  ///   - reports: The requests.
  ///   - summary: Sentences about how far the search came.
  ///   - omissions: Sentences about what wasn't tried.
  ///   - seed: The seed of the search; nil for none.
  /// - Throws: An error of usage if a page can't be written.
  func write(_ reports: [ReportRequest], summary: [String], omissions: [String], seed: UInt64?) throws {
    let choice = OutputChoice(only: reports, color: setup.output.color ?? .auto)
    let profiles = Set(walked.results.compactMap { $0?.profile })
    var writer = try ReportWriter(
      choice,
      namesProfiles: profiles.count > 1,
      folder: ".",
      findings: content(summary, omissions),
      masking: setup.subject.redactor
    )
    writer.start(RunStart(flows: nil, seed: seed))
    var known: Set<Place> = []
    for case let result? in walked.results {
      for source in result.sources where known.insert(Place(source.file, source.range)).inserted { writer.add(source) }
      writer.add(result)
    }
    writer.finish(seconds: nil, interruption: StopSignal.received?.interruption)
  }

  private func content(_ summary: [String], _ omissions: [String]) -> PageFindings {
    let (app, redactor) = (setup.subject.app, setup.subject.redactor)
    let opensTexts = setup.options.without?.kinds.contains(.open) != true
    let reach = AppReach(shown, of: app, opensTexts: opensTexts)
    // Links that mix are findings themselves: no second search for them, which takes seconds in a large app.
    let mixed = findings.filter { $0.finding.isMix }.compactMap(\.finding.source)
    let picture = AppPicture(app, .reached(reach), mixed: Set(mixed), masking: redactor)
    var flows = 0
    let entries = zip(findings, walked.results).map { found, result in
      if result != nil { flows += 1 }
      let (finding, file) = (found.finding, found.finding.place(in: app).file)
      let masked = FileFailure(file: file, diagnostics: [finding.diagnostic(in: app)]).masked(by: redactor)
      return PageFindings.Entry(
        masked.diagnostics[0],
        code: code(of: finding, masking: redactor),
        isAnswer: !finding.isDefect,
        flow: result == nil ? nil : flows,
        steps: finding.way.count,
        lit: picture.parts(of: finding.source)
      )
    }
    return PageFindings(
      command: redactor.redact("\(origin.name) \(app.file.name)"),
      counts: [PageFindings.Count(app.model.screens.count, "screen")],
      summary: summary.map(redactor.redact),
      omissions: (omissions + skipped).map(redactor.redact),
      entries: entries,
      picture: picture.element
    )
  }

  /// The findings whose ways aren't shown step by step.
  private var skipped: [String] {
    let count = walked.skippedCount
    guard count > 0 else { return [] }
    return [
      "showing the \(count == 1 ? "way" : "ways") to \(count.counted("finding")) step by step, since the time was over"
    ]
  }

  /// The line of the app's own code that a finding is about; nil if the app file names none.
  private func code(of finding: Finding, masking redactor: Redactor) -> Place? {
    guard let code = setup.subject.app.facts(ofSource: finding.source)?.code else { return nil }
    return CodePlace(file: redactor.redact(code.file), line: code.line).place
  }
}
