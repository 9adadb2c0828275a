import FlowLanguage
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Steps")
struct StepTests {
  static let steps: [(text: String, step: Step?, summary: String)] = [
    ("push: a", .push(["a"]), "push a"),
    ("push: [a, 2]", .push(["a", 2]), "push [a, 2]"),
    ("push: []", .push([]), "push []"),
    ("push: null", .push([.null]), "push null"),
    ("push: ''", .push([""]), "push \"\""),
    ("push: !List [a, b]", .push([.list(["a", "b"])]), "push !List [a, b]"),
    ("pop", .pop(1), "pop"),
    ("pop:", .pop(1), "pop"),
    ("pop: 1", .pop(1), "pop"),
    ("pop: 0", .pop(0), "pop 0"),
    ("pop: 0x10", .pop(16), "pop 16"),
    ("popTo: a", .popTo("a"), "popTo a"),
    ("popTo: {screen: Cart}", .popToScreen("Cart"), "popTo Cart"),
    (
      "popTo: !Park {name: a}", .popTo(.typed(type: "Park", payload: .map([.init("name", "a")]))),
      "popTo !Park {name: a}"
    ),
    ("popToRoot", .popToRoot, "popToRoot"),
    ("popToRoot:", .popToRoot, "popToRoot"),
    ("setPath: []", .setPath([]), "setPath []"),
    ("setPath: null", .assignPath(.null), "setPath null"),
    ("setPath: a", .assignPath("a"), "setPath a"),
    ("setPath: !Park {name: a}", .assignPath(.init(type: "Park", ["name": "a"])), "setPath !Park {name: a}"),
    ("setPath: !List [a]", .setPath(["a"]), "setPath a"),
    ("setPath: [a, b]", .setPath(["a", "b"]), "setPath [a, b]"),
    ("replaceTop: a", .replaceTop("a"), "replaceTop a"),
    ("back", .back(1), "back"),
    ("back: 2", .back(2), "back 2"),
    ("note: it's done", nil, "note it's done"),
    ("note: 12", nil, "note 12"),
    ("assert: {top: a, depth: 1}", nil, "assert top, depth"),
  ]

  @Test("each verb with each argument", arguments: steps)
  func step(text: String, step: Step?, summary: String) throws {
    let read = try flow("- \(text)\n").steps
    #expect(read.map(\.engineStep) == [step])
    #expect(read.map(\.summary) == [summary])
    #expect(read.map(\.label) == [summary])
  }

  @Test("modifiers stand before or after the verb")
  func modifiers() throws {
    let steps = try flow("- {label: Open, push: a, soft: true}\n- push: b\n  soft: false\n  expect: {top: b}\n- pop\n")
      .steps
    #expect(steps.map(\.label) == ["Open", "push b", "pop"])
    #expect(steps.map(\.summary) == ["push a", "push b", "pop"])
    #expect(steps.map { $0.modifiers?.isSoft } == [true, false, nil])
    #expect(steps.map { $0.modifiers?.expect?.map(\.key.name) } == [nil, ["top"], nil])
  }

  static let places: [String] = [
    "1️⃣pop2️⃣", "1️⃣push: a2️⃣", "1️⃣push: [é, b]2️⃣", "{soft: true, 1️⃣push: a2️⃣, label: b}",
    "label: b\n  1️⃣push: 'é'2️⃣\n  soft: true",
    "1️⃣pop:2️⃣",
  ]

  @Test("a step's place is its verb and argument", arguments: places)
  func place(text: String) throws {
    let marked = MarkedText("# é\n- \(text)\n")
    #expect(try flow(marked.text).steps.map(\.range) == [marked.range("1️⃣", "2️⃣")])
  }

  @Test("an alias repeats a step, a list of steps or an argument")
  func aliases() throws {
    #expect(try flow("- &s {push: a}\n- *s\n").steps.map(\.summary) == ["push a", "push a"])
    #expect(try flow("vars: {x: &p [a, b]}\nsteps:\n- setPath: *p\n").steps.map(\.summary) == ["setPath [a, b]"])
  }
}
