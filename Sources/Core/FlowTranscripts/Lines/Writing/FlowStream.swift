package import FlowLanguage
package import FlowRunner
package import FlowSyntax
package import NavigationEngine
import PlainText

/// Writes the lines of a flow's steps while the flow runs, and delivers them in pieces.
///
/// The line of the last step is always held back, since more may be added to it after the steps.
package final class FlowStream: StepSink {
  private let hand: (StreamedPiece) -> Void
  private let limit: Int
  private let piece: Int
  /// The flow's result as far as it is known.
  private let result: FlowResult
  /// The result with secrets masked.
  private let shown: FlowResult
  /// Masks secrets; nil if there are none.
  private let mask: ValueMask?
  /// Nil before the first step.
  private var lines: StepLines?
  private var writer: JSONWriter
  private var scope: StepScope?
  private var steps = StreamedSteps()
  /// The number of bytes that have been delivered.
  private var delivered = 0
  /// The place of the last step.
  private var last: Place?

  /// Prepares the lines of a flow.
  ///
  /// - Parameters:
  ///   - result: The flow's result as far as it is known before the flow runs.
  ///   - redactor: Masks the secrets of the run in the lines, besides those of the flow.
  ///   - folder: The path from the folder that written file names are relative to, to the one that they are relative to
  ///     now.
  ///   - limit: The maximum number of bytes of all lines.
  ///   - piece: The number of bytes that are held before they are delivered.
  ///   - hand: Takes a piece.
  package init(
    of result: FlowResult,
    masking redactor: Redactor,
    folder: String = ".",
    limit: Int = .max,
    piece: Int = 1 << 18,
    hand: @escaping (StreamedPiece) -> Void
  ) {
    (self.hand, self.limit, self.piece, self.result) = (hand, limit, piece, result)
    mask = ValueMask(redactor.adding(result.secrets))
    shown = mask.map(result.masked) ?? result
    writer = JSONWriter(reserving: min(piece, 1 << 12), folder: folder)
  }

  package var isFull: Bool { delivered + writer.bytes.count > limit }

  /// The error of a flow whose lines are more than the limit, at its last step; nil if they aren't.
  package var excess: Diagnostic? { isFull ? last.map { .reportTooLarge(at: $0, limit: limit) } : nil }

  package func begin(_ transcript: Transcript) {
    let initial = StackSnapshot(transcript.initial).masked(by: mask)
    writer.line { writer in
      writer.writeStart(of: shown)
      writer.write(initial, as: "initial")
    }
    lines = StepLines(from: initial)
  }

  package func add(
    _ step: FlowStep,
    within scope: StepScope?,
    after: StackState?,
    _ change: StepChange
  ) {
    // The line of the flow's start isn't delivered alone: a delivered piece always contains a step.
    if steps.count > 0, writer.bytes.count >= piece { deliver() }
    if let scope, scope !== self.scope { note(scope) }
    steps.count += 1
    let place = Place(scope?.file ?? result.file, step.range)
    last = place
    let reported = ReportedStep(step, scope, step.outcomeIfFine, change, number: steps.count, at: place)
    let state = after.map { StackSnapshot($0).masked(by: mask) }
    lines?.add(mask?.step(reported) ?? reported, after: state, in: shown.file, to: &writer)
  }

  /// Ends the lines.
  ///
  /// - Returns: Those that haven't been delivered, and how many steps have been.
  package func end() -> StreamedSteps {
    (steps.rest, steps.bytes) = (writer.bytes, delivered)
    return steps
  }

  /// Delivers the remaining lines of a flow that was stopped, if its first lines were delivered; returns whether they
  /// were.
  @discardableResult
  package func stop() -> Bool {
    if steps.given > 0, steps.given < steps.count { deliver() }
    return steps.given > 0
  }

  private func deliver() {
    steps.given = steps.count
    delivered += writer.bytes.count
    if let lines = writer.take() { hand(StreamedPiece(result: result, lines: lines, files: steps.files)) }
  }

  private func note(_ scope: StepScope) {
    self.scope = scope
    for file in [scope.file] + scope.chain.map(\.place.file)
    where file !== result.file && !steps.files.contains(where: { $0 === file }) {
      steps.files.append(file)
    }
  }
}

/// Lines of some of a flow's steps while the flow runs; the first piece begins with the line of the flow's start.
package struct StreamedPiece: Sendable {
  /// The flow's result as far as it is known before the flow ends.
  fileprivate let result: FlowResult
  /// The lines, with secrets masked.
  package let lines: [UInt8]
  /// The files that contain the steps up to here, without the flow's own.
  fileprivate let files: [SourceFile]

  /// The texts that are needed to show these steps.
  package var sources: [SourceText] { result.sources(with: files) }
}

extension Diagnostic {
  /// The error that a flow takes more of a report than the limit.
  ///
  /// - Parameters:
  ///   - place: The place of the flow, or of the step at which it was stopped.
  ///   - limit: The maximum number of bytes.
  /// - Returns: The error.
  package static func reportTooLarge(at place: Place, limit: Int) -> Self {
    Self("report-too-large", "the flow takes more than \(limit.asBytes) of a report, so it ends here", at: place)
      .help("make several flows of it, leave the report out, or raise the limit: `--limit report-size=128MiB`")
  }
}
