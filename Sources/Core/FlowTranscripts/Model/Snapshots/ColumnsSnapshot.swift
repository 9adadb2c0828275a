package import NavigationEngine

/// The content of the columns of a split view at one point, as reports show it.
package struct ColumnsSnapshot: Hashable, Sendable {
  /// A column of a split view.
  package struct Column: Sendable {
    package fileprivate(set) var name: AppModel.Column
    /// The stack of the column, without bindings: those of all columns are in the snapshot that contains them.
    package fileprivate(set) var stack: StackSnapshot
    /// The value that the column's root shows; nil if nothing is selected in the column before it.
    package fileprivate(set) var value: RouteValue?
    /// The value that is selected in the column's list; nil if there is none.
    package fileprivate(set) var selection: RouteValue?
    package fileprivate(set) var hasList: Bool
    /// Whether the column contains a stack, and so has a path.
    package fileprivate(set) var hasStack: Bool
    /// Whether the column is shown beside the others; of collapsed columns, whether it is on top.
    package fileprivate(set) var isShown: Bool
    /// Whether the column is part of the collapsed stack; nil while the columns aren't collapsed.
    fileprivate var stacked: Bool?

    package init(
      _ name: AppModel.Column,
      stack: StackSnapshot,
      value: RouteValue? = nil,
      selection: RouteValue? = nil,
      hasList: Bool = false,
      hasStack: Bool = false,
      isShown: Bool = true,
      isStacked: Bool = false
    ) {
      (self.name, self.stack, self.value, self.selection) = (name, stack, value, selection)
      (self.hasList, self.hasStack, self.isShown, stacked) = (hasList, hasStack, isShown, isStacked)
    }

    /// Whether the column is part of the collapsed stack; always false while the columns aren't collapsed.
    package var isStacked: Bool { stacked ?? false }
  }

  /// The columns, leading to trailing.
  package fileprivate(set) var columns: [Column]
  /// The column whose path counts if none is named.
  package fileprivate(set) var main: AppModel.Column
  /// Whether the columns are collapsed into one stack (S8.8).
  package fileprivate(set) var isCollapsed: Bool

  package init(_ columns: [Column], main: AppModel.Column, isCollapsed: Bool = false) {
    (self.columns, self.main, self.isCollapsed) = (columns, main, isCollapsed)
    alignStacked()
  }

  /// Gives each column the flag of collapsed columns, or takes it away.
  private mutating func alignStacked() {
    for index in columns.indices where (columns[index].stacked != nil) != isCollapsed {
      columns[index].stacked = isCollapsed ? false : nil
    }
  }

  init(_ split: SplitState) {
    let stacked = split.isCollapsed ? split.stacked.map(\.column) : []
    let columns = split.columns.map { column in
      Column(
        column.column,
        stack: StackSnapshot(column: column.stack),
        value: column.stack.rootValue,
        selection: column.selection,
        hasList: column.selectionBinding != nil,
        hasStack: column.hasStack,
        isShown: split.shown.contains(column.column),
        isStacked: stacked.contains(column.column)
      )
    }
    self.init(columns, main: split.main, isCollapsed: split.isCollapsed)
  }

  func masked(by mask: ValueMask?) -> Self { mask?.part(self) ?? self }

  /// The columns of the collapsed stack, lowest first; empty while they aren't collapsed.
  package var stacked: [Column] { columns.filter(\.isStacked) }
}

extension ColumnsSnapshot: SnapshotPart {
  package init() { self.init([], main: .detail) }

  package mutating func visit<Fields: FieldVisitor>(_ fields: inout Fields) throws(Fields.Failure) {
    try fields.visit("columns", &columns)
    try fields.check("columns", zip(columns, columns.dropFirst()).allSatisfy { $0.name < $1.name })
    try fields.visit("main", &main)
    try fields.check("main", columns.contains { $0.name == main })
    try fields.visit("collapsed", &isCollapsed)
    alignStacked()
    try fields.check("stacked", !isCollapsed || columns.contains(where: \.isStacked))
  }
}

extension ColumnsSnapshot.Column: SnapshotPart {
  package init() { self.init(.detail, stack: .none) }

  package mutating func visit<Fields: FieldVisitor>(_ fields: inout Fields) throws(Fields.Failure) {
    try fields.visit("column", &name)
    try fields.visit("root", rootOf: &stack)
    try fields.visit("value", &value)
    try fields.visit(entriesOf: &stack)
    hasList = fields.has("selection", hasList)
    if hasList { try fields.visit("selection", &selection) }
    try fields.visit("stack", &hasStack)
    try fields.visit("shown", &isShown)
    guard fields.has("stacked", stacked != nil) else { return }
    var isStacked = isStacked
    try fields.visit("stacked", &isStacked)
    stacked = isStacked
  }
}
