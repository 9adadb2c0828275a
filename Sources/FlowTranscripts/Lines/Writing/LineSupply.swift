import FlowLanguage
import FlowRunner
import NavigationEngine
import Synchronization

/// The text of an initial state and the buffers of lines, which flows that run one after the other share.
///
/// Flows of an app begin alike, so the text is made once. Several workers use one supply.
package final class LineSupply: Sendable {
  /// An initial state with its text.
  ///
  /// Equal states aren't enough to have the same text: those of different apps are, and those whose values have their
  /// fields in other orders.
  private final class Known: Sendable {
    private let flow: Flow
    private let profile: Profile
    private let state: StackState
    let text: InitialState

    init(_ start: Transcript) {
      (flow, profile, state) = (start.flow, start.profile, start.initial)
      text = InitialState(StackSnapshot(start.initial))
    }

    func isOf(_ start: Transcript) -> Bool {
      start.flow.app === flow.app && start.profile == profile && start.initial == state
    }
  }

  private let last = Mutex<Known?>(nil)
  private let spare = Mutex<StepLines?>(nil)

  package init() {}

  /// The lines of a flow that begins.
  func lines(of start: Transcript) -> StepLines {
    let text = text(of: start)
    guard var lines = spare.withLock({ $0.take() }) else {
      return StepLines(from: start.initial, in: start.flow.file, text)
    }
    lines.begin(from: start.initial, in: start.flow.file, text)
    return lines
  }

  /// Keeps the lines of a flow that has ended for another one.
  func keep(_ lines: consuming StepLines?) {
    var lines = lines
    spare.withLock { $0 = lines.take() }
  }

  /// The text of the state before the first step of a run.
  private func text(of start: Transcript) -> InitialState {
    // The fields of a flow's own values may be in another order.
    guard start.flow.initialPath == nil, start.flow.opening == nil else {
      return InitialState(StackSnapshot(start.initial))
    }
    if let known = last.withLock(\.self), known.isOf(start) { return known.text }
    let known = Known(start)
    last.withLock { $0 = known }
    return known.text
  }
}
