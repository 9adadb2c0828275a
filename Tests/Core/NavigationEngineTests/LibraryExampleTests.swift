import NavigationEngine
import Testing

@Suite("the example in the manual")
struct LibraryExampleTests {
  @Test("a stack of an app is made, stepped and read in ten lines")
  func tenLines() throws {
    let parks = AppModel(
      root: "Parks",
      screens: [
        "Parks": .init(title: "Parks", links: [.value("Zion", "Zion")], destinations: [.init("String", to: "Park")]),
        "Park": .init(title: "${value}", links: [.view("Help", to: "Help")]),
      ]
    )
    var stack = try AppSession(app: parks)
    try stack.perform(.tap("Zion"), origin: 1)
    #expect(stack.state.title == "Zion" && stack.state.backTitle == "Parks")
    let change = try stack.perform(.tap("Help"), origin: 2)
    #expect(change.diagnostics.first?.id == .mixedLinksReset && change.diagnostics.first?.lost.first?.origin == 1)
    #expect(stack.state.visible == ["Parks", "Help"] && stack.state.path.isEmpty)
  }
}
