import OperatingSystem

/// The terminal that standard output is connected to.
package enum Terminal {
  /// Whether it is a terminal that can move its cursor.
  package static let isThere = isatty(1) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Whether progress is seen at the bottom of a terminal: on standard output, else on standard error.
  package static let hasFoot =
    (isatty(1) == 1 || isatty(2) == 1) && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// The current width of that terminal in cells; nil if it is unknown.
  static var footWidth: Int? { width ?? TerminalDevice.errorWidth }

  /// Whether standard input is a terminal.
  package static let hasKeyboard = isatty(0) == 1

  /// Whether a user both types and reads at a terminal.
  package static let isConversation = isThere && hasKeyboard

  /// The current width in cells; nil if output isn't a terminal.
  package static var width: Int? {
    guard isatty(1) == 1 else { return nil }
    if let width = TerminalDevice.width { return width }
    return ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The current height in lines; nil if it is unknown.
  package static var height: Int? {
    isatty(1) == 1 ? TerminalDevice.height : nil
  }

  /// Clears the terminal; does nothing elsewhere.
  package static func clear() {
    if isatty(1) == 1 { _ = Console.print("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
  }
}
