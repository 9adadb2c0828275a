import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Rules")
struct InvariantTests {
  /// A rule, what is done to an empty path, and the steps at which the rule breaks; 0 is the start.
  static let rules: [(rule: String, steps: String, breaks: [Int])] = [
    // Always.
    ("always: {not: {top: x}}", "[{push: a}, {push: b}, pop]", []),
    ("always: {not: {top: x}}", "[{push: a}, {push: x}, pop]", [2]),
    ("always: {depth: 0}", "[{push: a}, {push: b}, pop, pop]", [1]),
    // It is told again once it has held in between.
    ("always: {depth: 0}", "[{push: a}, pop, {push: b}]", [1, 3]),
    ("always: {top: a, count: 1}", "[{push: b}]", [0]),
    // Never: all of it at once.
    ("never: {top: x}", "[{push: [a, x]}, {push: x}, pop, pop, {push: x}]", [1, 5]),
    ("never: {top: x, not: {contains: a}}", "[{push: a}, {push: x}]", []),
    ("never: {top: x, not: {contains: a}}", "[{push: b}, {push: x}]", [2]),
    ("never: {top: x, depth: 2}", "[{push: x}, {push: x}, {push: x}]", [2]),
    ("never: {top: null}", "[{push: a}]", [0]),
    ("never: {any: [{top: x}, {top: y}]}", "[{push: x}, {push: y}, {push: a}, {push: y}]", [1, 4]),
    // Whenever.
    ("whenever: {top: x}\n    holds: {depth: 2}", "[{push: a}, {push: x}]", []),
    ("whenever: {top: x}\n    holds: {depth: 2}", "[{push: x}, {push: x}, {push: x}]", [1, 3]),
    ("whenever: {top: x}\n    holds: {depth: 2}", "[{push: x}, {push: b}, {push: x}]", [1, 3]),
    ("whenever: {top: null}\n    holds: {canGoBack: true}", "[{push: x}]", [0]),
    // After, by the end of the steps: told at the last of them.
    ("after: {top: x}\n    eventually: {top: y}", "[{push: a}, {push: b}]", []),
    ("after: {top: x}\n    eventually: {top: y}", "[{push: x}, {push: a}, {push: y}]", []),
    ("after: {top: x}\n    eventually: {top: y}", "[{push: y}, {push: x}, {push: a}]", [3]),
    ("after: {top: x}\n    eventually: {top: y}", "[{push: x}, {push: y}, {push: x}]", [3]),
    ("after: {top: x}\n    eventually: {top: y}", "[{push: x}, {note: the end}]", [2]),
    ("after: {top: null}\n    eventually: {top: y}", "[{push: x}, {push: a}]", [2]),
    ("after: {top: null}\n    eventually: {top: y}", "[{push: x}, {push: y}]", []),
    // What comes about at the very step counts.
    ("after: {contains: x}\n    eventually: {top: y}", "[{push: [x, y]}]", []),
    // Only what comes to hold begins to count, not what goes on holding.
    ("after: {contains: x}\n    eventually: {top: y}", "[{push: x}, {push: y}, {push: a}]", []),
    // Within two steps: one less, just so many, one more.
    ("after: {top: x}\n    eventually: {top: y}\n    within: 2", "[{push: x}, {push: y}, {push: a}]", []),
    ("after: {top: x}\n    eventually: {top: y}\n    within: 2", "[{push: x}, {push: a}, {push: y}]", []),
    ("after: {top: x}\n    eventually: {top: y}\n    within: 2", "[{push: x}, {push: a}, {push: b}, {push: y}]", [3]),
    // A flow that ends before the time is up keeps the rule.
    ("after: {top: x}\n    eventually: {top: y}\n    within: 2", "[{push: x}, {push: a}]", []),
    ("after: {top: x}\n    eventually: {top: y}\n    within: 1", "[{push: x}, {push: a}, {push: x}]", [2]),
    // It is told again once it has come about in between.
    (
      "after: {top: x}\n    eventually: {top: y}\n    within: 1",
      "[{push: x}, {push: a}, {push: y}, {push: x}, {push: a}]", [2, 5]
    ),
    // The time isn't begun anew.
    (
      "after: {top: x}\n    eventually: {top: y}\n    within: 2",
      "[{push: x}, {push: a}, {push: x}, {push: y}]", [3]
    ),
    ("after: {top: x}\n    eventually: {top: y}\n    within: 0", "[{push: x}]", [1]),
    ("after: {top: x}\n    eventually: {depth: 1}\n    within: 0", "[{push: x}]", []),
    ("after: {top: null}\n    eventually: {top: y}\n    within: 1", "[{push: a}]", [1]),
    ("after: {top: null}\n    eventually: {top: y}\n    within: 0", "[{push: a}]", [0]),
    // Steps that don't act aren't counted, nor are those that are refused.
    (
      "after: {top: x}\n    eventually: {top: y}\n    within: 1",
      "[{push: x}, {note: a}, {assert: {top: x}}, {pop: 9, expect: {refused: pop-past-root}}, {push: y}]", []
    ),
    // The transition and the diagnostics are those of the step.
    ("never: {transition: pop}", "[{push: x}, pop, {push: x}, {note: a}]", [2]),
    (
      "never: {transition: none}\n  - whenever: {top: null}\n    holds: {transition: none}",
      "[{push: a}]", [0]
    ),
    (
      "always: {diagnostics: []}",
      "[{push: x}, {tap: {view: Help}, expect: {diagnostics: [mixed-links-reset]}}]", [2]
    ),
    ("never: {transition: push}", "[{pop: 9, expect: {refused: pop-past-root}}, {note: a}]", []),
    // The path's serialised form.
    ("always: {codable: true}", "[{push: x}]", []),
    ("never: {json: [Swift.String, '\"x\"']}", "[{push: x}]", [1]),
  ]

