import AppExtraction
import FlowApps
import FlowSyntax

/// Trees of Swift files, of which lint and extract make what they make of an app.
enum ExtractInput {
  static func run(_ bytes: [UInt8]) { run(TreesInput.trees(in: bytes)) }

  static func run(_ trees: [SourceTree]) {
    guard !trees.isEmpty else { return }
    for platform in [Platform.ios, .macos] {
      let index = AppIndex(trees, platform: platform)
      let table = ScreenTable(index)
      let (findings, summary) = Linter.lint(index, table, explored: [])
      let places = summary.links + summary.destinations
      precondition(summary.unresolved.count <= places, "more places are unknown than there are")
      for finding in findings { precondition(finding.position.line > 0, "a finding has no place") }
      let sites = SiteReader.sites(in: trees, platform: platform)
      let readers = AccountReader.all(in: index)
      _ = AccountReader.account(of: sites, in: readers).line
      let names = AppExtractor.apps(in: index)
      for name in names.isEmpty ? [nil] : names.map(Optional.some) {
        for isCertainOnly in [false, true] { extract(name, from: index, isCertainOnly: isCertainOnly) }
      }
    }
    for tree in trees { _ = Finding.unread(in: tree) }
  }

  private static func extract(_ name: String?, from index: AppIndex, isCertainOnly: Bool) {
    guard let app = try? AppExtractor.app(from: index, .init(app: name, isCertainOnly: isCertainOnly)) else { return }
    let text = AppFileText(app) { $0 }.text(samples: .inline)
    let file = SourceFile(name: "a.app.yaml", bytes: Array(text.utf8))
    do throws(FileErrors) {
      _ = try AppReader.read(file)
    } catch {
      let formatter = DiagnosticFormatter(painter: TextPainter(isColored: false))
      let problems = error.diagnostics.map(formatter.format).joined(separator: "\n")
      fatalError("an app file that was just written can't be read:\n\(problems)\n\(text)")
    }
  }
}
