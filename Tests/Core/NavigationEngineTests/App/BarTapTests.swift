import NavigationEngine
import Testing

@Suite("S9.1 taps on toolbars and title menus")
struct BarTapTests {
  private static func app(_ chrome: AppModel.Chrome, links: [AppModel.Link] = []) -> AppModel {
    AppModel(
      root: "Notes",
      screens: [
        "Notes": .init(
          links: [.view("About", to: "About")],
          destinations: [.init("String", to: "Note"), .init("Park", to: "Park")]
        ),
        "Note": .init(title: "${value}", links: links, chrome: chrome),
      ]
    )
  }

  private static let bar = AppModel.Chrome(
    titleMenu: [.link(.view("Rename", to: "Rename")), "Print"],
    toolbar: [
      "Share", .link(.value("Map", .park("${value}"))), .link(.value("Sold out", .null)),
      .link(.init("Later", to: .view("Later"), isDisabled: true)),
    ]
  )

  @Test(
    "S9.1 a link in the bar does what a link does, found by label, value or view",
    arguments: [
      (Step.LinkQuery.label("Map"), ["Notes", "Note", "Park"]), (.value(.park("Zion")), ["Notes", "Note", "Park"]),
      (.label("Rename"), ["Notes", "Note", "Rename"]), (.view("Rename"), ["Notes", "Note", "Rename"]),
    ]
  )
  func links(query: Step.LinkQuery, visible: [String]) throws {
    var stack = try AppSession(app: Self.app(Self.bar), path: ["Zion"], profile: .shipping)
    try stack.perform(.tap(query))
    #expect(stack.state.visible == visible)
  }

  @Test("S4.1 S9.1 a view link in the bar mixes as any other")
  func mix() throws {
    var stack = try AppSession(app: Self.app(Self.bar), path: ["Zion"])
    #expect(try stack.perform(.tap("Rename")).ids == [.mixedLinksReset])
    #expect(stack.state.path.isEmpty)
    #expect(Self.app(Self.bar).mixableLinks().map(\.link.name) == [])
    var app = Self.app(Self.bar)
    app.screens["Notes"]?.chrome.toolbar = [.link(.value("New", "New"))]
    #expect(app.mixableLinks().map(\.link.name) == ["Rename"])
    #expect(app.mixableLinks().first?.steps == [.tap("New"), .tap("Rename")])
    app.screens["Note"]?.chrome.toolbarVisibility = .hidden
    #expect(app.mixableLinks() == [])
  }

  @Test("S9.1 what is only a label can be tapped, and does nothing to the stack", arguments: ["Share", "Print"])
  func labels(label: String) throws {
    var stack = try AppSession(app: Self.app(Self.bar), path: ["Zion"])
    let before = stack.state
    #expect(try stack.perform(.tap(.label(label))) == .init(.none))
    #expect(stack.state == before)
    try stack.perform(.hold)
    #expect(try walk(&stack, [.tap(.label(label)), .tap(.label(label)), .release]) == .init(.none))
    #expect(stack.state == before)
  }

  @Test("S6.1 the links are those of the body; the toolbar lists its own")
  func listed() throws {
    let app = Self.app(Self.bar, links: [.value("Next", "Next")])
    let state = try AppSession(app: app, path: ["Zion"]).state
    #expect(state.links == ["Next"])
    #expect(state.toolbar == ["Share", "Map", "Sold out", "Later"])
    #expect(state.titleMenu == ["Rename", "Print"])
  }

  @Test("S6.2 a link in the bar without a value, or disabled, can't be tapped", arguments: ["Sold out", "Later"])
  func disabled(label: String) throws {
    var stack = try AppSession(app: Self.app(Self.bar), path: ["Zion"])
    let refusal = #expect(throws: Refusal.self) { try stack.perform(.tap(.label(label))) }
    #expect(refusal?.id == .linkDisabled)
  }

  @Test(
    "S6.1 S9.1 what is in a hidden toolbar, or in another screen's, can't be tapped",
    arguments: [
      ("Map", "“Note” hides its toolbar, and “Map” with it"),
      ("Share", "“Note” hides its toolbar, and “Share” with it"),
      ("Rename", "“Note” hides its toolbar, and “Rename” with it"),
    ]
  )
  func hidden(label: String, message: String) throws {
    var chrome = Self.bar
    chrome.toolbarVisibility = .hidden
    var stack = try AppSession(app: Self.app(chrome), path: ["Zion"])
    let refusal = #expect(throws: Refusal.self) { try stack.perform(.tap(.label(label))) }
    #expect(refusal == Refusal(.linkNotVisible, message))
    #expect(stack.state.screen == "Note")

    let below = #expect(throws: Refusal.self) { try walk(&stack, [.setPath([]), .tap(.label(label))]) }
    #expect(below == Refusal(.linkNotVisible, "the link “\(label)” is on “Note”, and the screen on top is “Notes”"))
    let above = #expect(throws: Refusal.self) {
      try walk(&stack, [.setPath(["Zion", .park("Zion")]), .tap(.label(label))])
    }
    #expect(above == Refusal(.linkNotVisible, "the link “\(label)” is on “Note”, and the screen on top is “Park”"))
  }

  @Test("S6.1 an unknown link is refused with the nearest labels of toolbars as well, or with all that are here")
  func unknown() throws {
    var stack = try AppSession(app: Self.app(Self.bar), path: ["Zion"])
    let near = #expect(throws: Refusal.self) { try stack.perform(.tap("Renam")) }
    #expect(near?.message == "no screen has a link “Renam”; the nearest is “Rename”")
    let far = #expect(throws: Refusal.self) { try stack.perform(.tap("Something else")) }
    #expect(
      far?.message
        == "no screen has a link “Something else”; “Note” has “Share”, “Map”, “Sold out”, “Later”, “Rename”, "
        + "“Print”"
    )
  }

  @Test("S9.1 a link of the body counts before one of the toolbar, and a link before a mere label")
  func order() throws {
    let chrome = AppModel.Chrome(
      titleMenu: [.link(.view("Share", to: "Shared"))],
      toolbar: ["Share", .link(.view("Next", to: "Elsewhere"))]
    )
    let app = Self.app(chrome, links: [.value("Next", "Next")])
    var stack = try AppSession(app: app, path: ["Zion"], profile: .shipping)
    try stack.perform(.tap("Share"))
    #expect(stack.state.screen == "Shared")
    try walk(&stack, [.back(1), .tap("Next")])
    #expect(stack.state.path.values == ["Zion", "Next"])
  }
}
