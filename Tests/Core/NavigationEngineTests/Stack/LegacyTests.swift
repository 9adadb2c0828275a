import NavigationEngine
import Testing

@Suite("S12 NavigationView")
struct LegacyTests {
  /// Home shows help by a flag and colours by a selection; a colour shows its shades by a flag, a shade a plain screen.
  private static let colors = AppModel(
    stack: .selfManaged,
    isLegacy: true,
    root: "Home",
    screens: [
      "Home": .init(
        title: "Home",
        links: [
          .binding("Help", "showHelp"), .binding("Mint", "color", "mint"), .binding("Teal", "color", "teal"),
          .binding("Sea", "color", "sea"), .view("About", to: "About"),
        ],
        presents: [
          .push("showHelp", to: "Help"),
          .push(
            "color",
            of: "String",
            cases: [.init("mint", to: "Mint"), .init("teal", to: "Teal"), .init("sea", to: "Mint")]
          ),
        ]
      ),
      "Mint": .init(
        title: "${value}",
        links: [.binding("Shades", "showShades")],
        presents: [.push("showShades", to: "Shades")]
      ),
      "Teal": .init(links: [.binding("Help", "tealHelp")], presents: [.push("tealHelp", to: "Help")]),
      "Shades": .init(links: [.view("About", to: "About")]),
    ]
  )

  private func walked(_ steps: [Step]) throws -> AppSession {
    var stack = try AppSession(app: Self.colors)
    try walk(&stack, steps)
    return stack
  }

  @Test(
    "S12.1 a link pushes its screen and writes its binding",
    arguments: [
      (Step.tap("Help"), "Help", ["showHelp": true, "color": RouteValue.null]),
      (.tap("Teal"), "Teal", ["showHelp": false, "color": "teal", "tealHelp": false]),
      (.tap(.view("Teal")), "Teal", ["showHelp": false, "color": "teal", "tealHelp": false]),
      (.tap(.view("Help")), "Help", ["showHelp": true, "color": .null]),
      (.tap("About"), "About", ["showHelp": false, "color": .null]),
    ]
  )
  func link(tap: Step, screen: String, bindings: [String: RouteValue]) throws {
    var stack = try walked([])
    #expect(try stack.perform(tap) == .init(.init(.push, levels: 1, animated: true)))
    #expect(stack.state.visible == ["Home", screen])
    #expect(stack.state.bindings == bindings)
    #expect(stack.state.path.isEmpty)
  }

  @Test(
    "S12.1 back writes false or nil",
    arguments: [Step.back(1), .swipeBack(completed: true), .dismiss, .backTo(.depth(0))],
    ["Help", "Mint"]
  )
  func back(step: Step, link: String) throws {
    var stack = try walked([.tap(.label(link))])
    #expect(try stack.perform(step) == .init(.init(.pop, levels: 1, animated: true)))
    #expect(stack.state.visible == ["Home"])
    #expect(stack.state.bindings == ["showHelp": false, "color": .null])
  }

  @Test("S12.1 a binding that becomes true, or equal to a tag, pushes its screen")
  func set() throws {
    var stack = try walked([.set("color", "mint"), .set("showShades", true)])
    #expect(stack.state.visible == ["Home", "Mint", "Shades"])
    #expect(stack.state.title == nil)
    try stack.perform(.back(1))
    #expect(stack.state.title == "mint")
  }

  @Test(
    "S12.1 clearing the binding of a screen below pops it and everything above",
    arguments: [
      Step.set("color", .null), .back(3), .transaction([.set("color", .null), .set("showShades", false)]),
    ]
  )
  func clears(step: Step) throws {
    var stack = try walked([.tap("Mint"), .tap("Shades"), .tap("About")])
    #expect(try stack.perform(step) == .init(.init(.pop, levels: 3, animated: true)))
    #expect(stack.state.visible == ["Home"])
    #expect(stack.state.bindings == ["showHelp": false, "color": .null])
  }

  @Test("S12.1 another tag shows its screen in the same place, without what the old one had brought")
  func otherTag() throws {
    var stack = try walked([.tap("Mint"), .tap("Shades")])
    #expect(try stack.perform(.set("color", "teal")) == .init(.init(.replace, levels: 2, animated: false)))
    #expect(stack.state.visible == ["Home", "Teal"])
    try stack.perform(.tap("Help"))
    #expect(stack.state.bindings["tealHelp"] == true)
  }

