import NavigationEngine
import Testing

@Suite("S6.1 S6.2 S6.7 links")
struct LinkTests {
  static let shop = AppModel(
    root: "Shop",
    screens: [
      "Shop": .init(
        links: [
          .value("Yosemite", .park("Yosemite")), .value("Sold out", .null),
          .init("Later", to: .value(.park("Zion")), isDisabled: true), .view("Help", to: "Help"),
        ],
        destinations: [.init("Park", to: "Details"), .init("Trail", to: "Trail")]
      ),
      "Details": .init(
        title: "${value.name}",
        links: [.value("Trails", .typed(type: "Trail", payload: .map([.init("park", "${value.name}")])))]
      ),
      "Help": .init(links: [.view("More", to: "Help")]),
    ]
  )

  @Test(
    "S6.7 a link is found by label, by value or by view",
    arguments: [
      (Step.LinkQuery.label("Yosemite"), "Details"), (.value(.park("Yosemite")), "Details"), (.label("Help"), "Help"),
      (.view("Help"), "Help"),
    ]
  )
  func found(query: Step.LinkQuery, screen: String) throws {
    var stack = try AppSession(app: Self.shop)
    try stack.perform(.tap(query))
    #expect(stack.state.screen == screen)
  }

  @Test("S6.7 a link's value is filled from the value that its screen shows")
  func filled() throws {
    var stack = try AppSession(app: Self.shop)
    try walk(&stack, [.tap("Yosemite"), .tap("Trails")])
    #expect(
      stack.state.path.values == [
        .park("Yosemite"), .typed(type: "Trail", payload: .map([.init("park", "Yosemite")])),
      ]
    )
    #expect(stack.state.visible == ["Shop", "Details", "Trail"])
  }

  @Test("S6.1 the links of the topmost screen that can be tapped are known by their labels")
  func links() throws {
    var stack = try AppSession(app: Self.shop)
    #expect(stack.state.links == ["Yosemite", "Help"])
    try stack.perform(.tap("Yosemite"))
    #expect(stack.state.links == ["Trails"])
  }

  @Test(
    "S6.1 S6.2 a tap that can't be is refused and nothing changes",
    arguments: [
      ("Yosemite", Refusal.ID.linkNotVisible), ("More", .linkNotVisible), ("Yosemitee", .unknownLink),
      ("Gone", .unknownLink),
    ]
  )
  func refused(label: String, id: Refusal.ID) throws {
    var stack = try AppSession(app: Self.shop, path: [.park("Zion")])
    let before = stack.state
    let refusal = #expect(throws: Refusal.self) { try stack.perform(.tap(.label(label))) }
    #expect(refusal?.id == id)
    #expect(stack.state == before)
  }

  @Test(
    "S6.1 an unknown link is refused with the nearest labels; a swap of two letters is one mistake",
    arguments: [("yosemit", "Yosemite"), ("Mroe", "More")]
  )
  func nearest(label: String, near: String) throws {
    var stack = try AppSession(app: Self.shop)
    let refusal = #expect(throws: Refusal.self) { try stack.perform(.tap(.label(label))) }
    #expect(refusal?.message == "no screen has a link “\(label)”; the nearest is “\(near)”")
  }

  @Test("S6.2 a link without a value, or disabled, can't be tapped", arguments: ["Sold out", "Later"])
  func disabled(label: String) throws {
    var stack = try AppSession(app: Self.shop)
    let refusal = #expect(throws: Refusal.self) { try stack.perform(.tap(.label(label))) }
    #expect(refusal?.id == .linkDisabled)
  }

  @Test("the open app's links are tapped by their targets, and have no labels")
  func openApp() throws {
    var stack = try AppSession()
    try stack.perform(.tap(.value(.park("Zion"))))
    #expect(stack.state.path.values == [.park("Zion")])
    #expect(stack.state.links == [])
    let refusal = #expect(throws: Refusal.self) { try stack.perform(.tap("Zion")) }
    #expect(refusal?.id == .unknownLink)
  }

  @Test("an open app with another root or path is another open app")
  func openAppChanged() throws {
    var app = AppModel.open
    app.root = "Home"
    app.initialPath = ["a"]
    #expect(try AppSession(app: app).state.visible == ["Home", "a"])
    #expect(try AppSession(app: app, path: ["b"]).state.visible == ["Home", "b"])
  }

  @Test("S1.3 in a self-managed stack links work and the app's own writes are refused")
  func selfManaged() throws {
    var stack = try AppSession(app: .letters(.selfManaged))
    try walk(&stack, [.tap("a"), .tap("b")])
    #expect(stack.state.path.values == ["a", "b"])
    let steps: [Step] = [
      .push(["a"]), .push([]), .pop(1), .pop(9), .popTo("a"), .popTo("zzz"), .popToRoot, .popToScreen("a"),
      .popToScreen("zzz"), .setPath([]),
      .replaceTop("a"), .save, .restore(.list([])),
    ]
    for step in steps {
      let refusal = #expect(throws: Refusal.self) { try stack.perform(step) }
      #expect(refusal?.id == .pathNotBound, "\(step)")
    }
    #expect(stack.state.path.values == ["a", "b"])
    #expect(throws: Refusal.self) { try AppSession(app: .letters(.selfManaged), path: ["a"]) }
  }
}
