import FlowSyntax
package import YAMLSyntax

extension AppTable {
  package static let rows: [Entry<RowsKey>] = [
    Entry(.of, "the type of the rows' values", "of: Park"),
    Entry(
      .from,
      "the values: a list, the rows of a CSV, JSON or YAML file (`{file: parks.csv}`, from the app file's folder), or `any`, if each value of the type has a row, of which the type's `samples` are shown",
      "from: [{name: Yosemite}, {name: Zion}]"
    ),
    Entry(
      .label,
      "the label of each row; `${row}` is its value, `${row.name}` a field. Rows of texts and numbers need none",
      "label: \"${row.name}\""
    ),
    Entry(
      .link,
      "where each row leads: a link as under `links`, which may name `${row}`; without it, the row's value",
      "link: {value: \"${row}\"}"
    ),
    Entry(
      .actions,
      "the actions of each row, by label: its context menu and what a swipe shows; links as under `links`",
      "actions: {Delete: {does: {set: {showTips: true}}}}"
    ),
    whenEntry(.when, "the rows can be tapped"),
    Entry(.hides, "whether the rows are absent, and not only disabled, while `when` doesn't hold", "hides: true"),
    sourceEntry(.source),
  ]

  package static let rowFile: [Entry<FileKey>] = [
    Entry(.file, "the CSV, JSON or YAML file, by its path from the app file's folder", "file: parks.csv")
  ]

  /// The key of data that is in a file.
  package enum FileKey: String, AppKey {
    case file

    package static var entries: [Entry<Self>] { AppTable.rowFile }
    package static var owner: String { "`from`" }
  }

  /// Whether `rows` is one map of them, and not several by name.
  package static func isOneMapOfRows(_ id: YAMLTree.ID, _ tree: YAMLTree) -> Bool {
    tree.members(id).contains { RowsKey(rawValue: tree.text($0.key)) != nil && tree.kind($0.value) != .mapping }
  }

  /// The keys of a screen's `rows`.
  package enum RowsKey: String, AppKey {
    case of, from, label, link, actions, when, hides, source

    package static var entries: [Entry<Self>] { AppTable.rows }
    package static var owner: String { "rows" }
  }
}
