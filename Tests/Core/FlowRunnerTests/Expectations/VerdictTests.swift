import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("How a flow is judged")
struct VerdictTests {
  /// What raises an error and what a warning; what the flow and the command say; and whether the flow diverges.
  static let severities: [(header: String, command: FailOn, onError: Bool, onWarning: Bool)] = [
    ("", .error, true, false), ("", .warning, true, true), ("", .never, false, false),
    ("failOn: error", .never, true, false), ("failOn: error", .warning, true, false),
    ("failOn: warning", .error, true, true), ("failOn: never", .warning, false, false),
  ]

  @Test("“failOn” says what matters, and the flow's own counts before the command's", arguments: severities)
  func failOn(header: String, command: FailOn, onError: Bool, onWarning: Bool) throws {
    let error = "\(header)\npath: [a]\nsteps: [{tap: {view: Help}}]\n"
    let warning = "\(header)\nprofile: shipping\npath: [a]\nsteps: [{tap: {view: Help}}]\n"
    for (text, diverges, id) in [(error, onError, "mixed-links-reset"), (warning, onWarning, "mixed-links")] {
      let transcript = try run(text, failOn: command)
      #expect(transcript.records[0].change.diagnostics.map(\.id.rawValue) == [id])
      #expect(transcript.lines == (diverges ? ["unexpected-diagnostic -: - ≠ \(id)"] : []))
    }
  }

  @Test("whatever “failOn” says, diagnostics that a step states must be those that are raised")
  func stated() throws {
    let text = "failOn: never\npath: [a]\nsteps: [{tap: {view: Help}, expect: {diagnostics: []}}]\n"
    #expect(try run(text).lines == ["unexpected-diagnostic diagnostics: - ≠ mixed-links-reset"])
  }

  /// A flow, and how it ends with `expectFailure`.
  static let flows: [(steps: String, outcome: Transcript.Outcome, isKnown: Bool, lines: [String])] = [
    ("[{push: a}, {assert: {top: b}}]", .passed, true, ["expectation top: b ≠ a"]),
    ("[{push: a}, {assert: {top: b}, soft: true}, pop]", .passed, true, ["expectation top: b ≠ a"]),
    ("[pop]", .passed, true, ["refused -: - ≠ pop-past-root"]),
    ("[{push: a}]", .diverged, false, ["unexpected-pass -: - ≠ -"]),
    ("[{pop: 1, expect: {refused: pop-past-root}}]", .diverged, false, ["unexpected-pass -: - ≠ -"]),
  ]

  @Test("a flow that is known to diverge has to", arguments: flows)
  func known(steps: String, outcome: Transcript.Outcome, isKnown: Bool, lines: [String]) throws {
    let text = "expectFailure: \"#214 the address is lost\"\nsteps: \(steps)\n"
    for recordsSteps in [true, false] {
      let transcript = try run(text, recordsSteps: recordsSteps)
      #expect(transcript.outcome == outcome)
      #expect(transcript.isKnownFailure == isKnown)
      #expect(transcript.lines == lines)
    }
  }

  @Test("a flow that can't start diverges, which may be known too")
  func start() throws {
    let text = "expectFailure: the script gives a page\nprofile: scripting\npath: settings\nsteps: [pop]\n"
    let transcript = try run(text)
    #expect(transcript.outcome == .passed)
    #expect(transcript.isKnownFailure)
  }

  @Test("a flow that passes though it is known to diverge says what to remove, at the key")
  func pass() throws {
    let marked = MarkedText("name: Late\n1️⃣expectFailure: later2️⃣\nsteps: [{push: a}]\n")
    let divergence = try #require(run(marked.text).flowDivergence)
    #expect(divergence.message == "the flow passes, but is expected to diverge: later")
    #expect(divergence.fix == "remove `expectFailure` from the flow")
    #expect(divergence.place.range == marked.range("1️⃣", "2️⃣"))
  }

  /// What a flow is known for, its steps from line 3 on, and how it diverges otherwise; nil where it doesn't.
  static let narrowed: [(known: String, steps: [String], difference: String?)] = [
    ("{reason: x, kind: expectation}", ["push: a", "assert: {top: b}"], nil),
    ("{reason: x, kind: refused}", ["push: a", "assert: {top: b}"], "the kind is expectation, not refused"),
    ("{reason: x, step: 4}", ["push: a", "assert: {top: b}"], nil),
    ("{reason: x, step: 3}", ["push: a", "assert: {top: b}"], "it is at line 4, not at line 3"),
    ("{reason: x, step: top}", ["push: a", "{assert: {top: b}, label: top}"], nil),
    ("{reason: x, step: top}", ["push: a", "assert: {top: b}"], "it is at line 4, not at the step “top”"),
    ("{reason: x, step: 4}", ["push: a", "repeat: {times: 2, steps: [pop]}"], nil),
    ("x", ["tap: Nowhere"], "what it names doesn't exist (unknown-link)"),
    ("{reason: x, step: 3}", ["tap: Nowhere"], "what it names doesn't exist (unknown-link)"),
    ("{reason: x, kind: refused}", ["tap: Nowhere"], nil),
    ("{reason: x, step: 4}", ["{assert: {depth: 1}, soft: true}", "pop"], "it is at line 3, not at line 4"),
    ("x", ["{assert: {depth: 1}, soft: true}", "tap: Nowhere"], "what it names doesn't exist (unknown-link)"),
  ]

  @Test("a flow that is known to diverge in one way has to do so in that way", arguments: narrowed)
  func otherwise(known: String, steps: [String], difference: String?) throws {
    let app = steps.contains("tap: Nowhere") ? "app: {root: A, screens: {A: }}\n" : ""
    let text = "expectFailure: \(known)\nsteps:\n" + steps.map { "- \($0)\n" }.joined() + app
    for recordsSteps in [true, false] {
      let transcript = try run(text, recordsSteps: recordsSteps)
      #expect(transcript.isKnownFailure == (difference == nil))
      #expect(transcript.outcome == (difference == nil ? .passed : .diverged))
      let message = difference.map { "the flow diverges in another way than expected: \($0)" }
      #expect(transcript.flowDivergence?.message == message)
    }
  }
}
