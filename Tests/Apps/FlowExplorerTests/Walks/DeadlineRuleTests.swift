import FlowLanguage
import FlowRunner
import Testing

@testable import FlowExplorer

/// Rules with `after` and `within`, which random walks check along their way.
@Suite("Rules with a deadline")
struct DeadlineRuleTests {
  /// A cart that leads to the payment, but also to a guide and from there back.
  private static let shop = """
    root: Shop
    screens:
      Shop: {links: {Cart: {view: Cart}, Guide: {view: Guide}}}
      Cart: {links: {Pay: {view: Paid}, Guide: {view: Guide}}}
      Guide: {links: {Next: {view: Guide}}}
      Paid: {links: {Shop: {does: {path: []}}}}
    """

  /// The findings of walks, each as the message and the steps.
  private func findings(_ rule: String, _ text: String = shop, startsCold: Bool = true) throws -> [Discovery] {
    let explored = try Explored(text)
    let rules = try Explored.rules("- {name: paid, \(rule)}")
    let result = try explored.fuzz { settings in
      (settings.watch.invariants, settings.walks, settings.steps) = (rules, 40, 30)
      settings.startsCold = startsCold
    }
    return result.findings(of: explored.subject(rules))
  }

  @Test(
    "one is broken by the step with which the time is over, and the flow fails there for the same reason",
    arguments: [1, 2, 3, 5]
  )
  func deadline(within: Int) throws {
    let rule = "after: {screen: Cart}, eventually: {screen: Paid}, within: \(within)"
    let finding = try #require(try findings(rule).first)
    #expect(finding.message == "the rule “paid” is broken")
    // The way to the cart, and as many steps as there was time for: nothing shorter breaks the rule.
    #expect(finding.way.count == within + 1)
    #expect(finding.way.first == "tap Cart")
    let text = try #require(FindingFlow(finding, seed: 0)).text(from: .init(app: "a.app.yaml"))
    let transcript = try Explored(Self.shop).run(text)
    #expect(transcript.divergences.map(\.kind) == [.invariant])
    #expect(transcript.records.last?.divergences.isEmpty == false)
    // A step less passes.
    let shorter = text.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
    #expect(try Explored(Self.shop).run(shorter).outcome == .passed)
  }

  @Test(
    "none is broken that every way keeps",
    arguments: [
      "after: {screen: Cart}, eventually: {visible: [Shop, Cart]}, within: 1",
      "after: {screen: Nowhere}, eventually: {screen: Paid}, within: 1",
      "after: {screen: Cart}, eventually: {screen: Paid}, within: 99",
    ]
  )
  func kept(rule: String) throws { #expect(try findings(rule).isEmpty) }

  @Test("a restart is two steps, as in the flow that is written")
  func restart() throws {
    let text = "root: A\ninitial: {path: [1]}\nscreens: {A: {destinations: {Int: B}}, B: {backButton: hidden}}"
    let rule = "after: {screen: B}, eventually: {screen: A}, within: 2"
    let finding = try #require(try findings(rule, text).first)
    #expect(finding.way == ["background", "relaunch"])
    let flow = try #require(FindingFlow(finding)).text(from: .init(app: "a.app.yaml"))
    #expect(try Explored(text).run(flow).divergences.map(\.kind) == [.invariant])
  }

  @Test("behind the end of a flow, what held there already doesn't begin to hold")
  func flow() throws {
    let text = "root: A\nscreens: {A: {links: {B: {view: B}}}, B: {backButton: hidden, links: {C: {view: C}}}, C: }"
    let rule = "after: {screen: A}, eventually: {screen: C}, within: 1"
    let cold = try findings(rule, text).map(\.way)
    #expect(cold == [["tap B"]] || cold == [["background", "relaunch"]])
    let later = try findings(rule, text, startsCold: false)
    #expect(later.allSatisfy { $0.way.count > 1 })
  }

  @Test("only those with a deadline are of walks")
  func kinds() throws {
    let rules = try Explored.rules(
      "- {after: {screen: A}, eventually: {screen: B}}\n- {after: {screen: A}, eventually: {screen: B}, within: 2}\n- {never: {screen: A}}"
    )
    #expect(rules.map(\.isOfWalks) == [false, true, true])
    #expect(rules.map(\.isOfOneState) == [false, false, true])
  }
}
