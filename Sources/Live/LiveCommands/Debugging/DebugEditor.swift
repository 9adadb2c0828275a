import CommandSupport
import FlowSyntax
import OperatingSystem

/// The user's editor, from the environment.
enum DebugEditor {
  /// The editors that take a line after a colon.
  private static let colonEditors: Set<String> = ["hx", "helix", "subl", "zed", "micro", "lapce"]
  /// The editors of the Visual Studio Code family, which take a line by an option and need another option to wait.
  private static let codeEditors: Set<String> = ["code", "code-insiders", "codium", "cursor", "windsurf"]

  /// Opens a file at a line and waits until the editor is closed.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - line: The line.
  /// - Returns: The reason if that fails; nil otherwise.
  static func open(_ file: String, line: Int) -> String? {
    let environment = ProcessInfo.processInfo.environment
    let editor = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self).first { !$0.isEmpty } ?? "vi"
    let path = file.hasPrefix("-") ? "./" + file : file
    let program = editor.split(separator: " ").first?.split(separator: "/").last.map(String.init) ?? editor
    let arguments =
      codeEditors.contains(program)
      ? ["--wait", "--goto", "\(path):\(line)"]
      : colonEditors.contains(program) ? ["\(path):\(line)"] : ["+\(line)", path]
    // Whatever the editor does to the terminal, it is as it was afterwards, also where a signal ends the command.
    let modes = TerminalDevice.Modes()
    modes?.keepForRescue()
    defer { modes?.restore() }
    do throws(PlainError) {
      // The variable may contain options, which the shell splits.
      return try Child.useTerminal("sh", ["-c", "\(editor) \"$@\"", "sh"] + arguments)
        ? nil : "the editor “\(program.excerpt)” didn't end well"
    } catch {
      return error.message
    }
  }
}
