import FlowDiagnostics
import FlowLanguage
import FlowRunner

extension StepSource {
  /// How many blocks the step is done by.
  var depth: Int {
    var depth = 0
    var scope = scope
    while let next = scope { (depth, scope) = (depth + 1, next.parent) }
    return depth
  }

  /// The blocks that the step is done by, the outermost first.
  var blocks: [StepScope] { scope?.chain ?? [] }

  /// How many of the blocks that a step is done by go on with the next; another round of a block is the same block.
  func sharedBlocks(with next: Self) -> Int {
    if scope === next.scope { return depth }
    return zip(blocks, next.blocks).prefix { $0 === $1 || $0.place == $1.place && $0.step == $1.step }.count
  }

  /// Whether it does nothing but end a block.
  var isSilentEnd: Bool {
    if case .block = step.argument { step.modifiers?.expect == nil } else { false }
  }

  /// Where the step is written, in a flow.
  func place(in flow: Flow) -> Place { Place(scope?.file ?? flow.file, step.range) }
}
