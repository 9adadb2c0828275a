/// What comes of a line command or a key.
package struct DebugAnswer: Sendable {
  /// What only the command around the debugger can do.
  package enum Wish: Hashable, Sendable {
    case quit
    /// Opens a file in an editor.
    case edit(file: String, line: Int)
    /// Reads the flow again.
    case reload
    /// Asks for a line command, of which the beginning is known.
    case command(String)
    case suspend
    case redraw
  }

  /// Painted lines to read.
  package var lines: [String] = []
  /// What they are about; nil where that goes without saying.
  package var title: String?
  /// Whether the session may stand elsewhere.
  package var hasMoved = false
  /// Whether nothing was done since the command is wrong.
  package var isMistake = false
  package var wish: Wish?

  static let nothing = Self()

  static func line(_ line: String) -> Self { Self(lines: [line]) }

  static func page(_ title: String, _ lines: [String]) -> Self { Self(lines: lines, title: title) }

  static func mistake(_ message: String) -> Self { Self(lines: [message], isMistake: true) }

  static func wish(_ wish: Wish) -> Self { Self(wish: wish) }
}
