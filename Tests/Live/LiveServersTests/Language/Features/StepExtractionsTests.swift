import PlainText
import TestSupport
import Testing

@Suite("Steps that are moved into a file or a command")
struct StepExtractionsTests {
  private static let app = """
    root: Home
    screens:
      Home: {links: {Cart: {value: cart}, Help: {value: help}}, destinations: {String: Item}}
      Item: {links: {Again: {value: again}}}
    """

  private static let simple = """
    app: shop.app.yaml
    vars: {city: Paris}
    steps:
      - tap: Cart
      # the second
      - push: "${city}"   # a comment
      - repeat:
          times: 2
          steps:
            - push: more
            - pop
      - assert: {visible: [Home, Item, Item]}

    """

  private func editor(workspace: JSONValue = ScriptedEditor.able) throws -> ScriptedEditor {
    try ScriptedEditor(
      ["shop.app.yaml": Self.app, "navflow.yaml": "vars: {home: Oslo}\n", "other.yaml": "- push: other\n"],
      workspace: workspace
    )
  }

  /// The actions for lines of a file, counted from 1.
  private func actions(_ lines: ClosedRange<Int>, _ editor: ScriptedEditor) -> [JSONValue] {
    editor.request(
      "textDocument/codeAction",
      [
        "textDocument": editor.document("a.flow.yaml"),
        "range": [
          "start": ["line": .int(lines.lowerBound - 1), "character": 0],
          "end": ["line": .int(lines.upperBound), "character": 0],
        ],
        "context": ["diagnostics": [], "only": ["refactor"]],
      ]
    ).elements
  }

  /// The divergences of the flow, without their lines; that of its last step has the path at the end.
  private func end(_ editor: ScriptedEditor) -> [String] {
    editor.settle()
    return editor.lines("a.flow.yaml").map { String($0.drop { $0 != " " }) }
  }

  @Test("become a file beside the flow, with the variables that the steps use as parameters")
  func file() throws {
    let editor = try editor()
    editor.open("a.flow.yaml", Self.simple)
    let action = try #require(actions(6...11, editor).first)
    #expect(action["title"].string == "move the steps into a-steps.yaml")
    let names = try editor.apply(action["edit"])
    #expect(names == ["a-steps.yaml", "a.flow.yaml"])
    #expect(
      editor.text("a.flow.yaml") == """
        app: shop.app.yaml
        vars: {city: Paris}
        steps:
          - tap: Cart
          # the second
          - runFlow: {file: a-steps.yaml, vars: {city: "${city}"}}
          - assert: {visible: [Home, Item, Item]}

        """
    )
    #expect(
      editor.text("a-steps.yaml") == """
        params: [city]
        steps:
          - push: "${city}"  # a comment
          - repeat:
              times: 2
              steps:
                - push: more
                - pop

        """
    )
    editor.settle()
    #expect(editor.lines("a.flow.yaml") == [])
  }

  @Test("become a command of the workspace, which is known at once")
  func command() throws {
    let editor = try editor()
    editor.open("a.flow.yaml", "- push: a\n- push: b\n- assert: {path: [a, b]}\n")
    let action = try #require(actions(1...2, editor).last)
    #expect(action["title"].string == "move the steps into the command “a-steps”")
    try editor.apply(action["edit"])
    #expect(editor.text("a.flow.yaml") == "- a-steps\n- assert: {path: [a, b]}\n")
    #expect(editor.text("commands/a-steps.yaml") == "steps:\n  - push: a\n  - push: b\n")
    editor.settle()
    #expect(editor.lines("a.flow.yaml") == [])
    #expect(actions(1...1, editor).map { $0["title"].string }.last == "move the steps into the command “a-steps-2”")
  }

  @Test("aren't offered where the client can't create a file, or nothing is selected")
  func none() throws {
    let unable = try editor(workspace: [:])
    unable.open("a.flow.yaml", Self.simple)
    #expect(actions(4...6, unable).isEmpty)
    let editor = try editor()
    editor.open("a.flow.yaml", Self.simple)
    #expect(actions(1...2, editor).isEmpty)
    #expect(actions(2...6, editor).isEmpty)
  }

  @Test(
    "whatever lines are selected, the flow has the same outcome and the same stack afterwards",
    arguments: [
      Self.simple.replacing("- assert: {visible: [Home, Item, Item]}", with: "- assert: {path: [never]}"),
      "- push: &x a\n- push: *x\n- runFlow: other.yaml\n- assert: {path: [never]}\n",
      "cases: [{n: 1}, {n: 2}]\nsteps:\n- push: \"${n}\"\n- push: \"${home}\"\n- assert: {path: [never]}\n",
      "- push: a\n- save: before\n- pop\n- restore: before\n- assert: {path: [never]}\n",
      "- forEach: {var: x, in: [a, b], steps: [{push: \"${x}\"}]}\n- forEach:\n    var: y\n    in: [1]\n    steps:\n"
        + "    - push: \"${y}\"\n    - note: |\n        two\n        lines\n    - pop\n- assert: {path: [never]}\n",
      "- push: a\n- push: b\n- expectDiagnostics: []\n- transaction:\n  - pop\n  - push: c\n- assert: {path: [never]}\n",
      "steps: [{push: a}, {push: b},\n  pop,\n  {assert: {path: [never]}}]\n",
    ]
  )
  func law(text: String) throws {
    let count = text.split(separator: "\n").count
    let before = try editor()
    before.open("a.flow.yaml", text)
    let expected = end(before)
    #expect(expected.contains { $0.contains("never") })
    let selections = (1..<count).flatMap { first in (first..<count).map { first...$0 } }
    let offered = selections.flatMap { lines in actions(lines, before).indices.map { (lines, $0) } }
    #expect(!offered.isEmpty)
    for (lines, number) in Rounds.some(of: offered) {
      let editor = try editor()
      editor.open("a.flow.yaml", text)
      try editor.apply(actions(lines, editor)[number]["edit"])
      #expect(end(editor) == expected, "lines \(lines)")
    }
  }

  @Test(
    "a screen that is missing is added to the app that the flow names, or has, or to the app file itself",
    arguments: [
      (
        "a.flow.yaml", "app: shop.app.yaml\nsteps:\n  - assert: {screen: Help}\n", "shop.app.yaml",
        app + "\n  Help: {}"
      ),
      (
        "a.flow.yaml", "app: {root: Home, screens: {Home: {}}}\nsteps:\n  - assert: {screen: Help}\n", "a.flow.yaml",
        "app: {root: Home, screens: {Home: {}, Help: {}}}\nsteps:\n  - assert: {screen: Help}\n"
      ),
      ("b.app.yaml", "root: Help\nscreens:\n  Home:\n", "b.app.yaml", "root: Help\nscreens:\n  Home:\n  Help: {}\n"),
      ("b.app.yaml", "root: Help\nscreens: {Home: }", "b.app.yaml", "root: Help\nscreens: {Home: , Help: {}}"),
    ]
  )
  func screens(name: String, text: String, target: String, expected: String) throws {
    let editor = try editor()
    editor.open(name, text)
    editor.settle()
    let actions = editor.request(
      "textDocument/codeAction",
      [
        "textDocument": editor.document(name),
        "range": ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]],
        "context": ["diagnostics": []],
      ]
    ).elements
    let action = try #require(actions.first { $0["title"].string.hasPrefix("add the screen “Help” to ") })
    #expect(try editor.apply(action["edit"]) == [target])
    #expect(editor.text(target) == expected)
    editor.settle()
    #expect(editor.lines(name).filter { $0.contains("unknown-screen") || $0.contains("not-declared") } == [])
  }
}
