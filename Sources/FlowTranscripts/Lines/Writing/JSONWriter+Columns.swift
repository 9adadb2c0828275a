package import JSONText
import NavigationEngine

// Writes the columns of a split view.
extension JSONWriter {
  package mutating func write(_ columns: ColumnsSnapshot) {
    array("columns") { writer in
      for column in columns.columns { writer.object { $0.write(column, isCollapsed: columns.isCollapsed) } }
    }
    field("main", columns.main.rawValue)
    field("collapsed", columns.isCollapsed)
  }

  private mutating func write(_ column: ColumnsSnapshot.Column, isCollapsed: Bool) {
    field("column", column.name.rawValue)
    field("root", column.stack.root)
    field("value", column.value)
    array("path") { writer in for value in column.stack.path { writer.element(value) } }
    array("visible") { writer in for screen in column.stack.visible { writer.element(screen) } }
    writeOverlay(of: column.stack)
    if column.hasList { field("selection", column.selection) }
    field("stack", column.hasStack)
    field("shown", column.isShown)
    if isCollapsed { field("stacked", column.isStacked) }
  }
}
