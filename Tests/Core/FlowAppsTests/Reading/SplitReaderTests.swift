import FlowApps
import NavigationEngine
import Testing

@Suite("Apps with columns")
struct SplitReaderTests {
  static let screens = """
    screens:
      Folders: {title: Folders}
      Mails: {title: "${value}"}
      Drafts:
      NoFolder:
      Mail: {title: "Mail ${value.id}", links: {Thread: !Mail {id: 9}}, destinations: {Mail: Mail}}
      NoMail: {presents: {showHelp: Drafts}}
    """

  static let mail = """
    types: {Mail: {fields: {id: Int}}, Box: {cases: [inbox, sent]}, Tag: }
    split:
      columns:
        detail: {root: {default: Mail, empty: NoMail}, stack: erased, path: [!Mail {id: 3}], title: Mail, toolbar: [Reply]}
        sidebar:
          root: Folders
          list: {selection: folder, type: String, rows: [Inbox, Sent]}
          width: {min: 200, ideal: 260.5, max: 300}
        content:
          root: {default: Mails, cases: {Sent: Drafts}, empty: NoFolder}
          list: {selection: mail, type: Mail}
          stack: {typed: Int}
          width: 320
      visibility: doubleColumn
      preferredCompactColumn: detail
      style: balanced
      platform: phone
    initial: {folder: Inbox, mail: null, showHelp: true}
    \(screens)
    """

  @Test("are read as they are written, the columns from leading to trailing")
  func everything() throws {
    let model = try app(Self.mail).model
    let split = try #require(model.split)
    #expect(split.columns.map(\.column) == [.sidebar, .content, .detail])
    let (sidebar, content, detail) = (split.columns[0], split.columns[1], split.columns[2])
    #expect(sidebar.root == "Folders")
    #expect(sidebar.list?.binding == "folder")
    #expect(sidebar.list?.type == "String")
    #expect(sidebar.list?.rows == ["Inbox", "Sent"])
    #expect(sidebar.stack == nil)
    #expect(sidebar.width == .init(min: 200, ideal: 260.5, max: 300))
    #expect(content.root == .init("Mails", cases: [.init("Sent", to: "Drafts")], empty: "NoFolder"))
    #expect(content.list?.rows == [])
    #expect(content.stack == .typed("Int"))
    #expect(content.width == .init(fixed: 320))
    #expect(detail.root == .init("Mail", empty: "NoMail"))
    #expect(detail.initialPath == [.typed(type: "Mail", payload: .map([.init("id", 3)]))])
    #expect((detail.title, detail.toolbar) == ("Mail", ["Reply"]))
    #expect((split.visibility, split.style, split.platform) == (.doubleColumn, .balanced, .phone))
    #expect(split.preferredCompactColumn == .detail)
    #expect((model.root, model.stack, model.initialPath) == ("Mail", .erased, detail.initialPath))
    #expect(model.initialBindings == [.init("folder", "Inbox"), .init("mail", .null), .init("showHelp", true)])
  }

  @Test("may have their columns as the value of `stack`")
  func stack() throws {
    let text = "stack: {split: {columns: {sidebar: {root: A}, detail: {root: B}}}}\nscreens: {A: , B: }"
    let split = try #require(try app(text).model.split)
    #expect(split == .init(columns: split.columns))
    #expect(split.columns.map(\.root.screen) == ["A", "B"])
    #expect(split.mainColumn == .detail)
  }

  @Test("start with what `initial` says")
  func initial() throws {
    let text = two(
      sidebar: "root: A, list: {selection: box, type: Box}",
      detail: "root: B, stack: erased",
      initial: "{box: sent, path: [1], columnVisibility: detailOnly, preferredCompactColumn: sidebar}"
    )
    let model = try app(text).model
    #expect(model.initialBindings == [.init("box", .typed(type: "Box.sent", payload: .null))])
    #expect(model.initialPath == [1])
    #expect(model.split?.columns[1].initialPath == [1])
    #expect((model.split?.visibility, model.split?.preferredCompactColumn) == (.detailOnly, .sidebar))
  }

