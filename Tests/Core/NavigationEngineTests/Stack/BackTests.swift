import NavigationEngine
import Testing

@Suite("S6 S9.2 going back")
struct BackTests {
  static func wizard(_ top: AppModel.Screen) -> AppModel {
    AppModel(
      root: "Cart",
      screens: [
        "Cart": .init(title: "Cart", destinations: [.init("String", to: "Top", cases: [.init("mid", to: "Mid")])]),
        "Mid": .init(title: "Mid"), "Top": top,
      ]
    )
  }

  struct Row: Sendable {
    let screen: AppModel.Screen
    let backTitle: String?
    /// Whether back, a swipe, the menu by title and the menu by depth work.
    let works: [Bool]
  }

  static let rows: [Row] = [
    .init(screen: .init(), backTitle: "Mid", works: [true, true, true, true]),
    .init(screen: .init(hidesBackButton: true), backTitle: nil, works: [false, false, false, false]),
    .init(
      screen: .init(hidesBackButton: true, offersDismiss: true),
      backTitle: nil,
      works: [true, false, false, false]
    ),
    .init(
      screen: .init(chrome: .init(toolbarVisibility: .hidden)),
      backTitle: nil,
      works: [false, false, false, false]
    ),
    .init(
      screen: .init(offersDismiss: true, chrome: .init(toolbarVisibility: .hidden)),
      backTitle: nil,
      works: [true, false, false, false]
    ),
    .init(
      screen: .init(chrome: .init(toolbarVisibility: .visible)),
      backTitle: "Mid",
      works: [true, true, true, true]
    ),
    .init(screen: .init(role: .editor), backTitle: nil, works: [true, true, false, true]),
    .init(screen: .init(role: .browser), backTitle: "Mid", works: [true, true, true, true]),
  ]

  @Test("S6.3 S6.4 S6.5 S9.2 what a screen says of its back button decides the ways back", arguments: rows)
  func ways(row: Row) throws {
    let steps: [Step] = [.back(1), .swipeBack(completed: true), .backTo(.title("Mid")), .backTo(.depth(1))]
    for (step, works) in zip(steps, row.works) {
      var stack = try AppSession(app: Self.wizard(row.screen), path: ["mid", "top"])
      #expect(stack.state.backTitle == row.backTitle)
      guard works else {
        let refusal = #expect(throws: Refusal.self) { try stack.perform(step) }
        #expect(refusal?.id == .backUnavailable)
        #expect(stack.state.path.count == 2)
        continue
      }
      #expect(try stack.perform(step).transition == .init(.pop, levels: 1, animated: true))
      #expect(stack.state.path.values == ["mid"])
    }
  }

  @Test("S6.3 back several times is refused as a whole where one screen on the way hides its button")
  func hiddenOnTheWay() throws {
    var app = Self.wizard(.init())
    app.screens["Mid"]?.hidesBackButton = true
    var stack = try AppSession(app: app, path: ["mid", "top"])
    #expect(throws: Refusal.self) { try stack.perform(.back(2)) }
    #expect(stack.state.path.count == 2)
    try stack.perform(.back(1))
    #expect(stack.state.screen == "Mid")
  }

