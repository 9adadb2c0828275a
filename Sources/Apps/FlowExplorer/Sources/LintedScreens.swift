import AppCoverage
package import AppExtraction
import FlowApps
package import FlowReports
import FlowSyntax
import FlowTranscripts

/// The picture of the app that lint's findings are about, and the parts of it at their lines of code.
package struct LintedScreens: Codable, Sendable {
  /// The maximum number of apps that are compared by their findings.
  private static let mostApps = 8

  /// The picture in SVG, with all text escaped.
  package let picture: String
  /// The parts at the lines of findings.
  package let lit: [PageFindings.LitLine]

  /// Draws the app that has the most findings; nil if the sources have no app that can be extracted.
  package init?(_ report: LintReport, of sources: ParsedSources, targets: [String]) {
    let names = targets.isEmpty ? sources.appNames : targets
    let places = Self.places(of: report.findings)
    let apps = (names.isEmpty ? [nil] : names.prefix(Self.mostApps).map(Optional.some)).compactMap { name in
      try? ExtractReport(.init(target: name) { $0 }, of: sources).app
    }
    let found = apps.map { (app: $0, declarations: $0.declarations(at: places)) }
    guard let (app, declarations) = found.max(by: { $0.declarations.count < $1.declarations.count }) else { return nil }
    let mixed = Self.places(of: report.findings.filter(\.id.isMix))
    let mixes = Set(declarations.filter { mixed.contains($0.code) }.map(\.source))
    let graph = AppGraph(of: app, mixed: mixes, masking: { $0 })
    let drawn = AppPicture(app, .declared, graph, masking: Redactor())
    picture = drawn.element
    lit = declarations.map { source, code in
      let (edges, nodes) = drawn.parts(of: source)
      return PageFindings.LitLine(file: code.file, line: code.line, .init(edges: edges, nodes: nodes))
    }
  }

  private static func places(of findings: [Finding]) -> Set<CodePlace> {
    Set(findings.map { CodePlace(file: $0.position.path, line: $0.position.line) })
  }
}

extension App {
  /// The declarations at some lines of code, by their numbers.
  fileprivate func declarations(at places: Set<CodePlace>) -> [(source: Int, code: CodePlace)] {
    allFacts.sorted { $0.key < $1.key }.compactMap { source, facts in
      facts.code.flatMap { places.contains($0) ? (source, $0) : nil }
    }
  }
}
