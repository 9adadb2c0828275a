import NavigationEngine
import Testing

@Suite("S7 transactions and transitions")
struct TransactionTests {
  struct Row: Sendable {
    let steps: [Step]
    let visible: [String]
    let transition: Transition
  }

  static let rows: [Row] = [
    .init(
      steps: [.push(["a"]), .push(["b"]), .push(["c"])],
      visible: ["root", "b", "a", "b", "c"],
      transition: .init(.push, levels: 3, animated: false)
    ),
    .init(steps: [.push(["a"]), .pop(1)], visible: ["root", "b"], transition: .none),
    .init(steps: [.pop(1), .push(["b"])], visible: ["root", "b"], transition: .none),
    .init(steps: [.push(["a"])], visible: ["root", "b", "a"], transition: .init(.push, levels: 1, animated: true)),
    .init(
      steps: [.popToRoot, .push(["a"])],
      visible: ["root", "a"],
      transition: .init(.replace, levels: 1, animated: false)
    ),
    .init(
      steps: [.push(["a", "c"]), .popToScreen("a")],
      visible: ["root", "b", "a"],
      transition: .init(.push, levels: 1, animated: true)
    ),
    .init(
      steps: [.push(["a"]), .transaction([.push(["c"]), .pop(2)])],
      visible: ["root", "b"],
      transition: .none
    ),
    .init(
      steps: [.set("bItem", 5), .push(["a"])],
      visible: ["root", "b", "a", "item"],
      transition: .init(.push, levels: 2, animated: false)
    ),
    .init(
      steps: [.push(["a"]), .set("aHelp", true)],
      visible: ["root", "b", "a", "help"],
      transition: .init(.push, levels: 2, animated: false)
    ),
    .init(
      steps: [.push(["a"]), .back(1), .push(["c"])],
      visible: ["root", "b", "c"],
      transition: .init(.push, levels: 1, animated: true)
    ),
    .init(
      steps: [.setPath(["c"]), .setPath(["a"])],
      visible: ["root", "a"],
      transition: .init(.replace, levels: 1, animated: false)
    ),
    .init(
      steps: [.setPath(["c"]), .assignPath(.list(["b", "a"]))],
      visible: ["root", "b", "a"],
      transition: .init(.push, levels: 1, animated: true)
    ),
    .init(steps: [], visible: ["root", "b"], transition: .none),
  ]

  @Test("S7.1 the steps of a transaction are seen as their net result", arguments: rows)
  func net(row: Row) throws {
    var stack = try AppSession(app: .letters(), path: ["b"])
    let change = try stack.perform(.transaction(row.steps))
    #expect(stack.state.visible == row.visible)
    #expect(change.transition == row.transition)
    #expect(change.ids == [])
  }

  @Test("S7.2 S7.3 without animations the state is the same and nothing is animated", arguments: rows)
  func notAnimated(row: Row) throws {
    var stack = try AppSession(app: .letters(), path: ["b"])
    let change = try stack.perform(.transaction(row.steps, animated: false))
    #expect(stack.state.visible == row.visible)
    #expect(change.transition == .init(row.transition.kind, levels: row.transition.levels, animated: false))
  }

  @Test("S7.1 a value put in and taken out again leaves the view entries alone")
  func viewEntriesStay() throws {
    var stack = try AppSession(app: .letters())
    try stack.perform(.tap("x"))
    #expect(try stack.perform(.transaction([.push(["a"]), .pop(1)])) == .init(.none))
    #expect(stack.state.visible == ["root", "x"])
  }

  @Test("S7.1 an entry that is taken away and put back has never left")
  func identity() throws {
    var stack = try AppSession(app: .letters())
    try walk(&stack, [.push(["a"]), .push(["b"]), .transaction([.popToRoot, .push(["a", "b", "c"])])])
    #expect(stack.state.path.map(\.origin) == [1, 2, 3])
  }

  @Test(
    "S7.1 a step that is refused undoes the whole transaction",
    arguments: [
      [Step.push(["a"]), .pop(9)], [.tap("x"), .back(9)], [.push(["a"]), .set("zzz", true)], [.push(["a"]), .save],
      [.tap("x"), .hold], [.replaceRoot("nowhere")], [.push(["a"]), .assignPath(.null)],
      [.push(["a"]), .transaction([.pop(1)], isSeparate: true)],
    ]
  )
  func refused(steps: [Step]) throws {
    var stack = try AppSession(app: .letters(), path: ["b"])
    let before = stack.state
    #expect(throws: Refusal.self) { try stack.perform(.transaction(steps)) }
    #expect(stack.state == before)
    #expect(try stack.perform(.push(["a"])).ids == [])
  }

