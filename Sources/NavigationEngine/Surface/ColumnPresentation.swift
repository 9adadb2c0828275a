/// A write to a binding of a column's root outside any stack, whose screen is shown in the next column (S5.6).
struct ColumnPresentation {
  private let field: RouteValue.Field
  /// The index of the column whose root declares the binding.
  private let index: Int

  /// Prepares the write; nil if the column pushes the screen itself, or its root doesn't declare the binding.
  init?(_ field: RouteValue.Field, from index: Int, on surface: Surface) {
    guard surface.layout != nil, !surface.columns[index].hasStack else { return nil }
    let state = surface.columns[index].stack.state
    guard state.entry(at: 0).declares(field.name), !Self.pushes(field.name, in: index, of: surface),
      state.owner(of: field.name) == 0
    else { return nil }
    (self.field, self.index) = (field, index)
  }

  /// Whether a binding of a column's root pushes in that column.
  ///
  /// It does in a NavigationView, if the column is the last one or if the binding's link requests it (S12.2). Several
  /// links may share a binding: one that stays in its column is enough.
  private static func pushes(_ binding: String, in index: Int, of surface: Surface) -> Bool {
    guard surface.app.isLegacy else { return false }
    if index == surface.columns.count - 1 { return true }
    return surface.columns[index].stack.state.rootEntry?.screen.everyLink.contains { link in
      if case .binding(binding, _) = link.target { !link.isDetailLink } else { false }
    } ?? false
  }

  /// Shows the screen in the next column, or removes it.
  ///
  /// - Parameter surface: The split view.
  /// - Throws: The refusal of the value.
  func perform(on surface: inout Surface) throws(Refusal) {
    guard let level = surface.columns[index].stack.state.rootEntry,
      let binding = DeclaredBinding(field.name, on: level.screen)
    else { return }
    let kind = try binding.kind(for: field.value)
    let isHeld = surface.columns[index].stack.state.value(of: field.name, ownedBy: .root)
    if (isHeld ?? (field.value == false ? false : .null)) == field.value { return }
    let next = index + 1
    let shown = surface.columns.indices.contains(next) ? surface.frame(of: next)?.replacement : nil
    guard let kind else {
      if shown?.entry.binding == field.name { surface.takeDownReplacement(in: next) }
      return BindingWrites.note(field.name, holds: nil, on: &surface.columns[index].stack)
    }
    let screen = level.presented(by: field.name, field.value)
    if binding.placement.placement == .effective, let screen, surface.columns.indices.contains(next) {
      let entry = ViewEntry(kind: kind, screen: screen, anchor: .root, origin: surface.origin, level: nil)
      let owner = surface.name(of: index)
      _ = surface.replaceRoot(of: next, with: .init(entry: entry, value: entry.item, owner: owner))
      if surface.isCollapsed { surface.top = next }
    } else if binding.placement.placement == .effective, screen != nil {
      surface.raise(.noNextColumn(after: .init(screen: level.name, name: field.name, source: binding.placement.source)))
    } else {
      surface.change(index) {
        $0.raise(placement: binding.placement.placement, field.name, on: level, source: binding.placement.source)
      }
    }
    BindingWrites.note(field.name, holds: field.value, on: &surface.columns[index].stack)
  }
}

extension EngineDiagnostic {
  static func noNextColumn(after declaration: Declaration) -> Self {
    Self(
      .noNextColumn,
      "“\(declaration.name)” on “\(declaration.screen)” is to be shown in the next column, and there is none after the "
        + "detail column; nothing is shown",
      declarations: [declaration]
    )
  }
}
