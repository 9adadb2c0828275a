import Testing

@Suite("Columns that an app doesn't have")
struct ColumnNameTests {
  private static let mail = """
    split:
      columns:
        sidebar: {root: Folders, list: {selection: folder, type: String, rows: [Inbox]}}
        detail: {root: Mail, stack: erased}
    screens: {Folders: , Mail: {nestedStack: false}}
    """

  @Test(
    "are reported where they are named",
    arguments: [
      ("assert: {columns: [sidebar, detail]}", []),
      ("assert: {columns: [sidebar, content]}", ["the app has no column “content”"]),
      ("assert: {selection: {content: 1}}", ["the app has no column “content”"]),
      ("assert: {widths: {content: 1}}", ["the app has no column “content”"]),
      ("assert: {compactColumn: content}", ["the app has no column “content”"]),
      ("assert: {not: {columns: [content]}}", ["the app has no column “content”"]),
      ("{assert: {depth: 0}, in: content}", ["the app has no column “content”"]),
      ("{popToRoot: , in: content}", ["the app has no column “content”"]),
      ("{popToRoot: , in: content, expect: {refused: unknown-column}}", []),
      ("transaction: [{popToRoot: , in: content}]", ["the app has no column “content”"]),
      ("select: {column: content, value: 1}", ["the app has no column “content”"]),
      ("{select: Inbox, in: sidebar, expect: {bindings: {folder: Inbox, columnVisibility: automatic}}}", []),
      ("replaceRoot: Folders", []),
    ] as [(String, [String])]
  )
  func names(step: String, reported: [String]) {
    #expect(found(step, in: Self.mail) == reported)
  }

  @Test(
    "a single stack has none",
    arguments: [
      "assert: {columns: []}", "assert: {selection: {sidebar: 1}}", "assert: {visibility: all}",
      "assert: {collapsed: false}", "assert: {style: balanced}", "{assert: {depth: 0}, in: detail}",
      "{popToRoot: , in: detail}", "select: a", "toggleSidebar",
    ]
  )
  func stack(step: String) {
    #expect(found(step, in: "root: A\nscreens: {A: }") == ["the app has no columns"])
  }

  @Test("a row that a list doesn't have is a step that can't be done")
  func rows() {
    let flow = "app: mail.app.yaml\nsteps:\n  - select: Outbox\n"
    #expect(check(["a.yaml": flow, "mail.app.yaml": Self.mail]).map { $0.prefix(19) } == ["impossible-step a:3"])
  }

  private func found(_ step: String, in app: String) -> [String] {
    let flow = "app: mail.app.yaml\nsteps:\n  - \(step)\n"
    return check(["a.yaml": flow, "mail.app.yaml": app]).map { $0.replacing("unknown-column a:3 ", with: "") }
  }
}
