import PlainText
import Testing

@Suite("Lenses over flows")
struct CodeLensesTests {
  private static let app = """
    root: Home
    screens: {Home: {links: {Cart: {value: cart}}, destinations: {String: Item}}, Item: {}}
    """

  private func editor(_ files: [String: String] = [:], debugs: Bool = false) throws -> ScriptedEditor {
    try ScriptedEditor(
      files.merging(["shop.app.yaml": Self.app]) { $1 },
      workspace: ScriptedEditor.able,
      options: ["debug": .bool(debugs)]
    )
  }

  /// The lenses of a file, a line each: line, title and arguments.
  private func lenses(_ name: String, _ editor: ScriptedEditor) -> [String] {
    editor.request("textDocument/codeLens", ["textDocument": editor.document(name)]).elements.map { lens in
      let command = lens["command"]
      let argument = command["arguments"].elements.first ?? .null
      let test = argument["test"] == .null ? argument["program"].string.split(separator: "/").last : nil
      return "\((Int(lens["range"]["start"]["line"].text()) ?? -1) + 1) \(command["title"].string) "
        + "\(command["command"].string) \(test.map(String.init) ?? argument["test"].string)"
    }
  }

  private func execute(_ command: String, _ name: String, _ test: String, _ editor: ScriptedEditor) -> JSONValue {
    editor.request(
      "workspace/executeCommand",
      ["command": .string(command), "arguments": [["uri": .string(editor.uri(name)), "test": .string(test)]]]
    )
  }

  @Test(
    "say what came of the flow, without a run that was asked for",
    arguments: [
      ("app: shop.app.yaml\nsteps: [{tap: Cart}]\n", ["1 run: passed navflow.run "]),
      ("# x\n- push: a\n- assert: {depth: 1}\n", ["2 run: passed navflow.run "]),
      (
        "- push: a\n- push: b\n- assert: {depth: 1}\n",
        ["1 run: diverged at line 3 navflow.run ", "1 update navflow.update "]
      ),
      ("- push: a\n- tpa: b\n", ["1 run: has errors navflow.run "]),
      ("skip: later\nsteps: [back]\n", ["1 run: skipped navflow.run "]),
      ("expectFailure: known\nsteps: [back]\n", ["1 run: diverged as it says navflow.run "]),
      (
        "repeat: {}\n---\n- push: a\n---\n- back\n",
        [
          "1 run: has errors navflow.run :1", "3 run: passed navflow.run :3",
          "5 run: diverged at line 5 navflow.run :5",
        ]
      ),
      (
        "cases:\n  - {name: one, n: 1}\n  - {name: two, n: 2}\n"
          + "steps:\n  - push: a\n  - assert: {depth: \"${n}\"}\n",
        [
          "1 run: 1 of 2 cases: diverged at line 6 navflow.run ", "1 update navflow.update ",
          "2 run: passed navflow.run #one", "3 run: diverged at line 6 navflow.run #two",
        ]
      ),
      (
        "- repeat: {times: 9999, steps: [{push: a}, pop]}\n",
        ["1 run: more steps than the editor runs by itself navflow.run "]
      ),
    ]
  )
  func outcomes(text: String, expected: [String]) throws {
    let editor = try editor()
    editor.open("a.flow.yaml", text)
    #expect(lenses("a.flow.yaml", editor) == expected)
  }

  @Test("an app that changes changes the outcomes, and the client is asked to show them again")
  func app() throws {
    let editor = try editor()
    editor.open("shop.app.yaml", Self.app)
    editor.open("a.flow.yaml", "app: shop.app.yaml\nsteps: [{tap: Cart}]\n")
    editor.settle()
    _ = editor.takeRequests()
    editor.change("shop.app.yaml", to: Self.app.replacing("Cart", with: "Bag"))
    editor.settle()
    #expect(editor.takeRequests().map(\.method) == ["workspace/codeLens/refresh"])
    #expect(lenses("a.flow.yaml", editor) == ["1 run: diverged at line 2 navflow.run "])
    #expect(lenses("shop.app.yaml", editor) == [])
  }

  @Test("a debugger starts for the file, its line or its case, where the client has one")
  func debug() throws {
    let editor = try editor(debugs: true)
    editor.open("a.flow.yaml", "cases: [{name: one}]\nsteps: [{push: a}]\n")
    #expect(
      lenses("a.flow.yaml", editor) == [
        "1 run: passed navflow.run ", "1 debug navflow.debug a.flow.yaml", "1 run: passed navflow.run #one",
        "1 debug navflow.debug a.flow.yaml#one",
      ]
    )
  }

  @Test("a run that is asked for goes to the end, and its lens says so until the text changes")
  func run() throws {
    let editor = try editor()
    let text = "- repeat: {times: 9999, steps: [{push: a}, pop]}\n"
    editor.open("a.flow.yaml", text)
    editor.settle()
    #expect(
      execute("navflow.run", "a.flow.yaml", "", editor).text() == #"[{"test":"","outcome":"passed"}]"#
    )
    #expect(lenses("a.flow.yaml", editor) == ["1 run: passed navflow.run "])
    editor.change("a.flow.yaml", to: "# \n" + text)
    #expect(lenses("a.flow.yaml", editor) == ["2 run: more steps than the editor runs by itself navflow.run "])
  }

  @Test("an update states the actual values as an edit that the client makes")
  func update() throws {
    let editor = try editor()
    editor.open("a.flow.yaml", "- push: a\n- assert: {depth: 2}\n---\n- push: b\n- assert: {depth: 3}\n")
    editor.settle()
    _ = editor.takeRequests()
    #expect(execute("navflow.update", "a.flow.yaml", ":4", editor) == 1)
    let requests = editor.takeRequests()
    #expect(requests.map(\.method) == ["workspace/applyEdit"])
    try editor.apply(requests[0].params["edit"])
    #expect(editor.text("a.flow.yaml") == "- push: a\n- assert: {depth: 2}\n---\n- push: b\n- assert: {depth: 1}\n")
    #expect(execute("navflow.update", "a.flow.yaml", ":4", editor) == 0)
    #expect(editor.takeRequests().isEmpty)
  }

  @Test("a flow whose stack is wrong isn't updated, as with --update")
  func obstacle() throws {
    let editor = try editor()
    editor.open("a.flow.yaml", "- pop\n- assert: {depth: 2}\n")
    #expect(execute("navflow.update", "a.flow.yaml", "", editor) == 0)
    #expect(editor.takeRequests().isEmpty)
  }

  @Test("commands and tests that don't exist are refused")
  func unknown() throws {
    let editor = try editor()
    editor.open("a.flow.yaml", "- push: a\n")
    #expect(execute("navflow.fly", "a.flow.yaml", "", editor)["error"] == -32803)
    #expect(execute("navflow.run", "a.flow.yaml", "#x", editor)["message"].string.hasPrefix("there is no test “"))
    #expect(execute("navflow.run", "b.flow.yaml", "", editor)["error"] == -32803)
  }
}
