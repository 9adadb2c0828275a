import NavigationEngine
import Testing

@Suite("S1.2 value entries and view entries")
struct EntryKindTests {
  private static let app = AppModel(
    root: "Home",
    screens: [
      "Home": .init(
        links: [.value("Page", "page"), .view("Help", to: "Help")],
        destinations: [.init("String", to: "Page")],
        presents: [.push("helpShown", to: "Help"), .push("offer", of: "String", to: "Offer")]
      )
    ]
  )

  static let values: [Step] = [
    .push(["page"]), .setPath(["page"]), .tap("Page"),
    .restore(.text(#"["Swift.String","\"page\""]"#)),
  ]

  @Test("what a push, an assigned path, a value link or a restoration puts up is in the path", arguments: values)
  func valueEntries(step: Step) throws {
    var stack = try AppSession(app: Self.app)
    try stack.perform(step)
    #expect(stack.state.path.values == ["page"])
    #expect(stack.state.overlay.isEmpty)
    #expect(stack.state.visible == ["Home", "Page"])
  }

  static let views: [(step: Step, screen: String)] = [
    (.tap("Help"), "Help"),
    (.set([.init("helpShown", true)]), "Help"),
    (.set([.init("offer", "hats")]), "Offer"),
  ]

  @Test("what a view link, isPresented or an item puts up is never in the path", arguments: views)
  func viewEntries(step: Step, screen: String) throws {
    var stack = try AppSession(app: Self.app)
    try stack.perform(step)
    #expect(stack.state.path.isEmpty)
    #expect(stack.state.overlay.count == 1)
    #expect(stack.state.visible == ["Home", screen])
  }
}
