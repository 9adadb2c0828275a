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

  /// The text of the state before the first step of a run.
  func text(of start: Transcript) -> InitialState {
    // The fields of a flow's own values may be in another order.
    guard start.flow.initialPath == nil, start.flow.opening == nil else {
      return InitialState(StackSnapshot(start.initial))
    }
    if let known = last.withLock(\.self), known.isOf(start) { return known.text }
    let known = Known(start)
    last.withLock { $0 = known }
    return known.text
  }

  /// The lines of a flow that begins.
  func lines(of start: Transcript) -> StepLines {
    let text = text(of: start)
    guard var lines = spare.withLock({ $0.take() }) else {
      return StepLines(from: start.initial, in: start.flow.file, text)
    }
    lines.begin(from: start.initial, in: start.flow.file, text)
    return lines
  }

  /// Takes the lines of a flow that has ended, for another one.
  func take(_ lines: consuming StepLines?) {
    var lines = lines
    spare.withLock { $0 = lines.take() }
  }
}

/// The state before a flow's first step: the lines of its steps say in which parts their states differ from it.
final class InitialState: Sendable {
  let fields: StateFields
  let root: String?
  /// Whether the state has only a path and screens.
  let isPathOnly: Bool
  /// Whether the screens are those that the path names.
  let isNamed: Bool
  /// The path with the text before it, and the screens, both without their closing bracket.
  let (path, screens): ([UInt8], [UInt8])

  init(_ snapshot: StackSnapshot) {
    fields = StateFields(snapshot)
    root = snapshot.visible.first
    isPathOnly = fields.fields.count == 3 && snapshot.bindings.isEmpty
    isNamed = snapshot.isNamed(above: root)
    path = StateJSONCache.pathBeginning + fields.open(StateFields.path)
    screens = fields.open(StateFields.visible)
  }
}
