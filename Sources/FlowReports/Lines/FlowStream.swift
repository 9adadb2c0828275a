import Diagnostics
package import FlowRunner
package import Flows
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
  ///   - piece: How many bytes are held before they are handed over.
  ///   - hand: Takes a piece.
  package init(of result: FlowResult, piece: Int = 1 << 18, hand: @escaping (StreamedPiece) -> Void) {
    self.hand = hand
    lines = StreamedLines(of: result, piece: piece)
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
  private var lines: StepLines
  private var writer = JSONWriter()
  private var scope: StepScope?
  private var steps = StreamedSteps()
  /// Whether nothing has been handed over.
  private var isFirst = true

  init(of result: FlowResult, piece: Int) {
    (self.result, self.piece) = (result, piece)
    lines = StepLines(from: StackState(root: AppModel.open.root), of: result)
  }

  var streamed: StreamedSteps {
    var steps = steps
    steps.rest = writer.bytes
    return steps
  }

  mutating func begin(from initial: StackState) { lines = StepLines(from: initial, of: result) }

  /// Takes a step in.
  ///
  /// - Returns: The lines before its own, if there are enough of them.
  mutating func add(
    _ step: FlowStep,
    within scope: StepScope?,
    after: StackState,
    _ change: NavigationStack.Change
  ) -> [UInt8]? {
    let full = writer.bytes.count >= piece ? take() : nil
    if let scope, scope !== self.scope { note(scope) }
    lines.add(step, scope, .passed, after: after, change, to: &writer)
    steps.count += 1
    return full
  }

  mutating func stop() -> [UInt8]? { steps.given > 0 && steps.given < steps.count ? take() : nil }

  private mutating func take() -> [UInt8]? {
    steps.given = steps.count
    return writer.take()
  }

  /// A piece of these lines.
  mutating func piece(_ lines: [UInt8]) -> StreamedPiece {
    defer { isFirst = false }
    return StreamedPiece(result: result, lines: lines, isFirst: isFirst, files: steps.files)
  }

  private mutating func note(_ scope: StepScope) {
    self.scope = scope
    for file in [scope.file] + scope.chain.map(\.place.file)
    where file !== result.file && !steps.files.contains(where: { $0 === file }) {
      steps.files.append(file)
    }
  }
}

/// Lines of some of a flow's steps, while it is done.
package struct StreamedPiece: Sendable {
  /// What is known of the flow.
  package let result: FlowResult
  let lines: [UInt8]
  /// Whether nothing has been said of the flow before.
  let isFirst: Bool
  /// The files that steps up to here stand in, but for the flow's own.
  private let files: [SourceFile]

  init(result: FlowResult, lines: [UInt8], isFirst: Bool, files: [SourceFile]) {
    (self.result, self.lines, self.isFirst, self.files) = (result, lines, isFirst, files)
  }

  /// The texts that somebody needs to see what is told of these steps.
  package var sources: [SourceText] { result.sources(with: files) }
}

/// What is known of steps that nothing has kept but their lines.
package struct StreamedSteps: Sendable {
  /// How many steps there are.
  package internal(set) var count = 0
  /// How many of them have been told already.
  package internal(set) var given = 0
  /// The lines of the others.
  var rest: [UInt8] = []
  /// The files that they stand in, but for the flow's own.
  var files: [SourceFile] = []
}