  @Test("a rule breaks at the steps after which it doesn't hold", arguments: rules)
  func breaks(rule: String, steps: String, breaks: [Int]) throws {
    let text = "invariants:\n  - \(rule)\nsteps: \(steps)\n"
    #expect(try run(text, RunRules(continuesAfterFailure: true)).breaks == breaks)
    // A flow stops at the first break.
    let stopped = try run(text)
    #expect(stopped.breaks == Array(breaks.prefix(1)))
    #expect(stopped.outcome == (breaks.isEmpty ? .passed : .diverged))
    let lean = try run(text, recordsSteps: false)
    #expect(lean.outcome == stopped.outcome)
    #expect(lean.divergences.map(\.account) == stopped.divergences.map(\.account))
  }

  @Test("steps within others count like any, wherever they stand")
  func blocks() throws {
    let text = """
      invariants:
        - never: {top: x}
        - after: {top: a}
          eventually: {top: c}
          within: 2
      steps:
        - repeat: {times: 3, steps: [{push: a}, {push: b}]}
          soft: true
        - runFlow: {steps: [{push: x, soft: true}]}
        - forEach: {var: v, in: [c, d, x], steps: [{push: "${v}", soft: true}]}

      """
    let transcript = try run(text, RunRules(continuesAfterFailure: true))
    // The steps that do others come after them, and break nothing: 7 is “repeat”, 9 “runFlow”, 13 “forEach”.
    #expect(transcript.breaks == [3, 8, 12])
    #expect(transcript.records.map(\.step.name)[6] == "repeat")
    #expect(transcript.records.map(\.step.name)[8] == "runFlow")
  }

  @Test("a break is reported where the step stands, in whatever file")
  func included() throws {
    let text = "invariants: [{never: {top: x}}]\nsteps: [{runFlow: other.yaml}]\n"
    let other = MarkedText("- push: a\n- 1️⃣push: x2️⃣\n")
    let transcript = try run(text, beside: other.text)
    let divergence = try #require(transcript.divergences.first)
    #expect(divergence.place.file.name == "other.yaml")
    #expect(divergence.place.range == other.range("1️⃣", "2️⃣"))
    #expect(divergence.why.map(\.place.file.name) == ["a.flow.yaml", "other.yaml"])
  }

  /// What stands before and after the steps: its breaks, and whether the steps are done.
  static let hooks: [(text: String, breaks: [Int], outcomes: [String])] = [
    ("onStart: [{push: x}]\nsteps: [{push: a}]", [1], ["diverged", "skipped"]),
    ("onStart: [{push: x, soft: true}]\nsteps: [pop]", [1], ["diverged", "passed"]),
    ("steps: [{push: a}]\nonFinish: [{push: x}]", [2], ["passed", "diverged"]),
    ("steps: [{push: x}, pop]\nonFinish: [{push: x}]", [1], ["diverged", "passed", "skipped"]),
    ("steps: [{push: x}, pop]\nonFinish: [pop, {push: x}]", [1, 3], ["diverged", "passed", "diverged", "skipped"]),
  ]

  @Test("what stands before and after the steps is held to rules too", arguments: hooks)
  func around(text: String, breaks: [Int], outcomes: [String]) throws {
    let transcript = try run("invariants: [{never: {top: x}}]\n\(text)\n")
    #expect(transcript.breaks == breaks)
    #expect(transcript.outcomes == outcomes)
  }

