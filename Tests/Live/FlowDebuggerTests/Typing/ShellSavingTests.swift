import FlowDebugger
import NavigationEngine
import Testing

@Suite("A session that is saved")
struct ShellSavingTests {
  @Test("says so where it writes `failOn: never`, and the flow passes")
  func failOn() throws {
    let bench = ShellBench(["shop.app.yaml": "root: home\nscreens: {home: {}}\n"])
    var session = try bench.session("shop.app.yaml")
    #expect(!session.answer("{runFlow: {steps: [{push: 1}]}, soft: true}").isWrong)
    let reply = session.answer(":save a.flow.yaml")
    #expect(
      reply.text == """
        1 step in a.flow.yaml; run it: navflow run a.flow.yaml
        it says `failOn: never`: steps within others raise what it can't state

        """
    )
    #expect(
      bench.text(of: "a.flow.yaml") == """
        failOn: never
        app: shop.app.yaml
        steps:
          - {runFlow: {steps: [{push: 1}]}, soft: true, expect: {path: [1], visible: [home, placeholder]}}

        """
    )
    #expect(bench.outcome(of: "a.flow.yaml", profile: .wwdc22) == "passed")
  }

  @Test("is drawn as a picture, which replaces a file only after an exclamation mark")
  func picture() throws {
    let bench = ShellBench(["shop.app.yaml": "name: Shop\nroot: home\nscreens: {home: {}}\n"])
    var session = try bench.session("shop.app.yaml", secrets: ["hunter22"])
    for step in ["push: 1", "push: hunter22"] { _ = session.answer(step) }
    #expect(session.answer("picture a.svg").text == "drawn in a.svg\n")
    let picture = try #require(bench.text(of: "a.svg"))
    #expect(picture.contains(">Shop</text>") && picture.contains("1 push 1") && !picture.contains("hunter22"))
    let again = session.answer("picture a.svg")
    #expect(again.isWrong && again.text.contains("picture! a.svg"))
    #expect(!session.answer("picture! a.svg").isWrong)
  }

  @Test("holds no step in which something diverges softly")
  func soft() throws {
    let bench = ShellBench(["shop.app.yaml": "root: home\nscreens: {home: {}}\n"])
    var session = try bench.session("shop.app.yaml")
    let reply = session.answer("{runFlow: {steps: [{push: 1}, {pop: 9, soft: true}]}}")
    #expect(reply.isWrong)
    #expect(
      reply.text == """
        within the step, at “pop 9”:
        error: the step is refused: attempting to remove 9 items from path with 1 items  [pop-past-root]
          why: the stack changed last at step 1, “push 1”
          to fix: remove no more levels than there are, or expect it: `expect: {refused: pop-past-root}`
        the step isn't kept; the stack is as it was

        """
    )
    #expect(!session.answer("push: 2").isWrong)
    #expect(!session.answer(":save a.flow.yaml").isWrong)
    #expect(
      bench.text(of: "a.flow.yaml") == """
        app: shop.app.yaml
        steps:
          - push: 2
            expect: {path: [2], visible: [home, placeholder], diagnostics: [unresolved-destination]}

        """
    )
  }
}
