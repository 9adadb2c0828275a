import CommandSupport
import FlowSyntax
import OperatingSystem
import Subprocess
import Synchronization

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

extension Child {
  /// Runs a program on the terminal, and returns whether it succeeded; a signal that ends the command is sent to the
  /// program too.
  fileprivate static func useTerminal(_ name: String, _ arguments: [String]) throws(PlainError) -> Bool {
    let running = RunningProgram()
    return try waiting { () async throws(PlainError) in
      do {
        return try await run(
          .name(name),
          arguments: Arguments(arguments),
          input: .currentStandardInput,
          output: .currentStandardOutput,
          error: .currentStandardError
        ) { execution in
          running.send.withLock { $0 = { try? execution.send(signal: $0) } }
        }.terminationStatus.isSuccess
      } catch {
        throw PlainError("\(name) can't be run: \(error)")
      }
    } meanwhile: { _ in
      running.stop()
    }
  }
}

/// A program that has the terminal.
private final class RunningProgram: Sendable {
  /// Sends it a signal; nil before it was started.
  let send = Mutex<(@Sendable (Signal) -> Void)?>(nil)

  /// Hands a signal on that asks the command to end, once.
  func stop() {
    guard let received = StopSignal.received else { return }
    let send = send.withLock { send in
      defer { send = nil }
      return send
    }
    switch received {
    case .hangup: send?(.terminalClosed)
    case .interrupt: send?(.interrupt)
    case .termination: send?(.terminate)
    }
  }
}
