import CTerminal

/// What the terminal driver does for standard input and output; the only file that calls CTerminal.
enum TerminalDevice {
  private static let input: Int32 = 0
  private static let output: Int32 = 1

  /// How many cells a line has; nil where output isn't a terminal, or it doesn't know.
  static var width: Int? { positive(terminal_width(output)) }

  /// How many lines it has; nil where output isn't a terminal, or it doesn't know.
  static var height: Int? { positive(terminal_height(output)) }

  private static func positive(_ count: Int32) -> Int? { count > 0 ? Int(count) : nil }

  /// Whether nothing happens to the command when the terminal is gone.
  static var ignoresHangup: Bool { terminal_ignores_hangup() }

  // MARK: Keys

  /// What comes of waiting for a byte.
  enum Input {
    case byte(UInt8)
    /// None came in time, or a signal did.
    case late
    /// None will come any more.
    case ended
  }

  /// Waits for a byte of standard input.
  static func byte(within seconds: Double) -> Input {
    let byte = terminal_byte(input, milliseconds(seconds))
    if byte == terminal_byte_late { return .late }
    return UInt8(exactly: byte).map { .byte($0) } ?? .ended
  }

  /// Waits until a signal comes, or so many seconds have passed.
  static func pause(_ seconds: Double) { terminal_pause(milliseconds(seconds)) }

  private static func milliseconds(_ seconds: Double) -> Int32 { Int32(min(max(seconds, 0), 3600) * 1000) }

  /// Forgets what was typed and not read yet.
  static func forgetKeys() { terminal_forget_keys(input) }

  // MARK: Modes

  /// The modes that the terminal of standard input had at some time.
  struct Modes {
    fileprivate let saved: terminal_modes

    /// The modes that it has now; nil where standard input is no terminal.
    init?() {
      saved = terminal_save_modes(input)
      guard saved.is_terminal else { return nil }
    }

    /// Gives the terminal these modes back.
    func restore() {
      terminal_restore_modes(input, saved)
      terminal_forget_rescue()
    }

    /// Lets the terminal that had these modes give each key at once, and show none; a signal that ends the process
    /// gives them back.
    func giveKeys() {
      terminal_keep_for_rescue(saved)
      terminal_give_keys(input, saved)
    }
  }

  /// Stops the command and those that run together with it, until they are let go on.
  static func suspend() { terminal_suspend() }

  /// Gives the terminal its modes back, and its own screen; the handler of a signal may call it.
  static func rescue(hasScreen: Bool) { terminal_rescue(input, hasScreen) }
}
