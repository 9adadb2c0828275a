import FlowDiagnostics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The editor that somebody has chosen.
enum DebugEditor {
  /// Editors that are told a line behind a colon.
  private static let colonEditors: Set<String> = ["hx", "helix", "subl", "zed", "micro", "lapce"]
  /// Editors of the family of Visual Studio Code, which are told a line by an option and have to be told to wait.
  private static let codeEditors: Set<String> = ["code", "code-insiders", "codium", "cursor", "windsurf"]

  /// Opens a file at a line and waits until the editor is closed.
  ///
  /// - Returns: Why that can't be; nil where it could.
  static func open(_ file: String, line: Int) -> String? {
    let environment = ProcessInfo.processInfo.environment
    let editor = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self).first { !$0.isEmpty } ?? "vi"
    let path = file.hasPrefix("-") ? "./" + file : file
    let program = editor.split(separator: " ").first?.split(separator: "/").last.map(String.init) ?? editor
    let arguments =
      codeEditors.contains(program)
      ? ["--wait", "--goto", "\(path):\(line)"]
      : colonEditors.contains(program) ? ["\(path):\(line)"] : ["+\(line)", path]
    do throws(ChildFailure) {
      // The variable may hold options, as a shell would read them.
      return try Child.useTerminal("sh", ["-c", "\(editor) \"$@\"", "sh"] + arguments)
        ? nil : "the editor “\(program.excerpt)” didn't end well"
    } catch {
      return error.message
    }
  }
}
