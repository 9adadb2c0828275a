import NavigationEngine
import Testing

@Suite("S4.1 view links that can mix, ahead of any run")
struct MixableLinkTests {
  static func app(_ kind: AppModel.StackKind = .erased) -> AppModel {
    AppModel(
      stack: kind,
      root: "Parks",
      screens: [
        "Parks": .init(
          links: [.value("Yosemite", .park("Yosemite")), .view("About", to: "About")],
          destinations: [.init("Park", to: "Park"), .init("Int", to: "Deep")]
        ),
        "Park": .init(links: [.value("Map", 1), .init("Help", to: .view("Help"), source: 12)]),
        "Deep": .init(links: [.init("More", to: .view("Help"), source: 30)]),
        "Help": .init(links: [.init("Again", to: .view("Help"), source: 40)]),
        "Lost": .init(links: [.view("Never", to: "Help")]),
      ]
    )
  }

  @Test("S4.1 each such link is found with the shortest flow that shows it")
  func found() {
    #expect(
      Self.app().mixableLinks() == [
        .init(
          link: .init(screen: "Park", name: "Help", source: 12),
          id: .mixedLinksReset,
          steps: [.tap("Yosemite"), .tap("Help")]
        ),
        .init(
          link: .init(screen: "Deep", name: "More", source: 30),
          id: .mixedLinksReset,
          steps: [.push([1]), .tap("More")]
        ),
      ]
    )
  }

  @Test("S4.1 under shipping the path stays, so a view link on a view entry mixes as well")
  func shipping() {
    let links = Self.app().mixableLinks(under: .shipping)
    #expect(links.map(\.link.name) == ["Help", "More", "Again"])
    #expect(links.allSatisfy { $0.id == .mixedLinks })
  }

  @Test("S4.1 each flow does what it is said to")
  func flows() throws {
    for profile in [Profile.wwdc22, .shipping] {
      for link in Self.app().mixableLinks(under: profile) {
        var stack = try NavigationStack(app: Self.app(), profile: profile)
        #expect(try walk(&stack, link.steps).ids.contains(link.id))
      }
    }
  }

  @Test("S8.3 a view link in a leading column mixes with the path of the column that it fills")
  func columns() {
    #expect(
      AppModel.mail().mixableLinks() == [
        .init(
          link: .init(screen: "Mailboxes", name: "Help", source: nil),
          id: .mixedLinksReset,
          steps: [.tap("First"), .tap("Help")]
        )
      ]
    )
  }

  @Test("S4.2 nothing mixes where nothing is bound, or nothing is declared")
  func nothing() {
    #expect(Self.app(.selfManaged).mixableLinks() == [])
    #expect(AppModel.open.mixableLinks() == [])
    #expect(Self.app().mixableLinks(under: .scripting) == [])
  }
}
