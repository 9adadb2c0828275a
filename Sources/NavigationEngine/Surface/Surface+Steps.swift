// Steps that are about columns, and the refusals of columns that can't be touched (S8.4, S8.7, S8.8).

extension Surface {
  /// Performs a step that only a split view can do.
  mutating func perform(_ step: Step.ColumnStep, in column: Int?) throws(Refusal) {
    switch step {
    case .select(let value): try select(value, in: column)
    case .toggleSidebar:
      let top = name(of: top)
      try layout?.toggleSidebar(top: top)
    case .resize(let size): try resize(size)
    }
  }

  /// The refusal for touching a hidden column, with advice that makes it visible (S8.7, S8.8).
  func hidden(_ index: Int) -> Refusal {
    let column = name(of: index)
    guard isCollapsed else { return .columnHidden(column) }
    let advice =
      isTopBound
      ? "bring it to the top first, with `set: {\(SplitState.topBinding): \(column.rawValue)}`"
      : stacked.contains(index)
        ? "go back to it first, with `back`" : "go to it first: select a row or tap a link that leads there"
    return .columnCovered(column, advice: advice)
  }
}

extension Refusal {
  static func unknownColumn(_ column: AppModel.Column, known: [AppModel.Column]) -> Self {
    Self(
      .unknownColumn,
      message: "the split view has no column “\(column.rawValue)”, but \(quoted(known.map(\.rawValue)))"
    )
  }

  fileprivate static func columnHidden(_ column: AppModel.Column) -> Self {
    Self(
      .columnHidden,
      message: "the column “\(column.rawValue)” isn't shown",
      advice: "show the column first, with `toggleSidebar` or `set: {columnVisibility: all}`"
    )
  }

  fileprivate static func columnCovered(_ column: AppModel.Column, advice: String) -> Self {
    Self(
      .columnHidden,
      message: "the column “\(column.rawValue)” isn't on top of the collapsed stack",
      advice: advice
    )
  }
}
