/// The exit status of the command; if several apply, the greatest.
package enum ExitStatus: Int32, Comparable {
  case passed = 0
  case diverged = 1
  case invalid = 2
  /// An app outside the engine failed.
  case failed = 3
  case nothingSelected = 4
  /// Stopped by SIGHUP.
  case hungUp = 129
  /// Stopped by SIGINT.
  case interrupted = 130
  /// Stopped by SIGTERM.
  case terminated = 143

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