  @Test("S12.1 another tag is another link, also if both show the same screen")
  func sameScreen() throws {
    var stack = try walked([.tap("Mint"), .tap("Shades")])
    #expect(try stack.perform(.set("color", "sea")) == .init(.init(.replace, levels: 2, animated: false)))
    #expect(stack.state.visible == ["Home", "Mint"])
    #expect(stack.state.bindings["showShades"] == false)
    #expect(stack.state.title == "sea")
  }

  @Test("S5.2 S12.1 clearing a binding pops its screen however many stand above it", arguments: Profile.Name.allCases)
  func clearsUnderMany(name: Profile.Name) throws {
    guard name != .scripting else { return }
    var stack = try AppSession(app: Self.colors, profile: Profile(name))
    try walk(&stack, [.tap("Mint"), .tap("Shades"), .tap("About"), .set("color", .null)])
    #expect(stack.state.visible == ["Home"])
    #expect(!stack.mayDifferByProfile)
  }

  @Test("S12.1 a value that is no link's tag is kept, and nothing is shown for it")
  func noTag() throws {
    var stack = try walked([.tap("Mint"), .tap("Shades")])
    #expect(try stack.perform(.set("color", "red")) == .init(.init(.pop, levels: 2, animated: true)))
    #expect(stack.state.visible == ["Home"])
    #expect(stack.state.bindings["color"] == "red")
    try stack.perform(.set("color", "mint"))
    #expect(stack.state.visible == ["Home", "Mint"])
  }

  @Test("S12.1 what the root shows lies directly above it, in place of what it showed before")
  func otherLinkOfTheRoot() throws {
    var stack = try walked([.tap("Mint"), .tap("Shades")])
    let change = try stack.perform(.set("showHelp", true), origin: 3)
    #expect(stack.state.visible == ["Home", "Help"])
    #expect(change.ids == [.viewEntriesDropped])
    #expect(stack.state.bindings == ["showHelp": true, "color": .null])
  }

  @Test(
    "S12.1 nothing can be done to the path, which is not bound",
    arguments: [
      Step.push(["a"]), .setPath([]), .pop(1), .popTo("a"), .popToScreen("Home"), .popToRoot, .replaceTop("a"), .save,
      .transaction([.push(["a"])]),
    ]
  )
  func path(step: Step) throws {
    var stack = try walked([.tap("Mint")])
    #expect(throws: Refusal.self) { try stack.perform(step) }
    do { try stack.perform(step) } catch { #expect(error.id == .pathNotBound) }
    #expect(stack.state.visible == ["Home", "Mint"])
  }

  @Test("S12.1 no destination for a type is seen, so a value link is inert")
  func valueLink() throws {
    var app = Self.colors
    app.stack = .erased
    app.screens["Home"]?.links.append(.value("Value", "a"))
    app.screens["Home"]?.destinations = [.init("String", to: "Help")]
    var stack = try AppSession(app: app)
    #expect(try stack.perform(.tap("Value")).ids == [.unresolvedLink])
    #expect(stack.state.visible == ["Home"])
  }

  // MARK: Levels

  @Test(
    "S12.3 several new levels in one update are applied one a tick, with a warning",
    arguments: [
      Step.set([.init("color", "mint"), .init("showShades", true)]),
      .set([.init("showShades", true), .init("color", "mint")]),
      .transaction([.set("color", "mint"), .set("showShades", true)]),
      .transaction([.tap("Mint"), .tap("Shades")]),
    ]
  )
  func severalLevels(step: Step) throws {
    var stack = try walked([])
    let change = try stack.perform(step)
    #expect(stack.state.visible == ["Home", "Mint", "Shades"])
    #expect(change.transition == .init(.push, levels: 2, animated: true))
    #expect(change.ids == [.multiLevelLegacy])
    #expect(change.diagnostics.first?.severity == .warning)
    #expect(change.diagnostics.first?.concerns == ["Mint", "Shades"])
    #expect(
      change.diagnostics.first?.message
        == "“Mint”, “Shades” came in one update, and a NavigationView shows one new level a tick: each is pushed by itself"
    )
  }