  /// Rules with `after`, and what stands around the steps.
  static let afterwards: [(rule: String, text: String, breaks: [Int])] = [
    // What is to come about has come about before `onFinish`.
    ("after: {top: x}, eventually: {top: y}", "steps: [{push: x}]\nonFinish: [{push: y}]", [1]),
    // There nothing begins to count, and nothing goes on.
    ("after: {top: x}, eventually: {top: y}", "steps: [{push: a}]\nonFinish: [{push: x}]", []),
    ("after: {top: x}, eventually: {top: y}, within: 1", "steps: [{push: x}]\nonFinish: [{push: a}, {push: b}]", []),
    ("after: {top: x}, eventually: {top: y}", "onStart: [{push: x}]\nsteps: [{push: y}]", []),
    ("after: {top: x}, eventually: {top: y}", "onStart: [{push: x}]\nsteps: [{push: a}, {note: b}]", [3]),
    // A flow that stops before its end isn't held to what it didn't come to.
    ("after: {top: x}, eventually: {top: y}", "steps: [{push: x}, {assert: {top: z}}, {push: y}]", []),
    ("after: {top: x}, eventually: {top: y}", "steps: [{push: x}, {assert: {top: z}, soft: true}]", [2]),
  ]

  @Test("what is to come about at last comes about in the steps", arguments: afterwards)
  func after(rule: String, text: String, breaks: [Int]) throws {
    #expect(try run("invariants: [{\(rule)}]\n\(text)\n").breaks == breaks)
  }

  @Test("a soft step breaks a rule and lets the flow go on, and the break is reported once")
  func soft() throws {
    let text = """
      invariants:
        - never: {contains: x}
      steps:
        - {push: x, soft: true, expect: {top: z}}
        - push: a
        - popToRoot
        - {push: x, soft: true}
        - {push: a, expect: {count: 9}}
        - push: b

      """
    let transcript = try run(text)
    #expect(transcript.outcomes == ["diverged", "passed", "passed", "diverged", "diverged", "skipped"])
    #expect(
      transcript.records.map { $0.divergences.map(\.kind.rawValue) } == [
        ["expectation", "invariant"], [], [], ["invariant"], ["expectation"],
      ]
    )
  }

  @Test("a start that breaks a rule is a flow that doesn't start")
  func start() throws {
    let marked = MarkedText("path: 1️⃣[x]2️⃣\ninvariants: [{never: {top: x}}]\nsteps: [pop]\n")
    let transcript = try run(marked.text)
    #expect(transcript.outcomes == ["skipped"])
    #expect(transcript.records.isEmpty)
    let divergence = try #require(transcript.flowDivergence)
    #expect(divergence.kind == .invariant)
    #expect(divergence.place.range == marked.range("1️⃣", "2️⃣"))
    #expect(divergence.reasons == ["0 declared: the rule is here", "0 put: x stands in the initial path"])
  }

  @Test("what is done whatever comes is done after such a start too, and reports nothing twice")
  func startAndFinish() throws {
    let text = """
      path: [x]
      invariants: [{never: {contains: x}}, {after: {top: a}, eventually: {top: b}, within: 0}, {never: {top: c}}]
      steps: [pop]
      onFinish: [{push: a}, {push: c}]

      """
    for recordsSteps in [true, false] {
      let transcript = try run(text, recordsSteps: recordsSteps)
      #expect(transcript.breaks == [0, 2])
      #expect(transcript.records.map(\.step.summary) == ["push a", "push c"])
      #expect(transcript.skipped.map(\.step.summary) == ["pop"])
    }
  }

  @Test("a workspace's rules are checked besides the flow's own")
  func workspace() throws {
    let file = SourceFile("invariants: [{name: no y, never: {top: y}}]\n", name: "navflow.yaml")
    let rules = RunRules(
      continuesAfterFailure: true,
      invariants: try Workspace(file, forms: ReportForms(kinds: []) { $0.kind }).invariants
    )
    let text = "invariants: [{never: {contains: y}}]\nsteps: [{push: x}, {push: y}]\n"
    let divergences = try run(text, rules).divergences
    #expect(divergences.map(\.place.file.name) == ["a.flow.yaml", "a.flow.yaml"])
    #expect(divergences.map { $0.why[0].place.description } == ["a.flow.yaml:1:15", "navflow.yaml:1:27"])
    #expect(try run("- push: y\n", rules).breaks == [1])
    #expect(try run("- push: x\n", rules).outcome == .passed)
  }

  @Test("a flow that is known to break a rule passes")
  func known() throws {
    let text = "expectFailure: later\ninvariants: [{after: {top: x}, eventually: {top: y}}]\nsteps: [{push: x}]\n"
    let transcript = try run(text)
    #expect(transcript.outcome == .passed)
    #expect(transcript.isKnownFailure)
    #expect(transcript.breaks == [1])
  }
}
