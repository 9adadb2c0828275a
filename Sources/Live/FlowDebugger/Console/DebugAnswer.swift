import FlowSyntax

/// The result of a line or a key.
package struct DebugAnswer: Sendable {
  /// A request that only the command that runs the console can perform.
  package enum Request: Hashable, Sendable {
    case quit
    /// Opens a file in an editor.
    case edit(file: String, line: Int)
    /// Reads the flow again.
    case reload
    /// Prompts for a line command, given its beginning.
    case command(String)
    case suspend
    case redraw
  }

  /// Painted lines for the user.
  package var lines: [String] = []
  /// The title of the lines; nil if they need none.
  package var title: String?
  /// True if the session's position may have changed.
  package var hasMoved = false
  /// True if nothing was done because the line is invalid, was refused, or doesn't hold.
  package var isMistake = false
  package var request: Request?

  /// A line for the user.
  package static func line(_ line: String) -> Self { Self(lines: [line]) }

  static func page(_ title: String, _ lines: [String]) -> Self { Self(lines: lines, title: title) }

  /// The reason why nothing was done.
  package static func mistake(_ message: String) -> Self {
    Self(lines: [TextWidth.visible(message)], isMistake: true)
  }

  static func request(_ request: Request) -> Self { Self(request: request) }

  static let moved = Self(hasMoved: true)
}
