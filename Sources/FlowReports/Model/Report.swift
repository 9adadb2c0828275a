package import FlowDiagnostics

/// One way to tell people or programs what came of a run.
///
/// A report is made of values and prints nothing: text for the start, text for each flow in file order, text for the
/// end. Flows are written side by side by several workers, so a report keeps nothing from one flow to the next.
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

  /// What its texts are to stay where a secret in them is masked.
  var syntax: Redactor.Syntax { get }

  /// What stands before the first flow.
  func start(_ run: RunStart) -> String

  /// Appends what is said of one flow.
  func write(_ result: FlowResult, to text: inout String)

  /// What is said of one flow, in whatever form costs least; the same as ``write(_:to:)-(FlowResult,_)`` appends.
  func rendered(_ result: FlowResult) -> ReportText

  /// What is said of steps of a flow that is still being done; nothing, where the report doesn't take them.
  ///
  /// What is told of the flow afterwards begins behind them.
  func rendered(_ piece: StreamedPiece) -> ReportText

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

  package var syntax: Redactor.Syntax { .text }

  package func write(_ source: SourceText, to text: inout String) {}

  package func rendered(_ result: FlowResult) -> ReportText { .text(text(of: result)) }

  package func rendered(_ source: SourceText) -> ReportText { .text(text(of: source)) }

  package func rendered(_ piece: StreamedPiece) -> ReportText { .text("") }

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

/// What is known of a run before its first flow.
package struct RunStart: Hashable, Sendable {
  /// The part of a suite that is run here.
  package struct Share: Hashable, Sendable {
    /// Which part it is, counted from 1.
    package let index: Int
    /// How many parts there are.
    package let count: Int

    package init(index: Int, count: Int) { (self.index, self.count) = (index, count) }
  }

  /// How many results there will be; nil where nobody had to know.
  package let flows: Int?
  /// By which number the order was drawn; nil where it is that of the files.
  package let seed: UInt64?
  /// The workspace's folder, or the working folder, as seen from the root of all folders; nil where hosts aren't told.
  package var root: String?
  /// The way from there to the working folder, in which all names of files begin.
  package var folder = "."
  /// The part of the suite that is run here; nil where all of it is.
  package var shard: Share?
  /// The profiles under which flows run that name none themselves.
  package var profiles: [String] = []
  /// The sizes of the windows in which split views run; empty where each has what its platform gives it.
  package var sizes: [String] = []

  package init(flows: Int? = nil, seed: UInt64? = nil) {
    self.flows = flows
    self.seed = seed
  }
}

/// The text of one document, which several results may be from.
package struct SourceText: Sendable {
  package let file: SourceFile
  /// The document, from the start of its first line.
  package let range: SourceRange
  /// What is masked in it, besides the secrets of the run.
  package var secrets: Set<String>

  package init(_ file: SourceFile, _ range: SourceRange, secrets: Set<String> = []) {
    self.file = file
    self.range = range
    self.secrets = secrets
  }

  /// The line in which it begins.
  package var line: Int { file.location(of: Int(range.start)).line }

  package var text: String { file.text(range) }
}

extension [Diagnostic] {
  /// The lines that somebody needs to see what is told of a file that isn't a flow, with those between them.
  package var sources: [SourceText] {
    let places = flatMap { [$0.place].compactMap(\.self) + $0.notes.map(\.place) }
    var files: [SourceFile] = []
    for place in places where !files.contains(where: { $0 === place.file }) { files.append(place.file) }
    return files.flatMap { file in
      let ranges = places.filter { $0.file === file }.map(\.range)
      let (start, end) = (ranges.map(\.start).min() ?? 0, ranges.map(\.end).max() ?? 0)
      // What lies far apart isn't worth what lies between.
      let told = end - start < 1 << 20 ? [SourceRange(start: start, end: end)] : ranges
      return told.map { SourceText(file, file.wholeLines(of: $0)) }
    }
  }
}
