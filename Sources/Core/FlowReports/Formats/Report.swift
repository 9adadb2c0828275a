package import FlowSyntax
package import FlowTranscripts

/// A format in which the results of a run are reported, to people or to programs.
///
/// A report is a function of values and prints nothing: text for the start, text for each flow in file order, text for
/// the end. Workers write flows concurrently, so a report has no state.
///
/// A report that names flows adds their profiles where they run under several, and one that names files converts their
/// names to paths from the repository's root.
///
/// A report never gets secrets: who calls it masks all values before.
package protocol Report: Sendable {
  /// Whether the report contains the steps of flows that passed, which requires keeping them.
  var needsPassedSteps: Bool { get }

  /// Whether the report contains the text of each file that results come from.
  var needsSources: Bool { get }

  /// The text between the texts of two flows or files; empty if the format needs none.
  ///
  /// The report can't write it itself, since it doesn't know which text comes first.
  var separator: String { get }

  /// The text before the first flow.
  func start(_ run: RunStart) -> String

  /// The text of one flow.
  func text(of result: FlowResult) -> String

  /// The text of the diagnostics of a file that isn't a flow.
  ///
  /// Errors of an app come before the first flow that needs it, warnings after the last flow.
  func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String

  /// The text of a document, before its first result.
  func text(of source: SourceText) -> String

  /// The text before everything else, in a report that is written whole.
  func head(_ summary: RunSummary) -> String

  /// The text after the last flow.
  func finish(_ summary: RunSummary) -> String
}

extension Report {
  package var needsPassedSteps: Bool { false }

  package var needsSources: Bool { false }

  package var separator: String { "" }

  package func text(of result: FlowResult) -> String { "" }

  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String { "" }

  package func text(of source: SourceText) -> String { "" }

  package func head(_ summary: RunSummary) -> String { "" }

  package func start(_ run: RunStart) -> String { "" }

  package func finish(_ summary: RunSummary) -> String { "" }
}
