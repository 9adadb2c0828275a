package import FlowDiagnostics
package import FlowLanguage
package import FlowRunner
import JSONText
package import NavigationEngine

/// Writes the lines of a flow's steps while the flow runs, and delivers them in pieces.
///
/// The line of the last step is always held back, since more may be added to it after the steps.
package final class FlowStream: StepSink {
  private let hand: (StreamedPiece) -> Void
  private let limit: Int
  /// The state is one struct, since each stored property of a class is checked for exclusive access by itself.
  private var lines: StreamedLines

  /// Prepares the lines of a flow.
  ///
  /// - Parameters:
  ///   - result: The flow's result as far as it is known before the flow runs.
  ///   - redactor: Masks the secrets of the run in the lines, besides those of the flow.
  ///   - folder: The path from the folder that written file names are relative to, to the one that they are relative to
  ///     now.
  ///   - supply: The texts and buffers that other flows share with this one; nil if there are none.
  ///   - limit: The maximum number of bytes of all lines.
  ///   - piece: The number of bytes that are held before they are delivered.
  ///   - hand: Takes a piece.
  package init(
    of result: FlowResult,
    masking redactor: Redactor,
    folder: String = ".",
    supply: LineSupply? = nil,
    limit: Int = .max,
    piece: Int = 1 << 18,
    hand: @escaping (StreamedPiece) -> Void
  ) {
    (self.hand, self.limit) = (hand, limit)
    let mask = ValueMask(redactor.adding(result.secrets))
    lines = StreamedLines(of: result, mask, folder, supply ?? LineSupply(), piece: piece)
  }

  package var isFull: Bool { lines.count > limit }

  /// The error of a flow whose lines are more than the limit, at its last step; nil if they aren't.
  package var excess: Diagnostic? { isFull ? lines.last.map { .reportTooLarge(at: $0, limit: limit) } : nil }

  package func begin(_ transcript: Transcript) { lines.begin(transcript) }

  package func add(
    _ step: FlowStep,
    within scope: StepScope?,
    after: StackState?,
    _ change: NavigationStack.Change
  ) {
    if let full = lines.add(step, within: scope, after: after, change) { hand(lines.piece(full)) }
  }

  /// Ends the lines.
  ///
  /// - Returns: Those that haven't been delivered, and how many steps have been.
  package func end() -> StreamedSteps { lines.end() }

  /// Delivers the remaining lines of a flow that was stopped, if its first lines were delivered.
  ///
  /// - Returns: Whether they were.
  @discardableResult
  package func stop() -> Bool {
    if let rest = lines.stop() { hand(lines.piece(rest)) }
    return lines.hasBegun
  }
}

/// The lines of a flow's steps that haven't been delivered.
///
/// It is noncopyable, since it is large.
private struct StreamedLines: ~Copyable {
  private let result: FlowResult
  private let piece: Int
  private let supply: LineSupply
  /// Nil before the first step, and if the flow has secrets.
  private var lines: StepLines?
  private let masked: MaskedLines?
  private var writer: JSONWriter
  private var scope: StepScope?
  private var steps = StreamedSteps()
  /// The number of bytes that have been delivered.
  private var delivered = 0
  /// The place of the last step.
  private(set) var last: Place?

  init(of result: FlowResult, _ mask: ValueMask?, _ folder: String, _ supply: LineSupply, piece: Int) {
    (self.result, self.piece, self.supply) = (result, piece, supply)
    masked = mask.map { MaskedLines(result.masked(by: $0), $0) }
    writer = JSONWriter(reserving: min(piece, 1 << 12), folder: folder)
  }

  /// The number of bytes of all lines.
  var count: Int { delivered + writer.bytes.count }

  /// Whether lines have been delivered.
  var hasBegun: Bool { steps.given > 0 }

  mutating func end() -> StreamedSteps {
    if lines != nil { supply.keep(lines.take()) }
    steps.rest = writer.bytes
    return steps
  }

