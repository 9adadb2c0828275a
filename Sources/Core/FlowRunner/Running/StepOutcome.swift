import NavigationEngine

/// The result of comparing a step with what the flow states.
struct StepOutcome {
  private(set) var divergences: [UnexplainedDivergence] = []
  /// The number of divergences that were counted and not kept.
  private(set) var omittedCount = 0
  var wasRefused = false
  /// The engine's refusal of the step, even a stated one; nil if there is none.
  var refusal: Refusal?
  /// Whether the step acted on the stack.
  var hasActed = false
  /// Whether the step states a refusal, even one for another reason.
  var statesRefusal = false
  private let keepsDivergences: Bool

  /// Begins without divergences.
  ///
  /// - Parameter keepsDivergences: False if divergences are only counted: the maximum has been reached, or nothing keeps them.
  init(keepsDivergences: Bool = true) { self.keepsDivergences = keepsDivergences }

  var hasDiverged: Bool { !divergences.isEmpty || omittedCount > 0 }

  mutating func add(_ divergence: @autoclosure () -> UnexplainedDivergence) {
    if keepsDivergences { divergences.append(divergence()) } else { omittedCount += 1 }
  }
}