  @Test("S7.5 what is done while a transition runs waits for its end")
  func hold() throws {
    var stack = try AppSession(app: .letters())
    try walk(&stack, [.push(["a"]), .hold, .push(["b"]), .push(["c"])])
    #expect(stack.state.visible == ["root", "a"])
    #expect(stack.isHeld)
    #expect(throws: Refusal.self) { try stack.perform(.pop(4)) }
    let change = try stack.perform(.release)
    #expect(stack.state.visible == ["root", "a", "b", "c"])
    #expect(stack.state.path.map(\.origin) == [1, 3, 4])
    #expect(change.transition == .init(.push, levels: 2, animated: false))
    #expect(!stack.isHeld)
    #expect(throws: Refusal.self) { try stack.perform(.release) }
  }

  @Test("S7.5 a second tap on the same link while its transition runs is ignored")
  func secondTap() throws {
    var app = AppModel.letters()
    for steps in [[Step.tap("a"), .hold], [.hold, .tap("a")]] {
      // Where the transition shows the link's screen, or that has gone already.
      if steps.last == .hold { app.screens["a"]?.links.removeAll { $0.label == "a" } }
      var stack = try AppSession(app: steps.last == .hold ? app : .letters())
      try walk(&stack, steps)
      let change = try stack.perform(.tap("a"))
      #expect(change.ids == [.tapDuringTransition])
      #expect(change.diagnostics.first?.severity == .note)
      try stack.perform(.release)
      #expect(stack.state.visible == ["root", "a"])
    }
    // The transition is over: the same link is one like any other.
    var stack = try AppSession(app: .letters())
    try walk(&stack, [.hold, .tap("a"), .tap("a"), .release, .tap("a")])
    #expect(stack.state.visible == ["root", "a", "a"])
  }

  @Test("S7.5 a link of the screen that comes is another one, even with the same label")
  func linkOfTheScreenThatComes() throws {
    var stack = try AppSession(app: .letters())
    try walk(&stack, [.tap("a"), .hold])
    #expect(try stack.perform(.tap("a")).ids == [])
    #expect(try stack.perform(.tap("a")).ids == [.tapDuringTransition])
    try stack.perform(.release)
    #expect(stack.state.visible == ["root", "a", "a"])
  }

  @Test("S7.5 what is noticed while a transition runs is said when it ends")
  func heldDiagnostics() throws {
    var stack = try AppSession(app: .letters(), path: ["a"])
    #expect(try walk(&stack, [.hold, .tap("x")]).ids == [])
    #expect(try stack.perform(.release).ids == [.mixedLinksReset])
    #expect(stack.state.visible == ["root", "x"])
  }

  @Test("S7.6 a root that changes alone keeps the path; with a push in the same update the path is thrown away")
  func rootReplaced() throws {
    var stack = try AppSession(app: .letters(), path: ["a"])
    #expect(try stack.perform(.replaceRoot("b")).ids == [.unresolvedDestination])
    #expect(stack.state.path.values == ["a"])
    try walk(&stack, [.replaceRoot("root"), .set("aHelp", true), .replaceRoot("b")])
    #expect(stack.state.visible == ["b", "placeholder"], "the screen that presented help is gone")
    stack = try AppSession(app: .letters(), path: ["a"])
    let change = try stack.perform(.transaction([.replaceRoot("b"), .push(["c"])]), origin: 4)
    #expect(change.ids == [.rootReplaced])
    #expect(stack.state.visible == ["b"])
    #expect(change.diagnostics.first?.lost.map(\.description) == ["a", "c"])
    #expect(change.diagnostics.first?.lost.map(\.origin) == [0, 4])
  }

  @Test("S7.6 the new root doesn't resolve elements that the same update removes", arguments: [false, true])
  func rootReplacedAndPathEmptied(isRootFirst: Bool) throws {
    var stack = try AppSession(app: .letters(), path: ["a", "a"])
    let steps: [Step] = [.popToRoot, .replaceRoot("b")]
    let change = try stack.perform(.transaction(isRootFirst ? steps.reversed() : steps))
    #expect(change.ids == [])
    #expect(stack.state.visible == ["b"])
    stack = try AppSession(app: .letters(), path: ["a", "a"])
    #expect(try stack.perform(.transaction([.pop(1), .replaceRoot("b")])).ids == [.unresolvedDestination])
    #expect(stack.state.path.values == ["a"])
  }
}
