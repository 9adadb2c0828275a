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

/// Standard output and standard error.
enum Console {
  private static let redactor = Mutex(Redactor())
  /// What stands at the foot of the terminal, below everything that is printed; mostly nothing.
  private static let foot = Mutex("")
  private static let clearedLine = "\r\u{1B}[K"

  /// Masks secrets from now on in what is told apart from the results.
  static func hide(_ secrets: Redactor) { redactor.withLock { $0 = secrets } }

  /// Prints text as it is; where nobody reads any more, says so by false.
  static func print(_ text: String) -> Bool { print(text.utf8) }

  /// Prints a text's bytes as they are; where nobody reads any more, says so by false.
  static func print(_ text: some Collection<UInt8>) -> Bool {
    if text.isEmpty { return true }
    return foot.withLock { foot in
      if foot.isEmpty { return write(text, to: .standardOutput) }
      // Moved in one write, so that it doesn't flicker.
      return write(Array(clearedLine.utf8) + text + foot.utf8, to: .standardOutput)
    }
  }

  /// Puts a line at the foot of the terminal, or takes it away.
  static func showFoot(_ line: String) {
    foot.withLock { foot in
      guard foot != line else { return }
      foot = line
      _ = write(clearedLine + line, to: .standardOutput)
    }
  }

  /// Tells a person something that isn't a result.
  static func complain(_ text: String) { show("navflow: \(text)\n") }

  /// Shows a person text as it is but for secrets, apart from the results.
  static func show(_ text: String) {
    if text.isEmpty { return }
    let text = redactor.withLock(\.self).redact(text)
    foot.withLock { foot in
      if !foot.isEmpty { _ = write(clearedLine, to: .standardOutput) }
      _ = write(text, to: .standardError)
      _ = write(foot, to: .standardOutput)
    }
  }

  /// Whether output is to be coloured: as asked for, else on a terminal that shows it, unless NO_COLOR is set.
  static func isColored(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: Terminal.isThere && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
    }
  }

  /// Lets a write to a closed pipe fail instead of ending the process, so that reports in files are still finished.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  private static func write(_ text: String, to descriptor: FileDescriptor) -> Bool {
    write(text.utf8, to: descriptor)
  }

  private static func write(_ text: some Collection<UInt8>, to descriptor: FileDescriptor) -> Bool {
    (try? descriptor.writeInPieces(text)) != nil
  }
}