  @Test("S6.3 a refusal says whether it is the back button or the whole toolbar that is hidden")
  func refusals() throws {
    func message(_ screen: AppModel.Screen) throws -> String? {
      var stack = try AppSession(app: Self.wizard(screen), path: ["mid", "top"])
      return #expect(throws: Refusal.self) { try stack.perform(.back(1)) }?.message
    }
    #expect(try message(.init(hidesBackButton: true)) == "“Top” hides its back button")
    #expect(
      try message(.init(chrome: .init(toolbarVisibility: .hidden)))
        == "“Top” hides its toolbar, and the back button with it"
    )
  }

  @Test("S6.4 a cancelled swipe changes nothing, even on the root; a completed one on the root is refused")
  func swipe() throws {
    var stack = try AppSession(path: ["a"])
    #expect(try stack.perform(.swipeBack(completed: false)) == .init(.none))
    try stack.perform(.swipeBack(completed: true))
    #expect(stack.state.path.isEmpty)
    try stack.perform(.swipeBack(completed: false))
    let refusal = #expect(throws: Refusal.self) { try stack.perform(.swipeBack(completed: true)) }
    #expect(refusal?.id == .backUnavailable)
  }

  @Test(
    "S6.5 choosing in the back menu is one mutation",
    arguments: [
      (Step.BackTarget.title("a"), ["root", "a"], 3), (.title("root"), ["root"], 4), (.depth(0), ["root"], 4),
      (.depth(2), ["root", "a", "b"], 2), (.title("b"), ["root", "a", "b"], 2),
    ]
  )
  func menu(target: Step.BackTarget, visible: [String], levels: Int) throws {
    var stack = try AppSession(path: ["a", "b"], profile: .shipping)
    try walk(&stack, [.tap(.view("x")), .tap(.view("y"))])
    #expect(try stack.perform(.backTo(target)).transition == .init(.pop, levels: levels, animated: true))
    #expect(stack.state.visible == visible)
  }

  @Test(
    "S6.5 what the back menu doesn't list is refused",
    arguments: [
      (Step.BackTarget.title("zzz"), Refusal.ID.unknownScreen), (.title("b"), .unknownScreen),
      (.depth(2), .backUnavailable), (.depth(-1), .backUnavailable),
    ]
  )
  func menuRefuses(target: Step.BackTarget, id: Refusal.ID) throws {
    var stack = try AppSession(path: ["a", "b"])
    let refusal = #expect(throws: Refusal.self) { try stack.perform(.backTo(target)) }
    #expect(refusal?.id == id)
    #expect(stack.state.path.count == 2)
  }

  @Test("S6.5 of two entries with one title the nearest is chosen")
  func nearestTitle() throws {
    var stack = try AppSession(path: ["a", "b", "a", "c"])
    try stack.perform(.backTo(.title("a")))
    #expect(stack.state.path.values == ["a", "b", "a"])
  }

  @Test("S6.6 dismiss pops the topmost screen, and does nothing on the root")
  func dismiss() throws {
    var stack = try AppSession(path: ["a"])
    #expect(try stack.perform(.dismiss).transition == .init(.pop, levels: 1, animated: true))
    #expect(try stack.perform(.dismiss) == .init(.none))
    #expect(stack.state.visible == ["root"])
  }

  @Test("S9.2 the back button bears the title below, or Back where there is none")
  func labels() throws {
    let app = AppModel(
      root: "root",
      screens: ["root": .init(destinations: [.init("Park", to: "Park")]), "Park": .init(title: "${value.name}")]
    )
    var stack = try AppSession(app: app)
    #expect(stack.state.title == nil)
    #expect(stack.state.backTitle == nil)
    try stack.perform(.push([.park("Zion")]))
    #expect(stack.state.title == "Zion")
    #expect(stack.state.backTitle == "Back")
    try stack.perform(.push([.park("Arches")]))
    #expect(stack.state.backTitle == "Zion")
  }

  @Test(
    "a title is filled from the value shown",
    arguments: [
      ("${value.name}", "Zion"), ("In ${value.name}!", "In Zion!"), ("$${value.name}", "${value.name}"),
      ("${value.nope}", "${value.nope}"), ("${value.nope:-none}", "none"), ("${other}", "${other}"), ("$5", "$5"),
      ("${value", "${value"), ("${value.name}${value.name}", "ZionZion"), ("${value}", "Park(name: Zion)"), ("", ""),
    ]
  )
  func templates(title: String, text: String) throws {
    let app = AppModel(
      root: "root",
      screens: ["root": .init(destinations: [.init("Park", to: "Park")]), "Park": .init(title: title)]
    )
    #expect(try AppSession(app: app, path: [.park("Zion")]).state.title == text)
  }
}
