import PlainText
import Testing

@Suite("Hints beside steps")
struct InlayHintTests {
  /// The hints of a file, a line each: line, character, text.
  private func hints(_ text: String, _ files: [String: String] = [:]) throws -> [String] {
    let editor = try ScriptedEditor(files)
    editor.open("a.flow.yaml", text)
    let result = editor.request("textDocument/inlayHint", ["textDocument": editor.document("a.flow.yaml")])
    editor.settle()
    if result.elements.isEmpty { Issue.record("\(editor.lines("a.flow.yaml"))") }
    return result.elements.map { hint in
      "\(hint["position"]["line"].text()):\(hint["position"]["character"].text()) \(hint["label"].string)"
    }
  }

  @Test("each step that acts shows the path of an open app, and a step that diverges what is so instead")
  func open() throws {
    let text = """
      - push: cart
      - {push: "é日😀"}
      - assert: {depth: 2}
      - repeat: {times: 2, steps: [{push: x}]}
      - {assert: {depth: 9}}
      - pop
      """
    let hints = try hints(text)
    #expect(
      hints == [
        "0:12 → [cart]", "1:16 → [cart, \"é日😀\"]", "3:40 → [cart, \"é日😀\", x, x] (2×)", "4:22 ✗ depth: 4",
      ]
    )
  }

  @Test(
    "the steps above an unfinished line keep their hints",
    arguments: ["- pu", "- push:", "- push: \"x", "- assert: {top", "- “push”: a", "  expect: {dept: 1}"]
  )
  func unfinished(line: String) throws {
    let above = "- push: cart\n" + (line.hasPrefix(" ") ? "- push: a\n" : "")
    #expect(try hints(above + line).first == "0:12 → [cart]")
  }

  @Test("an app's screens are shown, with its tab and layers")
  func app() throws {
    let app = """
      tabs: {shop: {root: Home, stack: erased}, info: {root: About}}
      screens:
        Home: {links: {Cart: {value: cart}, Help: {does: {set: {help: true}}}}, destinations: {String: Item}, presents: {help: {screen: About, as: sheet}}}
        Item: {}
        About: {}
      """
    let hints = try hints("app: s.app.yaml\nsteps:\n- tap: Cart\n- pop\n- tap: Help\n", ["s.app.yaml": app])
    #expect(hints == ["2:11 → shop: Home › Item", "3:5 → shop: Home", "4:11 → shop: Home + sheet help: About"])
  }
}
