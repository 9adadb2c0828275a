import Synchronization

/// Asks runs to stop soon, from wherever it is raised: they look at it before each step.
package final class StopFlag: Sendable {
  private let raised = Atomic<Bool>(false)

  package init() {}

  package var isRaised: Bool { raised.load(ordering: .relaxed) }

  /// Asks for the stop.
  package func raise() { raised.store(true, ordering: .relaxed) }

  /// Takes it back, for what is done next.
  package func lower() { raised.store(false, ordering: .relaxed) }
}
