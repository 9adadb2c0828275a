import PlainText
import Testing

@Suite("Coloured words")
struct SemanticTokensTests {
  /// The words with their types, as the legend names them.
  private func tokens(_ name: String, _ text: String) throws -> [String] {
    let editor = try ScriptedEditor(["navflow.yaml": "", "commands/signIn.yaml": "steps: [back]\n"])
    editor.open(name, text)
    let types = [
      "keyword", "property", "class", "event", "type", "enumMember", "variable", "function", "decorator", "namespace",
    ]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf16) }
    let params: JSONValue = ["textDocument": editor.document(name)]
    let data = editor.request("textDocument/semanticTokens/full", params)["data"].elements.compactMap { Int($0.text()) }
    var (line, column) = (0, 0)
    return stride(from: 0, to: data.count, by: 5).map { start in
      (line, column) = (line + data[start], data[start] == 0 ? column + data[start + 1] : data[start + 1])
      let word = String(decoding: lines[line][column..<column + data[start + 2]], as: UTF16.self)
      return "\(word) \(types[data[start + 3]])" + (data[start + 4] == 1 ? " declared" : "")
    }
  }

  @Test("are verbs, keys and names")
  func flow() throws {
    let text =
      "name: é 😀\nvars: {city: Rome}\nsteps:\n  - push: ${city}\n  - signIn\n  - back\n  - assert: {path: [back]}\n"
    #expect(
      try tokens("a.flow.yaml", text) == [
        "name property", "vars property", "city variable declared", "steps property", "push keyword", "city variable",
        "signIn function", "back keyword", "assert keyword", "path property",
      ]
    )
  }

  @Test("are none in a text that isn't YAML")
  func invalid() throws { #expect(try tokens("a.flow.yaml", "steps: [\n").isEmpty) }
}
