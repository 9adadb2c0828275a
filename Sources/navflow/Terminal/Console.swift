import FlowReports
import FlowTranscripts
import Synchronization
import SystemPackage
import WorkspaceFiles

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
  private static let lostText = Mutex(false)

  /// Whether something that was printed couldn't be written though somebody wants it.
  static var hasLostText: Bool { lostText.withLock(\.self) }

  private static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Masks secrets from now on in what is told apart from the results.
  static func mask(_ secrets: Redactor) { redactor.withLock { $0 = secrets } }

  /// Prints text as it is.
  ///
  /// - Returns: Whether more may be printed: nobody may read any more, or what is read can't be written.
  static func print(_ text: String) -> Bool { print(text.utf8) }

  /// Prints a text's bytes as they are.
  ///
  /// - Returns: Whether more may be printed.
  static func print(_ text: some Collection<UInt8>) -> Bool {
    if text.isEmpty { return true }
    do {
      try foot.withLock { foot in
        if foot.isEmpty { return try write(text) }
        // Moved in one write, so that it doesn't flicker.
        try write(Array(clearedLine.utf8) + text + foot.utf8)
      }
      return true
    } catch {
      if error as? Errno != .brokenPipe { tellLost(error) }
      return false
    }
  }

  /// Tells once that what is printed is incomplete.
  private static func tellLost(_ error: any Error) {
    let isFirst = lostText.withLock { lost in
      defer { lost = true }
      return !lost
    }
    if isFirst { printError("standard output is incomplete: \(FileProblem.words(error))") }
  }

  /// Puts a line at the foot of the terminal, or takes it away.
  static func showFoot(_ line: String) {
    foot.withLock { foot in
      guard foot != line else { return }
      foot = line
      try? write((clearedLine + line).utf8)
    }
  }

  /// Tells a person something that isn't a result.
  static func printError(_ text: String) { printToStandardError("navflow: \(text)\n") }

  /// Shows a person text as it is but for secrets, apart from the results.
  static func printToStandardError(_ text: String) {
    if text.isEmpty { return }
    let text = redactor.withLock(\.self).redact(text)
    foot.withLock { foot in
      if !foot.isEmpty { try? write(clearedLine.utf8) }
      try? write(text.utf8, to: .standardError)
      try? write(foot.utf8)
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

  /// Makes sure that nothing but an error comes of what can't be read or written.
  ///
  /// A write that can't be done would end the process, so that reports in files weren't finished. What can't be done yet
  /// would be given up where whoever shares the descriptor asked for that. And where one is closed, the next file that is
  /// opened, such as a report, would get its number, and what is printed.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      let flags = fcntl(descriptor, F_GETFL)
      if flags < 0 {
        // It takes the lowest number that is free.
        _ = try? FileDescriptor.open(FilePath("/dev/null"), .readWrite)
      } else if flags & O_NONBLOCK != 0 {
        _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK)
      }
    }
  }

  private static func write(_ text: some Collection<UInt8>, to descriptor: FileDescriptor = .standardOutput) throws {
    if descriptor == .standardOutput, isTerminal {
      try descriptor.writeInPieces(ControlEscapes.escaping(Array(text)))
    } else {
      try descriptor.writeInPieces(text)
    }
  }
}