  @Test("the type of a row is that of its list, and needn't be written where it has no fields")
  func rows() throws {
    func rows(_ type: String, _ rows: String) throws -> [RouteValue]? {
      try app(two(sidebar: "root: A, list: {selection: s, type: \(type), rows: \(rows)}")).model.split?.columns[0].list?
        .rows
    }
    #expect(try rows("Int", "[1, 2]") == [1, 2])
    let tags = try rows("Tag", "[red, !Tag blue]")
    #expect(tags == [.typed(type: "Tag", payload: "red"), .typed(type: "Tag", payload: "blue")])
    #expect(
      try rows("Box", "[inbox, !Box.sent ]") == [
        .typed(type: "Box.inbox", payload: .null), .typed(type: "Box.sent", payload: .null),
      ]
    )
    #expect(try rows("Mail", "[!Mail {id: 1}]") == [.typed(type: "Mail", payload: .map([.init("id", 1)]))])
  }

  @Test("a link says whether it fills the detail column")
  func detailLink() throws {
    let links = "links: {A: {view: Help}, B: {view: Help, detailLink: false}, C: {value: 1, detailLink: true}, D: 1}"
    #expect(try app(screen(links)).model.screens["Home"]?.links.map(\.isDetailLink) == [true, false, true, true])
  }

  // MARK: What is wrong

  @Test(
    "what is wrong with the columns is said at its place",
    arguments: [
      ("split: 3", "wrong-type: 3"),
      ("split: {}", "missing-key: {}"),
      ("split: {columns: [a]}", "wrong-type: [a]"),
      ("split: {columns: {}}", "column-missing: {}"),
      ("split: {columns: {content: {root: A}}}", "column-missing: {content: {root: A}}"),
      ("split: {columns: {sidebar: {root: A}}}", "column-missing: {sidebar: {root: A}}"),
      ("split: {columns: {sidebar: {root: A}, detail: {root: B}, inspector: {root: A}}}", "unknown-key: inspector"),
      ("split: {columns: {sidebar: A, detail: {root: B}}}", "wrong-type: A"),
      ("split: {columns: {sidebar: {}, detail: {root: B}}}", "missing-key: sidebar"),
      ("split: {columns: \(pair), visiblity: all}", "unknown-key: visiblity"),
      ("split: {columns: \(pair), visibility: some}", "unknown-name: some"),
      ("split: {columns: \(pair), style: wide}", "unknown-name: wide"),
      ("split: {columns: \(pair), platform: vision}", "unknown-name: vision"),
      ("split: {columns: \(pair), preferredCompactColumn: middle}", "unknown-name: middle"),
      ("split: {columns: \(pair), preferredCompactColumn: content}", "column-not-declared: content"),
      ("root: A\nsplit: {columns: \(pair)}", "beside-split: root"),
      ("split: {columns: \(pair)}\nstack: erased", "beside-split: stack"),
      ("stack: {split: {columns: \(pair)}}\nroot: A", "beside-split: root"),
      ("stack: split\nroot: A", "unsupported-stack: split"),
    ]
  )
  func columns(text: String, error: String) {
    #expect(appErrors("\(text)\nscreens: {A: , B: }\n") == [error])
  }

  private static let pair = "{sidebar: {root: A}, detail: {root: B}}"

  @Test(
    "what is wrong with a column is said at its place",
    arguments: [
      ("root: C", "root: B", "screen-not-declared: C"),
      ("root: A, title: \"${value}\"", "root: B", "no-value-shown: \"${value}\""),
      ("root: A, colour: red", "root: B", "unknown-key: colour"),
      ("root: A, stack: splitt", "root: B", "unknown-name: splitt"),
      ("root: A, stack: {split: {}}", "root: B", "unsupported-stack: split"),
      ("root: A, stack: {typed: Mial}", "root: B", "type-not-declared: Mial"),
      ("root: A, path: [1]", "root: B", "path-without-stack: path"),
      ("root: A, path: [1], stack: self-managed", "root: B", "initial-path-not-bound: [1]"),
      ("root: A, path: [a], stack: {typed: Int}", "root: B", "other-element-type: a"),
      ("root: A, list: folder", "root: B", "wrong-type: folder"),
      ("root: A, list: {type: Int}", "root: B", "missing-key: list"),
      ("root: A, list: {selection: a}", "root: B", "missing-key: list"),
      ("root: A, list: {selection: a, type: Itn}", "root: B", "type-not-declared: Itn"),
      ("root: A, list: {selection: a, type: Int, row: [1]}", "root: B", "unknown-key: row"),
      ("root: A, list: {selection: a, type: Int, rows: 1}", "root: B", "wrong-type: 1"),
      ("root: A, list: {selection: a, type: Int, rows: []}", "root: B", "wrong-type: []"),
      ("root: A, list: {selection: a, type: Int, rows: [1, b]}", "root: B", "row-of-other-type: b"),
      ("root: A, list: {selection: a, type: Mail, rows: [b]}", "root: B", "row-of-other-type: b"),
      ("root: A, list: {selection: a, type: Box, rows: [inbx]}", "root: B", "unknown-case: inbx"),
      ("root: A, list: {selection: a, type: Int, rows: [1, 2, 1]}", "root: B", "row-twice: 1"),
      ("root: A, list: {selection: showHelp, type: Int}", "root: B", "selection-name-taken: showHelp"),
      ("root: A, list: {selection: columnVisibility, type: Int}", "root: B", "selection-name-taken: columnVisibility"),
      ("root: A", "root: B, list: {selection: a, type: Int}", "list-without-next-column: list"),
      ("root: A", "root: {default: B, cases: {1: A}}", "root-without-selection: cases"),
      ("root: A", "root: {default: B, empty: A}", "root-without-selection: empty"),
      ("root: {default: A, empty: B}", "root: B", "root-without-selection: empty"),
      ("root: A, list: {selection: a, type: Int}", "root: {empty: B}", "missing-key: {empty: B}"),
      ("root: A", "root: {screen: A, default: B}", "excluding-keys: default"),
      ("root: A, list: {selection: a, type: Int}", "root: {screen: A, cases: {b: B}}", "case-of-other-type: b"),
      ("root: A, list: {selection: a, type: Int}", "root: {screen: A, cases: {1: C}}", "screen-not-declared: C"),
      ("root: A, width: 0", "root: B", "invalid-width: 0"),
      ("root: A, width: -3.5", "root: B", "invalid-width: -3.5"),
      ("root: A, width: .inf", "root: B", "invalid-width: .inf"),
      ("root: A, width: .nan", "root: B", "invalid-width: .nan"),
      ("root: A, width: wide", "root: B", "wrong-type: wide"),
      ("root: A, width: [1]", "root: B", "wrong-type: [1]"),
      ("root: A, width: {min: 1}", "root: B", "missing-key: {min: 1}"),
      ("root: A, width: {least: 1, ideal: 2}", "root: B", "unknown-key: least"),
      ("root: A, width: {min: 3, ideal: 3, max: 2}", "root: B", "widths-contradict: {min: 3, ideal: 3, max: 2}"),
    ]
  )
  func column(sidebar: String, detail: String, error: String) {
    #expect(appErrors(two(sidebar: sidebar, detail: detail)) == [error])
  }

  @Test("two lists can't have one selection")
  func sameSelection() {
    let text = """
      split:
        columns:
          sidebar: {root: A, list: {selection: a, type: Int}}
          content: {root: A, list: {selection: a, type: Int}}
          detail: {root: A}
      screens: {A: }
      """
    #expect(appErrors(text) == ["selection-name-taken: a"])
  }

  @Test(
    "what is wrong with the start is said at its place",
    arguments: [
      ("{nme: 1}", "binding-not-declared: nme"),
      ("{a: x}", "row-of-other-type: x"),
      ("{a: 4}", "row-not-declared: 4"),
      ("{path: [1]}", "path-without-stack: path"),
      ("{columnVisibility: most}", "unknown-name: most"),
      ("{columnVisibility: all}", "given-twice: columnVisibility"),
      ("{preferredCompactColumn: content}", "column-not-declared: content"),
      ("{preferredCompactColumn: detail}", "given-twice: preferredCompactColumn"),
    ]
  )
  func start(initial: String, error: String) {
    let text = two(
      sidebar: "root: A, list: {selection: a, type: Int, rows: [1, 2, 3]}",
      more: "visibility: detailOnly, preferredCompactColumn: sidebar",
      initial: initial
    )
    #expect(appErrors(text) == [error])
  }

  @Test("a path is said once")
  func pathTwice() {
    let text = two(detail: "root: B, stack: erased, path: [1]", initial: "{path: [2]}")
    #expect(appErrors(text) == ["given-twice: path"])
  }

  @Test(
    "the way out names what was meant",
    arguments: [
      ("split: {columns: {sidbar: {root: A}, sidebar: {root: A}, detail: {root: B}}}", "did you mean `sidebar`?"),
      ("split: {columns: \(pair), style: balancd}", "did you mean `balanced`?"),
      ("split: {columns: \(pair), preferredCompactColumn: content}", "use one of sidebar, detail"),
      ("split: {columns: {content: {root: A}}}", "add `sidebar: {root: …}` and `detail: {root: …}`"),
      (
        "split: {columns: {sidebar: {root: A, list: {selection: a, type: String, rows: [Inbox]}}, detail: {root: B}}}\ninitial: {a: Inbx}",
        "did you mean `Inbox`?"
      ),
    ]
  )
  func suggestions(text: String, help: String) {
    #expect(appHelp("\(text)\nscreens: {A: , B: }\n") == help)
  }

  @Test("a root's title may name a field of what is selected in the column before, and of nothing else")
  func fieldUses() {
    func errors(_ title: String, root: String = "B", list: String = ", list: {selection: m, type: Mail}") -> [String] {
      let text = two(sidebar: "root: A\(list)", detail: "root: \(root)")
      return appErrors(text.replacing("B: {}", with: "B: {title: \"\(title)\"}"))
    }
    #expect(errors("${value.id}").isEmpty)
    #expect(errors("${value}", root: "{default: A, cases: {!Mail {id: 1}: B}}").isEmpty)
    #expect(errors("${value.nme}") == ["unknown-field: \"${value.nme}\""])
    #expect(errors("${value}", list: "") == ["no-value-shown: \"${value}\""])
    #expect(errors("${value}", root: "{default: A, empty: B}") == ["no-value-shown: \"${value}\""])
  }

  @Test("the example of each key stands where the key belongs")
  func examples() throws {
    let screens = "screens: {Folders: , Mails: , Mail: , Drafts: , NoFolder: , Root: {destinations: {Mail: Mail}}}"
    let types = "types: {Mail: {fields: {id: Int}}, Park: }"
    func check(_ split: String, _ key: AppKey) { expectSameWhenWritten("\(split)\n\(types)\n\(screens)\n", key) }
    for key in appKeys(of: "an app") where key.name == "split" { check(key.example, key) }
    for key in appKeys(of: "a split view") {
      let columns = "columns: {sidebar: {root: Folders}, detail: {root: Mail}}"
      check("split: {\(key.name == "columns" ? "" : "\(columns), ")\(key.example)}", key)
    }
    for key in appKeys(of: "a split view's “columns”") {
      let others = ["sidebar: {root: Folders}", "detail: {root: Mail}"].filter { !$0.hasPrefix(key.name) }
      check("split: {columns: {\((others + [key.example]).joined(separator: ", "))}}", key)
    }
    func checkContent(_ column: String, _ key: AppKey) {
      let sidebar = "sidebar: {root: Folders, list: {selection: box, type: String}}"
      check("split: {columns: {\(sidebar), content: {\(column)}, detail: {root: Mail}}}", key)
    }
    for key in appKeys(of: "a column") {
      let rest = (key.name == "root" ? "" : ", root: Mails") + (key.name == "path" ? ", stack: erased" : "")
      checkContent(key.example + rest, key)
    }
    for key in appKeys(of: "a column's root") {
      checkContent("root: {\(key.example)\(["screen", "default"].contains(key.name) ? "" : ", screen: Mails")}", key)
    }
    for key in appKeys(of: "a list") {
      let rest = (key.name == "type" ? "" : ", type: String") + (key.name == "selection" ? "" : ", selection: a")
      checkContent("root: Mails, list: {\(key.example)\(rest)}", key)
    }
    for key in appKeys(of: "a width") {
      checkContent("root: Mails, width: {\(key.example)\(key.name == "ideal" ? "" : ", ideal: 3")}", key)
    }
  }

  /// An app of two columns, in which some of it is given.
  private func two(
    sidebar: String = "root: A",
    detail: String = "root: B",
    more: String = "",
    initial: String = "{}"
  ) -> String {
    """
    types: {Mail: {fields: {id: Int}}, Box: {cases: [inbox, sent]}, Tag: }
    split: {columns: {sidebar: {\(sidebar)}, detail: {\(detail)}}\(more.isEmpty ? "" : ", \(more)")}
    initial: \(initial)
    screens:
      A: {presents: {showHelp: B}}
      B: {}
    """
  }
}
