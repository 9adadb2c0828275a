import CTerminal

/// The terminal driver for standard input and output; the only file that calls CTerminal.
package enum TerminalDevice {
  private static let input: Int32 = 0
  private static let output: Int32 = 1
  private static let error: Int32 = 2

  /// The width in cells; nil if output isn't a terminal, or its width is unknown.
  package static var width: Int? { positive(terminal_width(output)) }

  /// The width in cells of the terminal of standard error; nil if that isn't one, or its width is unknown.
  static var errorWidth: Int? { positive(terminal_width(error)) }

  /// The height in lines; nil if output isn't a terminal, or its height is unknown.
  package static var height: Int? { positive(terminal_height(output)) }

  private static func positive(_ count: Int32) -> Int? { count > 0 ? Int(count) : nil }

  /// Whether SIGHUP is ignored, so that the command survives its terminal.
  static var ignoresHangup: Bool { terminal_ignores_hangup() }

  // MARK: Keys

  /// The result of waiting for a byte.
  package enum Input {
    case byte(UInt8)
    /// No byte arrived in time, or a signal interrupted.
    case late
    /// Standard input has ended.
    case ended
  }

  /// Waits for a byte of standard input.
  package static func byte(within seconds: Double) -> Input {
    let byte = terminal_byte(input, milliseconds(seconds))
    if byte == terminal_byte_late { return .late }
    return UInt8(exactly: byte).map { .byte($0) } ?? .ended
  }

  /// Waits until a signal is received, or the time has passed.
  package static func pause(_ seconds: Double) { terminal_pause(milliseconds(seconds)) }

  private static func milliseconds(_ seconds: Double) -> Int32 { Int32(min(max(seconds, 0), 3600) * 1000) }

  /// Discards keys that haven't been read.
  static func forgetKeys() { terminal_forget_keys(input) }

  // MARK: Modes

  /// Saved modes of the terminal of standard input.
  package struct Modes {
    fileprivate let saved: terminal_modes

    /// Saves the current modes; nil if standard input is no terminal.
    package init?() {
      saved = terminal_save_modes(input)
      guard saved.is_terminal else { return nil }
    }

    /// Restores these modes.
    package func restore() {
      terminal_restore_modes(input, saved)
      terminal_forget_rescue()
    }

    /// Makes a signal that ends the process restore these modes.
    package func keepForRescue() { terminal_keep_for_rescue(saved) }

    /// Makes the terminal deliver each key at once without echo; a signal that ends the process restores these modes.
    func giveKeys() {
      terminal_keep_for_rescue(saved)
      terminal_give_keys(input, saved)
    }
  }

  /// Suspends the process group until the shell continues it.
  package static func suspend() { terminal_suspend() }

  /// Restores the terminal's modes and its main screen; a signal handler may call it.
  static func rescue(hasScreen: Bool) { terminal_rescue(input, hasScreen) }
}
