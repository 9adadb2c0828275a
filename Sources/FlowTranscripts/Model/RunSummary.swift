package import FlowDiagnostics
import FlowLanguage
import FlowRunner

/// What a whole run came to, as far as it got.
package struct RunSummary: Sendable {
  /// What ended a run early.
  package enum Interruption: String, Sendable {
    /// Somebody pressed control-C.
    case interrupt
    /// Something asked the process to end.
    case termination
    /// The terminal that the process belonged to is gone.
    case hangup
    /// It was killed, or isn't over: its transcript has no end.
    case cutOff = "cut-off"
    /// Other machines ran parts of which nothing is known.
    case missingShards = "missing-shards"
  }

  package var totals = Totals()
  /// The flows that didn't pass, in the order of the report.
  package var failures: [FlowFailure] = []
  /// The files that aren't flows, or of which flows have need, and that have errors or warnings.
  package var faultyFiles: [FileFailure] = []
  /// The flows that took longest, the longest first; none where no clock is to be looked at.
  package var slowest: [SlowFlow] = []
  /// The flows that ended in one try otherwise than in another; only merged transcripts have some.
  package var flaky: [FlakyFlow] = []
  /// What ended the run before all flows were done; nil where nothing did.
  package var interruption: Interruption?
  /// By which number the order was drawn; nil where it is that of the files.
  package var seed: UInt64?

  package init() {}

  /// Takes in what came of a flow.
  package mutating func count(_ result: FlowResult) {
    count(result.outcome, FlowFailure(result), SlowFlow(result))
    if let flow = FlakyFlow(result) { flaky.append(flow) }
  }

  /// Takes in what came of a flow, of which nothing else is known any more.
  package mutating func count(_ outcome: FlowOutcome, _ failure: FlowFailure?, _ time: SlowFlow?) {
    totals.count(outcome)
    if let failure { failures.append(failure) }
    if let time { slowest.insert(time) }
  }
}

extension RunSummary {
  /// Takes in what is said of a file that isn't a flow.
  package mutating func count(_ diagnostics: [Diagnostic], of file: SourceFile) {
    faultyFiles.append(FileFailure(file: file, diagnostics: diagnostics))
  }

  /// How many files have errors.
  package var invalidFiles: Int { faultyFiles.count(where: \.hasErrors) }
}

/// What is wrong with a file that isn't a flow, or worth knowing of it.
package struct FileFailure: Sendable {
  package let file: SourceFile
  package let diagnostics: [Diagnostic]

  package init(file: SourceFile, diagnostics: [Diagnostic]) {
    self.file = file
    self.diagnostics = diagnostics
  }

  /// Whether flows can't run because of it.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension RunSummary.Interruption {
  /// How people are told of it.
  package var words: String {
    switch self {
    case .interrupt: "stopped by SIGINT"
    case .termination: "stopped by SIGTERM"
    case .hangup: "stopped by SIGHUP"
    case .cutOff: "cut off"
    case .missingShards: "shards missing"
    }
  }
}

extension [SlowFlow] {
  /// How many are kept.
  private static let kept = 5

  /// Puts a flow where it belongs, if it belongs among the slowest.
  fileprivate mutating func insert(_ flow: SlowFlow) {
    guard count < Self.kept || flow.seconds > self[count - 1].seconds else { return }
    insert(flow, at: firstIndex { $0.seconds < flow.seconds } ?? count)
    if count > Self.kept { removeLast() }
  }
}

/// What is said of a flow that didn't pass, in a line or two, with the flow's own secrets masked.
package struct FlowFailure: Sendable {
  package private(set) var id: String
  /// The flow's name, and its case.
  package private(set) var name: String
  package let variant: FlowVariant
  package let outcome: FlowOutcome
  /// The first thing that is wrong; where a flow was skipped, the flow itself.
  package private(set) var file: String
  package let line: Int
  package let column: Int
  /// Where it ends; the column is that behind it.
  package let end: SourceLocation
  /// The divergence's kind, or the id of the error; nil where a flow was skipped.
  package let kind: String?
  package private(set) var message: String
  /// The first cause.
  package private(set) var why: String?
  /// The way out.
  package private(set) var fix: String?

  /// Nil where the flow passed.
  package init?(_ result: FlowResult) {
    guard result.outcome.isFailure else { return nil }
    (id, name) = (result.id, result.fullName)
    (variant, outcome) = (result.variant, result.outcome)
    var place: Place?
    switch result.content {
    case .ran(let flow):
      let divergence = flow.flowDivergence ?? flow.steps.lazy.compactMap(\.divergences.first).first
      place = divergence?.place
      kind = divergence?.kind.rawValue
      message = divergence?.message ?? "the flow diverged"
      why = divergence?.why.first?.text
      fix = divergence?.fix
    case .invalid(let diagnostics):
      let error = diagnostics.first { $0.severity == .error } ?? diagnostics.first
      place = error?.place
      kind = error?.id.description
      message = error?.message ?? "the flow's text is wrong"
      why = nil
      fix = error?.help
    case .skipped, .checked:
      (kind, why, fix) = (nil, nil, nil)
      message = "skipped, since what stands before all flows failed"
    }
    file = place?.file.name ?? result.file.name
    line = place?.start.line ?? result.line
    column = place?.start.column ?? 1
    end = place?.end ?? SourceLocation(line: line, column: column)
    if let mask = result.ownMask { self.mask(mask) }
  }

  mutating func mask(_ text: (String) -> String) {
    (id, name, file) = (text(id), text(name), text(file))
    (message, why, fix) = (text(message), why.map(text), fix.map(text))
  }
}

/// A flow with its own secrets masked, and how long it took.
package struct SlowFlow: Sendable {
  package private(set) var id: String
  /// The flow's name, and its case.
  package private(set) var name: String
  package let variant: FlowVariant
  package let seconds: Double

  /// Nil where no clock was looked at.
  package init?(_ result: FlowResult) {
    guard let seconds = result.seconds else { return nil }
    (id, name) = (result.id, result.fullName)
    (variant, self.seconds) = (result.variant, seconds)
    if let mask = result.ownMask { self.mask(mask) }
  }

  mutating func mask(_ text: (String) -> String) { (id, name) = (text(id), text(name)) }
}

/// A flow with its own secrets masked that ended in one try otherwise than in another.
package struct FlakyFlow: Sendable {
  /// The flow's name, and its case.
  package private(set) var name: String
  package let variant: FlowVariant
  package private(set) var file: String
  /// The line in which the flow begins.
  package let line: Int
  /// What came of all tries, in words.
  package private(set) var tries: String

  /// Nil where all tries ended alike.
  package init?(_ result: FlowResult) {
    guard result.isFlaky else { return nil }
    (name, tries) = (result.fullName, result.tries)
    (variant, file, line) = (result.variant, result.file.name, result.line)
    if let mask = result.ownMask { self.mask(mask) }
  }

  mutating func mask(_ text: (String) -> String) { (name, file, tries) = (text(name), text(file), text(tries)) }
}

extension FlowResult {
  /// Masks what the flow itself keeps secret; nil where that is nothing.
  fileprivate var ownMask: ((String) -> String)? {
    if secrets.isEmpty { return nil }
    let redactor = Redactor(secrets)
    return { redactor.redact($0) }
  }
}
