import FlowDiagnostics
import FlowRunner
import TerminalDebugger

/// The debugger without a screen: it reads line commands and prints text.
struct DebugScript {
  private var console: DebugConsole
  private let target: DebugSubject
  private let painter: TextPainter
  private var status: ExitStatus
  /// Whether an editor may be opened.
  private let isInteractive: Bool
  private var hasMistake = false

  init(
    _ console: DebugConsole,
    _ target: DebugSubject,
    _ recorded: DebugSubject.Recorded,
    _ painter: TextPainter,
    isInteractive: Bool
  ) {
    (self.console, self.target, self.painter, self.isInteractive) = (console, target, painter, isInteractive)
    status = Self.status(recorded)
  }

  /// Performs commands until they end.
  ///
  /// - Parameters:
  ///   - lines: The commands; nil to read them from standard input.
  ///   - answers: The answers to the commands of options.
  /// - Returns: The exit status of the flow, or `invalid` if a command was invalid.
  mutating func perform(_ lines: [String]?, after answers: [DebugAnswer]) -> ExitStatus {
    var isRead = say([console.greeting])
    for answer in answers where !answer.hasMoved { isRead = report(answer) && isRead }
    let logs = answers.filter(\.hasMoved).flatMap(\.lines)
    isRead = say(logs + console.reportedMove) && isRead
    if let lines {
      for line in lines where isRead && StopSignal.received == nil {
        guard perform(line) else { break }
      }
    } else {
      let editor = LineEditor()
      while isRead, StopSignal.received == nil {
        switch editor.line(prompt: "(debug) ", completing: console.completions) {
        case .line(let line): isRead = perform(line, isTyped: editor.isInteractive)
        case .interrupted: break
        case .end: isRead = false
        }
      }
    }
    return hasMistake ? .invalid : status
  }

  /// Performs a command.
  ///
  /// - Parameters:
  ///   - line: The command.
  ///   - isTyped: Whether it was typed at a terminal, which echoes it.
  /// - Returns: Whether to continue.
  private mutating func perform(_ line: String, isTyped: Bool = false) -> Bool {
    let text = line.trimmed
    // The output of a script shows each command before its answer.
    if !isTyped, !text.isEmpty, !text.hasPrefix("#"), !say(["", "> " + console.echo(text)]) { return false }
    let answer = console.perform(line)
    switch answer.request {
    case .quit: return false
    case .reload: return report(reload())
    case .write(let file, let text): return report(.written(file, text))
    case .edit(let file, let line):
      guard isInteractive, Terminal.isConversation else {
        hasMistake = true
        return say(["error: there is no terminal to edit in"])
      }
      if let problem = DebugEditor.open(file, line: line) { return say([problem]) }
      return report(reload())
    case .command, .suspend, .redraw, nil: return report(answer)
    }
  }

  private mutating func reload() -> DebugAnswer {
    let (answer, recorded) = console.reload(target, painter)
    if let recorded { status = Self.status(recorded) }
    return answer
  }

  private mutating func report(_ answer: DebugAnswer) -> Bool {
    if answer.isMistake { hasMistake = true }
    let lines =
      answer.isMistake ? answer.lines.prefix(1).map { "error: " + $0 } + answer.lines.dropFirst() : answer.lines
    return say(lines + (answer.hasMoved ? console.reportedMove : []))
  }

  private func say(_ lines: [String]) -> Bool {
    lines.isEmpty || Console.print(lines.joined(separator: "\n") + "\n")
  }

  private static func status(_ recorded: DebugSubject.Recorded) -> ExitStatus {
    recorded.recording.transcript.outcome == .diverged ? .diverged : .passed
  }
}
