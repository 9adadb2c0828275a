package import ArgumentParser
package import FlowSyntax
import WorkspaceFiles

extension ExitCode {
  package init(_ status: ExitStatus) { self.init(status.rawValue) }
}

extension Console {
  /// Prints the errors of files.
  package static func fail(_ diagnostics: [Diagnostic], _ painter: TextPainter) -> ExitCode {
    let formatter = DiagnosticFormatter(painter: painter)
    for diagnostic in diagnostics { printToStandardError(formatter.format(diagnostic)) }
    return ExitCode(.invalid)
  }
}

extension ColorChoice {
  /// The painter for standard error, which may be a file even if standard output is a terminal.
  package var errorPainter: TextPainter {
    TextPainter(isColored: (self == .auto ? CommandEnvironment.current.color ?? .auto : self) == .always)
  }
}

extension FlowSettings {
  /// Prints the errors of the files that the settings come from.
  ///
  /// - Parameter painter: The painter of the errors.
  /// - Returns: The settings, if there are no errors.
  /// - Throws: The exit code of the command, if there are errors.
  package func checked(_ painter: TextPainter) throws -> Self {
    if reading.problems.isEmpty { return self }
    throw Console.fail(reading.problems.flatMap(\.self), painter)
  }
}
