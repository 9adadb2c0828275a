/// A tapped link of a split view's column, which may lead to another column or to the selection of a list (S8.2, S8.3).
struct ColumnLink {
  private let link: AppModel.Link
  /// The index of the link's column.
  private let index: Int
  private let declaration: EngineDiagnostic.Declaration
  /// The link's column, and the anchor of its screen.
  private let owner: (column: AppModel.Column, anchor: ViewEntry.Anchor)

  /// Prepares a link of the topmost screen of a column.
  init(_ link: AppModel.Link, from index: Int, on surface: Surface) {
    (self.link, self.index) = (link, index)
    let top = surface.columns.state(index).topEntry
    declaration = .init(screen: top.name, name: link.label, source: link.source)
    owner = (surface.name(of: index), top.anchor)
  }

  /// Follows the link if it leads out of its column's stack.
  ///
  /// - Parameter surface: The split view.
  /// - Returns: Whether it does; else its own column's stack follows it.
  /// - Throws: The refusal of the value.
  func follow(on surface: inout Surface) throws(Refusal) -> Bool {
    switch link.target {
    case .view(let target) where link.isDetailLink && index < surface.columns.count - 1:
      let next = surface.layout?.split.fillsNextColumn == true ? index + 1 : surface.columns.count - 1
      fill(next, with: target, on: &surface)
    case .value(let value):
      guard let place = place(for: value, on: surface) else { return false }
      try follow(value, to: place, on: &surface)
    case .view, .binding, .update: return false
    }
    return true
  }

  /// The target of a value link that its own column's stack doesn't handle.
  private enum Place {
    /// The root of the next column, replaced by a screen that this column chooses.
    case nextRoot(String)
    /// The path of the stack in this column, which becomes the value alone.
    case path(Int)
    /// The selection of the list beside the link.
    case selection
  }

  /// The target of a value link, in the order of S8.2; nil if its own column handles it.
  private func place(for value: RouteValue, on surface: Surface) -> Place? {
    let column = surface.columns[index]
    if let registration = column.stack.registration(for: value) {
      guard !column.hasStack else { return nil }
      return column.stack.blueprint.plan(for: value, by: registration).map { .nextRoot($0.name) }
    }
    let later = surface.columns.indices.dropFirst(index + 1)
    if let place = later.first(where: { surface.columns[$0].hasStack && surface.columns[$0].stack.rootServes(value) }) {
      return .path(place)
    }
    return surface.list(at: index)?.type == value.typeName ? .selection : nil
  }

  private func follow(_ value: RouteValue, to place: Place, on surface: inout Surface) throws(Refusal) {
    switch place {
    case .nextRoot(let screen):
      guard index + 1 < surface.columns.count else { return surface.raise(.noNextColumn(after: declaration)) }
      let shown = ColumnFrame.replacement(.link, screen, value: value, by: owner, origin: surface.origin)
      _ = surface.replaceRoot(of: index + 1, with: shown)
      if surface.isCollapsed { surface.top = index + 1 }
    case .path(let target):
      try surface.change(target) { stack throws(Refusal) in
        try stack.rules.check(CollectionOfOne(value), above: 0)
        stack.assign(value, by: declaration)
      }
      if surface.isCollapsed { surface.top = target }
    case .selection: surface.write(selection: value, in: index)
    }
  }

  /// Fills a column with the screen of a view link; the column's path is lost (S8.3, S4.1).
  private func fill(_ target: Int, with screen: String, on surface: inout Surface) {
    let column = surface.columns[target].stack
    let values = column.blueprint.isBound ? column.state.path.count : 0
    let shown = ColumnFrame.replacement(.link, screen, value: nil, by: owner, origin: surface.origin)
    let lost = surface.replaceRoot(of: target, with: shown)
    if surface.isCollapsed { surface.top = target }
    guard values > 0 else { return }
    surface.raise(.columnReset(screen, in: surface.name(of: target), by: declaration, lost: lost))
  }
}

// MARK: Messages about links

extension EngineDiagnostic {
  fileprivate static func columnReset(
    _ screen: String,
    in column: AppModel.Column,
    by link: Declaration,
    lost: [Lost]
  ) -> Self {
    Self(
      .mixedLinksReset,
      "the view link “\(link.name)” on “\(link.screen)” filled the column “\(column.rawValue)” with “\(screen)” and "
        + "emptied its bound path, which held \(quoted(lost))",
      lost: lost,
      link: link
    )
  }
}
