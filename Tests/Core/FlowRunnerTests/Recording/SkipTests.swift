import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Skipped flows, cases and steps")
struct SkipTests {
  private static let text = """
    exhaustive: true
    steps:
      - {push: a, expect: {path: [a], visible: [root, a]}}
      - {push: b, skip: first, expect: {path: [z]}}
      - {pop: 7, skip: second}
      - repeat: {times: 2, steps: [{pop: , skip: third}]}
      - {repeat: {times: 2, steps: [pop]}, skip: fourth}
      - {assert: {path: [z]}, skip: fifth}
      - assert: {path: [a], diagnostics: []}
    """

  @Test("a skipped step changes nothing, can't diverge, and stands where it would have run", arguments: [true, false])
  func steps(recordsSteps: Bool) throws {
    let transcript = try run(Self.text, recordsSteps: recordsSteps)
    #expect(transcript.outcome == .passed)
    #expect(transcript.stepCount == 9)
    #expect(transcript.passedOver.map(\.reason) == ["first", "second", "third", "fourth", "fifth"])
    #expect(transcript.passedOver.map(\.place.start.line) == [4, 5, 6, 7, 8])
    guard recordsSteps else { return }
    #expect(
      transcript.outcomes
        == ["passed", "skipped", "skipped", "skipped", "skipped", "passed", "skipped", "skipped", "passed"]
    )
    #expect(Set(transcript.paths.dropFirst()) == [["a"]])
  }

  @Test("a recording shows the same steps, and replays none that is skipped")
  func recording() throws {
    let flow = try flow(SourceFile(Self.text))
    let transcript = FlowRunner().run(flow, profile: .wwdc22)
    let recording = FlowRunner().record(flow, profile: .wwdc22)
    let records = (1...recording.count).map(recording.record)
    #expect(records.map(\.outcome) == transcript.records.map(\.outcome))
    #expect(records.map(\.after.path) == transcript.records.map(\.after.path))
  }

  @Test("a step after a skipped one states the diagnostics of the last that acted")
  func diagnostics() throws {
    let app = "app: {root: R, screens: {R: {links: {Help: {view: H}, Cart: cart}}, H: {}}}\n"
    let steps = "steps: [{push: cart}, {pop: , skip: later}, {expectDiagnostics: [unresolved-destination]}]"
    let transcript = try run(app + steps, recordsSteps: true)
    #expect(transcript.lines == [])
  }

  @Test("a flow and its cases have their reasons, and a case's own comes first")
  func flows() throws {
    let text = """
      name: a
      skip: all of it
      cases: [{name: one, x: 1, skip: that}, {x: 2}]
      steps: [{push: "${x}"}]
      """
    let entries = FlowReader().read(SourceFile(text))
    #expect(entries.map(\.flow?.rules.skip) == ["that", "all of it"])
    #expect(entries.map(\.entry.caseName) == ["one", "x=2"])
  }

  @Test("an empty cell of a table skips nothing")
  func table() throws {
    let files = FileLibrary { (path) throws(Diagnostic) in
      SourceFile(name: path, bytes: Array("x,skip\n1,\n2,\"\"\n3,later\n".utf8))
    }
    let entries = FlowReader(files: files).read(SourceFile("cases: {file: a.csv}\nsteps: [{push: \"${x}\"}]\n"))
    #expect(entries.map(\.flow?.rules.skip) == [nil, nil, "later"])
    #expect(entries.map(\.entry.caseName) == ["x=1", "x=2", "x=3"])
  }

  @Test(
    "a reason that is empty or no text is an error at its place",
    arguments: [
      ("skip:\nsteps: [pop]", 1), ("skip: ''\nsteps: [pop]", 1), ("skip: true\nsteps: [pop]", 1),
      ("skip: 3\nsteps: [pop]", 1), ("skip: [a]\nsteps: [pop]", 1), ("steps:\n- {pop: , skip: }", 2),
      ("steps:\n- {pop: , skip: '  '}", 2), ("steps:\n- {pop: , skip: null}", 2),
      ("cases:\n- {x: 1, skip: }\nsteps: [pop]", 2), ("cases:\n- {x: 1, skip: 4}\nsteps: [pop]", 2),
    ]
  )
  func invalid(_ text: String, line: Int) throws {
    let diagnostics = FlowReader().read(SourceFile(text))[0].diagnostics
    #expect(diagnostics.map(\.id) == ["wrong-type"])
    #expect(diagnostics.first?.place?.start.line == line)
    #expect(diagnostics.first?.help == "write for instance `skip: \"#214 the sheet stays open on iOS 18\"`")
  }
}
