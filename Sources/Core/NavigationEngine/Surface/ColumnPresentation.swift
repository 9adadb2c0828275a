/// A write to a binding of a column without a stack: its screen is shown in the next column (S5.6).
struct ColumnPresentation {
  private let field: RouteValue.Field
  /// The index of the column whose screen declares the binding.
  private let index: Int
  /// The screen that declares it: the root or, in a NavigationView, also one that a link has pushed (S12.2).
  private let owner: VisibleEntry

  /// Prepares the write; nil if the column pushes the screen itself, or no such screen declares the binding.
  ///
  /// - Parameters:
  ///   - field: The binding with its value.
  ///   - anchor: The anchor of the screen; nil for the topmost that declares it.
  ///   - index: The index of the column.
  ///   - surface: The split view.
  init?(_ field: RouteValue.Field, of anchor: ViewEntry.Anchor?, in index: Int, on surface: Surface) {
    guard surface.hasColumns, !surface.columns[index].hasStack,
      let owner = surface.columns.state(index).declarer(of: field, at: anchor)
    else { return nil }
    self.owner = owner
    guard owner.anchor == .root || surface.isLegacy, !Self.pushes(field.name, of: owner, in: index, of: surface)
    else {
      return nil
    }
    (self.field, self.index) = (field, index)
  }

  /// Whether a screen's binding pushes in the screen's own column.
  ///
  /// It does in a NavigationView, if the column is the last one or if the binding's link requests it (S12.2). Several
  /// links may share a binding: one that stays in its column is enough.
  private static func pushes(_ binding: String, of owner: VisibleEntry, in index: Int, of surface: Surface) -> Bool {
    guard surface.isLegacy else { return false }
    if index == surface.columns.count - 1 { return true }
    return owner.level?.screen.everyLink.contains { link in
      if case .binding(binding, _) = link.target { !link.isDetailLink } else { false }
    } ?? false
  }

  /// Shows the screen in the next column, or removes it.
  func perform(on surface: inout Surface) throws(Refusal) {
    let held = surface.columns.state(index).value(of: field.name, ownedBy: owner.anchor)
    if (held ?? (field.value == false ? false : .null)) != field.value { try follow(on: &surface) }
  }

  /// Shows the screen or removes it, whatever the binding was before.
  func follow(on surface: inout Surface) throws(Refusal) {
    guard let level = owner.level, let push = level.plan.bindings.push(field.name) else { return }
    let kind = try push.entry(for: field.value)
    let isThere = surface.columns.indices.contains(index + 1)
    let screen = push.placement == .effective ? level.pushed(by: field.name, field.value) : nil
    if let kind, let screen, isThere {
      show(screen, kind, on: &surface)
    } else {
      if isThere, isShown(on: surface) { surface.takeDownReplacement(in: index + 1) }
      if kind != nil, screen != nil {
        surface.raise(.noNextColumn(after: .init(screen: level.name, name: field.name, source: push.source)))
      } else if kind != nil {
        surface.change(index) { $0.raise(placement: push.placement, field.name, on: level, source: push.source) }
      }
    }
    let value = kind == nil ? nil : field.value
    surface.columns[index].stack.note(field.name, of: owner.anchor, holds: value)
  }

  /// Whether the next column shows the binding's screen.
  private func isShown(on surface: Surface) -> Bool {
    surface.showsInNextColumn(field.name, of: owner.anchor, in: index)
  }

  /// Shows the screen at the root of the next column; another item on the same screen takes the place of the old one, and
  /// what stands above stays (S5.4).
  private func show(_ screen: String, _ kind: ViewEntry.Reason, on surface: inout Surface) {
    let next = index + 1
    let value: RouteValue? = if case .presented(_, let item) = kind { item } else { nil }
    let owner = (surface.name(of: index), owner.anchor)
    let shown = ColumnFrame.replacement(kind, screen, value: value, by: owner, origin: surface.origin)
    if isShown(on: surface), !surface.isLegacy, let old = surface.frame(of: next), old.shownRoot == screen {
      surface.columns[next].stack.state.frame?.replacement = shown
      surface.columns[next].stack.state.frame?.replacement?.entry.id = old.replacement?.entry.id ?? 0
    } else {
      _ = surface.replaceRoot(of: next, with: shown)
    }
    if surface.isCollapsed { surface.top = next }
  }
}

extension Surface {
  /// Whether the root of the next column is the screen of a column's binding.
  func showsInNextColumn(_ binding: String, of anchor: ViewEntry.Anchor, in index: Int) -> Bool {
    guard index + 1 < columnIndices.upperBound, let shown = frame(of: index + 1)?.replacement else { return false }
    return shown.entry.binding == binding && shown.entry.anchor == anchor && shown.owner == name(of: index)
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
