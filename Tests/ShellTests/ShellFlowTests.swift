import FlowApps
import FlowLanguage
import NavigationEngine
import Shell
import TestSupport
import Testing

@Suite("A flow that grows")
struct ShellFlowTests {
  private static let step = ShellFlow.Step("pop")

  /// A flow after random moves.
  private static func flow(_ random: inout SeededGenerator) -> ShellFlow {
    var flow = ShellFlow()
    for number in 0..<random.number(below: 30) {
      switch random.number(below: 4) {
      case 0: flow.undo(random.number(below: 3))
      case 1: flow.redo(random.number(below: 3))
      default: flow.add(ShellFlow.Step("push: \(number)"))
      }
    }
    return flow
  }

  @Test("is the same after a step is done and taken back, but for what can be redone", arguments: 0..<Rounds.of(200))
  func undoAfterDo(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let flow = Self.flow(&random)
    var other = flow
    other.add(Self.step)
    #expect(other.undone == 0)
    other.undo()
    #expect(Array(other.done) == Array(flow.done))
    #expect(other.steps.last == Self.step)
    #expect(other.undone == 1)
  }

  @Test("is the same after steps are taken back and done again", arguments: 0..<Rounds.of(200))
  func redoAfterUndo(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let flow = Self.flow(&random)
    var other = flow
    let count = random.number(below: flow.position + 1)
    other.undo(count)
    #expect(other.position == flow.position - count)
    other.redo(count)
    #expect(other == flow)
    let more = random.number(below: flow.undone + 1)
    other.redo(more)
    other.undo(more)
    #expect(other == flow)
  }

  @Test("goes no further than there are steps")
  func ends() {
    var flow = ShellFlow(steps: [Self.step, Self.step])
    flow.undo(.max)
    #expect((flow.position, flow.undone) == (0, 2))
    flow.redo(.max)
    #expect((flow.position, flow.undone) == (2, 0))
    flow.keep(first: 1)
    #expect((flow.position, flow.steps.count) == (1, 1))
    flow.keep(first: 5)
    #expect(flow.steps.count == 1)
  }

  @Test("a header keeps its keys in their order, an app first and a profile behind it")
  func header() {
    var header = ShellHeader([.init(.name, verbatim: "name: A"), .init(.path, verbatim: "path: [a]")])
    header.set(.app, to: "a.app.yaml")
    header.set(.profile, to: "shipping")
    #expect(header.fields.map(\.text) == ["name: A", "app: a.app.yaml", "profile: shipping", "path: [a]"])
    header.set(.profile, to: "scripting")
    header.set(.path, to: nil)
    #expect(header.fields.map(\.text) == ["name: A", "app: a.app.yaml", "profile: scripting"])
  }
}

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
