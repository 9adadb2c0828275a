import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@Suite("Steps that do other steps")
struct BlockTests {
  static let flows: [(name: String, text: String, outcomes: [String], path: [RouteValue])] = [
    (
      "a loop's record comes after its steps",
      "- repeat: {times: 2, steps: [{push: a}]}\n", ["passed", "passed", "passed"], ["a", "a"]
    ),
    ("no round at all", "- repeat: {times: 0, steps: [{push: a}]}\n", ["passed"], []),
    ("a choice without an else", "- if: {when: {depth: 1}, then: [{push: a}]}\n", ["passed"], []),
    (
      "the inner variable of a name counts, and then the outer one again",
      """
      vars: {x: 0}
      steps:
        - forEach:
            var: x
            in: [1, 2]
            steps: [{push: "${x}"}, {forEach: {var: x, in: [3], steps: [{push: "${x}"}]}}, {push: "${x}"}]
        - push: ${x}

      """,
      Array(repeating: "passed", count: 10), [1, 3, 1, 2, 3, 2, 0]
    ),
    (
      "variables of steps of their own end with them",
      "vars: {x: 0}\nsteps: [{runFlow: {vars: {x: 1}, steps: [{push: \"${x}\"}]}}, {push: \"${x}\"}]\n",
      ["passed", "passed", "passed"], [1, 0]
    ),
    (
      "what the loop expects is checked once, after it",
      "- {repeat: {times: 2, steps: [{push: a}]}, expect: {count: 3}}\n- push: b\n",
      ["passed", "passed", "diverged", "skipped"], ["a", "a"]
    ),
    (
      "a divergence within ends the round, the loop and the flow",
      "- repeat: {times: 3, steps: [{push: a}, {assert: {depth: 1}}, {note: a}]}\n- push: b\n",
      ["passed", "passed", "passed", "passed", "diverged", "skipped", "skipped"], ["a", "a"]
    ),
    (
      "within a soft loop it ends the loop only",
      "- {repeat: {times: 3, steps: [{push: a}, {assert: {depth: 9}}]}, soft: true}\n- push: b\n",
      ["passed", "diverged", "passed", "passed"], ["a", "b"]
    ),
    (
      "a soft step within a loop ends nothing",
      "- repeat: {times: 2, steps: [{assert: {depth: 9}, soft: true}, {push: a}]}\n",
      ["diverged", "passed", "diverged", "passed", "passed"], ["a", "a"]
    ),
    (
      "a loop that its condition doesn't end diverges after its limit",
      "- repeat: {while: {depth: 0}, limit: 2, steps: [{note: a}]}\n- push: b\n",
      ["passed", "passed", "diverged", "skipped"], []
    ),
    (
      "a condition that stops holding at the limit is no divergence",
      "- repeat: {while: {not: {depth: 2}}, limit: 2, steps: [{push: a}]}\n",
      ["passed", "passed", "passed"], ["a", "a"]
    ),
    (
      "what a loop saved is known after it",
      "- repeat: {times: 2, steps: [{push: a}, {save: here}]}\n- popToRoot\n- restore: here\n",
      Array(repeating: "passed", count: 7), ["a", "a"]
    ),
    (
      "what a choice didn't save can't be restored",
      "- if: {when: {depth: 1}, then: [{save: here}]}\n- restore: here\n", ["passed", "refused"], []
    ),
    (
      "diagnostics are those of the last step that acts, whatever does it",
      "- runFlow: {steps: [{push: a}]}\n- expectDiagnostics: []\n", ["passed", "passed", "passed"], ["a"]
    ),
    (
      "`waitFor` is an assert where nothing has to be waited for",
      "- push: a\n- waitFor: {top: b, timeout: 5s}\n", ["passed", "diverged"], ["a"]
    ),
  ]

  @Test("end as they should", arguments: flows)
  func outcomes(name: String, text: String, outcomes: [String], path: [RouteValue]) throws {
    let transcript = try run(text)
    #expect(transcript.outcomes == outcomes)
    #expect(transcript.paths.last == path)
  }

