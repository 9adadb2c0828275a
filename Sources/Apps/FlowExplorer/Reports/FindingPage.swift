import AppCoverage
import FlowApps
package import FlowReports
import FlowSyntax
package import FlowTranscripts
import NavigationEngine

/// The content of a page of findings: each with its flow walked step by step, and the app's screens with what was reached.
package struct FindingPage: Sendable {
  package let content: PageFindings
  /// The results of the flows of findings.
  package let results: [FlowResult]

  /// Runs the flows of findings, as long as there is time, and draws the app; without a start no flow can name the app.
  package init(
    _ report: ExplorationReport,
    _ maker: FlowMaker,
    from start: FindingFlow.Start?
  ) {
    let walked =
      start.map { maker.walk(report.found, from: $0) } ?? (results: report.found.map { _ in nil }, skipped: 0)
    results = walked.results.compactMap(\.self)
    let (exploration, explored) = (report.exploration, report.explored)
    let (app, redactor) = (exploration.subject.app, exploration.subject.redactor)
    let reach = AppReach(explored.shown, of: app, opensTexts: !exploration.domain.omitted.contains(.open))
    // Links that mix are findings themselves: no second search for them, which takes seconds in a large app.
    let mixed = Set(explored.findings.filter(\.id.isMix).compactMap(\.source))
    let graph = AppGraph(of: app, mixed: mixed, masking: redactor.redact)
    let picture = AppPicture(app, .reached(reach), graph, masking: redactor)
    var flows = 0
    let entries = zip(report.found, walked.results).map { found, result in
      if result != nil { flows += 1 }
      let finding = found.finding
      let lit = picture.parts(of: finding.source)
      return PageFindings.ShownFinding(
        FileFindings(finding.place(in: app).file, [finding.diagnostic(in: app)])
          .masked(by: redactor).diagnostics[0],
        code: app.facts(ofSource: finding.source)?.code.map { code in
          CodePlace(file: redactor.redact(code.file), line: code.line).place
        },
        isAnswer: !finding.isDefect,
        flow: result == nil ? nil : flows,
        steps: finding.way.count,
        lit: .init(edges: lit.edges, nodes: lit.nodes)
      )
    }
    let summary = report.summary(.plain).split(separator: "\n").map(String.init)
    content = PageFindings(
      command: redactor.redact("\(exploration.method.walkSeed == nil ? "explore" : "fuzz") \(app.file.name)"),
      counts: [(app.model.screens.count, "screen")],
      summary: (summary + [explored.cut].compactMap(\.self)).map(redactor.redact),
      omissions: (explored.omissions + Self.skipped(walked.skipped)).map(redactor.redact),
      entries: entries,
      picture: picture.element
    )
  }

  /// A sentence about the findings whose ways aren't shown step by step; none if there are none.
  private static func skipped(_ count: Int) -> [String] {
    let ways = "\(count == 1 ? "way" : "ways") to \(count.counted("finding"))"
    return count == 0 ? [] : ["showing the \(ways) step by step, since the time was over"]
  }
}
