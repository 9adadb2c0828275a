import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Steps that the engine refuses")
struct RefusalTests {
  /// Steps on a path of `a` and `b` that are refused, each with the refusal's name.
  static let refused: [(step: String, id: String, message: String)] = [
    ("pop: 3", "pop-past-root", "attempting to remove 3 items from path with 2 items"),
    ("popTo: c", "not-in-path", "“c” isn't on the stack, so nothing can be popped to it"),
    (
      "popTo: root", "not-in-path",
      "“root” isn't on the stack, so nothing can be popped to it; `popToRoot` goes to the root"
    ),
    ("popTo: {screen: c}", "not-in-path", "“c” isn't on the stack, so nothing can be popped to it"),
  ]

  @Test("S2.3 a refused step is a divergence that leaves the state as it was", arguments: refused)
  func refusal(step: String, id: String, message: String) throws {
    let marked = MarkedText("path: [a, b]\nsteps:\n- 1️⃣\(step)2️⃣\n- pop\n")
    let transcript = try run(marked.text)
    let divergence = try #require(transcript.divergences.first)
    #expect(transcript.lines == ["refused -: - ≠ \(id)"])
    #expect(divergence.message == "the step is refused: \(message)")
    #expect(divergence.fix?.hasSuffix(", or expect it: `expect: {refused: \(id)}`") == true)
    #expect(divergence.place.range == marked.range("1️⃣", "2️⃣"))
    #expect(transcript.outcomes == ["refused", "skipped"])
    #expect(transcript.records.map(\.after) == [transcript.initial])
    #expect(transcript.records.map(\.change) == [StepChange(.none)])
  }

  @Test("a refusal that is expected is none, and what else is expected is checked", arguments: refused)
  func expected(step: String, id: String, message: String) throws {
    let text = "path: [a, b]\nsteps:\n- {\(step), expect: {refused: \(id), path: [a, b], transition: none}}\n- pop\n"
    #expect(try run(text).outcomes == ["passed", "passed"])
    let marked = MarkedText("path: [a, b]\nsteps:\n- {\(step), expect: {refused: \(id), 1️⃣count: 12️⃣}}\n")
    let transcript = try run(marked.text)
    #expect(transcript.lines == ["expectation count: 1 ≠ 2"])
    #expect(transcript.divergences.map(\.place.range) == [marked.range("1️⃣", "2️⃣")])
    #expect(transcript.outcomes == ["diverged"])
  }

  @Test("another refusal than the one expected is a divergence at “refused”, and nothing else is checked")
  func wrong() throws {
    let marked = MarkedText("- {pop: 1, expect: {count: 7, 1️⃣refused: not-in-path2️⃣}}\n")
    let transcript = try run(marked.text)
    #expect(transcript.lines == ["refused refused: not-in-path ≠ pop-past-root"])
    #expect(transcript.divergences.map(\.place.range) == [marked.range("1️⃣", "2️⃣")])
    #expect(
      transcript.divergences.map(\.fix) == [
        "remove no more levels than there are, or expect it: `expect: {refused: pop-past-root}`"
      ]
    )
    #expect(transcript.outcomes == ["refused"])
  }

  @Test("a step that is done although its refusal is expected is a divergence, and the rest is checked")
  func notRefused() throws {
    let marked = MarkedText("- {push: a, expect: {1️⃣refused: pop-past-root2️⃣, 3️⃣count: 24️⃣}}\n- pop\n")
    let transcript = try run(marked.text)
    #expect(transcript.lines == ["not-refused refused: pop-past-root ≠ null", "expectation count: 2 ≠ 1"])
    #expect(transcript.divergences.map(\.place.range) == [marked.range("1️⃣", "2️⃣"), marked.range("3️⃣", "4️⃣")])
    #expect(
      transcript.divergences.first?.message == "the step is done, and the flow expects that it is refused"
    )
    #expect(transcript.outcomes == ["diverged", "skipped"])
    #expect(transcript.paths == [[], ["a"]])
  }

  /// Steps that are refused at the root.
  static let atRoot: [(step: String, id: String)] = [
    ("pop", "pop-past-root"), ("replaceTop: a", "pop-past-root"), ("back", "back-unavailable"),
    ("popTo: a", "not-in-path"),
  ]

  @Test("S6.3 nothing is removed from the root", arguments: atRoot, Profile.Name.allCases)
  func root(row: (step: String, id: String), profile: Profile.Name) throws {
    let transcript = try run("- \(row.step)\n- push: a\n", Profile(profile))
    #expect(transcript.lines == ["refused -: - ≠ \(row.id)"])
    #expect(transcript.records.map(\.after) == [transcript.initial])
    #expect(
      try run("- {\(row.step), expect: {refused: \(row.id), atRoot: true}}\n", Profile(profile)).outcome == .passed
    )
  }

  @Test("after a refused step nothing counts as shown")
  func transition() throws {
    let text =
      "- push: a\n- {pop: 2, expect: {refused: pop-past-root}}\n- assert: {transition: none, diagnostics: []}\n"
    #expect(try run(text).outcome == .passed)
  }
}

