// Links over columns (S8.2, S8.3).

extension Surface {
  /// Follows a link of the topmost screen of a column.
  mutating func follow(_ link: ResolvedLink, in index: Int) throws(Refusal) {
    let target = link.link
    if case .binding(let name, let value) = target.target, hasColumns || isBare {
      return try set(.init(name, value), in: index)
    }
    if hasColumns, try ColumnLink(target, from: index, on: self).follow(on: &self) { return }
    try change(index) { stack throws(Refusal) in try stack.follow(link) }
  }

  /// The column of a tap and the link that it finds; nil for a tap that leaves the view unchanged.
  ///
  /// - Parameters:
  ///   - query: The link.
  ///   - column: The column; nil for the only one that shows it.
  /// - Returns: The index of the column, and the link.
  /// - Throws: `column-hidden`, or `ambiguous-column`.
  func touched(_ query: Step.LinkQuery, in column: Int?) throws(Refusal) -> (column: Int, link: ResolvedLink?) {
    guard hasColumns else { return (0, columns.first.stack.blueprint.foundLink(query, on: columns.first.stack.state)) }
    let index = if let column { column } else { try self.column(of: query) }
    try touch(index)
    return (index, columns[index].stack.blueprint.foundLink(query, on: columns[index].stack.state))
  }

  /// The index of the only visible column with the link; if there is none, the column whose refusal names the reason.
  func column(of query: Step.LinkQuery) throws(Refusal) -> Int {
    let touchable = touchable
    let found = touchable.filter { columns[$0].stack.blueprint.shows(query, on: columns[$0].stack.state) }
    if found.count > 1 { throw .ambiguousLink(query, found.map { name(of: $0) }) }
    if let index = found.first { return index }
    if let covered = columns.firstIndex(where: { $0.stack.blueprint.shows(query, on: $0.stack.state) }) {
      throw .hidden(covered, of: self)
    }
    let holder = touchable.last { columns[$0].stack.blueprint.found(query, on: columns[$0].stack.state) != nil }
    return holder ?? touchable.last ?? mainIndex
  }
}

// MARK: Messages about links

extension Refusal {
  fileprivate static func ambiguousLink(_ query: Step.LinkQuery, _ columns: [AppModel.Column]) -> Self {
    Self(.ambiguousColumn, message: "the columns \(quoted(columns.map(\.rawValue))) all have a link “\(query.text)”")
  }
}
