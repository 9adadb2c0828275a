import FlowTranscripts
import NavigationEngine

/// A stack as the page knows it; the next state is encoded as its difference from it.
struct StackDeltaEncoder {
  /// The change from one state to the next.
  enum Change {
    /// The state is encoded in full.
    case whole
    case part(StackChange, bindings: [RouteValue.Field])
    /// The changes of a split view's columns, nil for each that is unchanged.
    case columns([ColumnsDeltaEncoder.Change?], bindings: [RouteValue.Field])
    /// The change of a scene; nil if only bindings have changed.
    case scene(SceneDeltaEncoder.Change?, bindings: [RouteValue.Field])
  }

  /// The maximum number of entries; lower ones are left out.
  private static let maxEntries = 500

  private(set) var state: StackSnapshot
  /// The number of lowest entries that are left out.
  private(set) var below: Int
  private(set) var bindings: [RouteValue.Field]
  /// The columns of a split view; the page then takes all entries from them.
  private(set) var columns: ColumnsDeltaEncoder?
  /// The tabs and layers of a scene; the page then takes everything but the bindings from them.
  private(set) var scene: SceneDeltaEncoder?

  init(_ state: StackSnapshot) {
    self.state = state
    scene = state.scene.map(SceneDeltaEncoder.init)
    columns = scene == nil ? state.columns.map(ColumnsDeltaEncoder.init) : nil
    below = max(0, state.depth - Self.maxEntries)
    bindings = Self.bindings(of: state)
  }

  /// Whether the state is that of one stack, with neither columns nor a scene.
  var isOneStack: Bool { columns == nil && scene == nil }

  /// The entries that the page contains, bottom to top.
  var entries: [StackSnapshot.Entry] {
    let (values, overlay) = (state.pathCount, state.overlay)
    return (below < values ? state.path(from: below) : []) + overlay.dropFirst(max(0, below - values))
  }

  /// The change to the next state; nil if nothing has changed.
  mutating func change(to next: StackSnapshot) -> Change? {
    let nextScene = next.scene
    if scene != nil || nextScene != nil { return change(to: next, nextScene) }
    let nextColumns = next.columns
    if columns != nil || nextColumns != nil { return change(to: next, nextColumns) }
    let change = next.change(from: state)
    let held = Self.bindings(of: next)
    let isSameRoot = next.root == state.root
    if change.isNone, isSameRoot, held == bindings {
      state = next
      return nil
    }
    guard isSameRoot, change.kept >= below, change.entered.count <= Self.maxEntries else {
      self = Self(next)
      return .whole
    }
    defer { (state, bindings) = (next, held) }
    return .part(change, bindings: changed(to: held))
  }

  private mutating func change(to next: StackSnapshot, _ nextColumns: ColumnsSnapshot?) -> Change? {
    guard let nextColumns, columns?.isLike(nextColumns) == true else {
      self = Self(next)
      return .whole
    }
    let held = Self.bindings(of: next)
    let bindings = changed(to: held)
    (state, self.bindings) = (next, held)
    guard let changes = columns?.change(to: nextColumns) else {
      return bindings.isEmpty ? nil : .columns([], bindings: bindings)
    }
    return .columns(changes, bindings: bindings)
  }

  private mutating func change(to next: StackSnapshot, _ nextScene: SceneSnapshot?) -> Change? {
    guard let nextScene, scene?.isLike(nextScene) == true else {
      self = Self(next)
      return .whole
    }
    let held = Self.bindings(of: next)
    let bindings = changed(to: held)
    (state, self.bindings) = (next, held)
    let change = scene?.change(to: nextScene)
    return change == nil && bindings.isEmpty ? nil : .scene(change, bindings: bindings)
  }

  /// The bindings whose values have changed, and those that have disappeared.
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
