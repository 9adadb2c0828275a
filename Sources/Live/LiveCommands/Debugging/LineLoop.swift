import CommandSupport
import FlowDebugger
import FlowRunner
import FlowSyntax

/// The debugger and the shell without a screen: lines are read, and their answers printed.
struct LineLoop {
  /// The maximum number of characters of a typed line that is echoed.
  private static let longest = 500

  private var console: FlowConsole
  /// The flow in its file; nil if the steps are typed.
  private let target: DebugSubject?
  private let isColored: Bool
  /// True if an editor may be opened.
  private let isInteractive: Bool
  private var hasMistake = false

  init(_ console: FlowConsole, _ target: DebugSubject? = nil, isInteractive: Bool = true) {
    (self.console, self.target, self.isInteractive) = (console, target, isInteractive)
    isColored = console.text.painter.isColored
  }

  /// Reports the position in a flow in a file, then performs lines until they end.
  ///
  /// - Parameters:
  ///   - lines: The lines; nil to read them from standard input.
  ///   - answers: The answers to the commands of options.
  /// - Returns: The exit status.
  mutating func debug(_ lines: [String]?, after answers: [DebugAnswer]) -> ExitStatus {
    hasMistake = answers.contains(where: \.isMistake)
    let messages = answers.filter { !$0.hasMoved }.flatMap { $0.isMistake ? $0.lines.map { "error: " + $0 } : $0.lines }
    let start = [console.greeting] + messages + answers.filter(\.hasMoved).flatMap(\.lines) + console.report
    return say(start) ? perform(lines) : .passed
  }

  /// Shows the stack, then performs typed lines until they end.
  ///
  /// - Parameter flow: A flow to load first; nil for none.
  /// - Returns: The exit status.
  mutating func type(after flow: String?) -> ExitStatus {
    let answer = flow.map { console.reply(to: "load! \($0)") } ?? console.opening
    guard say(answer.lines), flow == nil || !answer.isMistake || Terminal.hasKeyboard else { return .invalid }
    if Terminal.hasKeyboard { _ = say(["Type a step, such as push: cart, or help; Ctrl-D ends."]) }
    return perform(nil)
  }

  /// Performs lines until they end.
  ///
  /// - Parameter lines: The lines; nil to read them from standard input.
  /// - Returns: The exit status of the flow, or `invalid` if a line was invalid.
  private mutating func perform(_ lines: [String]?) -> ExitStatus {
    if let lines {
      for line in lines where StopSignal.received == nil {
        guard perform(line, isTyped: false) else { break }
      }
    } else {
      let editor = LineEditor()
      reading: while StopSignal.received == nil {
        let console = console
        let line = editor.line(prompt: target == nil ? "> " : "(debug) ") { typed in
          console.completions(of: typed, files: ConsoleFiles.paths)
        }
        switch line {
        case .line(let line): guard perform(line, isTyped: Terminal.hasKeyboard) else { break reading }
        case .interrupted: break
        case .end: break reading
        }
      }
    }
    if console.unsaved > 0 {
      _ = say(["\(console.unsaved.counted("step")) \(console.unsaved == 1 ? "wasn't" : "weren't") saved"])
    }
    let hasDiverged = target != nil && console.recording.transcript.outcome == .diverged
    return StopSignal.received?.status ?? (hasMistake ? .invalid : hasDiverged ? .diverged : .passed)
  }

  /// Performs a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - isTyped: Whether it was typed at a terminal, which echoes it.
  /// - Returns: Whether to continue.
  private mutating func perform(_ line: String, isTyped: Bool) -> Bool {
    // The output of a script shows each line before its answer.
    if !isTyped, !line.trimmed.isEmpty, !say(echo(line.trimmed)) { return false }
    if console.typed != nil { console.text.painter = TextPainter(isColored: isColored, width: Terminal.width) }
    let answer = console.reply(to: line)
    // The terminal has echoed Ctrl-C at the cursor.
    if isTyped, StopSignal.isRaised { _ = say([""]) }
    let isShown = perform(answer, isTyped: isTyped)
    // The signal stopped the line, and not the shell.
    if isTyped, target == nil { StopSignal.forget() }
    return isShown
  }

  private func echo(_ line: String) -> [String] {
    if target == nil { return ["> " + console.text.show(line).truncated(to: Self.longest)] }
    return line.hasPrefix("#") ? [] : ["", "> " + console.text.show(line)]
  }

  private mutating func perform(_ answer: DebugAnswer, isTyped: Bool) -> Bool {
    switch answer.request {
    case .quit: return false
    case .reload: return reload()
    case .edit(let file, let line):
      guard isInteractive, Terminal.isConversation else {
        hasMistake = true
        return say(["error: there is no terminal to edit in"])
      }
      if let problem = DebugEditor.open(file, line: line) { return say([problem]) }
      return reload()
    case .command, .suspend, .redraw, nil:
      if answer.isMistake, target != nil || !isTyped { hasMistake = true }
      return say(answer.lines)
    }
  }

  private mutating func reload() -> Bool {
    guard let target else { return true }
    var answer = console.reload(target, console.text.painter).0
    if answer.isMistake {
      hasMistake = true
      answer.lines[0] = "error: " + answer.lines[0]
    }
    return say(answer.lines + (answer.hasMoved ? console.report : []))
  }

  func say(_ lines: [String]) -> Bool { lines.isEmpty || Console.print(lines.joined(separator: "\n") + "\n") }
}
