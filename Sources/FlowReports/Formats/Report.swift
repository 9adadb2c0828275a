package import FlowDiagnostics
package import FlowTranscripts

/// A format in which the results of a run are reported, to people or to programs.
///
/// A report is a function of values and prints nothing: text for the start, text for each flow in file order, text for
/// the end. Workers write flows concurrently, so a report has no state.
///
/// A report never gets secrets: a run passes all values through a ``MaskedReport``.
package protocol Report: Sendable {
  /// Whether ``start(_:)`` needs the number of flows, which requires reading all of them first.
  var needsCount: Bool { get }

  /// Whether the report contains the steps of flows that passed, which requires keeping them.
  var needsPassedSteps: Bool { get }

  /// Whether the report takes the steps of a flow while it runs, so that the steps of passed flows needn't be kept.
  var takesSteps: Bool { get }

  /// Whether the report contains the text of each file that results come from.
  var needsSources: Bool { get }

  /// Whether the report contains what each flow used of its app, which requires counting it.
  var needsUses: Bool { get }

  /// Whether the report is written during the run and is readable after a kill; otherwise it is written whole at the
  /// end.
  var isAppended: Bool { get }

  /// The text between the texts of two flows or files; empty if the format needs none.
  ///
  /// The report can't write it itself, since it doesn't know which text comes first.
  var separator: String { get }

  /// The text before the first flow.
  func start(_ run: RunStart) -> String

  /// Appends the text of one flow.
  func write(_ result: FlowResult, to text: inout String)

  /// The text of one flow in the cheapest form; the same as ``write(_:to:)-(FlowResult,_)`` appends.
  func rendered(_ result: FlowResult) -> ReportText

  /// The text of steps of a flow that is still running, given their lines in a transcript; empty unless ``takesSteps``.
  ///
  /// The text of the flow's result begins after these steps.
  func rendered(lines: [UInt8]) -> ReportText

  /// Appends the diagnostics of a file that isn't a flow.
  ///
  /// Errors of an app come before the first flow that needs it, warnings after the last flow.
  func write(_ diagnostics: [Diagnostic], of file: SourceFile, to text: inout String)

  /// Appends the text of a document, before its first result.
  func write(_ source: SourceText, to text: inout String)

  /// The text of a document in the cheapest form; the same as ``write(_:to:)-(SourceText,_)`` appends.
  func rendered(_ source: SourceText) -> ReportText

  /// The text before everything else, in a report that is written whole at the end.
  func head(_ summary: RunSummary) -> String

  /// The text after the last flow.
  func finish(_ summary: RunSummary) -> String
}

extension Report {
  package var needsCount: Bool { false }

  package var needsPassedSteps: Bool { false }

  package var takesSteps: Bool { false }

  package var needsSources: Bool { false }

  package var needsUses: Bool { false }

  package var isAppended: Bool { false }

  package var separator: String { "" }

  package func write(_ source: SourceText, to text: inout String) {}

  package func rendered(_ result: FlowResult) -> ReportText { .text(text(of: result)) }

  package func rendered(_ source: SourceText) -> ReportText { .text(text(of: source)) }

  package func rendered(lines: [UInt8]) -> ReportText { .text("") }

  package func head(_ summary: RunSummary) -> String { "" }

  package func start(_ run: RunStart) -> String { "" }
}

extension Report {
  /// The text of one flow.
  package func text(of result: FlowResult) -> String {
    var text = ""
    write(result, to: &text)
    return text
  }

  /// The text of a document that results come from.
  package func text(of source: SourceText) -> String {
    var text = ""
    write(source, to: &text)
    return text
  }

  /// The text of a file's errors and warnings.
  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String {
    var text = ""
    write(diagnostics, of: file, to: &text)
    return text
  }
}
