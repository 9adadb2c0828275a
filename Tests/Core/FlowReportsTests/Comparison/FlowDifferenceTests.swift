import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import Testing

@testable import FlowReports

@Suite("Differences between two runs of a flow")
struct FlowDifferenceTests {
  private static func difference(_ before: String, _ after: String) -> FlowDifference? {
    zip(results(before), results(after)).map { FlowDifference(before: $0, after: $1) }.first
  }

  static let partings:
    [(before: String, after: String, firstDifference: FirstDifference.Moment?, aspects: [FirstDifference.Aspect])] = [
      ("[push: a]", "[push: a]", nil, []),
      ("[push: a]", "[push: b]", .step(1), [.step, .state]),
      ("[push: a, back]", "[push: a]", .step(2), [.step]),
      ("[push: a]", "[push: a, assert: {top: a}]", .step(2), [.step]),
      ("[push: a, assert: {top: a}]", "[push: a, assert: {top: b}]", .step(2), [.outcome, .divergences]),
      ("[assert: {top: b}]", "[assert: {top: c}]", .step(1), [.divergences]),
      ("[{push: a, label: go}]", "[{push: a, label: went}]", .step(1), [.step]),
    ]

  @Test("is found in the first step that differs, by what differs in it", arguments: partings)
  func firstDifference(
    before: String,
    after: String,
    moment: FirstDifference.Moment?,
    aspects: [FirstDifference.Aspect]
  ) {
    let firstDifference = Self.difference("steps: \(before)", "steps: \(after)")?.firstDifference
    #expect(firstDifference?.moment == moment)
    #expect(firstDifference?.aspects ?? [] == aspects)
  }

  @Test("is the start where the runs start apart")
  func start() {
    #expect(Self.difference("path: [a]\nsteps: [back]", "steps: [push: a]")?.firstDifference?.moment == .start)
  }

  @Test("is the end where only the flow as a whole is otherwise")
  func end() throws {
    let flow = "name: Pay\nsteps: [push: a]"
    let difference = try #require(Self.difference(flow, "expectFailure: later\n" + flow))
    #expect(difference.firstDifference?.moment == .end)
    #expect(difference.isChange)
  }

  @Test("that a flow is known to diverge is a change")
  func knownFailure() throws {
    let difference = try #require(
      Self.difference("name: Pay\nsteps: [push: a]", "name: Pay\nexpectFailure: later\nsteps: [assert: {top: a}]")
    )
    #expect(difference.isChange)
    #expect(difference.after.outcome == .passed)
  }

  @Test("is reported with what was, what is, and what is wrong from there on")
  func text() throws {
    let flow = "name: Pay\nsteps:\n"
    let difference = try #require(
      Self.difference(
        flow + "- push: cart\n- assert: {path: [cart]}",
        flow + "- push: [cart, help]\n- assert: {path: [cart]}"
      )
    )
    #expect(
      DifferenceReport(painter: .plain).text(of: difference) == """
        ✗ Pay                                                         a.flow.yaml
          passed → diverged

          the runs differ first at step 1, “push [cart, help]”
           --> a.flow.yaml:3:3
            |
          3 | - push: [cart, help]
            |   ^^^^^^^^^^^^^^^^^^ first difference
            |
              step      push cart → push [cart, help]
              before    cart
              after     cart  help
              +         help
              shown     push → push 2 levels without animation

          it shows at step 2:

          error: “help” is on the path, and the flow doesn't expect that  [expectation]
           --> a.flow.yaml:4:12
            |
          4 | - assert: {path: [cart]}
            |            ^^^^^^^^^^^^ expected
            |
              expected  cart
              actual    cart  help
              +         help

           why: help was put on the path at step 1, “push [cart, help]”
           --> a.flow.yaml:3:3
          3 | - push: [cart, help]
            |   ^^^^^^^^^^^^^^^^^^

           trail: 1 push [cart, help] → cart help │ 2 assert path ✗
           to fix: change a step before this one, or state what is so:  path: [cart, help]


        """
    )
  }

  @Test("reports what was wrong only before, and what was noticed")
  func gone() throws {
    let flow = "name: Help\npath: [cart]\nsteps:\n- tap: {view: Help}"
    let old = try #require(results(flow).first)
    let new = try #require(results(flow, profiles: [.shipping]).first)
    let text = DifferenceReport(painter: .plain).text(of: FlowDifference(before: old, after: new))
    #expect(text.hasPrefix("✓ Help"))
    #expect(text.lines(beginning: "outcome") == ["diverged → passed"])
    #expect(text.lines(beginning: "shown") == ["replace without animation → push"])
    #expect(text.lines(beginning: "before").first == "root  Help")
    #expect(text.lines(beginning: "after").first == "root  cart  Help")
    #expect(text.contains("\n  before, this was wrong:\n\n  error: the view link"))
    #expect(text.lines(beginning: "−").first?.hasPrefix("mixed-links-reset: ") == true)
    #expect(text.lines(beginning: "+").contains { $0.hasPrefix("mixed-links: ") })
  }

  @Test("of a flow whose text is wrong now is what is wrong")
  func invalid() throws {
    let difference = try #require(Self.difference("steps: [push: a]", "steps: [pushh: a]"))
    let text = DifferenceReport(painter: .plain).text(of: difference)
    #expect(text.contains("\n  passed → invalid\n\n  error: there is no step or modifier “pushh”"))
  }
}
