import JSONRPC
import JSONText
import Testing

@Suite("Formatting of a document")
struct FormattingTests {
  private static let messy = "steps:\n- push:   'a'   # é😀\n- pop\nname: x\n"

  /// The edits that the server gives for a text.
  private func edits(_ name: String, _ text: String, encodings: [String] = ["utf-16"]) throws -> [JSONValue] {
    let editor = try ScriptedEditor(["navflow.yaml": ""], encodings: encodings)
    editor.open(name, text)
    let params: JSONValue = [
      "textDocument": editor.document(name), "options": ["tabSize": 8, "insertSpaces": .bool(true)],
    ]
    return editor.request("textDocument/formatting", params).elements
  }

  @Test(
    "changes the lines that aren't in style, in either encoding of positions",
    arguments: ["utf-8", "utf-16"]
  )
  func edits(encoding: String) throws {
    let edits = try edits("a.flow.yaml", Self.messy, encodings: [encoding]).map { $0.text() }
    #expect(
      edits == [
        #"{"range":{"start":{"line":0,"character":0},"end":{"line":3,"character":0}},"newText":""}"#,
        #"{"range":{"start":{"line":4,"character":0},"end":{"line":4,"character":0}},"newText":"#
          + #""steps:\n  - push: a  # é😀\n  - pop\n"}"#,
      ]
    )
  }

  @Test(
    "leaves alone what can't be read, what is in style, and files of other programs",
    arguments: [
      ("a.flow.yaml", "steps: [a\n"), ("a.flow.yaml", "a:\n\tb: 1\n"), ("a.flow.yaml", "steps:\n  - pop\n"),
      ("compose.yaml", "services:   {}\n"), ("a.flow.yaml", ""),
    ]
  )
  func none(name: String, text: String) throws { #expect(try edits(name, text).isEmpty) }

  @Test("knows app files, workspace files and commands", arguments: ["a.app.yaml", "navflow.yaml", "commands/go.yaml"])
  func kinds(name: String) throws {
    let editor = try ScriptedEditor(["navflow.yaml": "", "commands/go.yaml": "steps: [back]\n"])
    editor.open(name, "steps:   [back]\n")
    let params: JSONValue = ["textDocument": editor.document(name)]
    #expect(editor.request("textDocument/formatting", params).elements.count == 1)
  }
}
