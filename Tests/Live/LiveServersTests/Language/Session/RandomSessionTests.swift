import LiveServers
import PlainText
import TestSupport
import Testing

@Suite("Random sessions with an editor")
struct RandomSessionTests {
  private static let files = [
    "navflow.yaml": "vars: {city: Paris, token: hunter22}\nsecrets: [token]\ninvariants: [{never: {depth: 9}}]\n",
    "shop.app.yaml": """
    root: Home
    types: {Park: {fields: {name: String}}}
    screens:
      Home:
        links: {Cart: {value: cart}, Zion: !Park {name: Zion}}
        destinations: {String: Item, Park: Item}
        presents: {help: Item}
      Item: {links: {Again: {value: "${city}"}}}

    """,
    "a.flow.yaml": """
    app: shop.app.yaml
    tags: [smoke]
    vars: {town: Rome}
    steps:
      - tap: Cart
      - assert: {visible: [Home, Item], depth: 1}
      - repeat: {times: 2, steps: [{push: "${town}"}]}
      - set: {help: true}
      - signIn
      - {push: !Park {name: "${city}"}, expect: {depth: 5}}
      - push: "${token}"

    """,
    "b.flow.yaml": "cases: {file: rows.csv}\nsteps:\n  - push: \"${name} 😀 é\"\n  - runFlow: c.yaml\n  - popToRoot\n",
    "c.yaml": "- push: c\n- assert: {top: c}\n",
    "rows.csv": "name\nAda\nBob\n",
    "commands/signIn.yaml": "params: {who: Ada}\nsteps:\n- push: \"${who}\"\n- pop\n",
  ]

  private static let parts = [
    "", "", "a", "\n", "\n  - pop\n", "- push: x\n", ": ", "{", "}", "[", "]", "\"", "'", "#", "&a ", "*a", "!",
    "${city}",
    "${", "é", "😀", "\t", "  ", "expect: {depth: 1}", "tap: Cart", "---\n", "steps:\n", "app: shop.app.yaml\n", "null",
    "| ", "> ", "? ", "\u{0}", "secrets: [town]\n", "repeat: {times: 99999, steps: [{push: a}, pop]}\n", "<<: ",
  ]

  /// What a request takes beside the document: a position or a range, and more.
  private func params(_ name: String, _ editor: ScriptedEditor, _ generator: inout SeededGenerator) -> JSONValue {
    let lines = (editor.text(name) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let line = generator.isOne(in: 20) ? 9_999 : generator.number(below: lines.count + 1)
    let character = generator.number(below: 40)
    let position: JSONValue = ["line": .int(line), "character": .int(character)]
    let end: JSONValue = ["line": .int(line + generator.number(below: 3)), "character": .int(character)]
    return [
      "textDocument": editor.document(name), "position": position, "range": ["start": position, "end": end],
      "newName": .string(generator.pick("Start", "x", "", "a b", "push", "é")), "query": "a",
      "context": ["includeDeclaration": .bool(generator.isOne(in: 2))], "positions": [position],
      "command": .string(generator.pick("navflow.run", "navflow.update", "navflow.fly")),
      "arguments": [["uri": .string(editor.uri(name)), "test": .string(generator.pick("", "#Ada", ":1", "#x"))]],
    ]
  }

  @Test("end in what a new session says of the same texts", arguments: 0..<Rounds.of(16))
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let editor = try ScriptedEditor(
      Self.files,
      workspace: ScriptedEditor.able,
      completionItem: ["snippetSupport": .bool(true)],
      options: ["debug": .bool(true)]
    )
    var open: Set<String> = []
    let names = Self.files.keys.sorted()
    for _ in 0..<60 {
      let name = generator.pick(from: names)
      switch generator.number(below: 10) {
      case 0:
        if open.remove(name) != nil { editor.close(name) }
      case 1, 2, 3, 4, 5:
        if open.insert(name).inserted { editor.open(name, Self.files[name] ?? "") }
        let count = editor.text(name)?.unicodeScalars.count ?? 0
        let start = generator.number(below: count + 1)
        let end = min(count, start + (generator.isOne(in: 3) ? generator.number(below: 12) : 0))
        editor.edit(name, start..<end, with: generator.pick(from: Self.parts))
      case 6:
        // A text that is as it was at first is valid, so that more than errors are tried.
        if open.contains(name) { editor.change(name, to: Self.files[name] ?? "") }
      case 7: for _ in 0..<generator.number(below: 4) { editor.work() }
      default:
        let method = generator.pick(from: LanguageSession.methods)
        let result = editor.request(method, params(name, editor, &generator))
        #expect(
          !result.text().contains("hunter22") || method == "textDocument/rename" || editor.text("navflow.yaml") != nil
        )
      }
    }
    let hides = !editor.takeRequests().contains { $0.params.text().contains("hunter22") }
    #expect(hides || editor.text("navflow.yaml") != nil)
    editor.settle()
    #expect(editor.staleCount == 0)
    let fresh = try ScriptedEditor(Self.files)
    for name in open.sorted() { fresh.open(name, editor.text(name) ?? "") }
    fresh.settle()
    for name in names {
      let (old, new) = (shown(name, editor), shown(name, fresh))
      #expect(old == new, "\(name) in \(open.sorted()), seed \(seed)")
    }
  }

  /// The diagnostics of a file, without the folder's name.
  private func shown(_ name: String, _ editor: ScriptedEditor) -> [String] {
    let lines = editor.lines(name)
    return lines == ["nothing"] ? [] : lines.map(editor.withoutFolder)
  }
}
