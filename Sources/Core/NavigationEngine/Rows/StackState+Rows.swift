// The rows that the topmost screen shows, for expectations and for consumers that offer them (S17.4).

/// Some rows that the topmost screen shows.
package struct ShownRows: Sendable {
  private let resolved: ResolvedRows
  private let shown: RouteValue?

  init(_ resolved: ResolvedRows, showing shown: RouteValue?) { (self.resolved, self.shown) = (resolved, shown) }

  /// The declaration.
  package var rows: AppModel.Rows { resolved.rows }
  /// The labels of the rows, in order.
  package var labels: [String] { resolved.labels }

  /// Whether a value has a row.
  package func has(_ value: RouteValue) -> Bool { resolved.has(value) }

  /// Whether a label finds a row that no other has.
  package func isOnlyOne(_ label: String) -> Bool { resolved.count(labelled: label) == 1 }

  /// The link of the row of a value, with references replaced.
  package func link(of row: RouteValue) -> AppModel.Link {
    var link = rows.link
    link.label = rows.label(of: row)
    return action(link, of: row)
  }

  /// An action of the row of a value, with references replaced.
  package func action(_ action: AppModel.Link, of row: RouteValue) -> AppModel.Link {
    rows.filled(action, for: row, showing: shown)
  }
}

extension StackState {
  /// The rows that the topmost screen shows, in the order of declaration; empty in the open app.
  package var shownRows: [ShownRows] {
    let top = topEntry
    return top.level?.plan.links.rows.map { ShownRows($0, showing: top.value) } ?? []
  }

  /// The number of rows that the topmost screen shows, by name; rows without a name have the name `rows`.
  package var rowCounts: [RouteValue.Field] {
    topEntry.level?.plan.links.rows.map { rows in
      .init(rows.rows.name ?? AppModel.Rows.defaultName, .int(rows.labels.count))
    } ?? []
  }
}
