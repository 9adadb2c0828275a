import PlainText
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

  @Test(
    "changes only the lines that are asked for, and none that can't change alone",
    arguments: [
      (1, 1, ["1:0-2:0   - push: a  # é😀\n"]), (0, 4, ["1:0-2:0   - push: a  # é😀\n", "3:0-4:0   - push: b\n"]),
      (3, 3, ["3:0-4:0   - push: b\n"]), (2, 2, []), (9, 12, []),
    ]
  )
  func lines(first: Int, last: Int, expected: [String]) throws {
    let editor = try ScriptedEditor(["navflow.yaml": ""])
    editor.open("a.flow.yaml", "steps:\n  - push:   'a'   # é😀\n  - pop\n  -   push: b\n")
    #expect(edits(editor, first, last) == expected)
    // One item of a list can't be indented without the others.
    editor.change("a.flow.yaml", to: "steps:\n- push:   a\n- pop\n")
    #expect(edits(editor, 1, 1) == [])
    #expect(edits(editor, 1, 2) == ["1:0-2:0   - push: a\n", "2:0-3:0   - pop\n"])
  }

  /// The edits in lines, as `LINE:CHARACTER-LINE:CHARACTER TEXT`.
  private func edits(_ editor: ScriptedEditor, _ first: Int, _ last: Int) -> [String] {
    let params: JSONValue = [
      "textDocument": editor.document("a.flow.yaml"),
      "range": [
        "start": ["line": .int(first), "character": 2], "end": ["line": .int(last), "character": 3],
      ],
    ]
    return editor.request("textDocument/rangeFormatting", params).elements.map { edit in
      let (start, end) = (edit["range"]["start"], edit["range"]["end"])
      return "\(start["line"].text()):\(start["character"].text())-\(end["line"].text()):\(end["character"].text()) "
        + edit["newText"].string
    }
  }
}
