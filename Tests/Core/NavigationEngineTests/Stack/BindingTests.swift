import NavigationEngine
import Testing

@Suite("S5 isPresented and item")
struct BindingTests {
  @Test("S5.1 a binding that becomes true or non-nil adds a view entry on top, wherever its anchor is")
  func presents() throws {
    var stack = try AppSession(app: .letters(), profile: .shipping)
    let change = try walk(&stack, [.push(["a"]), .set("rootHelp", true)])
    #expect(stack.state.visible == ["root", "a", "help"])
    #expect(stack.state.path.values == ["a"])
    #expect(stack.state.overlay.first?.anchor == .root)
    #expect(change == .init(.init(.push, levels: 1, animated: true)))
    try stack.perform(.set("aItem", 3))
    #expect(stack.state.visible == ["root", "a", "help", "item"])
    #expect(stack.state.title == "Item 3")
  }

  @Test("S5.1 what is presented from a view entry comes directly above it, dropping what was there")
  func aboveItsAnchor() throws {
    var stack = try AppSession(app: .letters())
    try walk(&stack, [.tap("x"), .tap("y")])
    let change = try stack.perform(.set("xHelp", true), origin: 3)
    #expect(stack.state.visible == ["root", "x", "help"])
    #expect(change.ids == [.viewEntriesDropped])
    #expect(change.diagnostics.first?.lost == [.init(screen: "y", value: nil, origin: 2)])
  }

  @Test(
    "S5.1 writing the value that a binding already has changes nothing",
    arguments: [
      Step.set("aHelp", true), .set("aItem", .null), .set("rootHelp", false), .set("rootItem", 5),
    ]
  )
  func sameValue(step: Step) throws {
    var stack = try AppSession(app: .letters(), profile: .shipping)
    try walk(&stack, [.set("rootItem", 5), .push(["a"]), .set("aHelp", true)])
    let before = stack.state
    #expect(try stack.perform(step) == .init(.none))
    #expect(stack.state == before)
  }

  @Test("S5.2 a binding that becomes false or nil takes its entry down and everything above")
  func takesDown() throws {
    var stack = try AppSession(app: .letters())
    try walk(&stack, [.push(["a"]), .set("aHelp", true), .set("aItem", 4)])
    #expect(stack.state.visible == ["root", "a", "help", "item"])
    let change = try stack.perform(.set("aHelp", false))
    #expect(stack.state.visible == ["root", "a"])
    #expect(stack.state.bindings["aItem"] == .null)
    #expect(change.transition == .init(.pop, levels: 2, animated: true))
  }

  /// A step, and the visible screens and whether the outer binding is on after it.
  typealias OuterStep = (step: Step, visible: [String], isOn: Bool)

  @Test(
    "S5.2 an outer binding that becomes false takes nothing down where two or more stand above, and it is ignored",
    arguments: [
      (
        "ignored",
        [
          (.set("rootHelp", false), ["root", "help", "x", "y"], false),
          (.set("rootHelp", false), ["root", "help", "x", "y"], false),
          (.set("rootHelp", true), ["root", "help", "x", "y"], true),
          (.set("rootHelp", false), ["root", "help", "x", "y"], false),
          (.back(1), ["root", "help", "x"], false),
          (.back(1), ["root", "help"], false),
          (.set("rootHelp", true), ["root", "help"], true),
          (.set("rootHelp", false), ["root"], false),
        ]
      ),
      ("popsAbove", [(.set("rootHelp", false), ["root"], false)]),
    ] as [(String, [OuterStep])]
  )
  func outerOff(value: String, steps: [OuterStep]) throws {
    var app = AppModel.letters()
    app.screens["help"] = app.screens["root"]
    app.screens["help"]?.presents = []
    var stack = try AppSession(app: app, profile: try Profile.shipping.setting("binding.outerOff", to: value))
    try walk(&stack, [.set("rootHelp", true), .tap("x"), .tap("y")])
    for (number, row) in steps.enumerated() {
      let change = try stack.perform(row.step)
      #expect(stack.state.visible == row.visible, "step \(number)")
      #expect(stack.state.bindings["rootHelp"] == .bool(row.isOn), "step \(number)")
      #expect(change.diagnostics.isEmpty)
    }
  }

  @Test("S5.2 with one entry above it, an outer binding that becomes false takes both down on iOS 16, too")
  func outerOffWithOneAbove() throws {
    var stack = try AppSession(app: .letters(), profile: Profile(.ios16))
    try walk(&stack, [.push(["a"]), .set("aHelp", true), .set("aItem", 4), .set("aHelp", false)])
    #expect(stack.state.visible == ["root", "a"])
    #expect(stack.state.bindings["aItem"] == .null)
  }

