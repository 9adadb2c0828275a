package import NavigationEngine

/// The content of the columns of a split view at one point, as reports show it.
package struct ColumnsSnapshot: Hashable, Sendable {
  /// A column of a split view.
  package struct Column: Sendable {
    package let name: AppModel.Column
    /// The stack of the column, without bindings: those of all columns are in the snapshot that contains them.
    package let stack: StackSnapshot
    /// The value that the column's root shows; nil if nothing is selected in the column before it.
    package let value: RouteValue?
    /// The value that is selected in the column's list; nil if there is none.
    package let selection: RouteValue?
    package let hasList: Bool
    /// Whether the column contains a stack, and so has a path.
    package let hasStack: Bool
    /// Whether the column is shown beside the others; of collapsed columns, whether it is on top.
    package let isShown: Bool
    /// Whether the column is part of the collapsed stack; always false while the columns aren't collapsed.
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
  /// The column whose path counts if none is named.
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

  /// The columns of the collapsed stack, lowest first; empty while they aren't collapsed.
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
