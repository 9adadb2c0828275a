import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import TestSupport
import Testing

@Suite("A recording has of each step what a transcript has")
struct RecordingTests {
  /// The transcript and the recording of a text, which say the same.
  private static func account(_ flow: Flow, rules: RunRules = RunRules()) -> (transcript: String, recording: String) {
    let driver = FlowRunner(rules: rules)
    return (driver.run(flow, profile: .wwdc22).account, driver.record(flow, profile: .wwdc22).account)
  }

  @Test("of random flows, whether they go on or stop", arguments: 0..<4 as Range<UInt64>)
  func random(row: UInt64) throws {
    for seed in row * 40..<row * 40 + Rounds.of(40) {
      let text = RandomFlow(seed: seed).text
      let flow = try flow(SourceFile(text))
      for rules in [RunRules(), RunRules(continuesAfterFailure: true)] {
        let account = Self.account(flow, rules: rules)
        try #require(account.recording == account.transcript, "seed \(seed):\n\(text)")
      }
    }
  }

  @Test(
    "of blocks, rules, saved paths, and a flow that does too much",
    arguments: [
      "- repeat: {times: 300, steps: [push: a, pop]}\n- assert: {depth: 1}\n",
      "- forEach: {var: x, in: [a, b], steps: [push: \"${x}\", {pop: 3, soft: true}]}\n",
      "- push: a\n- save: here\n- popToRoot\n- restore: here\n- assert: {path: [b]}\n",
      "invariants: [{always: {depth: 1}}]\nsteps: [{push: a, soft: true}, push: b]\n",
      "invariants: [{after: {depth: 2}, eventually: {atRoot: true}}]\nsteps: [push: [a, b], pop]\n",
      "exhaustive: true\nsteps: [push: a]\n",
      "onFinish: [popToRoot]\nsteps: [pop, push: a]\n",
      "path: nonsense\nsteps: [pop]\n",
      "- repeat: {times: 100, steps: [push: a]}\n",
    ]
  )
  func kinds(text: String) throws {
    let flow = try flow(SourceFile(text))
    let account = Self.account(flow, rules: RunRules(stepLimit: 650))
    #expect(account.recording == account.transcript)
    let short = Self.account(flow, rules: RunRules(stepLimit: 50))
    #expect(short.recording == short.transcript)
  }

  @Test("in whatever order they are asked for")
  func order() throws {
    var steps = ""
    for number in 0..<1000 { steps += number.isMultiple(of: 3) ? "- pop\n" : "- push: p\(number)\n" }
    let recording = FlowRunner().record(try flow(SourceFile("- push: a\n" + steps)), profile: .wwdc22)
    let paths = (0...recording.count).map { recording.state(after: $0).path.values }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let step = generator.number(below: recording.count + 1)
      try #require(recording.state(after: step).path.values == paths[step])
      try #require(recording.observation(after: step).state.path.values == paths[step])
    }
  }

  @Test("why something doesn't hold is reported at any step")
  func why() throws {
    let recording = FlowRunner().record(try flow(SourceFile("- push: a\n- push: b\n- popToRoot\n")), profile: .wwdc22)
    let expected = try FlowReader().typedExpectations("path: [a, b]", in: "<typed>")
    #expect(recording.divergences(of: expected, after: 2).isEmpty)
    let divergences = recording.divergences(of: expected, after: 3)
    #expect(divergences.map(\.message) == ["“a” and “b” are missing from the path, which is empty"])
    #expect(divergences.flatMap(\.why).map(\.text) == ["a and b left the path at step 3, “popToRoot”"])
    #expect(recording.origins(after: 2, most: 10).map(\.step) == [1, 2, 2])
    #expect(recording.origins(after: 2, most: 1).map(\.step) == [2, 2])
  }

  @Test("other steps can be tried from anywhere, and change nothing")
  func attempts() throws {
    let recording = FlowRunner().record(
      try flow(SourceFile("- push: a\n- save: here\n- popToRoot\n")),
      profile: .wwdc22
    )
    let tried = try FlowReader().typedSteps("push b", in: "<typed>")
    #expect(recording.attempt(tried, after: 1).records.map(\.after.visible) == [["root", "a", "b"]])
    #expect(recording.attempt(tried, after: 0).records.map(\.after.visible) == [["root", "b"]])
    let restored = try FlowReader().typedSteps("- pop\n- push: c", in: "<typed>")
    #expect(recording.attempt(restored, after: 3).records.map(\.outcome) == [.refused])
    #expect(recording.state(after: 3).visible == ["root"])
  }

  @Test("what is asked for by an expectation's name is what that expectation would say")
  func values() throws {
    let recording = FlowRunner().record(try flow(SourceFile("- push: [a, b]\n")), profile: .wwdc22)
    let observation = recording.observation(after: 1)
    #expect(StepTable.expectation(named: "path")?.value(in: observation) == .list(["a", "b"]))
    #expect(StepTable.expectation(named: "depth")?.value(in: observation) == 2)
    #expect(StepTable.expectation(named: "top")?.value(in: observation) == "b")
    #expect(
      StepTable.expectation(named: "transition")?.value(in: observation).map(YAMLSpelling.flow)
        == "{kind: push, levels: 2, animated: false}"
    )
    #expect(StepTable.expectation(named: "not")?.value(in: observation) == nil)
    #expect(StepTable.expectation(named: "nothing")?.value(in: observation) == nil)
    for key in StepTable.expectations where !["refused", "not", "any", "stacks"].contains(key.name) {
      #expect(StepTable.expectation(named: key.name)?.value(in: observation) != nil, "\(key.name)")
    }
  }
}

extension Recording {
  /// The same as a transcript's.
  fileprivate var account: String {
    let steps = (0..<count).map { number in
      let record = record(of: number + 1)
      let divergences = record.divergences.map { "\n    \($0.account)" }.joined()
      return "\(record.outcome) \(record.after.visible) \(record.change.transition)\(divergences)"
    }
    let launch = transcript.flowDivergence.map(\.account) ?? "launched"
    return ([transcript.outcome.rawValue, "\(transcript.initial.visible)", launch] + steps).joined(separator: "\n  ")
  }
}
