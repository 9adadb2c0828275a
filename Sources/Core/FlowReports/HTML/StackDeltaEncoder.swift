import FlowTranscripts
import NavigationEngine

/// A stack as the page knows it; the next state is encoded as its difference from it.
struct StackDeltaEncoder {
  /// The change from one state to the next.
  enum Change {
    /// The state is encoded in full.
    case whole
    case part(StackChange, bindings: [RouteValue.Field])
    /// The changes of a split view or a scene.
    case fields([PartDeltaEncoder.FieldChange], bindings: [RouteValue.Field])
  }

  /// The maximum number of entries; lower ones are left out.
  private static let maxEntries = 500

  private(set) var state: StackSnapshot
  /// The number of lowest entries that are left out.
  private(set) var below: Int
  private(set) var bindings: [RouteValue.Field]
  /// The columns of a split view; the page then takes all entries from them.
  private(set) var columns: PartDeltaEncoder?
  /// The tabs and layers of a scene; the page then takes everything but the bindings from them.
  private(set) var scene: PartDeltaEncoder?

  init(_ state: StackSnapshot) {
    self.state = state
    scene = state.scene.map { PartDeltaEncoder(SnapshotFields($0)) }
    columns = scene == nil ? state.columns.map { PartDeltaEncoder(SnapshotFields($0)) } : nil
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
    if let nextScene = next.scene { return Self.change(&self, \.scene, to: next, SnapshotFields(nextScene)) }
    if let nextColumns = next.columns { return Self.change(&self, \.columns, to: next, SnapshotFields(nextColumns)) }
    guard isOneStack else { return becomeWhole(next) }
    let change = next.change(from: state)
    let held = Self.bindings(of: next)
    let isSameRoot = next.root == state.root
    if change.isNone, isSameRoot, held == bindings {
      state = next
      return nil
    }
    guard isSameRoot, change.kept >= below, change.entered.count <= Self.maxEntries else { return becomeWhole(next) }
    defer { (state, bindings) = (next, held) }
    return .part(change, bindings: changed(to: held))
  }

  private mutating func becomeWhole(_ next: StackSnapshot) -> Change {
    self = Self(next)
    return .whole
  }

  /// The change of a split view or a scene; the whole state if the one before was something else.
  private static func change(
    _ encoder: inout Self,
    _ part: WritableKeyPath<Self, PartDeltaEncoder?>,
    to next: StackSnapshot,
    _ fields: SnapshotFields
  ) -> Change? {
    guard let changes = encoder[keyPath: part]?.changes(to: fields) else { return encoder.becomeWhole(next) }
    let held = bindings(of: next)
    let bindings = encoder.changed(to: held)
    (encoder.state, encoder.bindings) = (next, held)
    return changes.isEmpty && bindings.isEmpty ? nil : .fields(changes, bindings: bindings)
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
