import FlowLanguage
import FlowRunner
import FlowSyntax

extension StepSource {
  /// The number of blocks that contain the step.
  var depth: Int {
    var depth = 0
    var scope = scope
    while let next = scope { (depth, scope) = (depth + 1, next.parent) }
    return depth
  }

  /// The blocks that contain the step, outermost first.
  var blocks: [StepScope] { scope?.chain ?? [] }

  /// The number of its blocks that also contain the next step; another round of a block is the same block.
  func sharedBlocks(with next: Self) -> Int {
    if scope === next.scope { return depth }
    return zip(blocks, next.blocks).prefix { $0 === $1 || $0.place == $1.place && $0.step == $1.step }.count
  }

  /// Whether the step only ends a block.
  var isSilentEnd: Bool {
    if case .block = step.argument { step.modifiers?.expect == nil } else { false }
  }

  /// The place where the step is written.
  func place(in flow: Flow) -> Place { Place(scope?.file ?? flow.file, step.range) }
}
