import Synchronization

/// A flag that asks runs to stop, from any thread; they check it before each step.
package final class StopFlag: Sendable {
  private let raised = Atomic<Bool>(false)

  package init() {}

  package var isRaised: Bool { raised.load(ordering: .relaxed) }

  /// Requests the stop.
  package func raise() { raised.store(true, ordering: .relaxed) }

  /// Withdraws the request, for the next run.
  package func lower() { raised.store(false, ordering: .relaxed) }
}
