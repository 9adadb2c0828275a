package import NavigationEngine

/// What the columns of a split view hold at one moment, as reports show them.
package struct ColumnsSnapshot: Hashable, Sendable {
  /// One column.
  package struct Column: Sendable {
    package let name: AppModel.Column
    /// What lies in it; its bindings are told with those of all columns.
    package let stack: StackSnapshot
    /// The value that its root shows; nil where nothing is selected before it.
    package let value: RouteValue?
    /// What is selected in its list; nil where nothing is.
    package let selection: RouteValue?
    package let hasList: Bool
    /// Whether it holds a stack, so that it has a path.
    package let hasStack: Bool
    /// Whether it is shown beside the others; while they are collapsed, whether it is the one on top.
    package let isShown: Bool
    /// Whether it is a part of the collapsed stack; no column is while there is none.
    package let isStacked: Bool

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
      (self.hasList, self.hasStack, self.isShown, self.isStacked) = (hasList, hasStack, isShown, isStacked)
    }
  }

  /// The columns, leading to trailing.
  package let columns: [Column]
  /// The column that the path is of where none is named.
  package let main: AppModel.Column
  /// Whether the columns are collapsed into one stack (S8.8).
  package let isCollapsed: Bool

  package init(_ columns: [Column], main: AppModel.Column, isCollapsed: Bool = false) {
    (self.columns, self.main, self.isCollapsed) = (columns, main, isCollapsed)
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

  func masked(by mask: ValueMask?) -> Self {
    guard let mask else { return self }
    let columns = columns.map { column in
      Column(
        column.name,
        stack: column.stack.masked(by: mask),
        value: column.value.map(mask.value),
        selection: column.selection.map(mask.value),
        hasList: column.hasList,
        hasStack: column.hasStack,
        isShown: column.isShown,
        isStacked: column.isStacked
      )
    }
    return Self(columns, main: main, isCollapsed: isCollapsed)
  }

  /// The columns that make up the collapsed stack, the lowest first; empty while there is none.
  package var stacked: [Column] { columns.filter(\.isStacked) }
}

extension ColumnsSnapshot.Column: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.value == right.value && left.selection == right.selection
      && left.hasList == right.hasList && left.hasStack == right.hasStack && left.isShown == right.isShown
      && left.isStacked == right.isStacked && left.stack == right.stack
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
    hasher.combine(selection)
    hasher.combine(stack)
  }
}
