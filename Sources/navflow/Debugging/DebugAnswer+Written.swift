import FlowDiagnostics
import SystemPackage
import TerminalDebugger
import WorkspaceFiles

extension DebugAnswer {
  /// Writes a file, unless it is there already, and names it or says why it isn't written.
  static func written(_ file: String, _ text: String) -> Self {
    let shown = TextWidth.visible(file.excerpt)
    if FilePath.exists(file) { return .mistake("“\(shown)” is there already; name another file") }
    let problem = FileReplacement.shielded.create(file, with: Array(text.utf8))
    return problem.map { .mistake("“\(shown)” isn't written: \($0)") } ?? .line("drawn in \(shown)")
  }
}
