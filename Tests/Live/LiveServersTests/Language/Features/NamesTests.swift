import PlainText
import TestSupport
import Testing

@Suite("Names in editors")
struct NamesTests {
  static let files = [
    "navflow.yaml": "vars: {city: Paris}\n",
    "shop.app.yaml": """
    root: Home
    types: {Park: {fields: {name: String}}, Route: {cases: {park: [Park]}}}
    screens:
      Home: {links: {Cart: {value: cart}, Zion: !Park {name: Zion}}, destinations: {String: Item, Park: Item}, presents: {help: Item}}
      Item: {}
    """,
    "other.app.yaml": "root: Home\nscreens: {Home: {links: {Cart: {view: Home}}}}\n",
    "a.flow.yaml": """
    app: shop.app.yaml
    tags: [smoke]
    vars: {town: Rome}
    steps:
      - tap: "Cart"
      - assert: {visible: [Home, Item], links: []}
      - set: {help: true}
      - {assert: {bindings: {help: true}}, soft: true}
      - signIn
      - push: !Park {name: "${city} ${town}"}
    """,
    "b.flow.yaml": "app: other.app.yaml\nsteps:\n  - assert: {visible: [Home]}\n  - tap: Cart\n",
    "commands/signIn.yaml": "- assert: {visible: [Home, Item], bindings: {help: true}}\n",
  ]

  private func editor() throws -> ScriptedEditor {
    let editor = try ScriptedEditor(Self.files)
    for name in ["a.flow.yaml", "shop.app.yaml"] { editor.open(name, Self.files[name] ?? "") }
    editor.settle()
    return editor
  }

  /// The parameters of a request at the first occurrence of a text in a file, a number of characters further.
  private func place(_ text: String, _ offset: Int = 0, in name: String, _ editor: ScriptedEditor) -> [JSONValue.Member]
  {
    let whole = Self.files[name] ?? ""
    let before = whole[..<(whole.firstRange(of: text)?.lowerBound ?? whole.startIndex)]
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let position: JSONValue = ["line": .int(lines.count - 1), "character": .int((lines.last?.count ?? 0) + offset)]
    return [.init(name: "textDocument", value: editor.document(name)), .init(name: "position", value: position)]
  }

  private func shown(_ locations: JSONValue, _ editor: ScriptedEditor) -> [String] {
    locations.elements.map { location in
      let name = location["uri"].string.replacing(editor.uri("") + "/", with: "")
      let start = location["range"]["start"]
      return "\(name.split(separator: "/").suffix(name.contains("commands") ? 2 : 1).joined(separator: "/"))"
        + ":\(start["line"].text()):\(start["character"].text())"
    }
  }

  @Test(
    "a name leads to its declaration",
    arguments: [
      ("\"Cart\"", ["shop.app.yaml:3:17"]), ("Item]", ["shop.app.yaml:4:2"]), ("help: true", ["shop.app.yaml:3:118"]),
      ("shop.app", ["shop.app.yaml:0:0"]), ("signIn", ["commands/signIn.yaml:0:0"]), ("city", ["navflow.yaml:0:7"]),
      ("Rome", []), ("Park", ["shop.app.yaml:1:8"]), ("pus", []),
    ]
  )
  func definition(text: String, expected: [String]) throws {
    let editor = try editor()
    let result = editor.request("textDocument/definition", .object(place(text, 2, in: "a.flow.yaml", editor)))
    #expect(shown(result, editor) == expected)
  }

  @Test("a screen is used in the flows and commands of its app, and not in those of another")
  func references() throws {
    let editor = try editor()
    let result = editor.request("textDocument/references", .object(place("Home: {", in: "shop.app.yaml", editor)))
    #expect(
      shown(result, editor) == [
        "a.flow.yaml:5:23", "commands/signIn.yaml:0:21", "shop.app.yaml:0:6", "shop.app.yaml:3:2",
      ]
    )
  }

  @Test(
    "another name is given in every file that means it",
    arguments: [
      ("Home, Item", "Start", ["a.flow.yaml 1", "commands/signIn.yaml 1", "shop.app.yaml 2"]),
      ("\"Cart\"", "To cart", ["a.flow.yaml 1", "shop.app.yaml 1"]),
      ("city}", "place", ["a.flow.yaml 1", "navflow.yaml 1"]),
      ("town}", "place", ["a.flow.yaml 2"]),
      ("signIn", "logIn", ["a.flow.yaml 1", "rename"]),
      ("smoke", "fast", ["a.flow.yaml 1"]),
      ("Park {", "Garden", ["a.flow.yaml 1", "shop.app.yaml 4"]),
    ]
  )
  func rename(text: String, new: String, expected: [String]) throws {
    let editor = try editor()
    let params = place(text, 2, in: "a.flow.yaml", editor) + [.init(name: "newName", value: .string(new))]
    let result = editor.request("textDocument/rename", .object(params))
    let changes = result["documentChanges"].elements.map { change -> String in
      if change["kind"] == "rename" { return "rename" }
      let uri = change["textDocument"]["uri"].string
      let name = uri.contains("commands/") ? "commands/signIn.yaml" : String(uri.split(separator: "/").last ?? "")
      return "\(name) \(change["edits"].elements.count)"
    }
    #expect(changes == expected)
  }

  @Test(
    "a name that is taken or that can't be one is refused, with the reason",
    arguments: [
      ("Home, Item", "Item", "there is a screen “Item” already"), ("city}", "a b", "a variable can't be called “a b”"),
      ("signIn", "push", "“push” is a word of the language"),
      ("Rome", "x", "there is no name here that can be renamed"),
    ]
  )
  func refused(text: String, new: String, message: String) throws {
    let editor = try editor()
    let params = place(text, 2, in: "a.flow.yaml", editor) + [.init(name: "newName", value: .string(new))]
    #expect(editor.request("textDocument/rename", .object(params))["message"].string == message)
  }

  @Test("a document's links, symbols and blocks are listed")
  func lists() throws {
    let editor = try editor()
    let params: JSONValue = ["textDocument": editor.document("a.flow.yaml")]
    let links = editor.request("textDocument/documentLink", params).elements.map { $0["target"].string }
    #expect(links == [editor.uri("shop.app.yaml")])
    let symbols = editor.request("textDocument/documentSymbol", params).elements.map { $0["name"].string }
    #expect(symbols == ["a", "town"])
    let folds = editor.request("textDocument/foldingRange", params).elements.map { $0.text() }
    #expect(folds == [#"{"startLine":3,"endLine":9}"#])
    let found = editor.request("workspace/symbol", ["query": "it"]).elements.map { $0["name"].string }
    #expect(found == ["city", "Item"])
  }
}
