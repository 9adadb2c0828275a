// Links over columns (S8.2, S8.3).

extension Surface {
  /// Follows a link of the topmost screen of a column.
  ///
  /// - Parameters:
  ///   - link: The link, which can be tapped.
  ///   - index: The index of the column.
  /// - Throws: The refusal of its effect.
  mutating func follow(_ link: ResolvedLink, in index: Int) throws(Refusal) {
    let target = link.link
    if case .binding(let name, let value) = target.target, layout != nil || isBare {
      return try set(.init(name, value), in: index)
    }
    if layout != nil, try followOverColumns(target, from: index) { return }
    try change(index) { stack throws(Refusal) in try stack.follow(link) }
  }

  /// Follows a link that leads to another column, or to the selection of a list.
  ///
  /// - Returns: Whether it does; else its own column's stack follows it.
  private mutating func followOverColumns(_ link: AppModel.Link, from index: Int) throws(Refusal) -> Bool {
    let screen = columns[index].stack.state.screen
    let declaration = EngineDiagnostic.Declaration(screen: screen, name: link.label, source: link.source)
    switch link.target {
    case .view(let target) where link.isDetailLink && index < columns.count - 1:
      let next = layout?.split.fillsNextColumn == true ? index + 1 : columns.count - 1
      fill(next, with: target, from: index, by: declaration)
    case .value(let value):
      guard let place = place(for: value, from: index) else { return false }
      try follow(value, to: place, from: index, by: declaration)
    case .view, .binding, .update: return false
    }
    return true
  }

  /// The column of a tap and the link that it finds; nil for a tap that leaves the view unchanged.
  ///
  /// - Parameters:
  ///   - query: The link.
  ///   - column: The column; nil for the only one that shows it.
  /// - Returns: The index of the column, and the link.
  /// - Throws: `column-hidden`, or `ambiguous-column`.
  func touched(_ query: Step.LinkQuery, in column: Int?) throws(Refusal) -> (column: Int, link: ResolvedLink?) {
    guard layout != nil else { return (0, columns.first.stack.links.foundLink(query, on: columns.first.stack.state)) }
    let index = if let column { column } else { try self.column(of: query) }
    try touch(index)
    return (index, columns[index].stack.links.foundLink(query, on: columns[index].stack.state))
  }

  /// The index of the only visible column with the link; if there is none, the column whose refusal names the reason.
  func column(of query: Step.LinkQuery) throws(Refusal) -> Int {
    let touchable = touchable
    let found = touchable.filter { columns[$0].stack.links.shows(query, on: columns[$0].stack.state) }
    if found.count > 1 { throw .ambiguousLink(query, found.map { name(of: $0) }) }
    if let index = found.first { return index }
    if let covered = columns.firstIndex(where: { $0.stack.links.shows(query, on: $0.stack.state) }) {
      throw hidden(covered)
    }
    return touchable.last { columns[$0].stack.links.found(query, on: columns[$0].stack.state) != nil } ?? touchable.last
      ?? mainIndex
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
      guard !column.hasStack else { return nil }
      return column.stack.blueprint.plan(for: value, by: registration).map { .nextRoot($0.name) }
    }
    let later = columns.indices.dropFirst(index + 1)
    if let place = later.first(where: { columns[$0].hasStack && columns[$0].stack.rootServes(value) }) {
      return .path(place)
    }
    return list(at: index)?.type == value.typeName ? .selection : nil
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
      _ = replaceRoot(of: index + 1, with: .init(entry: entry, value: value, owner: name(of: index)))
      if isCollapsed { top = index + 1 }
    case .path(let target):
      try change(target) { stack throws(Refusal) in
        try stack.rules.check(CollectionOfOne(value), above: 0)
        stack.assign(value, by: link)
      }
      if isCollapsed { top = target }
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
    let lost = replaceRoot(of: target, with: .init(entry: entry, value: nil, owner: name(of: index)))
    if isCollapsed { top = target }
    guard values > 0 else { return }
    raise(.columnReset(screen, in: name(of: target), by: link, lost: lost))
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
