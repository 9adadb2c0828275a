import AppExtraction
import ArgumentParser
import CommandSupport
import FlowApps
import FlowExplorer
import FlowLanguage
import FlowReports
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// The main path of `lint`: find, parse, look, report, exit status.
struct LintRun {
  /// The maximum number of bytes of a baseline.
  private static let fileLimit = 1 << 30

  private let options: LintCommand
  private let choice: LintChoice
  private let output: OutputChoice
  private let files: ShownFiles
  /// Keeps trees for the next run of a watched command; nil if this is the only one.
  private let trees: KeptTrees?

  init(_ options: LintCommand, keeping trees: KeptTrees? = nil) throws {
    (self.options, self.trees) = (options, trees)
    files = ShownFiles(options.sources)
    choice = try LintChoice(options)
    output = try OutputChoice(options.output, reading: [options.baseline, options.sources.trees].compactMap(\.self))
  }

  /// Looks at the sources and reports the findings; throws an error of usage, or the exit code after errors in files.
  func perform() throws -> ExitStatus {
    let baseline = try options.baseline.map(baseline)
    // A report that can't be written is refused before anything is read.
    try output.check()
    let start = ContinuousClock.now
    let sources = try FoundSources(options.sources, else: choice.platform, keeping: trees)
    Version.adviseFasterBuild(for: sources.files.paths.count, above: 500)
    let (report, parsed) = try read(sources)
    guard report.firstView != nil else {
      FoundSources.printNoneDeclares("a SwiftUI view", report.files)
      return .nothingSelected
    }
    var findings = choice.reported(report.findings)
    if let path = options.writeBaseline {
      return try write(Baseline(findings, unread: report.account.losses), to: path, findings.count)
    }
    var readings = report.reading(in: files.file)
    if let baseline {
      if baseline.isOld, let path = options.baseline {
        Console.printNote("\(path) knows findings by their ways, which change often; --write-baseline writes it anew")
      }
      // Findings that the settings leave out are still in the sources, so the baseline doesn't count as fixed.
      let (new, unread, fixed) = baseline.new(report.findings, unread: report.account.losses)
      findings = choice.reported(new)
      // No news to a project: places that its baseline knows, or, if that knows none, that some aren't read.
      readings.removeAll { unread.map(\.isEmpty) ?? ($0.severity == .note) }
      if fixed > 0 {
        Console.printNote("findings of the baseline that are gone: \(fixed); --write-baseline forgets them")
      }
    }
    let remarks = choice.remarks + (baseline?.remarks ?? []) + report.remarks(in: files.file)
    let unread = report.unread.filter { choice.includes($0.position.path) }
    let diagnostics = (findings.joinedByCause + unread).map { finding in
      var diagnostic = finding.diagnostic(in: files.file)
      diagnostic.isBrief = !options.explain
      return diagnostic
    }
    var writer = ReportWriter(
      output,
      namesProfiles: false,
      folder: ".",
      findings: try page(of: report, sources, parsed)
    )
    writer.start(RunStart(flows: 0, isReproducible: options.output.reproducible))
    if writer.isForPeople { writer.print(report.account.line + "\n") }
    show(remarks + diagnostics, on: &writer)
    for reading in readings { writer.add([reading], of: reading.file) }
    let seconds = options.output.reproducible ? nil : (ContinuousClock.now - start).seconds
    writer.finish { ($0.totals.seconds, $0.lintedSources) = (seconds, LintedSources(report)) }
    if writer.isBroken { return .invalid }
    return findings.contains { choice.failOn.includes($0.severity) } ? .diverged : .passed
  }

  /// The report that an earlier call kept of the same sources, or that looking at them gives, with the parsed sources
  /// if it took parsing them.
  func read(_ sources: FoundSources) throws -> (report: LintReport, parsed: ParsedSources?) {
    let store = ResultStore(sources, "lint", options.target)
    if let kept = store?.result(LintReport.self) { return (kept, nil) }
    let parsed = try sources.parse()
    let display = StatusDisplay(isWanted: true, Console.errorPainter)
    defer { display?.end() }
    display?.note(WorkStatus("reading the navigation of \(parsed.trees.count.separated) files"))
    let report = try LintReport(of: parsed, targets: options.target) { apps, runs in
      ExtractedSearch.findings(in: apps, runs: runs) { display?.note($0) }
    }
    store?.keep(report, of: parsed)
    return (report, parsed)
  }

  // MARK: Reading

  private func baseline(_ path: String) throws(Diagnostic) -> Baseline {
    if FileRoots.leadsOut(path) { throw .leadsOut(path) }
    let file = try FileLoader(limit: Self.fileLimit).load(path)
    guard let baseline = Baseline(file) else { throw .invalidBaseline(file) }
    return baseline
  }

  /// Writes a baseline, which replaces only another one.
  private func write(_ baseline: Baseline, to path: String, _ count: Int) throws(Diagnostic) -> ExitStatus {
    if FileRoots.leadsOut(path) { throw .leadsOut(path) }
    if FilePath.exists(path) { _ = try self.baseline(path) }
    if let reason = FileReplacement.shielded.create(path, with: Array(baseline.text.utf8)) {
      Console.printIncomplete("the baseline \(path) can't be written: \(reason)")
      return .invalid
    }
    Console.printNote("\(path) has the \(count.counted("finding")) of now")
    return .passed
  }

  // MARK: Reporting

  /// The page's content besides the findings; nil if no page is written.
  private func page(
    of report: LintReport,
    _ sources: FoundSources,
    _ parsed: ParsedSources?
  ) throws -> PageFindings? {
    guard output.reports.contains(where: { $0.kind == .html }) else { return nil }
    let paths = options.sources.paths + options.sources.source + [options.sources.trees].compactMap(\.self)
    let screens = report.findings.isEmpty ? nil : try screens(of: report, sources, parsed)
    return PageFindings(
      command: (["lint"] + paths).joined(separator: " "),
      counts: [(report.files, "file")],
      summary: [report.account.line],
      picture: screens?.picture,
      lit: screens?.lit ?? []
    )
  }

  /// The picture of the app that the findings are about, which an earlier call kept or which is drawn now.
  private func screens(
    of report: LintReport,
    _ sources: FoundSources,
    _ parsed: ParsedSources?
  ) throws -> LintedScreens? {
    let store = ResultStore(sources, "lint-screens", options.target)
    if let kept = store?.result(LintedScreens.self) { return kept }
    let parsed = try parsed ?? sources.parse()
    let display = StatusDisplay(isWanted: true, Console.errorPainter)
    defer { display?.end() }
    display?.note(WorkStatus("drawing the app"))
    guard let screens = LintedScreens(report, of: parsed, targets: options.target) else { return nil }
    store?.keep(screens, of: parsed)
    return screens
  }

  private func show(_ diagnostics: [Diagnostic], on writer: inout ReportWriter) {
    let byFile = Dictionary(grouping: diagnostics, by: \.file.name)
    for (name, found) in byFile.sorted(by: { $0.key < $1.key }) { writer.add(found, of: files.file(name)) }
  }
}

extension LintedSources {
  fileprivate init(_ report: LintReport) {
    self.init(
      files: report.files.counted("file"),
      reading: report.account.line,
      counts: report.account.counts.map { count in
        (count.group.rawValue, count.modelled, count.leftOut, count.notRead)
      }
    )
  }
}

extension Diagnostic {
  fileprivate static func invalidBaseline(_ file: SourceFile) -> Self {
    Self(.invalidBaseline, "this is no baseline of navflow lint", file: file, range: SourceRange(file.line(1)))
      .help("name another file; --write-baseline makes one")
  }
}
