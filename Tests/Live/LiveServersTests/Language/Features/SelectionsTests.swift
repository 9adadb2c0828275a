import PlainText
import Testing

@Suite("Selections that grow")
struct SelectionsTests {
  /// The texts of the ranges around the beginning of a word, the innermost first.
  private func texts(around word: String, in text: String) throws -> [String] {
    let editor = try ScriptedEditor([:])
    editor.open("a.flow.yaml", text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = try #require(lines.firstIndex { $0.contains(word) })
    let column = try #require(lines[line].firstRange(of: word)).lowerBound.utf16Offset(in: lines[line])
    let params: JSONValue = [
      "textDocument": editor.document("a.flow.yaml"), "positions": [["line": .int(line), "character": .int(column)]],
    ]
    var selection = editor.request("textDocument/selectionRange", params).elements[0]
    var texts: [String] = []
    while selection["range"] != .null {
      let (start, end) = (selection["range"]["start"], selection["range"]["end"])
      texts.append(
        "\(start["line"].text()):\(start["character"].text())-\(end["line"].text()):\(end["character"].text())"
      )
      selection = selection["parent"]
    }
    return texts
  }

  @Test("go from a word to its entry, its map, its step and the file")
  func around() throws {
    let text = "name: é\nsteps:\n  - push: a\n    expect: {top: \"é\", depth: 1}\n  - pop\n"
    #expect(
      try texts(around: "depth", in: text) == [
        "3:23-3:28", "3:23-3:31", "3:12-3:32", "3:4-3:32", "2:4-3:32", "2:2-4:7", "1:0-4:7", "0:0-4:7", "0:0-5:0",
      ]
    )
  }

  @Test("are a line and the whole text where the text isn't YAML")
  func invalid() throws {
    #expect(try texts(around: "push", in: "steps: [\n  push\n") == ["1:0-1:6", "0:0-2:0"])
  }
}
