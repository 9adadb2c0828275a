package import ArgumentParser
package import FlowSyntax
import OperatingSystem
import WorkspaceFiles

extension ExitCode {
  package init(_ status: ExitStatus) { self.init(status.rawValue) }
}

extension Console {
  /// The choice of `--color`, or else of the environment; errors have it, too, that are found before options are read.
  private static let color: ColorChoice = {
    let words = Array(CommandLine.arguments.prefix { $0 != "--" })
    var choice = ColorChoice.auto
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      let name = word == "--color" ? next : word.hasPrefix("--color=") ? String(word.dropFirst("--color=".count)) : ""
      choice = ColorChoice(rawValue: name) ?? choice
    }
    return choice == .auto ? CommandEnvironment.current.color ?? .auto : choice
  }()

  /// The painter of standard error, which may be a file even if standard output is a terminal, or the reverse.
  package static let errorPainter = TextPainter(isColored: color == .always, width: TerminalDevice.errorWidth)

  /// The painter of standard output: as chosen, or else coloured on a capable terminal unless NO_COLOR is set.
  ///
  /// - Parameters:
  ///   - isForPeople: False for text that programs read, which has neither colours nor a width.
  ///   - breaksLines: Whether lines are broken at the terminal's width.
  /// - Returns: The painter.
  package static func painter(isForPeople: Bool = true, breaksLines: Bool = true) -> TextPainter {
    let isColored =
      switch color {
      case .always: true
      case .never: false
      case .auto: Terminal.isThere && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
      }
    return TextPainter(isColored: isForPeople && isColored, width: isForPeople && breaksLines ? Terminal.width : nil)
  }

  /// Prints errors and warnings of files on standard error.
  package static func show(_ diagnostics: [Diagnostic]) {
    let formatter = DiagnosticFormatter(painter: errorPainter)
    for text in diagnostics.map({ formatter.format($0) }) {
      printToStandardError(LineWrap(errorPainter)?.wrap(text) ?? text)
    }
  }

  /// Prints the errors of files that ended a command.
  ///
  /// - Parameter error: The error that the command threw.
  /// - Returns: The exit code after errors of files, an error of usage for one without a place, or else the error.
  package static func reported(_ error: any Error) -> any Error {
    if let error = error as? PlainError { return ValidationError(error.sentence) }
    guard let diagnostics = (error as? Diagnostic).map({ [$0] }) ?? (error as? FileErrors)?.diagnostics else {
      return error
    }
    show(diagnostics)
    return ExitCode(.invalid)
  }
}

extension FlowSettings {
  /// The settings, if the files that they come from have no errors.
  package func checked() throws(FileErrors) -> Self {
    if reading.problems.isEmpty { return self }
    throw FileErrors(diagnostics: reading.problems.flatMap(\.self))
  }
}
