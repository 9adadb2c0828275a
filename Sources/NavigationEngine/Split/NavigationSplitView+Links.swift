// Links over columns (S8.2, S8.3).

extension NavigationSplitView {
  /// Taps the link in the named column, or in the only column that shows it.
  mutating func tap(_ query: Step.LinkQuery, in column: Int?) throws(Refusal) {
    if let column { try touch(column) }
    let index = if let column { column } else { try self.column(of: query) }
    guard let link = columns[index].stack.topLink(query), link.isTappable else {
      _ = try pass(.tap(query), to: index)
      return
    }
    let screen = columns[index].stack.state.screen
    let declaration = EngineDiagnostic.Declaration(screen: screen, name: link.label, source: link.source)
    switch link.target {
    case .view(let target) where link.isDetailLink && index < columns.count - 1:
      fill(split.fillsNextColumn ? index + 1 : columns.count - 1, with: target, from: index, by: declaration)
    case .value(let value):
      if let place = place(for: value, from: index) {
        try follow(value, to: place, from: index, by: declaration)
      } else {
        _ = try pass(.tap(query), to: index)
      }
    case .binding(let name, let value): try set([.init(name, value)], in: index)
    case .view: _ = try pass(.tap(query), to: index)
    case .update: throw .noScene
    }
  }

  /// The column of a tap and the link that it finds, before anything is done; nil for what leaves the view unchanged.
  func touched(
    _ query: Step.LinkQuery,
    in column: AppModel.Column?
  ) throws(Refusal) -> (column: Int, link: ResolvedLink)? {
    let index = if let column, let index = index(of: column) { index } else { try self.column(of: query) }
    try touch(index)
    guard case .link(let link)? = columns[index].stack.found(query) else { return nil }
    return (index, link)
  }

  /// The index of the only visible column with the link; if there is none, the column whose refusal names the reason.
  func column(of query: Step.LinkQuery) throws(Refusal) -> Int {
    let touchable = touchable
    let found = touchable.filter { columns[$0].stack.shows(query) }
    if found.count > 1 { throw .ambiguousLink(query, found.map { columns[$0].model.column }) }
    if let index = found.first { return index }
    if let covered = columns.firstIndex(where: { $0.stack.shows(query) }) { throw hidden(covered) }
    return touchable.last { columns[$0].stack.found(query) != nil } ?? touchable.last ?? mainIndex
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
  private func place(for value: RouteValue, from index: Int) -> Place? {
    let column = columns[index]
    if let registration = column.stack.registration(for: value) {
      guard column.model.stack == nil else { return nil }
      return column.stack.blueprint.plan(for: value, by: registration).map { .nextRoot($0.name) }
    }
    let later = columns.indices.dropFirst(index + 1)
    if let place = later.first(where: { columns[$0].model.stack != nil && columns[$0].stack.rootServes(value) }) {
      return .path(place)
    }
    return column.model.list?.type == value.typeName ? .selection : nil
  }

  private mutating func follow(
    _ value: RouteValue,
    to place: Place,
    from index: Int,
    by link: EngineDiagnostic.Declaration
  ) throws(Refusal) {
    switch place {
    case .nextRoot(let screen):
      guard index + 1 < columns.count else { return raise(.noNextColumn(after: link)) }
      let entry = ViewEntry(kind: .link, screen: screen, anchor: .root, origin: origin, level: nil)
      _ = replaceRoot(of: index + 1, with: .init(entry: entry, value: value, owner: columns[index].model.column))
      if layout.isCollapsed { top = index + 1 }
    case .path(let target):
      try columns[target].stack.check(CollectionOfOne(value), above: 0)
      change(target) { $0.assign(value, by: link) }
      if layout.isCollapsed { top = target }
    case .selection: write(selection: value, in: index)
    }
  }

  /// Fills a column with the screen of a view link; the column's path is lost (S8.3, S4.1).
  private mutating func fill(
    _ target: Int,
    with screen: String,
    from index: Int,
    by link: EngineDiagnostic.Declaration
  ) {
    let values = columns[target].stack.blueprint.isBound ? columns[target].stack.state.path.count : 0
    let entry = ViewEntry(kind: .link, screen: screen, anchor: .root, origin: origin, level: nil)
    let lost = replaceRoot(of: target, with: .init(entry: entry, value: nil, owner: columns[index].model.column))
    if layout.isCollapsed { top = target }
    guard values > 0 else { return }
    raise(.columnReset(screen, in: columns[target].model.column, by: link, lost: lost))
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

extension Refusal {
  fileprivate static func ambiguousLink(_ query: Step.LinkQuery, _ columns: [AppModel.Column]) -> Self {
    Self(.ambiguousColumn, message: "the columns \(quoted(columns.map(\.rawValue))) all have a link “\(query.text)”")
  }
}
