import ArgumentParser
import FlowDiagnostics
import WorkspaceFiles

extension ExitCode {
  init(_ status: ExitStatus) { self.init(status.rawValue) }
}

extension Console {
  /// Prints the errors of files.
  ///
  /// - Returns: What the command ends with.
  static func fail(_ diagnostics: [Diagnostic], _ painter: TextPainter) -> ExitCode {
    let formatter = DiagnosticFormatter(painter: painter)
    for diagnostic in diagnostics { printToStandardError(formatter.format(diagnostic)) }
    return ExitCode(.invalid)
  }
}

extension ColorChoice {
  /// How text for standard error looks, which may be a file though standard output is a terminal.
  var errorPainter: TextPainter { TextPainter(isColored: self == .always) }
}

extension FlowSettings {
  /// - Throws: What the command ends with where a file that the settings are from is invalid; that is printed then.
  func checked(_ painter: TextPainter) throws -> Self {
    if reading.problems.isEmpty { return self }
    throw Console.fail(reading.problems.flatMap(\.self), painter)
  }
}
