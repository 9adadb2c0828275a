extension AppTable {
  package static let rows: [Entry<RowsKey>] = [
    Entry(.of, "the type of the rows' values", "of: Park"),
    Entry(
      .from,
      "the values: a list, or `any`, if each value of the type has a row",
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
  ]

  /// The keys of a screen's `rows`.
  package enum RowsKey: String, AppKey {
    case of, from, label, link, actions

    package static var entries: [Entry<Self>] { AppTable.rows }
    package static var owner: String { "rows" }
  }
}
