import FlowReports
import Synchronization
import SystemPackage

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

/// Standard output and standard error, and what they are connected to.
enum Console {
  private static let redactor = Mutex(Redactor())

  /// Masks secrets from now on in what is told apart from the results.
  static func hide(_ secrets: Redactor) { redactor.withLock { $0 = secrets } }

  /// Prints text as it is; where nobody reads any more, says so by false.
  static func print(_ text: String) -> Bool { write(text, to: .standardOutput) }

  /// Tells a person something that isn't a result.
  static func complain(_ text: String) { show("navflow: \(text)\n") }

  /// Shows a person text as it is but for secrets, apart from the results.
  static func show(_ text: String) { _ = write(redactor.withLock(\.self).redact(text), to: .standardError) }

  /// Whether output is to be coloured: as asked for, else on a terminal that shows it, unless NO_COLOR is set.
  static func isColored(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      return isatty(1) == 1 && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }

  /// Lets a write to a closed pipe fail instead of ending the process, so that reports in files are still finished.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Empties a terminal; elsewhere nothing.
  static func clear() {
    if isatty(1) == 1 { _ = print("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
  }

  private static func write(_ text: String, to descriptor: FileDescriptor) -> Bool {
    guard !text.isEmpty else { return true }
    return (try? descriptor.writeAll(text.utf8)) != nil
  }
}
