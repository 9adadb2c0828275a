import NavigationEngine

// Expectations about all columns of a split view.
extension ExpectationKey {
  static let onColumns: [ExpectationKey] = [
    ExpectationKey(
      "columns: [sidebar, detail]",
      "the columns that are side by side; if they are collapsed, the one on top"
    ) {
      Fact(.columns, ofColumns: .layout(), .list(.manyTexts("the columns that are shown"))) {
        .texts($0.shown.map(\.rawValue))
      }
    },
    ExpectationKey(
      "selection: {sidebar: Inbox, content: null}",
      "the selected rows by column; columns that aren't named may have any selection"
    ) {
      Fact(.selection, .includes, ofColumns: .selection, .columnValues("selection")) { split in
        .fields(split.columns.map { .init($0.column.rawValue, $0.selection ?? .null) })
      }
    },
    ExpectationKey("visibility: doubleColumn", "the column visibility that the app asks for") {
      Fact(
        .word(AppModel.Split.Visibility.allCases.map(\.rawValue)),
        ofColumns: .binding(SplitState.visibilityBinding),
        .value("the visibility of columns")
      ) { .text($0.visibility.rawValue) }
    },
    ExpectationKey("collapsed: true", "whether the columns are collapsed into one stack") {
      Fact(
        .flag,
        ofColumns: .layout(),
        .flag("the columns are not collapsed into one stack", "the columns are collapsed into one stack")
      ) { .flag($0.isCollapsed) }
    },
    ExpectationKey(
      "compactColumn: detail",
      "the column on top of the collapsed stack; `null` if the columns aren't collapsed"
    ) {
      Fact(
        .columnOrNull,
        ofColumns: .layout(binding: SplitState.topBinding),
        .value("the column on top of the collapsed stack")
      ) { .text($0.isCollapsed ? $0.top.rawValue : nil) }
    },
    ExpectationKey("style: balanced", "how the columns share the width; `null` if they are collapsed") {
      Fact(
        .word(AppModel.Split.Style.allCases.map(\.rawValue), isOptional: true),
        ofColumns: .layout(),
        .value("the style of the columns")
      ) { .text($0.style?.rawValue) }
    },
    ExpectationKey(
      "widths: {sidebar: 300}",
      "the widths of columns in points; `null` if a column declares none, or is hidden or collapsed"
    ) {
      Fact(.widths, .includes, ofColumns: .layout(), .columnValues("width")) { split in
        .fields(split.columns.map { .init($0.column.rawValue, $0.width.map { RouteValue(points: $0) } ?? .null) })
      }
    },
  ]
}

extension Fact {
  /// Creates a fact about all columns, which is absent without columns.
  fileprivate convenience init(
    _ shape: ValueShape,
    _ matcher: Matcher = .equals,
    ofColumns source: FactSource,
    _ phrase: Phrase,
    _ read: @escaping @Sendable (SplitState) -> FactValue
  ) {
    let phrase = shape.isOptional ? phrase.ofOptionalColumns : phrase.ofColumns
    self.init(shape, matcher, source, phrase, isAboutColumns: true, .observation { $0.split.map(read) })
  }
}

extension RouteValue {
  /// A number of points for human readers: without a zero fraction.
  package init(points: Double) { self = Int(exactly: points).map(Self.int) ?? .double(points) }
}
