import FlowApps
import FlowLanguage
import NavigationEngine
import Testing

@Suite("The table of the language")
struct StepTableTests {
  @Test("the example of each verb is a step with that verb", arguments: StepTable.verbs.map(\.name))
  func verb(name: String) throws {
    let verb = try #require(StepTable.verbs.first { $0.name == name })
    let flow = try flow("- \(verb.example)\n", beside: "params: [user]\nsteps: [pop]")
    #expect(flow.steps.map { $0.verb.name } == [name])
    #expect(verb.acts == (flow.steps[0].engineStep != nil))
  }

  @Test("the example of each modifier stands beside a verb", arguments: Modifier.Key.allCases)
  func modifier(key: Modifier.Key) throws {
    let modifier = try #require(StepTable.modifiers.first { $0.key == key })
    let step = try #require(flow("- push: cart\n  \(modifier.example)\n").steps.first)
    let modifiers = try #require(step.modifiers)
    switch key {
    case .label: #expect(step.label == "open the cart")
    case .expect: #expect(modifiers.expect?.map(\.key.name) == ["refused"])
    case .soft: #expect(modifiers.isSoft)
    case .skip: #expect(modifiers.skip == "#214 the sheet stays open on iOS 18")
    case .stack: #expect(modifiers.stack == .column(.sidebar))
    }
  }

  @Test("the example of each expectation is one", arguments: StepTable.expectations.map(\.name))
  func expectation(name: String) throws {
    let key = try #require(StepTable.expectations.first { $0.name == name })
    let step = try #require(flow("- push: a\n  expect: {\(key.example)}\n").steps.first)
    #expect(step.modifiers?.expect?.map(\.key.name) == [name])
  }

  @Test("the example of each key of a flow is one", arguments: FlowKey.allCases)
  func flowKey(key: FlowKey) throws {
    // The file that the example names isn't there.
    guard key != .app else { return }
    let text = "\(key.example)\n\(key == .steps ? "" : "steps: [pop]\n")"
    #expect(try !flow(text, ["user": "ada", "token": "x"], beside: "- pop").steps.isEmpty)
  }

  @Test("the example of each key of what a verb takes is one", arguments: StepTable.verbs.map(\.name))
  func stepKeys(verb: String) throws {
    let keys = StepTable.keys.filter { $0.verb == verb }
    let companions = ["limit": "while: {depth: 1}", "steps": "times: 1", "vars": "steps: [pop]", "timeout": "depth: 0"]
    for key in keys {
      var parts = keys.filter { $0.isNeeded && $0.name != key.name }.map(\.example) + [key.example]
      if verb != "forEach", verb != "transaction", verb != "runFlow" || key.name == "vars",
        let companion = companions[key.name]
      {
        parts.append(companion)
      } else if verb == "repeat", key.name == "while" || key.name == "times" {
        parts = ["steps: [pop]", key.example]
      }
      let text = "- save: {file: before.json}\n- \(verb): {\(parts.joined(separator: ", "))}\n"
      #expect(try flow(text, ["page": "a"], beside: "- pop").steps.count == 2, "\(text)")
    }
  }

  @Test("nothing is listed twice, and everything is summed up in one line")
  func listed() {
    let verbs = StepTable.verbs.map(\.name)
    let words = verbs + Modifier.Key.allCases.map(\.rawValue)
    #expect(Set(words).count == words.count)
    #expect(Set(StepTable.expectations.map(\.name)).count == StepTable.expectations.count)
    #expect(StepTable.modifiers.map(\.key) == Modifier.Key.allCases)
    let summaries =
      StepTable.verbs.map(\.summary) + StepTable.modifiers.map(\.summary) + StepTable.expectations.map(\.summary)
      + StepTable.keys.map(\.summary) + FlowKey.allCases.map(\.summary) + WorkspaceKey.allCases.map(\.summary)
      + InvariantKey.allCases.map(\.summary) + LintKey.allCases.map(\.summary)
    #expect(summaries.allSatisfy { !$0.isEmpty && !$0.contains("\n") && !$0.hasSuffix(".") })
  }
}
