import FlowLanguage
import FlowSyntax
import Testing

@Suite("Steps that nothing ever does")
struct ReachTests {
  private static let one = "no run reaches this step"

  @Test(
    "the first of each row is reported, with how many there are",
    arguments: [
      ("[{push: cart}, pop]", []),
      ("[{repeat: {times: 0, steps: [pop, pop]}}]", ["1:\(one) and those after it, 2 in all"]),
      ("[{if: {when: {atRoot: true}, then: [{push: a}], else: [pop]}}]", ["1:\(one)"]),
      ("[{if: {when: {depth: 3}, then: [pop]}}]", ["1:\(one)"]),
      // A step within another that nothing does only counts.
      (
        "[{repeat: {times: 0, steps: [{if: {when: {depth: 1}, then: [pop], else: [back]}}, pop]}}]",
        ["1:\(one) and those after it, 4 in all"]
      ),
      // Two rows in two lists.
      (
        "\n- if: {when: {depth: 9}, then: [pop]}\n- if: {when: {depth: 9}, then: [pop]}",
        ["2:\(one)", "3:\(one)"]
      ),
      // What one round does is done.
      (
        "[{forEach: {var: n, in: [0, 1], steps: [{if: {when: {count: 1}, then: [{push: a}], else: [{push: b}]}}]}}]", []
      ),
      // An expectation that doesn't hold hides nothing, and nothing after it.
      ("[{assert: {depth: 7}}, {push: a}]", []),
      ("[{repeat: {while: {depth: 5}, steps: [pop]}}]", ["1:\(one)"]),
    ] as [(String, [String])]
  )
  func rows(steps: String, reported: [String]) {
    let flow = "tags: []\nsteps: \(steps)\n"
    #expect(check(["a.yaml": flow]) == reported.map(Self.expected))
  }

  private static func expected(_ text: String) -> String {
    let parts = text.split(separator: ":", maxSplits: 1)
    return "unreachable-step a:\((Int(parts[0]) ?? 0) + 1) \(parts[1])"
  }

  @Test("a loop that never has a value is reported where it stands")
  func hollow() {
    let flow = """
      vars: {none: !List []}
      steps:
        - forEach: {var: page, in: "${none}", steps: [{push: "${page}"}]}
        - push: cart
      """
    #expect(
      check(["a.yaml": flow]) == [
        "unreachable-step a:3 there is never a value to go through, so the steps in here are never done"
      ]
    )
  }

  @Test("what one case does is done, and what none does is reported once")
  func cases() {
    let flow = """
      cases: [{count: 0, deep: 8}, {count: 2, deep: 9}]
      steps:
        - repeat: {times: "${count}", steps: [{push: a}]}
        - if: {when: {depth: "${deep}"}, then: [pop]}
      """
    #expect(check(["a.yaml": flow]) == ["unreachable-step a:4 no run reaches this step"])
  }

  @Test("what a refused step keeps from being done is reported by its error only")
  func refused() {
    let flow = """
      steps:
        - repeat:
            times: 2
            steps:
              - if: {when: {depth: 1}, then: [back]}
              - pop
        - push: cart
        - if: {when: {depth: 9}, then: [pop]}
      onFinish: [{note: done}]
      """
    #expect(
      check(["a.yaml": flow]) == [
        "impossible-step a:6 the step is refused: attempting to remove 1 items from path with 0 items"
      ]
    )
  }

  @Test("of another file's steps nothing is reported, since another flow may do them")
  func included() {
    let files: KeyValuePairs = [
      "a.yaml": "steps: [{runFlow: b.yaml}]\n",
      "b.yaml": "steps: [{if: {when: {depth: 4}, then: [pop]}}]\n",
    ]
    #expect(check(files) == [])
  }

  @Test("of a flow that can't be read or does too much nothing is reported")
  func unknown() {
    #expect(
      check(["a.yaml": "steps: [{repeat: {times: 0, steps: [pop, pup]}}]"]).map { $0.prefix(12) } == ["unknown-step"]
    )
    var limits = Limits()
    limits.steps = 5
    let endless = "steps: [{repeat: {times: 9, steps: [{note: a}]}}, {push: a}]"
    #expect(
      check(["a.yaml": endless], limits: limits) == [
        "impossible-step a:1 the flow has done 5 steps, and may do no more"
      ]
    )
  }

  @Test("a text that a step pushes, which names a case that the app shows, is reported unless it is expected")
  func mistakenText() {
    let app = """
      root: Home
      types: {Step: {cases: [email, password]}}
      screens: {Home: {destinations: {Step: Form}}, Form: }
      """
    let flow = """
      app: a.app.yaml
      steps:
        - push: !Step.password
        - push: email
        - push: email
          expect: {diagnostics: [unresolved-destination]}
        - push: [password, email]
      """
    #expect(
      check(["a.yaml": flow, "a.app.yaml": app]) == [
        "unresolved-destination a:4 no screen below registers a destination for element 1 of the path, email of type "
          + "String; a placeholder is shown",
        "unresolved-destination a:7 no screen below registers a destination for element 3 of the path, password of type "
          + "String; a placeholder is shown",
        "unresolved-destination a:7 no screen below registers a destination for element 4 of the path, email of type "
          + "String; a placeholder is shown",
      ]
    )
  }

  @Test("of a flow that is known to fail no step is impossible")
  func knownFailure() {
    #expect(check(["a.yaml": "expectFailure: it is being corrected\nsteps: [pop, {push: a}]\n"]) == [])
  }
}
