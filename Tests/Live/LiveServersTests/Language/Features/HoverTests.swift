import PlainText
import TestSupport
import Testing

@Suite("Hover")
struct HoverTests {
  private static let app = """
    root: Home
    screens:
      Home: {links: {Cart: {value: cart}}, destinations: {String: Item}}
      Item: {}
    """

  private func text(_ marked: String, of name: String = "a.flow.yaml") throws -> String {
    let editor = try ScriptedEditor(["shop.app.yaml": Self.app])
    let (text, position) = ScriptedEditor.marked(marked)
    editor.open(name, text)
    let result = editor.request("textDocument/hover", ["textDocument": editor.document(name), "position": position])
    return editor.withoutFolder(result["contents"]["value"].string).replacing("FOLDER/", with: "")
  }

  @Test("a verb has its reference, and its step the state before and after it")
  func verb() throws {
    let text = try text("app: shop.app.yaml\nsteps:\n- t|ap: Cart\n- pop\n")
    let expected = """
      **tap** · verb of a step

      taps a link or a row on the top screen, by its label, value or view, or a button of an alert or a dialog; takes a link's label, `{value: …}`, `{view: …}` or `{row: …}`

      ```yaml
      - tap: Help
      ```

      ---

      step 1

      ```text
      before  Home
      after   Home › Item
      shown   push
      ```
      """
    #expect(text == expected)
  }

  @Test("a link has its declaration")
  func link() throws {
    let text = try text("app: shop.app.yaml\nsteps:\n- tap: Ca|rt\n- pop\n")
    let expected = """
      **Cart** · link, `screens.Home.links.Cart`

      ```yaml
        Home: {links: {Cart: {value: cart}}, destinations: {String: Item}}
      ```
      shop.app.yaml:3:18

      ---

      step 1

      ```text
      before  Home
      after   Home › Item
      shown   push
      ```
      """
    #expect(text == expected)
  }

  @Test("a variable has its value in each case")
  func variable() throws {
    let text = try text("cases: [{city: Paris}, {city: Rome}]\nsteps:\n- push: \"${ci|ty}\"\n")
    let expected = """
      **city** · variable

      - city=Paris: `Paris`
      - city=Rome: `Rome`


      ---

      step 1

      ```text
      before  []
      after   [Paris]
      shown   push
      ```
      """
    #expect(text == expected)
  }

  @Test(
    "an expectation's key is explained also where the flow is invalid",
    arguments: ["- assert: {dep|th: [}\n", "- push: a\n  expect:\n    de|pth: 1\n    nothing: 2\n"]
  )
  func invalid(marked: String) throws {
    let text = try text(marked)
    let expected = """
      **depth** · expectation

      N entries are visible above the root; takes a whole number from 0 up

      ```yaml
      - assert: {depth: 2}
      ```
      """
    #expect(text.hasPrefix(expected))
  }

  @Test("a key of an app is that of its map")
  func appKey() throws {
    let text = try text("root: Home\nscreens:\n  Home: {ti|tle: Start}\n", of: "b.app.yaml")
    let expected = """
      **title** · key of a screen

      the title; `${value.name}` is a field of the screen's value

      ```yaml
      title: "${value.name}"
      ```
      """
    #expect(text == expected)
  }
}