@Suite("Flows that can't start")
struct LaunchTests {
  static let initialPaths: [(path: String, profile: Profile.Name, id: String, message: String)] = [
    ("null", .scripting, "invalid-path", "a path is a list of values, and null isn't one"),
    ("cart", .scripting, "invalid-path", "a path is a list of values, and cart isn't one"),
    ("3", .wwdc22, "invalid-path", "a path is a list of values, and 3 isn't one"),
    ("!Park {name: Zion}", .shipping, "invalid-path", "a path is a list of values, and Park(name: Zion) isn't one"),
    ("[a, 3]", .scripting, "invalid-path-element", "a scripting path holds strings only, and 3 is of type Int"),
    ("[null]", .scripting, "invalid-path-element", "a scripting path holds strings only, and null isn't one"),
    ("[!A b]", .scripting, "invalid-path-element", "a scripting path holds strings only, and A(b) is of type A"),
  ]

  @Test(
    "S11.3 an initial path that can't be one is reported at its place, and no step is done",
    arguments: initialPaths
  )
  func launch(path: String, profile: Profile.Name, id: String, message: String) throws {
    let marked = MarkedText("name: é\npath: 1️⃣\(path)2️⃣\nsteps:\n- push: a\n- pop\n")
    let transcript = try run(marked.text, Profile(profile))
    let divergence = try #require(transcript.flowDivergence)
    #expect(transcript.outcome == .diverged)
    #expect(transcript.lines == ["refused path: - ≠ \(id)"])
    #expect(transcript.divergenceCount == 1)
    #expect(divergence.message == "the flow can't start: \(message)")
    #expect(divergence.place.range == marked.range("1️⃣", "2️⃣"))
    #expect(divergence.reasons == [])
    #expect(transcript.records.isEmpty)
    #expect(transcript.outcomes == ["skipped", "skipped"])
    #expect(transcript.initial == StackState(root: "root"))
  }

  @Test("S11.3 a value that the path can't hold is refused by a step, and the old path is kept")
  func element() throws {
    for step in ["push: 3", "push: [b, 3]", "setPath: [a, null]", "replaceTop: !A b", "replaceTop: 2.5"] {
      let transcript = try run("path: [a]\nsteps:\n- \(step)\n", .scripting)
      #expect(transcript.lines == ["refused -: - ≠ invalid-path-element"])
      #expect(transcript.paths == [["a"], ["a"]])
      let text = "path: [a]\nsteps:\n- {\(step), expect: {refused: invalid-path-element, path: [a]}}\n"
      #expect(try run(text, .scripting).outcome == .passed)
      #expect(try run("path: [a]\nsteps:\n- \(step)\n", .shipping).outcome == .passed)
    }
  }

  @Test("S10.3 the initial path is there before the first step", arguments: Profile.Name.allCases)
  func initial(profile: Profile.Name) throws {
    let transcript = try run("path: [a, b]\nsteps:\n- assert: {path: [a, b], transition: none}\n", Profile(profile))
    #expect(transcript.outcome == .passed)
    #expect(transcript.profile.name == profile)
    #expect(transcript.initial.visible == ["root", "a", "b"])
  }
}
