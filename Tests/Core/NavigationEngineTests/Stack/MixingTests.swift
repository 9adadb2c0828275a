import NavigationEngine
import Testing

@Suite("S4 mixing link styles")
struct MixingTests {
  @Test(
    "S4.1 a view link in a bound stack with a path resets it and names what is lost, and by which steps it had come"
  )
  func resetNamesTheLost() throws {
    var app = AppModel.letters()
    app.screens["b"]?.links = [.init("Help", to: .view("help"), source: 17)]
    var stack = try AppSession(app: app)
    try walk(&stack, [.push(["a"]), .push(["b"])])
    let change = try stack.perform(.tap("Help"), origin: 10)
    let diagnostic = try #require(change.diagnostics.first)
    #expect(change.ids == [.mixedLinksReset])
    #expect(diagnostic.severity == .error)
    #expect(
      diagnostic.lost == [
        .init(screen: "a", value: "a", origin: 1), .init(screen: "b", value: "b", origin: 2),
      ]
    )
    #expect(diagnostic.link == .init(screen: "b", name: "Help", source: 17))
    #expect(
      diagnostic.message
        == "the view link “Help” on “b” emptied the bound path, which held “a”, “b”; “help” now lies on the root"
    )
    #expect(stack.state.visible == ["root", "help"])
    #expect(stack.state.overlay.first?.anchor == .root)
    #expect(change.transition == .init(.replace, levels: 2, animated: false))
  }

  @Test("S4.1 a long list of what is lost is cut in the message and whole in the diagnostic")
  func longList() throws {
    var stack = try AppSession(path: (1...20).map { .int($0) })
    let diagnostic = try #require(try stack.perform(.tap(.view("x"))).diagnostics.first)
    #expect(diagnostic.message.contains("“7”, “8” and 12 more; “x” now"))
    #expect(diagnostic.lost.count == 20)
  }

  @Test("S4.1 every other view entry leaves with the path, and its binding is written")
  func resetTakesViewEntries() throws {
    var stack = try AppSession(app: .letters())
    try walk(&stack, [.push(["a"]), .set("rootHelp", true)])
    let change = try stack.perform(.tap("x"), origin: 3)
    #expect(stack.state.visible == ["root", "x"])
    #expect(stack.state.bindings["rootHelp"] == false)
    #expect(change.diagnostics.first?.lost.map(\.description) == ["a", "help"])
    #expect(change.diagnostics.first?.lost.map(\.origin) == [1, 2])
  }

  @Test(
    "S4.2 a view link on an empty path lies on top, and a bound stack says so",
    arguments: [
      (AppModel.StackKind.erased, [EngineDiagnostic.ID.mixedLinks]), (.typed("String"), [.mixedLinks]),
      (.selfManaged, []),
    ],
    [Profile.wwdc22, .shipping]
  )
  func emptyPath(row: (AppModel.StackKind, [EngineDiagnostic.ID]), profile: Profile) throws {
    var stack = try AppSession(app: .letters(row.0), profile: profile)
    let change = try stack.perform(.tap("x"))
    #expect(stack.state.visible == ["root", "x"])
    #expect(stack.state.path.isEmpty)
    #expect(change.ids == row.1)
    #expect(change.transition == .init(.push, levels: 1, animated: true))
  }

  @Test("S4.2 a self-managed stack keeps its values under a view link", arguments: [Profile.wwdc22, .shipping])
  func selfManaged(profile: Profile) throws {
    var stack = try AppSession(app: .letters(.selfManaged), profile: profile)
    let change = try walk(&stack, [.tap("a"), .tap("x")])
    #expect(stack.state.visible == ["root", "a", "x"])
    #expect(stack.state.path.values == ["a"])
    #expect(change.ids == [])
  }

  @Test("S4.3 a value pushed by a link drops the view entries as one pushed by the app does")
  func linkDropsViewEntries() throws {
    for step in [Step.push(["b"]), .tap("b")] {
      var stack = try AppSession(app: .letters())
      try walk(&stack, [.tap("x"), .tap("y")])
      #expect(stack.state.visible == ["root", "x", "y"])
      let change = try stack.perform(step, origin: 3)
      #expect(stack.state.visible == ["root", "b"])
      #expect(change.ids == [.viewEntriesDropped])
      #expect(change.diagnostics.first?.link?.name == (step == .tap("b") ? "b" : nil))
      #expect(
        change.diagnostics.first?.lost == [
          .init(screen: "x", value: nil, origin: 1), .init(screen: "y", value: nil, origin: 2),
        ]
      )
    }
  }

  @Test("S4.4 a kept binding screen loses what a link put on it, and its own anchor keeps it up")
  func keepOnTop() throws {
    var stack = try AppSession(app: .letters(), profile: .shipping)
    try walk(&stack, [.push(["a"]), .set("aHelp", true), .tap("x")])
    #expect(stack.state.visible == ["root", "a", "help", "x"])
    let change = try stack.perform(.push(["b"]), origin: 4)
    #expect(stack.state.visible == ["root", "a", "b", "help"])
    #expect(change.ids == [.viewEntriesDropped, .pushedUnderneath])
    #expect(change.diagnostics.first?.lost == [.init(screen: "x", value: nil, origin: 3)])
    #expect(change.diagnostics.last?.concerns == ["b", "help"])
  }

  @Test("S7.2 a value that lands underneath isn't animated")
  func underneathIsNotAnimated() throws {
    var stack = try AppSession(app: .letters(), profile: .shipping)
    let change = try walk(&stack, [.set("rootHelp", true), .push(["a"])])
    #expect(change.transition == .init(.push, levels: 1, animated: false))
  }

  @Test(
    "S4.5 setting the path to what it is leaves the view entries up and says so",
    arguments: [Step.setPath(["a"]), .popTo("a"), .popToScreen("a"), .replaceTop("a")]
  )
  func unchanged(step: Step) throws {
    var stack = try AppSession(app: .letters(), profile: .shipping)
    try walk(&stack, [.push(["a"]), .tap("x")])
    let before = stack.state
    let change = try stack.perform(step)
    #expect(stack.state == before)
    #expect(change.ids == [.pathUnchanged])
    #expect(change.transition == .none)
  }

  @Test("S4.5 a popToRoot that pops nothing visible says so; removing no element, or nothing on top, says nothing")
  func popToRootOfNothing() throws {
    var stack = try AppSession(app: .letters())
    #expect(try stack.perform(.popToRoot).ids == [])
    try stack.perform(.tap("x"))
    #expect(try stack.perform(.popToRoot).ids == [.pathUnchanged])
    #expect(try stack.perform(.pop(0)).ids == [])
    #expect(try stack.perform(.push([])).ids == [])
    #expect(stack.state.visible == ["root", "x"])
  }

  struct Shrink: Sendable {
    let steps: [Step]
    let profile: Profile
    let visible: [String]
    let raised: [EngineDiagnostic.ID]
  }

  static let shrinks: [Shrink] = [
    // A change that only removes raises nothing.
    .init(steps: [.push(["a", "b"]), .tap("x"), .pop(1)], profile: .shipping, visible: ["root", "a"], raised: []),
    .init(steps: [.push(["a"]), .set("rootHelp", true), .popToRoot], profile: .wwdc22, visible: ["root"], raised: []),
    .init(
      steps: [.push(["a"]), .set("rootHelp", true), .popToRoot],
      profile: .shipping,
      visible: ["root", "help"],
      raised: []
    ),
    .init(
      steps: [.push(["a", "b"]), .set("bHelp", true), .pop(1)],
      profile: .shipping,
      visible: ["root", "a"],
      raised: []
    ),
    .init(
      steps: [.push(["a", "b"]), .set("aHelp", true), .pop(1)],
      profile: .shipping,
      visible: ["root", "a", "help"],
      raised: []
    ),
    // One that puts in anything new does.
    .init(
      steps: [.push(["a"]), .set("aHelp", true), .setPath(["b"])],
      profile: .shipping,
      visible: ["root", "b"],
      raised: [.viewEntriesDropped]
    ),
    .init(
      steps: [.push(["a"]), .set("rootHelp", true), .setPath(["b"])],
      profile: .shipping,
      visible: ["root", "b", "help"],
      raised: [.pushedUnderneath]
    ),
    .init(
      steps: [.push(["a"]), .set("rootHelp", true), .setPath(["b"])],
      profile: .wwdc22,
      visible: ["root", "b"],
      raised: [.viewEntriesDropped]
    ),
  ]

  @Test("S4.6 view entries under a path that shrinks or is replaced", arguments: shrinks)
  func shrinking(row: Shrink) throws {
    var stack = try AppSession(app: .letters(), profile: row.profile)
    let change = try walk(&stack, row.steps)
    #expect(stack.state.visible == row.visible)
    #expect(change.ids == row.raised)
  }

  @Test("S4.7 back from a view entry leaves the path alone, so an empty path doesn't mean the root")
  func backFromViewEntry() throws {
    var stack = try AppSession(app: .letters(), profile: .shipping)
    try walk(&stack, [.push(["a"]), .tap("x"), .tap("y"), .back(1)])
    #expect(stack.state.visible == ["root", "a", "x"])
    #expect(stack.state.path.values == ["a"])
    try walk(&stack, [.back(2), .tap("x")])
    #expect(stack.state.path.isEmpty)
    #expect(stack.state.canGoBack)
    #expect(stack.state.depth == 1)
  }

  @Test("S0 each knob decides its mix alone")
  func knobs() throws {
    var overlayOnly = Profile.wwdc22
    overlayOnly.viewLinkMix = .overlay
    var stack = try AppSession(app: .letters(), profile: overlayOnly)
    try walk(&stack, [.push(["a"]), .tap("x")])
    #expect(stack.state.visible == ["root", "a", "x"])

    var keepOnly = Profile.wwdc22
    keepOnly.bindingOverlay = .keepOnTop
    stack = try AppSession(app: .letters(), profile: keepOnly)
    try walk(&stack, [.push(["a"]), .set("aItem", 5), .push(["b"])])
    #expect(stack.state.visible == ["root", "a", "b", "item"])
    try walk(&stack, [.back(1), .tap("x")])
    #expect(stack.state.visible == ["root", "x"])
  }

  @Test("S1.3 a view link under the scripting profile is refused")
  func scripting() throws {
    var stack = try AppSession(profile: .scripting)
    let refusal = #expect(throws: Refusal.self) { try stack.perform(.tap(.view("x"))) }
    #expect(refusal?.id == .unsupportedStep)
    #expect(stack.state.visible == ["root"])
  }
}
