package import ArgumentParser
import FlowSyntax
package import FlowTranscripts
import OperatingSystem
import Synchronization
import SystemPackage
import WorkspaceFiles

/// Standard output and standard error.
package enum Console {
  private static let redactor = Mutex(Redactor())
  /// The line at the bottom of the terminal, below all output; usually empty.
  private static let foot = Mutex("")
  private static let clearedLine = "\r\u{1B}[K"
  /// Whether output was lost although it is still read.
  private static let lostText = Atomic(false)
  /// Whether something that was asked for isn't written, or isn't read.
  private static let isIncomplete = Mutex(false)

  /// The exit status of the process after a command: nothing ends as passed that wasn't written or read.
  package static func status(of command: ExitCode) -> ExitCode {
    isIncomplete.withLock(\.self) ? ExitCode(max(command.rawValue, ExitStatus.invalid.rawValue)) : command
  }

  private static let isTerminal = isatty(STDOUT_FILENO) == 1
  /// Where the line at the bottom is shown.
  private static let footOutput: FileDescriptor = isTerminal ? .standardOutput : .standardError

  /// Masks secrets from now on in text other than results.
  package static func mask(_ secrets: Redactor) { redactor.withLock { $0 = secrets } }

  /// Prints text unchanged.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether more may be printed; false if the output is no longer read, or can't be written.
  package static func print(_ text: String) -> Bool { print(text.utf8) }

  /// Prints the bytes of a text unchanged; returns whether more may be printed.
  package static func print(_ text: some Collection<UInt8>) -> Bool {
    if text.isEmpty { return true }
    do {
      try foot.withLock { foot in
        if foot.isEmpty || !isTerminal { return try write(text) }
        // A single write avoids flicker.
        try write(Array(clearedLine.utf8) + text + foot.utf8)
      }
      return true
    } catch {
      if error as? Errno != .brokenPipe { reportLost(error) }
      return false
    }
  }

  /// Reports once that the output is incomplete.
  private static func reportLost(_ error: any Error) {
    let isFirst = lostText.exchange(true, ordering: .relaxed) == false
    if isFirst { printIncomplete("standard output is incomplete: \(FileProblem.text(error))") }
  }

  /// Prints on standard error what isn't written, or isn't read, although it was asked for; the exit status says so, too.
  package static func printIncomplete(_ text: String) {
    isIncomplete.withLock { $0 = true }
    printError(text)
  }

  /// Writes the file that a command is there to write, and names it on standard error.
  package static func write(_ text: String, to path: String) {
    let name = TextWidth.visible(path)
    if let problem = FileReplacement.shielded.create(path, with: Array(text.utf8)) {
      printIncomplete("“\(name)” isn't written: \(problem)")
    } else {
      printNote("wrote \(name)")
    }
  }

  /// Shows a line at the bottom of the terminal, or removes it.
  static func showFoot(_ line: String) {
    foot.withLock { foot in
      guard foot != line else { return }
      foot = line
      try? write((clearedLine + line).utf8, to: footOutput)
    }
  }

  /// Prints on standard error why something failed.
  package static func printError(_ text: String) { printToStandardError("error: \(text)\n") }

  /// Prints a message to the user on standard error, whose lines fit its terminal.
  package static func printNote(_ text: String) {
    let (text, painter) = ("navflow: \(text)\n", TextPainter(isColored: false, width: TerminalDevice.errorWidth))
    printToStandardError(LineWrap(painter)?.wrap(text) ?? text)
  }

  /// Prints text on standard error, with secrets masked.
  package static func printToStandardError(_ text: String) {
    if text.isEmpty { return }
    let text = redactor.withLock(\.self).redact(text)
    foot.withLock { foot in
      if !foot.isEmpty { try? write(clearedLine.utf8, to: footOutput) }
      try? write(text.utf8, to: .standardError)
      if !foot.isEmpty { try? write(foot.utf8, to: footOutput) }
    }
  }

  /// Prepares the standard descriptors, so that failures to read or write are only errors.
  ///
  /// A failing write would otherwise end the process before reports are finished. A descriptor that another process
  /// made nonblocking would fail instead of waiting. The next opened file, such as a report, would get the number of a
  /// closed descriptor, and with it the output.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      let flags = fcntl(descriptor, F_GETFL)
      if flags < 0 {
        // The new descriptor gets the lowest free number.
        _ = try? FileDescriptor.open(FilePath("/dev/null"), .readWrite)
      } else if flags & O_NONBLOCK != 0 {
        _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK)
      }
    }
  }

  private static func write(_ text: some Collection<UInt8>, to descriptor: FileDescriptor = .standardOutput) throws {
    if descriptor == .standardOutput, isTerminal {
      try descriptor.writeInPieces(Array(text).escapingControls)
    } else {
      try descriptor.writeInPieces(text)
    }
  }
}
