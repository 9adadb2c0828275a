import FlowApps
import FlowDiagnostics
import FlowExplorer
import FlowLanguage
import FlowReports
import FlowTranscripts
import NavigationEngine

/// Writes the findings of a search or of random walks: as flows, on the console, into reports, and as the exit status.
struct ExplorationReport {
  private let setup: ExplorationSetup
  private let findings: [Finding]
  private let origin: FindingFlow.Origin
  /// The seed of a search in another order, or of random walks.
  private let seed: UInt64?
  /// For each finding the path of its flow; nil if it has none.
  private let files: [String?]
  private let problems: [String]
  /// The parts of the app that states have shown.
  private let shown: ShownParts

  /// Begins with findings, whose flows are written by the caller.
  ///
  /// - Parameters:
  ///   - setup: The settings.
  ///   - findings: The findings.
  ///   - written: The flows that were written.
  ///   - origin: The command that found them.
  ///   - seed: The seed that was used; nil for none.
  ///   - shown: The parts of the app that states have shown, for a page.
  init(
    _ setup: ExplorationSetup,
    _ findings: [Finding],
    _ written: WrittenFlows,
    by origin: FindingFlow.Origin,
    seed: UInt64?,
    shown: [ShownParts]
  ) {
    (self.setup, self.findings, self.origin, self.seed) = (setup, findings, origin, seed)
    self.shown = shown.reduce(into: ShownParts()) { $0.formUnion($1) }
    (files, problems) = (written.files, written.problems)
  }

  /// The findings, each with the path of its flow.
  var listed: [(finding: Finding, file: String?)] { Array(zip(findings, files)) }

  /// The findings by id, in the order of the first of each.
  private var grouped: [(finding: Finding, file: String?)] {
    var order: [DiagnosticID: Int] = [:]
    for finding in findings where order[finding.id] == nil { order[finding.id] = order.count }
    return listed.enumerated().sorted { left, right in
      (order[left.element.finding.id] ?? 0, left.offset) < (order[right.element.finding.id] ?? 0, right.offset)
    }.map(\.element)
  }

  /// The steps and rules that weren't tried.
  ///
  /// - Parameters:
  ///   - setup: The settings.
  ///   - origin: The command.
  /// - Returns: Sentences.
  static func omissions(_ setup: ExplorationSetup, of origin: FindingFlow.Origin) -> [String] {
    let rules: [String] =
      switch origin {
      case .explore:
        setup.rules.filter { !$0.isOfOneState }.map { rule in
          "the rule “\(rule.label)” is about what follows, and only one state is looked at at a time"
            + (rule.isOfWalks ? "; navflow fuzz checks it" : "")
        }
      case .fuzz:
        setup.rules.filter { !$0.isOfWalks }.map { rule in
          "the rule “\(rule.label)” has no `within`, and a walk may end anywhere"
        }
      }
    let foreign = setup.foreignRules.map { rule in
      "the rule “\(rule.label)” names what this app doesn't have"
    }
    return setup.possible.passedOver(in: setup.subject.app.model, rows: setup.options.rowLimit) + rules + foreign
  }

  /// Prints the findings.
  ///
  /// - Parameters:
  ///   - namesVariants: Whether findings name their profile and size.
  ///   - omissions: Sentences about what wasn't tried.
  ///   - json: Makes the document for programs.
  ///   - summary: Makes the lines between the findings and their number.
  func print(
    namesVariants: Bool,
    omissions: [String],
    json: (ExplorationJSON) -> String,
    summary: (ExplorationText) -> String
  ) {
    let app = setup.subject.app
    switch setup.output.format ?? .console {
    case .quiet: break
    case .json:
      let document = ExplorationJSON(app, version: Version.current, isReproducible: setup.output.reproducible)
      _ = Console.print(setup.subject.redactor.redact(json(document)))
    case .console:
      let text = ExplorationText(app, painter: setup.painter, namesVariants: namesVariants)
      let lines =
        grouped.map { text.finding($0.finding, in: $0.file) }.joined() + summary(text)
        + text.omissions(omissions) + text.total(findings)
      let shown = setup.subject.redactor.redact(lines)
      _ = Console.print(LineWrap(setup.painter)?.wrap(shown) ?? shown)
    }
  }

  /// Writes the reports, and says what couldn't be written.
  ///
  /// - Parameters:
  ///   - namesVariants: Whether the summary names profiles and sizes.
  ///   - omissions: Sentences about what wasn't tried.
  ///   - summary: Makes the lines about how far the search came.
  /// - Returns: The exit status.
  /// - Throws: An error of usage if a report can't be written.
  func finish(namesVariants: Bool, omissions: [String], summary: (ExplorationText) -> String) throws -> ExitStatus {
    for problem in problems { Console.printError(problem) }
    let pages = setup.output.report.filter { $0.kind == .html }
    let others = setup.output.report.filter { $0.kind != .html }
    if !others.isEmpty { try write(others) }
    if !pages.isEmpty {
      let text = ExplorationText(setup.subject.app, painter: .plain, namesVariants: namesVariants)
      let lines = summary(text).split(separator: "\n").map(String.init)
      try FindingPage(setup, listed, shown, by: origin).write(
        pages,
        summary: lines,
        omissions: omissions,
        seed: seed
      )
    }
    if let signal = StopSignal.received {
      Console.printError("stopped by \(signal.name); these are the findings so far")
      return signal.status
    }
    if !problems.isEmpty { return .invalid }
    return findings.contains(where: \.isDefect) ? .diverged : .passed
  }

  /// Writes the findings into reports, as errors and warnings of the app's file with the way to each.
  private func write(_ reports: [ReportRequest]) throws {
    let choice = OutputChoice(only: reports, color: setup.output.color ?? .auto)
    var writer = try ReportWriter(choice, namesProfiles: false, folder: ".", masking: setup.subject.redactor)
    writer.start(RunStart(flows: nil, seed: seed))
    let app = setup.subject.app
    var files: [SourceFile] = []
    for finding in findings {
      let file = finding.place(in: app).file
      if !files.contains(where: { $0 === file }) { files.append(file) }
    }
    for file in files {
      let own = findings.filter { $0.isDefect && $0.place(in: app).file === file }
      writer.add(own.map { $0.diagnostic(in: app, withWay: true) }, of: file)
    }
    writer.finish(seconds: nil, interruption: StopSignal.received?.interruption)
  }
}