  static let lists: [(name: String, text: String, steps: [String], skipped: [String])] = [
    (
      "everything in its order",
      "onFinish: [{note: c}]\nsteps: [{note: b}]\nonStart: [{note: a}]\n", ["note a", "note b", "note c"], []
    ),
    (
      "a divergence at the start skips the steps",
      "onStart: [{note: a}, pop, {note: b}]\nsteps: [{note: c}, {note: d}]\nonFinish: [{note: e}]\n",
      ["note a", "pop", "note e"], ["note b", "note c", "note d"]
    ),
    (
      "a divergence in the steps skips the rest of them",
      "onStart: [{note: a}]\nsteps: [pop, {note: b}]\nonFinish: [{note: c}]\n",
      ["note a", "pop", "note c"], ["note b"]
    ),
    (
      "divergences in the steps and at the end are both told",
      "steps: [pop, {note: b}]\nonFinish: [{note: c}, pop, {note: d}]\n",
      ["pop", "note c", "pop"], ["note b", "note d"]
    ),
    (
      "what the steps saved is known at the end, wherever that is written",
      "onFinish: [{restore: here}]\nsteps: [{save: here}]\n", ["save here", "restore here"], []
    ),
  ]

  @Test("a flow's own lists are done in order, and the last whatever comes", arguments: lists)
  func bodies(name: String, text: String, steps: [String], skipped: [String]) throws {
    let transcript = try run(text)
    #expect(transcript.records.map(\.step.summary) == steps)
    #expect(transcript.skipped.map(\.step.summary) == skipped)
    let included = try run("- runFlow: inner.yaml\n", files: ["inner.yaml": text])
    #expect(included.records.filter { $0.scope != nil }.map(\.step.summary) == steps)
    #expect(included.skipped.map(\.step.summary) == skipped)
  }

  @Test("what can't start skips everything; what starts badly still ends as it should")
  func start() throws {
    let lists = "onStart: [{note: a}]\nsteps: [{note: b}]\nonFinish: [{note: c}]\n"
    let refused = try run("path: 3\n" + lists)
    #expect(refused.skipped.map(\.step.summary) == ["note a", "note b", "note c"])
    #expect(!refused.hasStarted)
    let app = "app: {root: A, screens: {A: {links: {x: {value: b}}}}}\n"
    let diagnosed = try run("path: [b]\n" + app + lists, files: [:], recordsSteps: false)
    #expect(diagnosed.records.map(\.step.summary) == ["note c"])
    #expect(diagnosed.skipped.map(\.step.summary) == ["note a", "note b"])
    #expect(!diagnosed.hasStarted)
  }

  @Test("a flow does no more steps than it may", arguments: [true, false])
  func limit(recordsSteps: Bool) throws {
    let text = "steps: [{repeat: {times: 9, steps: [{note: a}, {note: b}]}, soft: true}]\nonFinish: [{note: c}]\n"
    let transcript = try run(text, files: [:], rules: RunRules(stepLimit: 5), recordsSteps: recordsSteps)
    #expect(transcript.lines == ["refused -: - ≠ too-many-steps"])
    #expect(transcript.records.count == 6)
    #expect(transcript.records.last?.scope?.label == "repeat 9 times, round 3")
    #expect(transcript.skipped.map(\.step.summary) == ["note c"])
    #expect(try run(text, files: [:], rules: RunRules(stepLimit: 20)).outcome == .passed)
    #expect(try run(text, files: [:], rules: RunRules(stepLimit: 19)).outcome == .diverged)
  }

  @Test("a step within others shows the steps around it")
  func scopes() throws {
    let outer = "- forEach: {var: x, in: [1], steps: [{runFlow: inner.yaml, label: the inner}]}\n"
    let transcript = try run(outer, files: ["inner.yaml": "\n- if: {when: {depth: 0}, then: [pop]}\n"])
    let record = try #require(transcript.records.last)
    #expect(record.scope?.chain.map(\.label) == ["forEach x of 1, x = 1", "the inner", "if depth"])
    #expect(record.scope?.chain.map(\.place.description) == ["a.flow.yaml:1:3", "a.flow.yaml:1:39", "inner.yaml:2:3"])
    #expect(record.divergences.map(\.place.description) == ["inner.yaml:2:33"])
  }
}