  mutating func begin(_ transcript: Transcript) {
    if let masked {
      masked.begin(from: transcript.initial, to: &writer)
    } else {
      let lines = supply.lines(of: transcript)
      writer.line { $0.writeStart(of: result, from: lines.initial) }
      self.lines = consume lines
    }
  }

  /// Adds a step.
  ///
  /// - Returns: The lines before the step's own, if they fill a piece.
  mutating func add(
    _ step: FlowStep,
    within scope: StepScope?,
    after: StackState?,
    _ change: NavigationStack.Change
  ) -> [UInt8]? {
    // The line of the flow's start isn't delivered alone: a delivered piece always contains a step.
    let full = steps.count > 0 && writer.bytes.count >= piece ? take() : nil
    if let scope, scope !== self.scope { note(scope) }
    steps.count += 1
    let place = Place(scope?.file ?? result.file, step.range)
    last = place
    if let masked {
      let step = ReportedStep(step, scope, step.outcomeIfFine, change, number: steps.count, at: place)
      masked.add(step, after: after, to: &writer)
    } else {
      lines?.add(step, scope, step.outcomeIfFine, after: after, change, to: &writer)
    }
    return full
  }

  mutating func stop() -> [UInt8]? { steps.given > 0 && steps.given < steps.count ? take() : nil }

  private mutating func take() -> [UInt8]? {
    steps.given = steps.count
    delivered += writer.bytes.count
    return writer.take()
  }

  /// Makes a piece of lines.
  func piece(_ lines: [UInt8]) -> StreamedPiece { StreamedPiece(result: result, lines: lines, files: steps.files) }

  private mutating func note(_ scope: StepScope) {
    self.scope = scope
    for file in [scope.file] + scope.chain.map(\.place.file)
    where file !== result.file && !steps.files.contains(where: { $0 === file }) {
      steps.files.append(file)
    }
  }
}

/// The lines of a flow's steps, in which secrets are masked.
private final class MaskedLines {
  private let result: FlowResult
  private let mask: ValueMask
  private var lines: StepLines?

  init(_ result: FlowResult, _ mask: ValueMask) { (self.result, self.mask) = (result, mask) }

  func begin(from initial: StackState, to writer: inout JSONWriter) {
    let initial = StackSnapshot(initial).masked(by: mask)
    let lines = StepLines(from: initial, in: result.file)
    writer.line { $0.writeStart(of: result, from: lines.initial) }
    self.lines = consume lines
  }

  func add(_ step: ReportedStep, after: StackState?, to writer: inout JSONWriter) {
    lines?.add(mask.step(step), after: after.map { StackSnapshot($0).masked(by: mask) }, to: &writer)
  }
}

/// Lines of some of a flow's steps while the flow runs; the first piece begins with the line of the flow's start.
package struct StreamedPiece: Sendable {
  /// The flow's result as far as it is known before the flow ends.
  private let result: FlowResult
  /// The lines, with secrets masked.
  package let lines: [UInt8]
  /// The files that contain the steps up to here, without the flow's own.
  private let files: [SourceFile]

  init(result: FlowResult, lines: [UInt8], files: [SourceFile]) {
    (self.result, self.lines, self.files) = (result, lines, files)
  }

  /// The texts that are needed to show these steps.
  package var sources: [SourceText] { result.sources(with: files) }
}

extension DiagnosticID {
  static let reportTooLarge: Self = "report-too-large"
}

extension Diagnostic {
  /// The error that a flow takes more of a report than the limit.
  ///
  /// - Parameters:
  ///   - place: The place of the flow, or of the step at which it was stopped.
  ///   - limit: The maximum number of bytes.
  /// - Returns: The error.
  package static func reportTooLarge(at place: Place, limit: Int) -> Self {
    Self(
      .reportTooLarge,
      "the flow takes more than \(ByteCount(limit)) of a report, so it ends here",
      at: place,
      help: "make several flows of it, leave the report out, or raise the limit: `--limit report-size=128MiB`"
    )
  }
}
