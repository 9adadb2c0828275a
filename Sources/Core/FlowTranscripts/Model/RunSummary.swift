import FlowLanguage
import FlowRunner
package import FlowSyntax

/// The summary of a run, as far as it got.
package struct RunSummary: Sendable {
  /// The reason why a run ended early.
  package enum Interruption: String, Sendable {
    /// The user pressed control-C.
    case interrupt
    /// The process received SIGTERM.
    case termination
    /// The terminal of the process was closed.
    case hangup
    /// The run was killed or is still running: its transcript has no end.
    case cutOff = "cut-off"
    /// Shards of the run are missing.
    case missingShards = "missing-shards"
  }

  package var totals = Totals()
  /// How many files a check has read; nil where flows were run.
  package var checkedFiles: Int?
  /// The sources that were linted; nil where flows were run or checked.
  package var lintedSources: LintedSources?
  /// The flows that didn't pass, in the order of the report.
  package var failures: [FlowFailure] = []
  /// The files that aren't flows themselves, and that have errors or warnings.
  package var filesWithDiagnostics: [FileFindings] = []
  /// The slowest flows, slowest first; empty if times are off.
  package var slowest: [NamedFlow] = []
  /// The flows whose attempts had different outcomes; only merged transcripts have some.
  package var flaky: [NamedFlow] = []
  /// The flows that ended otherwise than in an earlier run; nil if there is none to compare with.
  package var changes: RunChanges?
  /// The reason why the run ended early; nil if it didn't.
  package var interruption: Interruption?
  /// The reports that are written.
  package var writtenReports: [WrittenReport] = []
  /// Whether a report, or a file that a flow saves, couldn't be written.
  package var isIncomplete = false
  /// The seed of the order; nil if tests run in the order of the files.
  package var seed: UInt64?

  package init() {}

  /// Counts the result of a flow.
  package mutating func count(_ result: FlowResult) { count(NamedFlow(result), FlowFailure(result)) }

  /// Counts a flow whose result isn't kept.
  package mutating func count(_ flow: NamedFlow, _ failure: FlowFailure?) {
    totals[flow.outcome] += 1
    changes?.count(flow)
    if let failure { failures.append(failure) }
    if let seconds = flow.seconds { slowest.insert(flow, seconds) }
    if flow.tries != nil { flaky.append(flow) }
  }
}

extension RunSummary {
  /// Counts the errors and warnings of a file that isn't a flow.
  package mutating func count(_ diagnostics: [Diagnostic], of file: SourceFile) {
    filesWithDiagnostics.append(FileFindings(file, diagnostics))
  }

  /// The number of files that have errors.
  package var invalidFiles: Int { filesWithDiagnostics.count(where: \.hasErrors) }

  /// The number of errors in these files; each is a test of its own where tests are listed.
  package var errorsOfFiles: Int { filesWithDiagnostics.flatMap(\.diagnostics).count { $0.severity == .error } }

  /// Where searches were cut, each as a sentence.
  package var searchCuts: [String] {
    filesWithDiagnostics.flatMap(\.diagnostics).filter { $0.id == .searchCut }.map(\.message)
  }

  /// The totals, in which each search that was cut counts as skipped.
  package var totalsWithCuts: Totals {
    var totals = totals
    totals[.skipped] += searchCuts.count
    return totals
  }
}

extension Diagnostic {
  /// Whether it is a test of its own where tests are listed: an error fails, a search that was cut is skipped.
  package var isTest: Bool { severity == .error || id == .searchCut }
}

extension RunSummary.Interruption {
  /// The label of the interruption in reports.
  package var text: String {
    switch self {
    case .interrupt: "stopped by SIGINT"
    case .termination: "stopped by SIGTERM"
    case .hangup: "stopped by SIGHUP"
    case .cutOff: "cut off"
    case .missingShards: "shards missing"
    }
  }
}

extension [NamedFlow] {
  /// The maximum number of flows that are kept.
  private static let kept = 5

  /// Inserts a flow in its place if it is among the slowest.
  fileprivate mutating func insert(_ flow: NamedFlow, _ seconds: Double) {
    let place = firstIndex { ($0.seconds ?? 0) < seconds } ?? count
    guard place < Self.kept else { return }
    insert(flow, at: place)
    if count > Self.kept { removeLast() }
  }
}

/// The short form of a flow that didn't pass.
package struct FlowFailure: Sendable {
  package let id: String
  /// The flow's name, and its case.
  package let name: String
  package let variant: FlowVariant
  package let outcome: FlowOutcome
  /// The file of the first problem; of a skipped flow, the flow's own.
  package let file: String
  package let line: Int
  package let column: Int
  /// The end of the first problem; the column is exclusive.
  package let end: SourceLocation
  /// The id of the divergence or of the error; nil if the flow was skipped.
  package let kind: String?
  /// Whether nothing is wrong but a file that the flow needs, whose errors are reported by themselves.
  package private(set) var isOfNeededFile = false
  package let message: String
  /// The first cause.
  package let why: String?
  /// The line of Swift code behind the first cause.
  package private(set) var source: CodePlace?
  /// The fix.
  package let fix: String?

  /// Describes a result; nil if the flow passed.
  package init?(_ result: borrowing FlowResult) {
    guard result.outcome.isFailure else { return nil }
    (id, name) = (result.id, result.fullName)
    (variant, outcome) = (result.variant, result.outcome)
    var place: Place?
    switch result.content {
    case .ran(let flow):
      let divergence = flow.firstDivergence
      place = divergence?.place
      kind = divergence?.id
      message = divergence?.message ?? "the flow diverged"
      why = divergence?.why.first?.text
      source = divergence?.why.first?.source
      fix = divergence?.fix
    case .invalid(let diagnostics):
      // An error of the flow itself comes first; errors of files that it needs are reported elsewhere.
      let errors = diagnostics.filter { $0.severity == .error }
      let error = errors.first { !$0.id.isOfNeededFile } ?? errors.first ?? diagnostics.first
      place = error?.place
      kind = error?.id.description
      isOfNeededFile = error?.id.isOfNeededFile ?? false
      message = error?.message ?? "the flow's text is invalid"
      why = nil
      fix = error?.help
    case .skipped, .checked:
      (kind, why, fix) = (nil, nil, nil)
      message = result.skipReason.map { "skipped: \($0)" } ?? "skipped, since a step before all flows failed"
    }
    file = place?.file.name ?? result.file.name
    line = place?.start.line ?? result.line
    column = place?.start.column ?? 1
    end = place?.end ?? SourceLocation(line: line, column: column)
  }
}
