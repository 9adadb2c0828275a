package import FlowDiagnostics
package import FlowTranscripts

/// One way to tell people or programs what came of a run.
///
/// A report is made of values and prints nothing: text for the start, text for each flow in file order, text for the
/// end. Flows are written side by side by several workers, so a report keeps nothing from one flow to the next.
///
/// Nothing that it is given is secret: a run tells it all by a ``MaskedReport``.
package protocol Report: Sendable {
  /// Whether ``start(_:)`` needs to know how many flows there will be, which costs reading all of them first.
  var needsCount: Bool { get }

  /// Whether the steps of flows that passed are told as well, which costs keeping them.
  var needsPassedSteps: Bool { get }

  /// Whether it takes the steps of a flow while they are done, so that nothing has to keep those of flows that pass.
  var takesSteps: Bool { get }

  /// Whether the text of each file that results come from is told as well.
  var needsSources: Bool { get }

  /// Whether it is written as it comes about and can be read after a kill, rather than whole at the end or not at all.
  var isAppended: Bool { get }

  /// What stands between two texts of which each is about a flow or a file; nothing where they need no mark between
  /// them.
  ///
  /// A report can't put it there itself: it doesn't know which text comes first.
  var separator: String { get }

  /// What stands before the first flow.
  func start(_ run: RunStart) -> String

  /// Appends what is said of one flow.
  func write(_ result: FlowResult, to text: inout String)

  /// What is said of one flow, in whatever form costs least; the same as ``write(_:to:)-(FlowResult,_)`` appends.
  func rendered(_ result: FlowResult) -> ReportText

  /// What is said of steps of a flow that is still being done, given their lines in a transcript; nothing, where the
  /// report doesn't take them.
  ///
  /// What is told of the flow afterwards begins behind them.
  func rendered(lines: [UInt8]) -> ReportText

  /// Appends what is said of a file that isn't a flow: the errors of an app, before the first flow that needs it, or
  /// warnings, after the last flow.
  func write(_ diagnostics: [Diagnostic], of file: SourceFile, to text: inout String)

  /// Appends the text that results are from, before the first of them.
  func write(_ source: SourceText, to text: inout String)

  /// What is said of such a text, in whatever form costs least; the same as ``write(_:to:)-(SourceText,_)`` appends.
  func rendered(_ source: SourceText) -> ReportText

  /// What stands before everything else of a report that is written whole, when all is known.
  func head(_ summary: RunSummary) -> String

  /// What stands after the last flow.
  func finish(_ summary: RunSummary) -> String
}

extension Report {
  package var needsCount: Bool { false }

  package var needsPassedSteps: Bool { false }

  package var takesSteps: Bool { false }

  package var needsSources: Bool { false }

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
  /// What is said of one flow.
  package func text(of result: FlowResult) -> String {
    var text = ""
    write(result, to: &text)
    return text
  }

  /// What is said of a text that results are from.
  package func text(of source: SourceText) -> String {
    var text = ""
    write(source, to: &text)
    return text
  }

  /// What is said of a file's errors and warnings.
  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String {
    var text = ""
    write(diagnostics, of: file, to: &text)
    return text
  }
}
