import TerminalDebugger

/// A terminal with full-screen output and key input; it is restored when this value ends.
struct RawTerminal: ~Copyable {
  /// The size of the terminal in cells.
  struct Size: Hashable {
    var width: Int
    var height: Int
  }

  /// Enters the alternate screen, hides the cursor, disables wrapping and marks pasted text.
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[2J"
  private static let leave = "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[0m\u{1B}[?1049l"

  private let mode: KeyMode
  private var keyboard = Keyboard()
  /// The visible lines; nil if they are unknown.
  private var shown: [String]?
  private var shownSize: Size?
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
  var size: Size { Size(width: Terminal.width ?? 80, height: Terminal.height ?? 24) }

  /// Shows lines; only those that have changed are written.
  mutating func draw(_ lines: [String]) {
    let size = size
    let known = size == shownSize ? shown : nil
    var text = known == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    for (row, line) in lines.prefix(size.height).enumerated() where known.map({ $0[row] != line }) ?? true {
      // The line is cleared first: after a full line the cursor is still on its last cell.
      text += "\u{1B}[\(row + 1);1H\u{1B}[K\(line)\u{1B}[0m"
    }
    let count = min(lines.count, size.height)
    shown = Array(lines.prefix(count)) + Array(repeating: "", count: size.height - count)
    for row in count..<size.height where known.map({ !$0[row].isEmpty }) ?? false {
      text += "\u{1B}[\(row + 1);1H\u{1B}[K"
    }
    shownSize = size
    _ = Console.print(text)
  }

  /// The next key; nil if none arrives in time, a signal interrupts, or the terminal changes its size.
  mutating func key(within seconds: Double) -> DebugKey? {
    guard let byte = keyboard.byte(within: seconds) else { return nil }
    return KeyDecoder.key(from: byte) { keyboard.byte(within: $0) }
  }

  /// Whether there are no more keys.
  var isEnded: Bool { keyboard.isEnded }

  /// Whether the visible lines have the size of the terminal.
  var isFitting: Bool { shownSize == size }

  /// Draws everything again next time.
  mutating func forget() { shown = nil }

  /// Restores the terminal while something else runs.
  mutating func leaving<Result>(_ body: () -> Result) -> Result {
    Self.leaveScreen()
    mode.pause()
    defer {
      mode.resume()
      Self.enterScreen()
      shown = nil
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
      shown = nil
    }
    return editor.line(prompt: prompt, completing: completing)
  }

  /// Suspends the command, as Ctrl-Z does elsewhere, until the shell continues it.
  mutating func suspend() { leaving { TerminalDevice.suspend() } }
}
