import PlainText
import TestSupport
import Testing

@Suite("Code actions")
struct CodeActionsTests {
  private static let app = """
    root: Home
    screens:
      Home: {links: {Cart: {value: cart}, Check out: {value: pay}}, destinations: {String: Item}}
      Item: {}
    """

  /// The actions at the mark `|`, each with the text after it.
  private func actions(_ marked: String) throws -> [String] {
    let editor = try ScriptedEditor(["shop.app.yaml": Self.app])
    let (text, position) = ScriptedEditor.marked(marked)
    editor.open("a.flow.yaml", text)
    let result = editor.request(
      "textDocument/codeAction",
      [
        "textDocument": editor.document("a.flow.yaml"), "range": ["start": position, "end": position],
        "context": ["diagnostics": []],
      ]
    )
    return result.elements.map { action in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let changes = action["edit"]["documentChanges"].elements.filter {
        $0["textDocument"]["uri"].string == editor.uri("a.flow.yaml")
      }
      for edit in changes.flatMap({ $0["edits"].elements }).reversed() {
        let (start, end) = (edit["range"]["start"], edit["range"]["end"])
        let line = Int(start["line"].text()) ?? 0
        let characters = Array(lines[line])
        let (from, to) = (Int(start["character"].text()) ?? 0, Int(end["character"].text()) ?? 0)
        lines[line] = String(characters[..<from]) + edit["newText"].string + String(characters[to...])
      }
      return "\(action["title"].string)\n\(lines.joined(separator: "\n"))"
    }
  }

  @Test(
    "a wrong name is replaced by what may have been meant",
    arguments: [
      ("- ps|uh: a\n", ["use “push”\n- push: a\n"]),
      ("app: shop.app.yaml\nsteps:\n- tap: C|rat\n", ["use “Cart”\napp: shop.app.yaml\nsteps:\n- tap: Cart\n"]),
      ("- push: a\n- assert: {dep|ht: 1}\n", ["use “depth”\n- push: a\n- assert: {depth: 1}\n"]),
      (
        "app: shop.app.yaml\nsteps:\n- tap: Cart\n- assert: {screen: I|tm}\n",
        [
          "use “Item”\napp: shop.app.yaml\nsteps:\n- tap: Cart\n- assert: {screen: Item}\n",
          "add the screen “Itm” to shop.app.yaml\napp: shop.app.yaml\nsteps:\n- tap: Cart\n- assert: {screen: Itm}\n",
        ]
      ),
      ("- push|: a\n", []),
    ]
  )
  func names(marked: String, expected: [String]) throws {
    let actions = try actions(marked)
    #expect(actions == expected)
  }

  @Test("an expectation is made to state the actual value, alone or with all others")
  func update() throws {
    let actions = try actions("- push: a\n- assert: {dep|th: 2, top: b}\n")
    #expect(
      actions == [
        "state the actual value: depth: 1\n- push: a\n- assert: {depth: 1, top: b}\n",
        "state the actual values of all 2 expectations that failed\n- push: a\n- assert: {depth: 1, top: a}\n",
      ]
    )
  }
}
