// Bindings of a split view, and of screens outside any stack (S5.6, S8.7, S8.8).

extension Surface {
  /// Writes a binding: of the view itself, of its lists, or of a visible screen.
  ///
  /// - Parameters:
  ///   - field: The binding with its value.
  ///   - column: The column whose screen declares it; nil for the leading one that does.
  ///   - anchor: The anchor of the screen; nil for the topmost that declares it.
  /// - Throws: The refusal of the value, or `unknown-binding`.
  mutating func set(
    _ field: RouteValue.Field,
    in column: Int?,
    of anchor: ViewEntry.Anchor? = nil
  ) throws(Refusal) {
    if try layout?.write(field) == true { return }
    if let index = list(of: field.name) { return try set(selection: field.value, in: index) }
    let index = column ?? owner(of: field.name) ?? mainIndex
    if isBare {
      try change(index) { stack throws(Refusal) in try stack.note(field) }
    } else if let presentation = ColumnPresentation(field, of: anchor, in: index, on: self) {
      try presentation.perform(on: &self)
    } else {
      try change(index) { stack throws(Refusal) in try stack.set(field, of: anchor) }
    }
  }

  /// Presents the screens whose bindings are true or non-nil at a cold start (S5.5).
  mutating func presentInitially() throws(Refusal) {
    top = preferredTop
    let fields = layout?.initialBindings ?? []
    for field in fields where list(of: field.name) == nil && owner(of: field.name) != nil { try set(field, in: nil) }
    for field in fields where layout?.declares(field.name) == true { try set(field, in: nil) }
    if !isTopBound { top = preferredTop }
  }

  /// Whether a write changes the layout or a selection, so that it comes first in an update (S8.6).
  func writesLayout(_ name: String) -> Bool {
    hasColumns && (layout?.declares(name) == true || list(of: name) != nil)
  }

  /// The index of the column whose list has a selection of that name.
  private func list(of name: String) -> Int? { layout?.columns.firstIndex { $0.list?.binding == name } }

  /// The index of the leading column with a screen that declares the binding.
  func owner(of name: String) -> Int? {
    columns.firstIndex { column in
      (0...column.stack.state.depth).contains { column.stack.state.entry(at: $0).declares(name) }
    }
  }
}
