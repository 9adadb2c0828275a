import FlowLanguage
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@Suite("Steps and expectations about tabs and layers")
struct SceneStepTests {
  @Test(
    "are read as the engine's steps",
    arguments: [
      ("selectTab: orders", Step.selectTab("orders"), "selectTab orders"),
      ("swipeDown", .swipeDown(completed: true), "swipeDown"),
      ("swipeDown:", .swipeDown(completed: true), "swipeDown"),
      ("swipeDown: completed", .swipeDown(completed: true), "swipeDown completed"),
      ("swipeDown: cancelled", .swipeDown(completed: false), "swipeDown cancelled"),
      ("open: trips://trip/4", .open("trips://trip/4"), "open trips://trip/4"),
      ("open: 4", .open("4"), "open 4"),
      ("set: {tab: orders, cart: true}", .set([.init("tab", "orders"), .init("cart", true)]), "set tab, cart"),
    ] as [(String, Step, String)]
  )
  func steps(text: String, step: Step, summary: String) throws {
    let read = try #require(flow("- \(text)\n").steps.first)
    #expect(read.engineStep == step)
    #expect(read.summary == summary)
  }

  @Test(
    "are refused with their id if they are wrong",
    arguments: [
      ("selectTab", "missing-argument"), ("selectTab: [a]", "wrong-type"), ("open", "missing-argument"),
      ("swipeDown: half", "unknown-name"), ("selectTab: a\n  in: detail", "column-out-of-place"),
      ("open: a\n  in: detail", "column-out-of-place"), ("swipeDown:\n  in: detail", "column-out-of-place"),
      ("assert: {presented: cart}", "wrong-type"), ("assert: {tab: [a]}", "wrong-type"),
      ("assert: {tabBar: shown}", "wrong-type"), ("assert: {stacks: [home]}", "wrong-type"),
      ("assert: {stacks: {}}", "nothing-expected"), ("assert: {stacks: {home: {}}}", "nothing-expected"),
      ("assert: {stacks: {home: {pth: []}}}", "unknown-key"),
      ("pop\n- assert: {stacks: {home: {refused: covered}}}", "unknown-key"),
    ]
  )
  func errors(text: String, id: String) { #expect(ids("- \(text)\n") == [id]) }

  @Test("a flow begins with a text that the system opens")
  func opening() throws {
    let flow = try flow("open: trips://trip/4\nsteps: [pop]\n")
    #expect(flow.opening?.text == "trips://trip/4")
    #expect(ids("open: [a]\nsteps: [pop]\n") == ["wrong-type"])
  }

  @Test("the expectations of several stacks are read with their ranges")
  func stacks() throws {
    let text = "- assert: {stacks: {home: {path: [1], depth: 1}, orders: {atRoot: true}}}\n"
    let expectation = try #require(flow(text).steps.first?.argument.expectations?.first)
    guard case .stacks(let stacks) = expectation.condition else {
      Issue.record("it is about stacks")
      return
    }
    #expect(stacks.map(\.name) == ["home", "orders"])
    #expect(expectation.parts.map(\.key.name) == ["path", "depth", "atRoot"])
    #expect(expectation.summary == "stacks: …")
    let short = try #require(flow("- assert: {stacks: {home: {depth: 1}}}\n").steps.first?.argument.expectations?.first)
    #expect(short.summary == "stacks: {home: {depth: 1}}")
    #expect(expectation.expected == nil)
  }

  @Test("an alert shows no screen")
  func noScreen() throws {
    let expectation = try #require(flow("- assert: {screen: null}\n").steps.first?.argument.expectations?.first)
    #expect(expectation.expected == .null)
  }

  // MARK: Names

  private static let app = AppModel(
    root: "Mailboxes",
    screens: [
      "Mailboxes": .init(), "Compose": .init(presents: [.init("sure", as: .alert), .init("people", as: .sheet)]),
    ],
    presents: [.init("draft", as: .sheet, content: .screen("Compose"))]
  )
}
