import FlowLanguage
import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("A command that no flow runs is read whatever it is given")
struct InspectionTests {
  @Test(
    "what doesn't depend on its parameters is checked",
    arguments: [
      ("params: [n]\nsteps: [{pop: \"${n}\"}]", []),
      ("params: [n]\nsteps: [{push: \"${m}\"}]", ["undefined-variable"]),
      ("params: [n]\nsteps: [{push: \"${n.field}\"}, {back: {to: \"${n}\"}}, pup]", ["unknown-step"]),
      ("params: [n]\nvars: {m: \"${n}\"}\nsteps: [{pop: \"${m}\"}]", []),
      ("params: {n: x}\nsteps: [{pop: \"${n}\"}]", ["wrong-type"]),
      ("params: {n: 1, m: \"${n}\"}\nsteps: [{pop: \"${m}\"}]", []),
      (
        "params: [list]\nsteps: [{forEach: {var: x, in: \"${list}\", steps: [{push: \"${y}\"}]}}]",
        ["undefined-variable"]
      ),
      ("params: [list]\nsteps: [{forEach: {var: x, in: \"${list}\", steps: [{pop: \"${x}\"}]}}]", []),
      ("params: [n]\nsteps: [{forEach: {var: n, in: [a], steps: [{pop: \"${n}\"}]}}]", ["wrong-type"]),
      ("params: [file]\nsteps: [{runFlow: \"${file}\"}]", []),
      ("params: [n]\nsteps: [{inner: \"${n}\"}]", []),
      ("params: [n]\nsteps: [{inner: {count: \"${n}\"}}]", []),
      ("params: [n]\nsteps: [{inner: {cuont: \"${n}\"}}]", ["unknown-parameter", "missing-parameter"]),
      ("params: [n]\nsteps: [{runFlow: {steps: [{pop: \"${m}\"}], vars: {m: \"${n}\"}}}]", []),
      ("params: [n]\nsecrets: [n]\nsteps: [{push: \"${n}\"}]", []),
      // Whoever runs it may have saved something.
      ("steps: [{restore: before}, {restore: {file: saved.json}}]", []),
      ("steps: [outer]", ["include-cycle"]),
      ("params: [n]\nsteps: [{restore: {json: \"${n}\"}}, {save: \"${n}\"}]", []),
      ("params: [n]\nsteps: [{set: {a: \"${n}\"}}, {assert: {top: \"${n}\", depth: x}}]", ["wrong-type"]),
    ] as [(String, [String])]
  )
  func commands(text: String, ids: [String]) throws {
    let texts = [
      "commands/outer.yaml": text,
      "commands/inner.yaml": "params: [count]\nsteps: [{pop: \"${count}\"}]\n",
    ]
    let library = FileLibrary(
      commands: ["outer": "commands/outer.yaml", "inner": "commands/inner.yaml"],
      audits: FileAudits()
    ) { (path) throws(Diagnostic) in SourceFile(texts[path] ?? "", name: path) }
    let file = try #require(FlowReader(files: library).inspect("commands/outer.yaml", as: .command))
    #expect((file.invalid?.diagnostics ?? []).map(\.id.description) == ids)
    #expect(file.needed.isEmpty)
  }

  @Test("what is wrong with a file that it runs is reported for that")
  func needed() throws {
    let texts = ["a.yaml": "params: [n]\nsteps: [{runFlow: b.yaml}]", "b.yaml": "steps: [pup]"]
    let library = FileLibrary(audits: FileAudits()) { (path) throws(Diagnostic) in
      SourceFile(texts[path] ?? "", name: path)
    }
    let file = try #require(FlowReader(files: library).inspect("a.yaml", as: .command))
    #expect(file.invalid?.diagnostics.map(\.id.description) == ["file-has-errors"])
    #expect(file.needed.map(\.file.name) == ["b.yaml"])
  }
}
