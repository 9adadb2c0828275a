import FlowLanguage
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

/// Steps that are written and read again.
@Suite("A step that is written")
struct WrittenStepTests {
  /// The steps of each verb that acts, but `save`, whose name only the flow knows.
  private static let verbs = StepTable.verbs.filter { $0.acts && $0.name != "save" }.map(\.name)

  @Test("is read as an equal step, for every verb and random arguments", arguments: verbs)
  func law(verb: String) throws {
    var random = RandomStep(seed: UInt64(verb.utf8.count * 31) + UInt64(verb.utf8.first ?? 0))
    for _ in 0..<Rounds.of(60) {
      let step = random.step(of: verb)
      let written = try #require(step.written, "\(step)")
      #expect(written.verb == verb)
      try Self.check(step, written.node())
      try Self.check(.inColumn(.detail, step), WrittenStep(verb, written.argument, in: "detail").node())
    }
  }

  private static func check(_ step: Step, _ node: YAMLNode) throws {
    let text = WrittenFlow([], steps: [node]).text
    let isPlaced = if case .placed = step { true } else { false }
    if isPlaced, StepTable.verb(named: step.written?.verb ?? "")?.isAddressable == false { return }
    let read = try flow(text).steps
    #expect(read.count == 1)
    #expect(read.first?.action?.placed(at: read.first?.modifiers?.stack) == step, "\(text)")
  }

  @Test("is written as people write it")
  func texts() {
    let steps: [Step] = [
      .push(["a"]), .push(["a", 1]), .push([.list(["a"])]), .pop(1), .pop(2), .tap("Help"),
      .tap(.value(.typed(type: "Route.help", payload: .null))), .backTo(.title("3")), .swipeBack(completed: false),
      .set([.init("shows", true)]), .transaction([.pop(1), .inStack("home", .push(["b"]))], animated: false),
      .inStack("home", .popToRoot), .restore(.list(["Swift.Int", "1"])),
    ]
    #expect(
      WrittenFlow([.init(.name, .text("a: b"))], steps: steps.compactMap { $0.written?.node() }).text == """
        name: "a: b"
        steps:
          - push: a
          - push: [a, 1]
          - push: [!List [a]]
          - pop
          - pop: 2
          - tap: Help
          - tap: {value: !Route.help }
          - back: {to: "3"}
          - swipeBack: cancelled
          - set: {shows: true}
          - transaction: {steps: [pop, {push: b, in: home}], animated: false}
          - {popToRoot: , in: home}
          - restore: {json: [Swift.Int, "1"]}

        """
    )
  }

  @Test("has no text, if only the flow knows its name")
  func nothing() {
    #expect(Step.save.written == nil)
    #expect(Step.inStack("home", .save).written == nil)
  }
}

/// Flows that are written and read again.
@Suite("A flow that is written")
struct WrittenFlowTests {
  private static let rules = """
    invariants:
      - {name: "not: deep", never: {depth: 3, not: {contains: [a, !List [b]]}}}
      - always: {any: [{top: !Route.help }, {stacks: {home: {path: [], transition: push}}}]}
      - whenever: {screen: "null"}
        holds: {bindings: {shows: true, "a b": !List [1]}, count: 2}
      - after: {diagnostics: [mixed-links]}
        eventually: {json: [Swift.Int, "1"]}
        within: 3
    """

  @Test("has rules that are read as the same")
  func invariants() throws {
    let rules = try flow("\(Self.rules)\nsteps: [pop]\n").rules.invariants
    let written = WrittenFlow([.init(rules)], steps: [.verbatim("pop:\nexpect:\n\n  depth: 0"), .text("pop")])
    #expect(try flow(written.text).rules.invariants.map(\.written) == rules.map(\.written))
    #expect(try flow(written.text).rules.invariants.map(\.summary) == rules.map(\.summary))
    let lines = written.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(written.lines.ofSteps.map { lines[$0 - 1] } == ["  - pop:", "  - pop"])
    #expect(try flow(written.text).steps.count == 2)
  }
}

/// Makes steps of a verb with any arguments.
private struct RandomStep {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func text() -> String {
    generator.pick("a", "", "3", "null", "a: b", "it's", "${x}", "#", "-", "é\n", "{a}", "true", "!b", " a ")
  }

  private mutating func value(depth: Int = 0) -> RouteValue {
    switch generator.number(below: depth < 2 ? 9 : 6) {
    case 0: .int(generator.number(below: 5) - 2)
    case 1: generator.pick(.null, true, .double(1.5))
    case 2: .typed(type: "Target.one", payload: .null)
    case 6: .typed(type: "Park", payload: .map([.init("name", .string(text())), .init("b", .int(1))]))
    case 7: .list(values(depth + 1))
    default: .string(text())
    }
  }

  private mutating func values(_ depth: Int = 0) -> [RouteValue] {
    (0..<generator.number(below: 4)).map { _ in value(depth: depth) }
  }

  /// A value that is no list.
  private mutating func other() -> RouteValue {
    let value = value()
    return if case .list = value { "other" } else { value }
  }

  mutating func step(of verb: String) -> Step {
    switch verb {
    case "push": .push(values() + [value()])
    case "pop": .pop(generator.number(below: 4))
    case "popTo": generator.isOne(in: 2) ? .popTo(value()) : .popToScreen(text())
    case "popToRoot": .popToRoot
    case "setPath": generator.isOne(in: 3) ? .assignPath(other()) : .setPath(values())
    case "replaceTop": .replaceTop(value())
    case "tap":
      switch generator.number(below: 5) {
      case 0: .tap(.value(value()))
      case 1: .tap(.view(text()))
      case 2: .tap(.row(value()))
      case 3: .tap(.row(value(), action: text()))
      default: .tap(.label(text()))
      }
    case "back":
      switch generator.number(below: 3) {
      case 0: .backTo(.title(text()))
      case 1: .backTo(.depth(generator.number(below: 3)))
      default: .back(generator.number(below: 3))
      }
    case "swipeBack": .swipeBack(completed: generator.isOne(in: 2))
    case "dismiss": .dismiss
    case "set": .set([.init("a", value()), .init("b c", value())])
    case "select": .select(generator.isOne(in: 3) ? nil : selected())
    case "toggleSidebar": .toggleSidebar
    case "resize": .resize(generator.pick(.compact, .regular, .portrait, .landscape))
    case "selectTab": .selectTab(text())
    case "swipeDown": .swipeDown(completed: generator.isOne(in: 2))
    case "open": .open(text())
    case "replaceRoot": .replaceRoot(text())
    case "transaction":
      .transaction(
        [step(of: "push"), step(of: "tap"), .inColumn(.sidebar, step(of: "pop"))],
        animated: generator.isOne(in: 2),
        isSeparate: generator.isOne(in: 2)
      )
    case "restore": .restore(generator.isOne(in: 2) ? .text(text()) : .list(["Swift.Int", .string(text())]))
    case "background": .background
    case "relaunch": .relaunch
    case "hold": .hold
    case "release": .release
    default: preconditionFailure("there is no verb “\(verb)”, so give its steps here")
    }
  }

  private mutating func selected() -> RouteValue {
    let value = value()
    return value == .null ? "row" : value
  }
}
