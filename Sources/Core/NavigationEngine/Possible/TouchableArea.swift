/// A stack that the user can tap, with its column and the rows of its list.
package struct TouchableArea {
  package let column: AppModel.Column?
  /// The name that `in` has for the column; nil if there are no columns.
  package let name: String?
  package let state: StackState
  package let rows: [RouteValue]
  /// The selection of its list; nil if nothing is selected or it has no list.
  package let selection: RouteValue?

  /// The stack, or the stacks of the visible columns; of a scene, those in front.
  package static func all(of state: StackState, _ app: AppModel) -> [Self] {
    guard let split = state.split else { return [Self(column: nil, name: nil, state: state, rows: [], selection: nil)] }
    let declared = state.scene.map { $0.frontSplit(in: app) } ?? app.split
    return split.columns.filter { split.shown.contains($0.column) }.map { column in
      let list = declared?.columns.first { $0.column == column.column }?.list
      let name = state.scene?.name(of: column.column) ?? column.column.rawValue
      return Self(
        column: column.column,
        name: name,
        state: column.stack,
        rows: list?.rows ?? [],
        selection: column.selection
      )
    }
  }
}
