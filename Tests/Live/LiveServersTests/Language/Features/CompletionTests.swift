import PlainText
import TestSupport
import Testing

@Suite("Completion")
struct CompletionTests {
  private static let app = """
    root: Home
    screens:
      Home: {links: {Cart: {value: cart}, Check out: {value: pay}}, destinations: {String: Item}, presents: {help: Item}}
      Item: {links: {Buy: {value: bought}}}
    """

  /// The first proposals at the mark `|` of a flow, without details.
  private func labels(_ marked: String, of name: String = "a.flow.yaml", count: Int = 6) throws -> [String] {
    let editor = try ScriptedEditor([
      "shop.app.yaml": Self.app, "navflow.yaml": "vars: {city: Paris}\n", "commands/signIn.yaml": "- push: in\n",
    ])
    let (text, position) = ScriptedEditor.marked(marked)
    editor.open(name, text)
    editor.settle()
    let result = editor.request(
      "textDocument/completion",
      ["textDocument": editor.document(name), "position": position]
    )
    return result["items"].elements.prefix(count).map { $0["label"].string }
  }

  @Test(
    "proposes what is possible at the step, in a text that isn't valid yet",
    arguments: [
      ("app: shop.app.yaml\nsteps:\n- tap: |", ["Cart", "Check out"]),
      ("app: shop.app.yaml\nsteps:\n- tap: Cart\n- tap: |\n- pop\n", ["Buy"]),
      ("app: shop.app.yaml\nsteps:\n- tap: Cart\n- tap:\n    label: B|\n", ["Buy"]),
      ("app: shop.app.yaml\nsteps:\n- tap: Cart\n- transaction:\n  - pop\n  - {tap: {label: |", ["Cart", "Check out"]),
      ("app: shop.app.yaml\nsteps:\n- tap: Cart\n- transaction:\n  - tap: |", ["Buy"]),
      ("- pu|", ["push"]),
      ("- push: a\n- signI|", ["signIn"]),
      ("- push: a\n  expe|", ["expect"]),
      ("- push: a\n  expect:\n    dep|\n", ["depth"]),
      ("- push: a\n  expect:\n    path:\n      - |\n", ["a"]),
      ("- push: a\n- popTo: |", ["a"]),
      ("- {push: a, expect: {can|", ["canGoBack"]),
      ("app: shop.app.yaml\nsteps:\n- set: {|", ["help"]),
      ("app: shop.app.yaml\nsteps:\n- assert: {visible: [Ho|", ["Home"]),
      ("ap|", ["app"]),
      ("app: |", ["shop.app.yaml"]),
      ("app: shop.app.yaml\nste|", ["steps"]),
      ("profile: ios1|", ["ios16", "ios17", "ios18"]),
      ("vars: {town: Rome}\nsteps:\n- push: \"${|\"", ["city", "town"]),
      ("- expectDiagnostics: [pop-pa|", []),
      ("- repeat:\n    times: 2\n    ste|", ["steps"]),
    ]
  )
  func flows(marked: String, expected: [String]) throws {
    let labels = try labels(marked)
    #expect(labels == expected)
  }

  @Test(
    "proposes the keys of an app file, their words and the names of screens",
    arguments: [
      ("ro|", ["root"]), ("root: Home\nscreens:\n  Home:\n    lin|", ["links"]),
      ("root: Home\nscreens:\n  Home: {links: {A: {val|", ["value"]),
      ("root: Home\nscreens:\n  Home:\n    titleDisplay: in|", ["inline"]), ("stack: er|", ["erased"]),
      ("root: Home\nscreens:\n  Home:\n    presents:\n      a:\n        as: sh|", ["sheet"]),
      ("root: Home\nscreens:\n  Home:\n    presents:\n      a:\n        ty|", []),
      ("root: Home\nscreens:\n  Home:\n    items:\n      a:\n        ty|", ["type"]),
    ]
  )
  func apps(marked: String, expected: [String]) throws {
    let labels = try labels(marked, of: "b.app.yaml")
    #expect(labels == expected)
  }

  @Test("replaces the typed beginning, counted in the client's units")
  func edit() throws {
    let editor = try ScriptedEditor([:])
    editor.open("a.flow.yaml", "- push: \"😀\"\n- {push: \"😀\", exp")
    let result = editor.request(
      "textDocument/completion",
      ["textDocument": editor.document("a.flow.yaml"), "position": ["line": 1, "character": 18]]
    )
    #expect(
      result["items"].elements.first?["textEdit"].text()
        == #"{"range":{"start":{"line":1,"character":15},"end":{"line":1,"character":18}},"newText":"expect: "}"#
    )
  }

  @Test("proposes blocks with their keys to a client that has snippets, indented as it counts")
  func blocks() throws {
    for (modes, spaces) in [(JSONValue.array([]), "    "), ([1, 2], "      ")] {
      let editor = try ScriptedEditor(
        [:],
        completionItem: ["snippetSupport": .bool(true), "insertTextModeSupport": ["valueSet": modes]]
      )
      editor.open("a.flow.yaml", "steps:\n  - re")
      let params: JSONValue = [
        "textDocument": editor.document("a.flow.yaml"), "position": ["line": 1, "character": 6],
      ]
      let items = editor.request("textDocument/completion", params)["items"].elements
      let blocks = items.filter { $0["insertTextFormat"] == 2 }
      #expect(blocks.map { $0["label"].string } == ["repeat: times, steps", "repeat: while, steps"])
      #expect(
        blocks.last?["textEdit"]["newText"].string
          == "repeat:\n\(spaces)while: ${1:{canGoBack: true\\}}\n\(spaces)steps:\n\(spaces)  - $0"
      )
    }
  }

  @Test("has a snippet for each block of the language, and for no other step")
  func allBlocks() throws {
    let editor = try ScriptedEditor([:], completionItem: ["snippetSupport": .bool(true)])
    editor.open("a.flow.yaml", "- ")
    let params: JSONValue = ["textDocument": editor.document("a.flow.yaml"), "position": ["line": 0, "character": 2]]
    let items = editor.request("textDocument/completion", params)["items"].elements
    #expect(
      items.filter { $0["insertTextFormat"] == 2 }.map { $0["label"].string } == [
        "transaction: steps", "runFlow: steps", "repeat: times, steps", "repeat: while, steps",
        "forEach: var, in, steps", "if: when, then",
      ]
    )
  }
}
