import TerminalDebugger

/// A terminal that is drawn on as a whole and gives its keys, until this value is gone: then it is as it was before.
struct RawTerminal: ~Copyable {
  /// How many cells it has each way.
  struct Size: Hashable {
    var width: Int
    var height: Int
  }

  /// Another screen, without a cursor, without wrapping, and with what is pasted marked as such.
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[2J"
  private static let leave = "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[0m\u{1B}[?1049l"

  private let mode: KeyMode
  private var keyboard = Keyboard()
  /// The lines that are shown now; nil where nobody knows.
  private var shown: [String]?
  private var shownSize: Size?
  /// What lines are typed with, at the foot of the screen.
  private var editor = LineEditor()

  /// Nil where nobody sits at a terminal.
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

  /// How large it is now.
  var size: Size { Size(width: Terminal.width ?? 80, height: Terminal.height ?? 24) }

  /// Shows lines, of which those are written that aren't shown already.
  mutating func draw(_ lines: [String]) {
    let size = size
    let known = size == shownSize ? shown : nil
    var text = known == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    for (row, line) in lines.prefix(size.height).enumerated() where known.map({ $0[row] != line }) ?? true {
      // Cleared first: behind a full line the cursor stands on its last cell still.
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

  /// The next key; nil where none comes in time, a signal does, or the terminal gets another size.
  mutating func key(within seconds: Double) -> DebugKey? {
    guard let byte = keyboard.byte(within: seconds) else { return nil }
    return KeyDecoder.key(from: byte) { keyboard.byte(within: $0) }
  }

  /// Whether there will be no more keys.
  var isEnded: Bool { keyboard.isEnded }

  /// Whether what is shown has the terminal's size.
  var isFitting: Bool { shownSize == size }

  /// Draws everything anew next time.
  mutating func forget() { shown = nil }

  /// Lets the terminal be as it was while something else is done.
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

  /// Asks for a line at the foot of the screen.
  mutating func line(prompt: String, completing: (String) -> [String]) -> LineEditor.Line {
    _ = Console.print("\u{1B}[\(size.height);1H\u{1B}[0m\u{1B}[K\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h")
    // The editor sets the terminal up itself, so that no key is lost between two modes.
    defer {
      mode.resume()
      _ = Console.print("\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h")
      shown = nil
    }
    return editor.line(prompt: prompt, completing: completing)
  }

  /// Stops the command, as Ctrl-Z does elsewhere, until the shell lets it go on.
  mutating func suspend() { leaving { TerminalDevice.suspend() } }
}
