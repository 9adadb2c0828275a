import FlowTranscripts
import NavigationEngine

/// The columns of a split view as far as a page has been told of them, from which the next ones are told by what changed.
struct ColumnsDeltaEncoder {
  /// What is told of a column besides what lies in it.
  struct Head: Hashable {
    let column: AppModel.Column
    let value: RouteValue?
    let selection: RouteValue?
    /// What holds for the column, a bit each: it is shown, stacked, has a stack, has a list.
    let facts: Int

    init(_ column: ColumnsSnapshot.Column) {
      (self.column, value, selection) = (column.name, column.value, column.selection)
      let facts = [column.isShown, column.isStacked, column.hasStack, column.hasList]
      self.facts = facts.enumerated().reduce(0) { $0 + ($1.element ? 1 << $1.offset : 0) }
    }
  }

  /// What became of a column; nothing where it is as it was.
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

  /// Whether others are told by what changed.
  func isLike(_ other: ColumnsSnapshot) -> Bool {
    main == other.main && heads.map(\.column) == other.columns.map(\.name)
  }

  /// What has changed in each column since; nil where nothing has.
  ///
  /// The columns must be like these.
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
