import FlowDiagnostics
package import FlowLanguage
package import FlowRunner
import JSONText
package import NavigationEngine

/// Writes the lines of a flow's steps while they are done, and hands them over a piece at a time.
///
/// The line of the last step is always held back: what shows only after the steps is told of it.
package final class FlowStream: StepSink {
  private let hand: (StreamedPiece) -> Void
  /// One value, since each part of an object is looked after by itself whenever it changes.
  private var lines: StreamedLines

  /// - Parameters:
  ///   - result: What is known of the flow before it is done.
  ///   - redactor: Masks the secrets of the run in the lines, besides those of the flow.
  ///   - folder: The way from the folder that the names of files are to begin in to the one that they begin in.
  ///   - piece: How many bytes are held before they are handed over.
  ///   - hand: Takes a piece.
  package init(
    of result: FlowResult,
    masking redactor: Redactor,
    folder: String = ".",
    piece: Int = 1 << 18,
    hand: @escaping (StreamedPiece) -> Void
  ) {
    self.hand = hand
    lines = StreamedLines(of: result, ValueMask(redactor.adding(result.secrets)), folder, piece: piece)
  }

  /// What the flow's transcript lacks: its first lines, and how many of them were handed over.
  package var streamed: StreamedSteps { lines.streamed }

  package func begin(from initial: StackState) { lines.begin(from: initial) }

  package func add(
    _ step: FlowStep,
    within scope: StepScope?,
    after: StackState,
    _ change: NavigationStack.Change
  ) {
    if let full = lines.add(step, within: scope, after: after, change) { hand(lines.piece(full)) }
  }

  /// Hands over the rest of a flow that has no end, if its beginning was.
  package func stop() { if let rest = lines.stop() { hand(lines.piece(rest)) } }
}

/// The lines of a flow's steps that haven't been handed over.
private struct StreamedLines {
  private let result: FlowResult
  private let piece: Int
  /// Nil before the first step, and where something is secret.
  private var lines: StepLines?
  private var masked: MaskedLines?
  private var writer: JSONWriter
  private var scope: StepScope?
  private var steps = StreamedSteps()

  init(of result: FlowResult, _ mask: ValueMask?, _ folder: String, piece: Int) {
    (self.result, self.piece) = (result, piece)
    masked = mask.map { MaskedLines(result.masked(by: $0), $0, folder) }
    // Most flows need as much, and none of what stands in it is to be moved while it grows.
    writer = JSONWriter(reserving: min(piece, 1 << 15), folder: folder)
  }

  var streamed: StreamedSteps {
    var steps = steps
    steps.rest = writer.bytes
    return steps
  }

  mutating func begin(from initial: StackState) {
    writer.line { $0.writeStart(of: masked?.result ?? result) }
    if masked != nil {
      masked?.begin(from: initial)
    } else {
      lines = StepLines(from: initial, of: result, folder: writer.folder)
    }
  }

  /// Takes a step in.
  ///
  /// - Returns: The lines before its own, if there are enough of them.
  mutating func add(
    _ step: FlowStep,
    within scope: StepScope?,
    after: StackState,
    _ change: NavigationStack.Change
  ) -> [UInt8]? {
    // The line of the flow's start doesn't go alone, so that it has been told where a step has.
    let full = steps.count > 0 && writer.bytes.count >= piece ? take() : nil
    if let scope, scope !== self.scope { note(scope) }
    steps.count += 1
    if masked != nil {
      let place = Place(scope?.file ?? result.file, step.range)
      let step = ReportedStep(step, scope, .passed, change, number: steps.count, at: place)
      masked?.add(step, after, to: &writer)
    } else {
      lines?.add(step, scope, .passed, after: after, change, to: &writer)
    }
    return full
  }

  mutating func stop() -> [UInt8]? { steps.given > 0 && steps.given < steps.count ? take() : nil }

  private mutating func take() -> [UInt8]? {
    steps.given = steps.count
    return writer.take()
  }

  /// A piece of these lines.
  func piece(_ lines: [UInt8]) -> StreamedPiece { StreamedPiece(result: result, lines: lines, files: steps.files) }

  private mutating func note(_ scope: StepScope) {
    self.scope = scope
    for file in [scope.file] + scope.chain.map(\.place.file)
    where file !== result.file && !steps.files.contains(where: { $0 === file }) {
      steps.files.append(file)
    }
  }
}

/// The lines of steps in which something may be secret.
private struct MaskedLines {
  let result: FlowResult
  private let mask: ValueMask
  private let folder: String
  private var lines: StepLines?

  init(_ result: FlowResult, _ mask: ValueMask, _ folder: String) {
    (self.result, self.mask, self.folder) = (result, mask, folder)
  }

  mutating func begin(from initial: StackState) {
    lines = StepLines(from: StackSnapshot(initial).masked(by: mask), of: result, folder: folder)
  }

  mutating func add(_ step: ReportedStep, _ after: StackState, to writer: inout JSONWriter) {
    let after = step.acts ? StackSnapshot(after).masked(by: mask) : nil
    lines?.add(mask.step(step), after: after, to: &writer)
  }
}

/// Lines of some of a flow's steps, while it is done; of the first, behind that of its start.
package struct StreamedPiece: Sendable {
  /// What is known of the flow.
  private let result: FlowResult
  /// The lines, with secrets masked.
  package let lines: [UInt8]
  /// The files that steps up to here stand in, but for the flow's own.
  private let files: [SourceFile]

  init(result: FlowResult, lines: [UInt8], files: [SourceFile]) {
    (self.result, self.lines, self.files) = (result, lines, files)
  }

  /// The texts that somebody needs to see what is told of these steps.
  package var sources: [SourceText] { result.sources(with: files) }
}
