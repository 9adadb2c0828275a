import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Where a flow stops")
struct StoppingTests {
  static let flows: [(text: String, outcomes: [String], paths: [[RouteValue]])] = [
    ("- push: a\n- push: b\n", ["passed", "passed"], [[], ["a"], ["a", "b"]]),
    ("- push: a\n- assert: {top: b}\n- push: b\n", ["passed", "diverged", "skipped"], [[], ["a"], ["a"]]),
    ("- pop\n- push: a\n- push: b\n", ["refused", "skipped", "skipped"], [[], []]),
    ("- {push: a, expect: {top: b}}\n- pop\n", ["diverged", "skipped"], [[], ["a"]]),
    (
      "- {pop: 1, soft: true}\n- push: a\n- {assert: {top: b}, soft: true}\n- push: b\n",
      ["refused", "passed", "diverged", "passed"], [[], [], ["a"], ["a"], ["a", "b"]]
    ),
    (
      "- {assert: {top: b}, soft: true}\n- {assert: {top: b}, soft: false}\n- push: a\n",
      ["diverged", "diverged", "skipped"], [[], [], []]
    ),
    ("- {note: a, soft: true}\n- {push: a, soft: true, expect: {top: a}}\n", ["passed", "passed"], [[], [], ["a"]]),
  ]

  @Test("a flow stops after the first divergence that isn't soft", arguments: flows)
  func stops(text: String, outcomes: [String], paths: [[RouteValue]]) throws {
    let transcript = try run(text)
    #expect(transcript.outcomes == outcomes)
    #expect(transcript.paths == paths)
    #expect(transcript.outcome == (outcomes.allSatisfy { $0 == "passed" } ? .passed : .diverged))
    #expect(transcript.skipped.count == outcomes.count { $0 == "skipped" })
  }

  @Test("a flow that diverged softly has diverged")
  func soft() throws {
    let transcript = try run("- {assert: {top: a}, soft: true}\n- push: a\n- assert: {top: a}\n")
    #expect(transcript.outcome == .diverged)
    #expect(transcript.divergenceCount == 1)
    #expect(transcript.skipped.isEmpty)
  }

  @Test("an assert and a note are no steps that act: the transition before them is still the last")
  func acting() throws {
    let text = """
      - push: [a, b]
      - assert: {transition: {kind: push, levels: 2}}
      - note: nothing is done
      - assert: {transition: {kind: push, levels: 2}, diagnostics: []}
      - {note: and so it is here, expect: {transition: {kind: push, levels: 2}}}
      - {assert: {top: b}, expect: {transition: {kind: push, levels: 2}}}
      - pop
      - note: now something was
      - assert: {transition: {kind: pop, levels: 1}}

      """
    #expect(try run(text).lines == [])
  }

  @Test("a note and an assert leave the state alone, and their records say so")
  func records() throws {
    let transcript = try run("- push: a\n- note: a\n- assert: {top: a}\n")
    #expect(transcript.records.map(\.after.path.values) == [["a"], ["a"], ["a"]])
    #expect((0..<3).map { transcript.state(before: $0).path.values } == [[], ["a"], ["a"]])
    #expect((0..<3).map { transcript.records[$0].step.summary } == ["push a", "note a", "assert top"])
  }

  @Test("a note and an assert may hold expectations of their own")
  func noteExpects() throws {
    let marked = MarkedText("- {note: a, expect: {1️⃣top: b2️⃣}}\n- pop\n")
    let transcript = try run(marked.text)
    #expect(transcript.lines == ["expectation top: b ≠ null"])
    #expect(transcript.divergences.map(\.place.range) == [marked.range("1️⃣", "2️⃣")])
    #expect(transcript.outcomes == ["diverged", "skipped"])
    let both = try run("- {assert: {top: a}, expect: {count: 1}}\n")
    #expect(both.lines == ["expectation top: a ≠ null", "expectation count: 1 ≠ 0"])
  }

  @Test("where they are not asked for, the steps of a flow that passes aren't kept, and those of one that diverges are")
  func kept() throws {
    let passing = "- push: a\n- assert: {top: a}\n"
    #expect(try run(passing, recordsSteps: false).records.isEmpty)
    #expect(try run(passing, recordsSteps: false).outcome == .passed)
    #expect(try run(passing).records.count == 2)
    let diverging = "- push: a\n- {assert: {top: b}, soft: true}\n- pop\n"
    #expect(try run(diverging, recordsSteps: false).records.count == 3)
    #expect(try run(diverging, recordsSteps: false).account == run(diverging).account)
  }
}
