import PlainText

extension AppModel {
  /// Links that are made of data, one for each value: a `ForEach` (S17.1).
  ///
  /// In the label, in the target of the link and in the actions, `${row}` and `${row.field}` refer to the row's value; in
  /// targets, `${value}` refers to the value that the screen shows.
  public struct Rows: Hashable, Sendable {
    /// The name, by which an expectation counts them; nil if the screen has no others.
    public var name: String?
    /// The type of the rows' values.
    public var type: String
    /// The values, one for each row that is shown, in order.
    public var values: [RouteValue]
    /// Whether any other value of the type has a row, too, which only its value finds (S17.2).
    public var isOpen: Bool
    /// The label of each row.
    public var label: String
    /// The link of each row, whose own label isn't shown.
    public var link: Link
    /// The actions of each row: its context menu, and the buttons behind a swipe (S17.3).
    public var actions: [Link]
    /// A number that the caller gives the place of the declaration.
    public var source: Int?

    /// Creates the rows of a list.
    ///
    /// - Parameters:
    ///   - name: The name; nil if the screen has no others.
    ///   - type: The type of the values.
    ///   - values: The values of the rows that are shown.
    ///   - isOpen: Whether any other value of the type has a row, too.
    ///   - label: The label of each row; its value by default.
    ///   - link: The link of each row; to its value by default.
    ///   - actions: The actions of each row.
    ///   - source: A number that the caller gives the place of the declaration.
    public init(
      _ name: String? = nil,
      of type: String,
      _ values: [RouteValue],
      isOpen: Bool = false,
      label: String = "${row}",
      link: Link = .value("", "${row}"),
      actions: [Link] = [],
      source: Int? = nil
    ) {
      (self.name, self.type, self.values, self.isOpen, self.label) = (name, type, values, isOpen, label)
      (self.link, self.actions, self.source) = (link, actions, source)
    }

    /// The label of the row of a value.
    package func label(of value: RouteValue) -> String { ValueTemplate.fill(label, with: nil, [Self.variable: value]) }

    /// Whether a value has all that the label names, so that its row has a text.
    package func hasLabel(_ value: RouteValue) -> Bool {
      ValueTemplate.isComplete(label, [Self.variable: value]) && !label(of: value).isEmpty
    }

    /// Whether a value has a row.
    package func has(_ value: RouteValue) -> Bool { values.contains(value) || isOpen && value.typeName == type }

    /// The link, or an action, of the row of a value; references to the value that the screen shows stay if it is nil.
    package func filled(_ link: Link, for row: RouteValue, showing shown: RouteValue? = nil) -> Link {
      copy(of: link) { $0.fill(with: shown, [Self.variable: row]) }
    }

    /// The name that `${row}` has.
    package static let variable = "row"
    /// The name of rows that have none of their own.
    package static let defaultName = "rows"
  }
}

extension AppModel.Screen {
  /// Every link as it is declared: those of the body and the bar, then those of rows and their actions, in which
  /// references to the row stand.
  package var everyTemplate: [AppModel.Link] {
    rows.isEmpty ? everyLink : everyLink + rows.flatMap { [$0.link] + $0.actions }
  }
}
