#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What standard output is connected to.
enum Terminal {
  /// Whether it is a terminal, and no mere typewriter: it can move its cursor.
  static let isThere = isatty(1) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Whether what is read is typed.
  static let hasKeyboard = isatty(0) == 1

  /// Whether somebody sits there who both types and reads.
  static let isConversation = isThere && hasKeyboard

  /// How many cells a line has now; nil where output isn't shown in lines.
  static var width: Int? {
    guard isatty(1) == 1 else { return nil }
    if let width = TerminalDevice.width { return width }
    return ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// How many lines it has now; nil where that isn't known.
  static var height: Int? {
    isatty(1) == 1 ? TerminalDevice.height : nil
  }

  /// Empties it; elsewhere nothing.
  static func clear() {
    if isatty(1) == 1 { _ = Console.print("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
  }
}
