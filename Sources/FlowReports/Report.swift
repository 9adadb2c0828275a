package import Diagnostics

/// One way to tell people or programs what came of a run.
///
/// A report is made of values and prints nothing: text for the start, text for each flow in file order, text for the
/// end. Flows are written side by side by several workers, so a report keeps nothing from one flow to the next.
package protocol Report: Sendable {
  /// Whether ``start(_:)`` needs to know how many flows there will be, which costs reading all of them first.
  var needsCount: Bool { get }

  /// Whether the steps of flows that passed are told as well, which costs keeping them.
  var needsPassedSteps: Bool { get }

  /// What its texts are to stay where a secret in them is masked.
  var syntax: Redactor.Syntax { get }

  /// What stands before the first flow.
  func start(_ run: RunStart) -> String

  /// Appends what is said of one flow.
  func write(_ result: FlowResult, to text: inout String)

  /// Appends what is said of a file that isn't a flow: the errors of an app, before the first flow that needs it, or
  /// warnings, after the last flow.
  func write(_ diagnostics: [Diagnostic], of file: SourceFile, to text: inout String)

  /// What stands after the last flow.
  func finish(_ totals: Totals) -> String
}

extension Report {
  package var needsCount: Bool { false }

  package var needsPassedSteps: Bool { false }

  package var syntax: Redactor.Syntax { .text }

  package func start(_ run: RunStart) -> String { "" }
}

extension Report {
  /// What is said of one flow.
  package func text(of result: FlowResult) -> String {
    var text = ""
    write(result, to: &text)
    return text
  }

  /// What is said of a file's errors and warnings.
  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String {
    var text = ""
    write(diagnostics, of: file, to: &text)
    return text
  }
}

/// What is known of a run before its first flow.
package struct RunStart: Hashable, Sendable {
  /// How many results there will be; nil where nobody had to know.
  package let flows: Int?
  /// By which number the order was drawn; nil where it is that of the files.
  package let seed: UInt64?

  package init(flows: Int? = nil, seed: UInt64? = nil) {
    self.flows = flows
    self.seed = seed
  }
}
