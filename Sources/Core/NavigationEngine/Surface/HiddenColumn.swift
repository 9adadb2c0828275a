// Refusals of columns that can't be touched (S8.7, S8.8).
extension Refusal {
  /// The refusal for touching a hidden column, with advice that makes it visible (S8.7, S8.8).
  static func hidden(_ index: Int, of surface: Surface) -> Self {
    let column = surface.name(of: index)
    guard surface.isCollapsed else { return .columnHidden(column) }
    let advice =
      surface.isTopBound
      ? "bring it to the top first, with `set: {\(SplitState.topBinding): \(column.rawValue)}`"
      : surface.stacked.contains(index)
        ? "go back to it first, with `back`" : "go to it first: select a row or tap a link that leads there"
    return .columnCovered(column, advice: advice)
  }

  private static func columnHidden(_ column: AppModel.Column) -> Self {
    Self(
      .columnHidden,
      message: "the column “\(column.rawValue)” isn't shown",
      advice: "show the column first, with `toggleSidebar` or `set: {columnVisibility: all}`"
    )
  }

  private static func columnCovered(_ column: AppModel.Column, advice: String) -> Self {
    Self(
      .columnHidden,
      message: "the column “\(column.rawValue)” isn't on top of the collapsed stack",
      advice: advice
    )
  }
}
