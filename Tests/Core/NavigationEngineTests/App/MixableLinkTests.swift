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
        var stack = try AppSession(app: Self.app(), profile: profile)
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

  // MARK: Scenes

  /// An app whose layers hold stacks with a value link and a view link that mixes with it.
  static let scene: AppModel = {
    func page(_ name: String, _ help: Int) -> AppModel.Screen {
      .init(
        links: [.value("Open", 1), .init("Help", to: .view("Help"), source: help)],
        destinations: [.init("Int", to: name)]
      )
    }
    func sheet(_ name: String, itemType: String? = nil, root: String) -> AppModel.Presented {
      .init(name, as: .sheet, itemType: itemType, content: .stack(root: root, .erased))
    }
    return AppModel(
      root: "Home",
      screens: [
        "Home": .init(
          links: [.init("Edit", to: .update(.set("draft", "one")))],
          presents: [
            sheet("cart", root: "Cart"),
            sheet("draft", itemType: "String", root: "Draft"),
            sheet("other", itemType: "Double", root: "Other"),
          ]
        ),
        "List": page("List", 1), "Cart": page("Cart", 2), "Draft": page("Draft", 3), "Sure": page("Sure", 4),
        "Info": page("Info", 5), "Other": page("Other", 6),
        "Deep": .init(presents: [sheet("sure", root: "Sure")]),
      ],
      tabs: [
        .init("home", .stack(root: "Home", .erased)), .init("list", .stack(root: "List", .erased)),
        .init("deep", .screen("Deep")),
      ],
      presents: [sheet("info", root: "Info")]
    )
  }()

  @Test("S13.3 S14.1 links mix in every tab, and in every layer that can be shown, with the flow that shows it")
  func scenes() {
    let found = Self.scene.mixableLinks().map { ($0.link.source ?? 0, $0.steps) }.sorted { $0.0 < $1.0 }
    let tail: [Step] = [.tap("Open"), .tap("Help")]
    let expected: [(Int, [Step])] = [
      (1, [.selectTab("list")] + tail), (2, [.on("cart")] + tail), (3, [.tap("Edit")] + tail),
      (4, [.selectTab("deep"), .on("sure")] + tail), (5, [.on("info")] + tail),
    ]
    #expect(found.map(\.0) == expected.map(\.0))
    #expect(found.map(\.1) == expected.map(\.1))
  }

  @Test("S13.3 each flow of a scene does what it is said to")
  func sceneFlows() throws {
    for link in Self.scene.mixableLinks() {
      var scene = try AppSession(app: Self.scene)
      var ids: [EngineDiagnostic.ID] = []
      for step in link.steps { ids += try scene.perform(step).ids }
      #expect(ids.contains(link.id))
    }
  }
}