  @Test("S12.3 a binding of a screen that none of them brings is refused as a whole")
  func neverThere() throws {
    var stack = try walked([])
    let step = Step.set([.init("tealHelp", true), .init("color", "mint")])
    do { try stack.perform(step) } catch { #expect(error.id == .unknownBinding) }
    #expect(stack.state.visible == ["Home"])
  }

  @Test(
    "S12.3 one new level raises nothing, whatever leaves",
    arguments: [
      Step.set("color", "teal"), .set("showHelp", true), .transaction([.back(1), .tap("Teal")]),
      .set([.init("color", "teal"), .init("tealHelp", true)]),
    ]
  )
  func oneLevel(step: Step) throws {
    var stack = try walked([.tap("Mint")])
    #expect(try !stack.perform(step).ids.contains(.multiLevelLegacy))
  }

  @Test("S12.3 a cold start and a relaunch take one level a tick, too")
  func coldStart() throws {
    var app = Self.colors
    app.initialBindings = [.init("showShades", true), .init("color", "mint")]
    var stack = try AppSession(app: app)
    #expect(stack.state.visible == ["Home", "Mint", "Shades"])
    #expect(stack.opening.ids == [.multiLevelLegacy])
    try stack.perform(.back(2))
    let change = try stack.perform(.relaunch)
    #expect(stack.state.visible == ["Home", "Mint", "Shades"])
    #expect(change.transition == .none)
    #expect(change.ids == [.multiLevelLegacy])
  }

  @Test("S12.3 without animations no level is animated")
  func notAnimated() throws {
    var stack = try walked([])
    let step = Step.transaction([.set("color", "mint"), .set("showShades", true)], animated: false)
    #expect(try stack.perform(step).transition == .init(.push, levels: 2, animated: false))
  }
}

@Suite("Links that set a binding, and items with screens of their own")
struct BindingLinkTests {
  private static let app = AppModel(
    root: "Home",
    screens: [
      "Home": .init(
        links: [
          .binding("Help", "showHelp"), .binding("Mint", "color", "mint"), .binding("Other", "color", "red"),
          .binding("None", "color", .null),
        ],
        destinations: [.init("String", to: "Page")],
        presents: [
          .push("showHelp", to: "Help"), .push("color", of: "String", to: "Color", cases: [.init("mint", to: "Mint")]),
        ]
      ),
      "Page": .init(
        links: [.binding("This", "shown", "${value}")],
        presents: [.push("shown", of: "String", to: "Color")]
      ),
      "Color": .init(title: "${value}"),
    ]
  )

  @Test("S5.1 a tap sets the binding", arguments: [("Help", "Help"), ("Mint", "Mint"), ("Other", "Color")])
  func tap(label: String, screen: String) throws {
    var stack = try AppSession(app: Self.app)
    #expect(try stack.perform(.tap(.label(label))) == .init(.init(.push, levels: 1, animated: true)))
    #expect(stack.state.visible == ["Home", screen])
    #expect(stack.state.overlay.first?.anchor == .root)
  }

  @Test("S5.4 an item of another screen is rebuilt with that screen")
  func rebuilt() throws {
    var stack = try AppSession(app: Self.app)
    try walk(&stack, [.tap("Mint"), .set("color", "red")])
    #expect(stack.state.visible == ["Home", "Color"])
    #expect(stack.state.title == "red")
    #expect(stack.state.bindings["color"] == "red")
  }

  @Test("S6.2 a link that would set nil can't be tapped")
  func nothing() throws {
    var stack = try AppSession(app: Self.app)
    #expect(stack.state.links == ["Help", "Mint", "Other"])
    do { try stack.perform(.tap("None")) } catch { #expect(error.id == .linkDisabled) }
  }

  @Test("the value of the screen is filled in")
  func template() throws {
    var stack = try AppSession(app: Self.app)
    try walk(&stack, [.push(["zion"]), .tap("This")])
    #expect(stack.state.bindings["shown"] == "zion")
    #expect(stack.state.title == "zion")
  }

  @Test("S7.5 a second tap on the same link while its transition runs does nothing")
  func held() throws {
    var stack = try AppSession(app: Self.app)
    try walk(&stack, [.tap("Help"), .hold])
    #expect(try stack.perform(.tap("Help")).ids == [.tapDuringTransition])
  }
}
