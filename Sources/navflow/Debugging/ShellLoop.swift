import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts
import NavigationEngine
import Shell
import SystemPackage

/// Reads lines and prints the replies until there are no more lines.
struct ShellLoop {
  private static let prompt = "> "
  /// The maximum number of characters of a line that is echoed.
  private static let longest = 500

  private var session: ShellSession
  private let settings: FlowSettings
  /// Whether a line that wasn't typed at a terminal failed.
  private var wasWrong = false

  init(_ session: ShellSession, _ settings: FlowSettings) { (self.session, self.settings) = (session, settings) }

  /// Runs the shell.
  ///
  /// - Parameter flow: A flow to load first; nil for none.
  /// - Returns: The exit status.
  mutating func perform(loading flow: String?) -> ExitStatus {
    let editor = LineEditor()
    if let flow {
      let reply = session.answer("load! \(flow)")
      guard show(reply), !reply.isWrong || Terminal.hasKeyboard else { return .invalid }
    } else {
      _ = show(session.opening)
    }
    if Terminal.hasKeyboard { _ = Console.print("Type a step, such as push: cart, or help; Ctrl-D ends.\n") }
    reading: while true {
      let session = session
      let line = editor.line(prompt: Self.prompt) { typed in
        session.completions(of: typed, files: ShellFolder.paths)
      }
      switch line {
      case .end: break reading
      case .interrupted: continue
      case .line(let text):
        guard Terminal.hasKeyboard || echo(text) else { break reading }
        guard answer(text, isTyped: Terminal.hasKeyboard) else { break reading }
      }
    }
    if session.unsaved > 0 {
      let steps = session.unsaved == 1 ? "1 step wasn't saved" : "\(session.unsaved) steps weren't saved"
      _ = Console.print("\(steps)\n")
    }
    if let signal = StopSignal.received { return signal.status }
    return wasWrong ? .invalid : .passed
  }

  /// Echoes a line that wasn't typed, so that the output is readable by itself.
  private func echo(_ line: String) -> Bool {
    guard line.contains(where: { !$0.isWhitespace }) else { return true }
    let text = TextWidth.visible(settings.redactor.redact(line))
    return Console.print("\(Self.prompt)\(text.truncated(to: Self.longest))\n")
  }

  /// Performs a line and prints the reply.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - isTyped: Whether it was typed at a terminal.
  /// - Returns: Whether to continue.
  private mutating func answer(_ line: String, isTyped: Bool) -> Bool {
    session.painter = TextPainter(isColored: session.painter.isColored, width: Terminal.width)
    let reply = session.answer(line)
    // The terminal has echoed Ctrl-C at the cursor.
    if isTyped, StopSignal.isRaised { _ = Console.print("\n") }
    if reply.isWrong, !isTyped { wasWrong = true }
    let isShown = show(reply)
    // The signal stopped the line, and not the shell.
    if isTyped { StopSignal.forget() }
    return isShown && !reply.ends && !StopSignal.isRaised
  }

  /// Prints a reply.
  ///
  /// - Parameter reply: The reply.
  /// - Returns: Whether the output is still read.
  private func show(_ reply: ShellReply) -> Bool { Console.print(settings.redactor.redact(reply.text)) }
}
