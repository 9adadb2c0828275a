// The keys of a split view in an app file.
extension AppTable {
  package static let split: [Entry<SplitKey>] = [
    Entry(
      .columns,
      "the columns: `sidebar`, perhaps `content`, and `detail`",
      "columns: {sidebar: {root: Folders}, detail: {root: Mail}}"
    ),
    Entry(
      .visibility,
      "which columns are shown: `automatic` (the default), `all`, `doubleColumn` or `detailOnly`",
      "visibility: doubleColumn"
    ),
    Entry(
      .preferredCompactColumn,
      "the column on top while the columns are collapsed, where the app binds it",
      "preferredCompactColumn: detail"
    ),
    Entry(
      .style,
      "how the columns share the width: `automatic` (the default), `balanced` or `prominentDetail`",
      "style: balanced"
    ),
    Entry(
      .platform,
      "what the app runs on: `pad` (the default), `mac`, `phone`, `tv` or `watch`",
      "platform: phone"
    ),
  ]

  package static let columns: [Entry<ColumnName>] = [
    Entry(.sidebar, "the leading column", "sidebar: {root: Folders, list: {selection: folder, type: String}}"),
    Entry(.content, "the column between them, where there are three", "content: {root: Mails}"),
    Entry(.detail, "the trailing column", "detail: {root: Mail, stack: erased}"),
  ]

  package static let column: [Entry<ColumnKey>] = [
    Entry(
      .root,
      "the screen that it shows, or a map by what is selected in the column before",
      "root: {default: Mails, cases: {Drafts: Drafts}, empty: NoFolder}"
    ),
    Entry(
      .list,
      "the list whose selection the next column shows",
      "list: {selection: folder, type: String, rows: [Inbox, Sent]}"
    ),
    Entry(
      .stack,
      "who owns the path of the column's stack: `erased`, `{typed: Park}` or `self-managed`; without it there is none",
      "stack: erased"
    ),
    Entry(.path, "the stack's path at a cold start", "path: [!Mail {id: 1}]"),
    Entry(.width, "how wide it is, in points: a number, or `min`, `ideal` and `max`", "width: {min: 200, ideal: 300}"),
    Entry(.title, "the column's own title, for screens that have none", "title: Mail"),
    Entry(.toolbar, "the labels of the column's own toolbar, before those of its screen", "toolbar: [Compose]"),
  ]

  package static let columnRoot: [Entry<ColumnRootKey>] = [
    Entry(.screen, "the screen for every selection", "screen: Mails"),
    Entry(.cases, "the screens of single selections", "cases: {Drafts: Drafts}"),
    Entry(.default, "the screen of every other selection", "default: Mails"),
    Entry(.empty, "the screen while nothing is selected", "empty: NoFolder"),
  ]

  package static let list: [Entry<ListKey>] = [
    Entry(.selection, "the name of the binding that holds what is selected", "selection: folder"),
    Entry(.type, "the type of its values", "type: String"),
    Entry(.rows, "the values that have a row; without them, every value of the type has one", "rows: [Inbox, Sent]"),
  ]

  package static let width: [Entry<WidthKey>] = [
    Entry(.min, "the least width", "min: 200"),
    Entry(.ideal, "the width where there is room", "ideal: 300"),
    Entry(.max, "the greatest width", "max: 400"),
  ]

  /// The keys of a split view.
  package enum SplitKey: String, AppKey {
    case columns, visibility, preferredCompactColumn, style, platform

    package static var entries: [Entry<Self>] { AppTable.split }
    package static var owner: String { "a split view" }
  }

  /// The columns of a split view.
  package enum ColumnName: String, AppKey {
    case sidebar, content, detail

    package static var entries: [Entry<Self>] { AppTable.columns }
    package static var owner: String { "a split view's “columns”" }
  }

  /// The keys of a column.
  package enum ColumnKey: String, AppKey {
    case root, list, stack, path, width, title, toolbar

    package static var entries: [Entry<Self>] { AppTable.column }
    package static var owner: String { "a column" }
  }

  /// The keys of a column's root that isn't just a screen.
  package enum ColumnRootKey: String, AppKey {
    case screen, cases, `default`, empty

    package static var entries: [Entry<Self>] { AppTable.columnRoot }
    package static var owner: String { "a column's root" }
  }

  /// The keys of a list.
  package enum ListKey: String, AppKey {
    case selection, type, rows

    package static var entries: [Entry<Self>] { AppTable.list }
    package static var owner: String { "a list" }
  }

  /// The keys of a width that isn't just a number.
  package enum WidthKey: String, AppKey {
    case min, ideal, max

    package static var entries: [Entry<Self>] { AppTable.width }
    package static var owner: String { "a width" }
  }
}