  @Test(
    "S5.3 back from a presented screen writes its binding and leaves the path alone",
    arguments: [
      Step.back(1), .swipeBack(completed: true), .dismiss, .backTo(.title("A")),
    ]
  )
  func back(step: Step) throws {
    var stack = try AppSession(app: .letters())
    try walk(&stack, [.push(["a"]), .set("aItem", 4), step])
    #expect(stack.state.bindings["aItem"] == .null)
    #expect(stack.state.path.values == ["a"])
    #expect(stack.state.visible == ["root", "a"])
  }

  @Test("S5.4 another item is shown in the same place, without a push or a pop")
  func rebuilt() throws {
    var stack = try AppSession(app: .letters())
    try walk(&stack, [.set("rootItem", 1), .set("rootHelp", true)])
    let change = try stack.perform(.set("rootItem", 2))
    #expect(stack.state.visible == ["root", "item", "help"])
    #expect(stack.state.bindings["rootItem"] == 2)
    #expect(change == .init(.init(.replace, levels: 1, animated: false)))
  }

  @Test("S5.5 what is true or non-nil at a cold start is presented at the first render, not animated")
  func initially() throws {
    var app = AppModel.letters()
    app.initialPath = ["a"]
    app.initialBindings = [.init("aItem", 3)]
    let stack = try AppSession(app: app)
    #expect(stack.state.visible == ["root", "a", "item"])
    #expect(stack.opening == .init(.none))
  }

  @Test("S5.5 an initial value of the wrong type is refused")
  func initiallyWrong() throws {
    var app = AppModel.letters()
    app.initialBindings = [.init("rootHelp", 3)]
    let refusal = #expect(throws: Refusal.self) { try AppSession(app: app) }
    #expect(refusal?.id == .wrongBindingType)
  }

  @Test(
    "S5.1 a binding that no visible screen has, or of another type, is refused and nothing changes",
    arguments: [
      ("zzz", true, Refusal.ID.unknownBinding), ("bHelp", true, .unknownBinding), ("aHelp", 1, .wrongBindingType),
      ("aHelp", .null, .wrongBindingType), ("aItem", "text", .wrongBindingType), ("aItem", true, .wrongBindingType),
    ] as [(String, RouteValue, Refusal.ID)]
  )
  func refused(name: String, value: RouteValue, id: Refusal.ID) throws {
    var stack = try AppSession(app: .letters(), path: ["a"])
    let before = stack.state
    // The first write is fine and is undone with the second.
    let refusal = #expect(throws: Refusal.self) {
      try stack.perform(.set([.init("rootHelp", true), .init(name, value)]))
    }
    #expect(refusal?.id == id)
    #expect(stack.state == before)
  }

  @Test("S1.4 bindings of an entry that leaves are forgotten, those of survivors are written back")
  func anchors() throws {
    var stack = try AppSession(app: .letters(), profile: .shipping)
    try walk(&stack, [.push(["a", "b"]), .set("rootHelp", true), .set("bItem", 1)])
    #expect(stack.state.visible == ["root", "a", "b", "help", "item"])
    try stack.perform(.pop(1))
    #expect(stack.state.visible == ["root", "a", "help"])
    #expect(stack.state.bindings["rootHelp"] == true)
    #expect(stack.state.bindings["aItem"] == .null)
    #expect(stack.state.bindings["bItem"] == nil)
    try stack.perform(.push(["b"]))
    #expect(stack.state.bindings["bItem"] == .null)
  }

  @Test("S1.4 what is anchored on a view entry that leaves goes with it")
  func cascade() throws {
    var stack = try AppSession(app: .letters(), profile: .shipping)
    try walk(&stack, [.tap("x"), .set("xHelp", true)])
    #expect(stack.state.visible == ["root", "x", "help"])
    #expect(try stack.perform(.push(["a"])).ids == [.viewEntriesDropped])
    #expect(stack.state.visible == ["root", "a"])
  }

  @Test("S1.6 a screen that is twice on a stack has a binding for each; the topmost that presents something is meant")
  func instances() throws {
    var stack = try AppSession(app: .letters(), profile: .shipping)
    try walk(&stack, [.push(["a"]), .set("aItem", 1), .push(["a"])])
    #expect(stack.state.bindings["aItem"] == 1)
    try stack.perform(.set("aItem", 2))
    #expect(stack.state.overlay.map(\.anchor) == [.value(0), .value(1)])
    #expect(stack.state.bindings["aItem"] == 2)
    try stack.perform(.set("aItem", .null))
    #expect(stack.state.bindings["aItem"] == 1)
    try stack.perform(.set("aItem", .null))
    #expect(stack.state.visible == ["root", "a", "a"])
  }
}
