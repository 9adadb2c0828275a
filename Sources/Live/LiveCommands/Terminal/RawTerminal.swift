import CommandSupport
import FlowDebugger

/// A terminal with full-screen output and key input; it is restored when this value ends.
struct RawTerminal: ~Copyable {
  /// Enters the alternate screen, hides the cursor, disables wrapping and marks pasted text.
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[2J"
  private static let leave = "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[0m\u{1B}[?1049l"

  private let mode: KeyMode
  private var keyboard = Keyboard()
  private var drawing = ScreenDrawing()
  /// The editor for lines at the bottom of the screen.
  private var editor = LineEditor()

  /// Enters full-screen mode; nil without an interactive terminal.
  init?() {
    guard Terminal.isConversation, let mode = KeyMode() else { return nil }
    self.mode = mode
    StopSignal.noticeResizing()
    Self.enterScreen()
  }

  deinit { Self.leaveScreen() }

  private static func enterScreen() {
    StopSignal.restoreScreen(true)
    _ = Console.print(enter)
  }

  private static func leaveScreen() {
    _ = Console.print(leave)
    StopSignal.restoreScreen(false)
  }

  /// The current size.
  var size: ScreenDrawing.Size { .init(width: Terminal.width ?? 80, height: Terminal.height ?? 24) }

  /// Shows lines; only changed lines are written.
  mutating func draw(_ lines: [String]) { _ = Console.print(drawing.text(lines, size: size)) }

  /// The next key; nil if none arrives in time, a signal interrupts, or the terminal changes its size.
  mutating func key(within seconds: Double) -> DebugKey? {
    guard let byte = keyboard.byte(within: seconds) else { return nil }
    return DebugKey.decoded(from: byte) { keyboard.byte(within: $0) }
  }

  /// Whether there are no more keys.
  var isEnded: Bool { keyboard.isEnded }

  /// Whether the visible lines have the size of the terminal.
  var isFitting: Bool { drawing.size == size }

  /// Draws everything again next time.
  mutating func forget() { drawing.forget() }

  /// Restores the terminal while something else runs.
  mutating func leaving<Result>(_ body: () -> Result) -> Result {
    Self.leaveScreen()
    mode.pause()
    defer {
      mode.resume()
      Self.enterScreen()
      drawing.forget()
    }
    return body()
  }

  /// Reads a line at the bottom of the screen.
  mutating func line(prompt: String, completing: (String) -> [String]) -> LineEditor.Line {
    _ = Console.print("\u{1B}[\(size.height);1H\u{1B}[0m\u{1B}[K\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h")
    // The editor sets up the terminal itself, so that no key is lost between two modes.
    defer {
      mode.resume()
      _ = Console.print("\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h")
      drawing.forget()
    }
    return editor.line(prompt: prompt, completing: completing)
  }

  /// Suspends the command, as Ctrl-Z does elsewhere, until the shell continues it.
  mutating func suspend() { leaving { TerminalDevice.suspend() } }
}
