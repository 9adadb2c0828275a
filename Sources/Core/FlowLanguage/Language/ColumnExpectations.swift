import NavigationEngine

/// Expectations about all columns of a split view.
enum ColumnExpectations {
  static let rows: [ExpectationKey] = [
    ExpectationKey(
      "columns",
      .columns,
      ofColumns: .layout(),
      .list(.manyTexts("the columns that are shown")),
      "the columns that are side by side; if they are collapsed, the one on top",
      "columns: [sidebar, detail]"
    ) { .texts($0.shown.map(\.rawValue)) },
    ExpectationKey(
      "selection",
      .selection,
      .includes,
      ofColumns: .selection,
      .columnValues("selection"),
      "the selected rows by column; columns that aren't named may have any selection",
      "selection: {sidebar: Inbox, content: null}"
    ) { split in .fields(split.columns.map { .init($0.column.rawValue, $0.selection ?? .null) }) },
    ExpectationKey(
      "visibility",
      .word(AppModel.Split.Visibility.allCases.map(\.rawValue)),
      ofColumns: .binding(SplitState.visibilityBinding),
      .value("the visibility of columns"),
      "the column visibility that the app asks for",
      "visibility: doubleColumn"
    ) { .text($0.visibility.rawValue) },
    ExpectationKey(
      "collapsed",
      .flag,
      ofColumns: .layout(),
      .flag("the columns are not collapsed into one stack", "the columns are collapsed into one stack"),
      "whether the columns are collapsed into one stack",
      "collapsed: true"
    ) { .flag($0.isCollapsed) },
    ExpectationKey(
      "compactColumn",
      .columnOrNull,
      ofColumns: .layout(binding: SplitState.topBinding),
      .value("the column on top of the collapsed stack"),
      "the column on top of the collapsed stack; `null` if the columns aren't collapsed",
      "compactColumn: detail"
    ) { .text($0.isCollapsed ? $0.top.rawValue : nil) },
    ExpectationKey(
      "style",
      .word(AppModel.Split.Style.allCases.map(\.rawValue), isOptional: true),
      ofColumns: .layout(),
      .value("the style of the columns"),
      "how the columns share the width; `null` if they are collapsed",
      "style: balanced"
    ) { .text($0.style?.rawValue) },
    ExpectationKey(
      "widths",
      .widths,
      .includes,
      ofColumns: .layout(),
      .columnValues("width"),
      "the widths of columns in points; `null` if a column declares none, or is hidden or collapsed",
      "widths: {sidebar: 300}"
    ) { split in
      .fields(split.columns.map { .init($0.column.rawValue, $0.width.map { RouteValue(points: $0) } ?? .null) })
    },
  ]
}

extension ExpectationKey {
  /// Creates a row about all columns, which is absent without columns.
  fileprivate convenience init(
    _ name: String,
    _ shape: ValueShape,
    _ matcher: Matcher = .equals,
    ofColumns source: FactSource,
    _ phrase: Phrase,
    _ summary: String,
    _ example: String,
    _ read: @escaping @Sendable (SplitState) -> FactValue
  ) {
    let fact = Fact(
      shape,
      matcher,
      source,
      shape.isOptional ? phrase.ofOptionalColumns : phrase.ofColumns,
      isAboutColumns: true,
      .observation { $0.split.map(read) }
    )
    self.init(name, .fact(fact), summary, example)
  }
}

extension RouteValue {
  /// A number of points for human readers: without a zero fraction.
  package init(points: Double) { self = Int(exactly: points).map(Self.int) ?? .double(points) }
}
