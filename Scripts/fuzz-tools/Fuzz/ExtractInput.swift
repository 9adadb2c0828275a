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
      let findings = Linter.lint(index, table, explored: [])
      for finding in findings { precondition(finding.position.line > 0, "a finding has no place") }
      let sites = table.sites
      let readers = AccountReader.all(in: index)
      let account = AccountReader.account(of: sites, in: readers)
      precondition(account.modelled <= account.expected, "more is read than there is")
      let names = AppExtractor.apps(in: index)
      for name in names.isEmpty ? [nil] : names.map(Optional.some) { extract(name, from: index) }
    }
    for tree in trees { _ = Finding.unread(in: tree) }
  }

  private static func extract(_ name: String?, from index: AppIndex) {
    guard let app = try? AppExtractor.app(from: index, named: name) else { return }
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
