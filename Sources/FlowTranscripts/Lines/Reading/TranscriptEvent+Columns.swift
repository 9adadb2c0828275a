import JSONText
import NavigationEngine

// Reads the columns of a split view, as ``JSONWriter`` writes them.
extension TranscriptEvent {
  /// The columns of a state, or nil if the state has none.
  func columns() throws(TranscriptFailure) -> ColumnsSnapshot? {
    guard self["columns"] != nil else { return nil }
    let isCollapsed = try flag("collapsed")
    var columns: [ColumnsSnapshot.Column] = []
    for event in try events("columns") {
      let column = try event.column(isCollapsed: isCollapsed)
      guard columns.last.map({ $0.name < column.name }) ?? true else { throw .missing("columns") }
      columns.append(column)
    }
    let main: AppModel.Column = try choice("main")
    guard columns.contains(where: { $0.name == main }) else { throw .missing("main") }
    guard !isCollapsed || columns.contains(where: \.isStacked) else { throw .missing("stacked") }
    return ColumnsSnapshot(columns, main: main, isCollapsed: isCollapsed)
  }

  private func column(isCollapsed: Bool) throws(TranscriptFailure) -> ColumnsSnapshot.Column {
    ColumnsSnapshot.Column(
      try choice("column"),
      stack: StackSnapshot(root: try string("root"), entries: try entries()),
      value: value("value"),
      selection: value("selection"),
      hasList: self["selection"] != nil,
      hasStack: try flag("stack"),
      isShown: try flag("shown"),
      isStacked: isCollapsed ? try flag("stacked") : false
    )
  }

  /// The value of a key, or nil if it is null or missing.
  private func value(_ key: String) -> RouteValue? {
    switch self[key] {
    case nil, .null?: nil
    case .some(let value): RouteValue(value)
    }
  }
}
