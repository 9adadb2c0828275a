import FlowTranscripts
import NavigationEngine

/// A state as the page knows it; the next state of one stack is written as its difference from it.
struct PageStack {
  /// The change from one state to the next.
  enum Change {
    /// The state is written in full.
    case whole
    case part(StackChange, bindings: [RouteValue.Field])
  }

  /// The maximum number of entries; lower ones are left out.
  private static let maxEntries = 500

  private(set) var state: StackSnapshot
  /// The columns of a split view; the page then takes all entries from them.
  let columns: ColumnsSnapshot?
  /// The tabs and layers of a scene; the page then takes everything but the bindings from them.
  let scene: SceneSnapshot?
  /// The number of lowest entries that are left out.
  let below: Int
  private(set) var bindings: [RouteValue.Field]

  init(_ state: StackSnapshot) {
    self.state = state
    scene = state.scene
    columns = scene == nil ? state.columns : nil
    below = max(0, state.depth - Self.maxEntries)
    bindings = Self.bindings(of: state)
  }

  /// Whether the state is that of one stack, with neither columns nor a scene.
  var isOneStack: Bool { columns == nil && scene == nil }

  /// The entries that the page contains, bottom to top; none for a split view or a scene, whose stacks are in parts.
  var entries: [StackSnapshot.Entry] {
    guard isOneStack else { return [] }
    let (values, overlay) = (state.pathCount, state.overlay)
    return (below < values ? state.path(from: below) : []) + overlay.dropFirst(max(0, below - values))
  }

  /// The change to the next state; nil if nothing has changed.
  mutating func change(to next: StackSnapshot) -> Change? {
    guard isOneStack, next.scene == nil, next.columns == nil, next.root == state.root else {
      defer { self = Self(next) }
      return state == next ? nil : .whole
    }
    let change = next.change(from: state)
    guard change.kept >= below, change.entered.count <= Self.maxEntries else {
      self = Self(next)
      return .whole
    }
    let held = Self.bindings(of: next)
    defer { (state, bindings) = (next, held) }
    return change.isNone && held == bindings ? nil : .part(change, bindings: changed(to: held))
  }

  /// The bindings that have changed or disappeared.
  private func changed(to held: [RouteValue.Field]) -> [RouteValue.Field] {
    let names = Set(held.map(\.name))
    let gone = bindings.filter { !names.contains($0.name) }.map { RouteValue.Field($0.name, Self.gone) }
    return held.filter { !bindings.contains($0) } + gone
  }

  /// The value that marks a binding that no visible screen declares any more.
  static let gone = RouteValue.typed(type: "navflow.gone", payload: .null)

  /// The bindings, each name once; empty for a stack so deep that collecting them would take long.
  private static func bindings(of state: StackSnapshot) -> [RouteValue.Field] {
    let depth = state.columns?.columns.map(\.stack.depth).max() ?? state.depth
    return depth > maxEntries ? [] : state.bindings
  }
}
