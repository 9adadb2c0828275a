import FlowTranscripts
import NavigationEngine

/// A stack as far as a page has been told of it, from which the next one is told by what changed.
struct StackDeltaEncoder {
  /// What the page is to do to have the next stack.
  enum Change {
    /// It is told anew.
    case whole
    case part(StackChange, bindings: [RouteValue.Field])
    /// The columns of a split view, nil for each that is as it was.
    case columns([ColumnsDeltaEncoder.Change?], bindings: [RouteValue.Field])
  }

  /// Of a deeper stack the entries below aren't told.
  private static let mostEntries = 500

  private(set) var state: StackSnapshot
  /// How many of the lowest entries the page doesn't know.
  private(set) var below: Int
  private(set) var bindings: [RouteValue.Field]
  /// The columns of a split view, in which everything lies that the page is told.
  private(set) var columns: ColumnsDeltaEncoder?

  init(_ state: StackSnapshot) {
    self.state = state
    columns = state.columns.map(ColumnsDeltaEncoder.init)
    below = max(0, state.depth - Self.mostEntries)
    bindings = Self.bindings(of: state)
  }

  /// The entries that the page is told, bottom to top.
  var entries: [StackSnapshot.Entry] {
    let (values, overlay) = (state.pathCount, state.overlay)
    return (below < values ? state.path(from: below) : []) + overlay.dropFirst(max(0, below - values))
  }

  /// What has changed since; nil where nothing has.
  mutating func change(to next: StackSnapshot) -> Change? {
    let nextColumns = next.columns
    if columns != nil || nextColumns != nil { return change(to: next, nextColumns) }
    let change = next.change(from: state)
    let held = Self.bindings(of: next)
    let isSameRoot = next.root == state.root
    if change.isNone, isSameRoot, held == bindings {
      state = next
      return nil
    }
    guard isSameRoot, change.kept >= below, change.entered.count <= Self.mostEntries else {
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

  /// The bindings that hold something else, and those that are gone.
  private func changed(to held: [RouteValue.Field]) -> [RouteValue.Field] {
    let names = Set(held.map(\.name))
    let gone = bindings.filter { !names.contains($0.name) }.map { RouteValue.Field($0.name, Self.gone) }
    return held.filter { !bindings.contains($0) } + gone
  }

  /// What a binding holds that no screen in sight declares any more.
  static let gone = RouteValue.typed(type: "navflow.gone", payload: .null)

  /// What bindings hold, each name once; nothing where so many screens would have to be asked that it takes long.
  private static func bindings(of state: StackSnapshot) -> [RouteValue.Field] {
    let depth = state.columns?.columns.map(\.stack.depth).max() ?? state.depth
    return depth > mostEntries ? [] : state.bindings
  }
}
