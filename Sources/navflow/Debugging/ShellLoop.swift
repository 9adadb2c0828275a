import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts
import NavigationEngine
import Shell
import SystemPackage

/// Reads lines and answers them, until there are no more.
struct ShellLoop {
  private static let prompt = "> "
  /// Of a longer line only the beginning is shown again.
  private static let longest = 500

  private var session: ShellSession
  private let settings: FlowSettings
  /// Whether a line was wrong that nobody typed at a terminal.
  private var wasWrong = false

  init(_ session: ShellSession, _ settings: FlowSettings) { (self.session, self.settings) = (session, settings) }

  /// - Parameter flow: A flow whose steps are taken over first.
  /// - Returns: How it ended.
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

  /// A line that nobody typed is shown, so that what is printed can be read by itself.
  private func echo(_ line: String) -> Bool {
    guard line.contains(where: { !$0.isWhitespace }) else { return true }
    let text = TextWidth.visible(settings.redactor.redact(line))
    return Console.print("\(Self.prompt)\(text.truncated(to: Self.longest))\n")
  }

  /// Answers a line.
  ///
  /// - Returns: Whether to go on.
  private mutating func answer(_ line: String, isTyped: Bool) -> Bool {
    session.painter = TextPainter(isColored: session.painter.isColored, width: Terminal.width)
    let reply = session.answer(line)
    // The terminal shows a Ctrl-C where the cursor is.
    if isTyped, StopSignal.isRaised { _ = Console.print("\n") }
    if reply.isWrong, !isTyped { wasWrong = true }
    let isShown = show(reply)
    // What was being done was stopped, and not the shell.
    if isTyped { StopSignal.forget() }
    return isShown && !reply.ends && !StopSignal.isRaised
  }

  /// Prints an answer.
  ///
  /// - Returns: Whether somebody still reads.
  private func show(_ reply: ShellReply) -> Bool { Console.print(settings.redactor.redact(reply.text)) }
}
