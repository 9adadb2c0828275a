import FlowTranscripts
import NavigationEngine

/// The columns of a split view as the page knows them; the next state is encoded as its difference from them.
struct ColumnsDeltaEncoder {
  /// The state of a column besides its stack.
  struct Head: Hashable {
    let column: AppModel.Column
    let value: RouteValue?
    let selection: RouteValue?
    /// The flags of the column, one bit each: shown, stacked, has a stack, has a list.
    let facts: Int

    init(_ column: ColumnsSnapshot.Column) {
      (self.column, value, selection) = (column.name, column.value, column.selection)
      let facts = [column.isShown, column.isStacked, column.hasStack, column.hasList]
      self.facts = facts.enumerated().reduce(0) { $0 + ($1.element ? 1 << $1.offset : 0) }
    }
  }

  /// The change of a column.
  struct Change {
    let head: Head
    let stack: StackDeltaEncoder.Change?
  }

  private(set) var isCollapsed: Bool
  let main: AppModel.Column
  private(set) var heads: [Head]
  private(set) var stacks: [StackDeltaEncoder]

  init(_ columns: ColumnsSnapshot) {
    isCollapsed = columns.isCollapsed
    main = columns.main
    heads = columns.columns.map(Head.init)
    stacks = columns.columns.map { StackDeltaEncoder($0.stack) }
  }

  /// Whether other columns can be encoded as a difference: their names and the main one are the same.
  func isLike(_ other: ColumnsSnapshot) -> Bool {
    main == other.main && heads.map(\.column) == other.columns.map(\.name)
  }

  /// The change of each column, nil for unchanged ones; nil if nothing has changed.
  ///
  /// The next columns must satisfy ``isLike(_:)``.
  mutating func change(to next: ColumnsSnapshot) -> [Change?]? {
    let wasCollapsed = isCollapsed
    isCollapsed = next.isCollapsed
    var changes: [Change?] = []
    for (index, column) in next.columns.enumerated() {
      let head = Head(column)
      let stack = stacks[index].change(to: column.stack)
      changes.append(head == heads[index] && stack == nil ? nil : Change(head: head, stack: stack))
      heads[index] = head
    }
    return changes.allSatisfy { $0 == nil } && wasCollapsed == isCollapsed ? nil : changes
  }
}
