// Steps that are about columns (S8.4, S8.7).

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
}
