import FlowDiagnostics
package import FlowLanguage
package import FlowRunner
import JSONText
package import NavigationEngine

/// Writes the lines of a flow's steps while the flow runs, and delivers them in pieces.
///
/// The line of the last step is always held back, since more may be added to it after the steps.
package final class FlowStream: StepSink {
  private let hand: (StreamedPiece) -> Void
  /// The state is one struct, since each stored property of a class is checked for exclusive access by itself.
  private var lines: StreamedLines

  /// Prepares the lines of a flow.
  ///
  /// - Parameters:
  ///   - result: The flow's result as far as it is known before the flow runs.
  ///   - redactor: Masks the secrets of the run in the lines, besides those of the flow.
  ///   - folder: The path from the folder that written file names are relative to, to the one that they are relative to
  ///     now.
  ///   - initials: Have the text of the initial state if another flow began with it.
  ///   - piece: The number of bytes that are held before they are delivered.
  ///   - hand: Takes a piece.
  package init(
    of result: FlowResult,
    masking redactor: Redactor,
    folder: String = ".",
    initials: InitialStates? = nil,
    piece: Int = 1 << 18,
    hand: @escaping (StreamedPiece) -> Void
  ) {
    self.hand = hand
    lines = StreamedLines(of: result, ValueMask(redactor.adding(result.secrets)), folder, initials, piece: piece)
  }

  /// The lines that haven't been delivered, and how many steps have been.
  package var streamed: StreamedSteps { lines.streamed }

  package func begin(_ transcript: Transcript) { lines.begin(transcript) }

  package func add(
    _ step: FlowStep,
    within scope: StepScope?,
    after: @autoclosure () -> StackState,
    _ change: NavigationStack.Change
  ) {
    if let full = lines.add(step, within: scope, after: after, change) { hand(lines.piece(full)) }
  }

  /// Delivers the remaining lines of a flow that was stopped, if its first lines were delivered.
  package func stop() { if let rest = lines.stop() { hand(lines.piece(rest)) } }
}

/// The lines of a flow's steps that haven't been delivered.
private struct StreamedLines {
  private let result: FlowResult
  private let piece: Int
  private let initials: InitialStates?
  /// Nil before the first step, and if the flow has secrets.
  private var lines: StepLines?
  private var masked: MaskedLines?
  private var writer: JSONWriter
  private var scope: StepScope?
  private var steps = StreamedSteps()

  init(of result: FlowResult, _ mask: ValueMask?, _ folder: String, _ initials: InitialStates?, piece: Int) {
    (self.result, self.piece, self.initials) = (result, piece, initials)
    masked = mask.map { MaskedLines(result.masked(by: $0), $0, folder) }
    // Most flows need this much, so their lines aren't moved while they grow.
    writer = JSONWriter(reserving: min(piece, 1 << 15), folder: folder)
  }

  var streamed: StreamedSteps {
    var steps = steps
    steps.rest = writer.bytes
    return steps
  }

  mutating func begin(_ transcript: Transcript) {
    if masked != nil {
      masked?.begin(from: transcript.initial, to: &writer)
    } else {
      let text = initials?.text(of: transcript)
      let lines = StepLines(from: transcript.initial, in: result.file, text, folder: writer.folder)
      writer.line { $0.writeStart(of: result, from: lines.initial) }
      self.lines = lines
    }
  }

  /// Adds a step.
  ///
  /// - Returns: The lines before the step's own, if they fill a piece.
  mutating func add(
    _ step: FlowStep,
    within scope: StepScope?,
    after: () -> StackState,
    _ change: NavigationStack.Change
  ) -> [UInt8]? {
    // The line of the flow's start isn't delivered alone: a delivered piece always contains a step.
    let full = steps.count > 0 && writer.bytes.count >= piece ? take() : nil
    if let scope, scope !== self.scope { note(scope) }
    steps.count += 1
    if masked != nil {
      let place = Place(scope?.file ?? result.file, step.range)
      let step = ReportedStep(step, scope, step.outcomeIfFine, change, number: steps.count, at: place)
      masked?.add(step, after: after, to: &writer)
    } else {
      lines?.add(step, scope, step.outcomeIfFine, after: after(), change, to: &writer)
    }
    return full
  }

  mutating func stop() -> [UInt8]? { steps.given > 0 && steps.given < steps.count ? take() : nil }

  private mutating func take() -> [UInt8]? {
    steps.given = steps.count
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
private struct MaskedLines {
  let result: FlowResult
  private let mask: ValueMask
  private let folder: String
  private var lines: StepLines?

  init(_ result: FlowResult, _ mask: ValueMask, _ folder: String) {
    (self.result, self.mask, self.folder) = (result, mask, folder)
  }

  mutating func begin(from initial: StackState, to writer: inout JSONWriter) {
    let initial = StackSnapshot(initial).masked(by: mask)
    let lines = StepLines(from: initial, in: result.file, folder: folder)
    writer.line { $0.writeStart(of: result, from: lines.initial) }
    self.lines = lines
  }

  mutating func add(_ step: ReportedStep, after: () -> StackState, to writer: inout JSONWriter) {
    let after = step.acts ? StackSnapshot(after()).masked(by: mask) : nil
    lines?.add(mask.step(step), after: after, to: &writer)
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
