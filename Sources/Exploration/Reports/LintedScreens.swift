import AppCoverage
package import AppExtraction
import FlowApps
import FlowDiagnostics
package import FlowReports
import FlowTranscripts

/// The picture of the app that lint's findings are about, and the parts of it at their lines of code.
package struct LintedScreens: Codable, Sendable {
  /// The maximum number of apps among which that with the most findings is looked for.
  private static let mostApps = 8

  /// The parts that a declaration is drawn as.
  private struct Part: Codable {
    let path: String
    let line: Int
    let edges: [Int]
    let nodes: [Int]
  }

  /// The picture in SVG, with all text escaped.
  package let picture: String
  private let parts: [Part]

  /// Draws the app that has the most findings; nil if the sources have no app that can be extracted.
  ///
  /// - Parameters:
  ///   - report: The findings.
  ///   - sources: The sources.
  ///   - targets: The targets that were looked at; empty for all apps.
  package init?(_ report: LintReport, of sources: ParsedSources, targets: [String]) {
    let names = targets.isEmpty ? sources.appNames : targets
    let places = Self.places(of: report.findings)
    let apps = (names.isEmpty ? [nil] : names.prefix(Self.mostApps).map(Optional.some)).compactMap { name -> Found? in
      var request = ExtractReport.Request { $0 }
      request.target = name
      guard let extracted = try? ExtractReport(request, of: sources),
        let app = try? AppReader.read(SourceFile(name: name ?? "app", bytes: Array(extracted.text.utf8)))
      else { return nil }
      return Found(app: app, places: places)
    }
    guard let found = apps.max(by: { $0.declarations.count < $1.declarations.count }) else { return nil }
    let mixed = Self.places(of: report.findings.filter { $0.id == .mixedLinksReset || $0.id == .mixedLinks })
    let drawn = AppPicture(
      found.app,
      .declared,
      mixed: Set(found.declarations.filter { mixed.contains($0.code) }.map(\.source)),
      masking: Redactor()
    )
    picture = drawn.element
    parts = found.declarations.map { source, code in
      let (edges, nodes) = drawn.parts(of: source)
      return Part(path: code.file, line: code.line, edges: edges, nodes: nodes)
    }
  }

  private static func places(of findings: [ReportedFinding]) -> Set<CodePlace> {
    Set(findings.map { CodePlace(file: $0.position.path, line: $0.position.line) })
  }

  /// The parts at the lines of findings.
  package var lit: [PageFindings.LitLine] {
    parts.map { PageFindings.LitLine(file: $0.path, line: $0.line, .init(edges: $0.edges, nodes: $0.nodes)) }
  }

  /// An app, and its declarations at the lines of findings.
  private struct Found {
    let app: App
    let declarations: [(source: Int, code: CodePlace)]

    init(app: App, places: Set<CodePlace>) {
      self.app = app
      declarations = app.allFacts.sorted { $0.key < $1.key }.compactMap { source, facts in
        facts.code.flatMap { places.contains($0) ? (source, $0) : nil }
      }
    }
  }
}
