/// The rows of a list, arranged so that a tap finds its row without a search (S17.2).
final class ResolvedRows: Sendable {
  let rows: AppModel.Rows
  /// The labels of the rows, in order.
  let labels: [String]
  private let byLabel: [String: Int]
  /// The labels that several rows have.
  private let repeated: Set<String>
  private let byValue: [RouteValue: Int]
  /// The rows by the target of their link; nil if that depends on the value that the screen shows, or can't be a value.
  private let byTarget: [RouteValue: Int]?
  private let bindings: ScreenBindings

  init(_ rows: AppModel.Rows, _ bindings: ScreenBindings) {
    (self.rows, self.bindings) = (rows, bindings)
    labels = rows.values.map(rows.label)
    var (byLabel, repeated) = ([String: Int](minimumCapacity: labels.count), Set<String>())
    for (index, label) in labels.enumerated() {
      if byLabel[label] == nil { byLabel[label] = index } else { repeated.insert(label) }
    }
    (self.byLabel, self.repeated) = (byLabel, repeated)
    byValue = Self.positions(of: rows.values)
    byTarget =
      switch rows.link.target {
      case .value("${row}"): byValue
      case .value(let template) where !template.hasReferences:
        Self.positions(of: rows.values.map { ValueTemplate.fill(template, with: nil, [AppModel.Rows.variable: $0]) })
      case .value, .view, .binding, .update: nil
      }
  }

  /// The first position of each value.
  private static func positions(of values: [RouteValue]) -> [RouteValue: Int] {
    var positions = [RouteValue: Int](minimumCapacity: values.count)
    for (index, value) in values.enumerated() where positions[value] == nil { positions[value] = index }
    return positions
  }

  /// The number of rows with a label: none, one, or two for several.
  func count(labelled label: String) -> Int {
    guard byLabel[label] != nil else { return 0 }
    return repeated.contains(label) ? 2 : 1
  }

  /// The value of the first row with a label; nil if there is none.
  func value(labelled label: String) -> RouteValue? { byLabel[label].map { rows.values[$0] } }

  /// Whether a value has a row.
  func has(_ value: RouteValue) -> Bool {
    byValue[value] != nil || rows.isOpen && value.typeName == rows.type
  }

  /// The value of the first row whose link a query finds by its target.
  func value(
    answering query: Step.LinkQuery,
    showing shown: RouteValue?,
    _ numbers: AppNumbers
  ) -> RouteValue? {
    switch query {
    case .value(let value):
      if let byTarget { return byTarget[value].map { rows.values[$0] } }
      guard case .value = rows.link.target else { return nil }
      return rows.values.first { link(of: $0, showing: shown, numbers).answers(query) }
    case .view:
      // Only the screen of an item depends on the row.
      let isSame = if case .binding = rows.link.target { false } else { true }
      return rows.values.prefix(isSame ? 1 : .max).first { link(of: $0, showing: shown, numbers).answers(query) }
    case .label, .row: return nil
    }
  }

  /// The link of the row of a value, with references replaced.
  func link(of row: RouteValue, showing shown: RouteValue?, _ numbers: AppNumbers) -> ResolvedLink {
    var link = rows.link
    link.label = rows.label(of: row)
    return resolve(link, isAction: false, row, shown, numbers)
  }

  /// The action of that label on the row of a value; nil if the rows have none.
  func action(
    _ label: String,
    on row: RouteValue,
    showing shown: RouteValue?,
    _ numbers: AppNumbers
  ) -> ResolvedLink? {
    rows.actions.first { $0.label == label }.map {
      resolve($0, isAction: true, row, shown, numbers)
    }
  }

  private func resolve(
    _ link: AppModel.Link,
    isAction: Bool,
    _ row: RouteValue,
    _ shown: RouteValue?,
    _ numbers: AppNumbers
  ) -> ResolvedLink {
    var filled = rows.filled(link, for: row, showing: shown)
    if filled.source == nil { filled.source = rows.source }
    return ResolvedLink(ofRow: row, filled, isAction: isAction, type: numbers.type(of: filled), bindings)
  }

  /// The labels of the rows whose link can be tapped (S6.2).
  func tappableLabels(showing shown: RouteValue?, limit: Int = .max) -> [String] {
    if rows.link.isDisabled { return [] }
    switch rows.link.target {
    case .view, .update: return Array(labels.prefix(limit))
    case .value(let template), .binding(_, let template):
      var found: [String] = []
      for (label, row) in zip(labels, rows.values) where found.count < limit {
        let value = ValueTemplate.fill(template, with: shown, [AppModel.Rows.variable: row])
        if value != .null { found.append(label) }
      }
      return found
    }
  }
}
