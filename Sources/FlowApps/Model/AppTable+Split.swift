// The keys of a split view in an app file.
extension AppTable {
  package static let split: [Entry<SplitKey>] = [
    Entry(
      .columns,
      "the columns: `sidebar`, optionally `content`, and `detail`",
      "columns: {sidebar: {root: Folders}, detail: {root: Mail}}"
    ),
    Entry(
      .visibility,
      "the columns shown at a cold start: `automatic` (the default), `all`, `doubleColumn` or `detailOnly`",
      "visibility: doubleColumn"
    ),
    Entry(
      .preferredCompactColumn,
      "the column on top while the columns are collapsed; with this key the app binds it",
      "preferredCompactColumn: detail"
    ),
    Entry(
      .style,
      "how the columns share the width: `automatic` (the default), `balanced` or `prominentDetail`",
      "style: balanced"
    ),
    Entry(
      .platform,
      "the app's platform: `pad` (the default), `mac`, `phone`, `tv` or `watch`",
      "platform: phone"
    ),
  ]

  package static let columns: [Entry<ColumnName>] = [
    Entry(.sidebar, "the leading column", "sidebar: {root: Folders, list: {selection: folder, type: String}}"),
    Entry(.content, "the middle one of three columns", "content: {root: Mails}"),
    Entry(.detail, "the trailing column", "detail: {root: Mail, stack: erased}"),
  ]

  package static let column: [Entry<ColumnKey>] = [
    Entry(
      .root,
      "the screen, or a map of screens by the selection of the previous column; a column needs one. State chooses one of several as for an app's `root`",
      "root: {default: Mails, cases: {Drafts: Drafts}, empty: NoFolder}"
    ),
    Entry(
      .list,
      "the list whose selection the next column shows; the detail column has none",
      "list: {selection: folder, type: String, rows: [Inbox, Sent]}"
    ),
    Entry(
      .stack,
      "the column's stack: `erased`, `{typed: Park}` or `self-managed`; without it, the column has no stack",
      "stack: erased"
    ),
    Entry(.path, "the stack's path at a cold start", "path: [!Mail {id: 1}]"),
    Entry(.width, "the width in points: a number, or a map", "width: {min: 200, ideal: 300}"),
    Entry(.title, "the title of screens that have none", "title: Mail"),
    Entry(.toolbar, "the labels of the column's own toolbar items, before those of its screen", "toolbar: [Compose]"),
  ]

  package static let columnRoot: [Entry<ColumnRootKey>] = [
    Entry(
      .screen,
      "the screen for every selection that `cases` doesn't have; without `empty` also for none",
      "screen: Mails"
    ),
    Entry(.cases, "the screens for single selections", "cases: {Drafts: Drafts}"),
    Entry(.default, "the same as `screen`", "default: Mails"),
    Entry(.empty, "the screen while nothing is selected", "empty: NoFolder"),
  ]

  package static let list: [Entry<ListKey>] = [
    Entry(.selection, "the binding that holds the selection; a list needs one", "selection: folder"),
    Entry(.type, "the type of the values; a list needs one", "type: String"),
    Entry(.rows, "the values that have a row; without it, every value of the type has one", "rows: [Inbox, Sent]"),
  ]

  package static let width: [Entry<WidthKey>] = [
    Entry(.min, "the minimum width", "min: 200"),
    Entry(.ideal, "the preferred width; a width needs one", "ideal: 300"),
    Entry(.max, "the maximum width", "max: 400"),
  ]

  /// The keys of a split view.
  package enum SplitKey: String, AppKeyName {
    case columns, visibility, preferredCompactColumn, style, platform

    package static var entries: [Entry<Self>] { AppTable.split }
    package static var owner: String { "a split view" }
  }

  /// The columns of a split view.
  package enum ColumnName: String, AppKeyName {
    case sidebar, content, detail

    package static var entries: [Entry<Self>] { AppTable.columns }
    package static var owner: String { "a split view's “columns”" }
  }

  /// The keys of a column.
  package enum ColumnKey: String, AppKeyName {
    case root, list, stack, path, width, title, toolbar

    package static var entries: [Entry<Self>] { AppTable.column }
    package static var owner: String { "a column" }
  }

  /// The keys of a column's root that isn't just a screen.
  package enum ColumnRootKey: String, AppKeyName {
    case screen, cases, `default`, empty

    package static var entries: [Entry<Self>] { AppTable.columnRoot }
    package static var owner: String { "a column's root" }
  }

  /// The keys of a list.
  package enum ListKey: String, AppKeyName {
    case selection, type, rows

    package static var entries: [Entry<Self>] { AppTable.list }
    package static var owner: String { "a list" }
  }

  /// The keys of a width that isn't just a number.
  package enum WidthKey: String, AppKeyName {
    case min, ideal, max

    package static var entries: [Entry<Self>] { AppTable.width }
    package static var owner: String { "a width" }
  }
}
