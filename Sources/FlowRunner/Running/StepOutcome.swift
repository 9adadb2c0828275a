/// How a step differs from what the flow states.
struct StepOutcome {
  private(set) var divergences: [UnexplainedDivergence] = []
  /// The number of divergences that were counted and not kept.
  private(set) var omittedCount = 0
  var wasRefused = false
  /// Whether the step did something to the stack.
  var hasActed = false
  /// Whether the step states that it is refused, even if for another reason.
  var statesRefusal = false
  private let keepsDivergences: Bool

  /// - Parameter keepsDivergences: False where the flow has as many as are kept, so that they are only counted.
  init(keepsDivergences: Bool = true) { self.keepsDivergences = keepsDivergences }

  var hasDiverged: Bool { !divergences.isEmpty || omittedCount > 0 }

  mutating func add(_ divergence: @autoclosure () -> UnexplainedDivergence) {
    if keepsDivergences { divergences.append(divergence()) } else { omittedCount += 1 }
  }
}
