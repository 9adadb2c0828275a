import AppExtraction
import Testing

@Suite("Values of a list hold views")
struct HeldViewTests {
  @Test("each row of a list leads to the view that its value was made with, and a destination chooses by its case")
  func menu() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Menu() } } } }

      enum Kind: String { case news, map, help }

      struct Feature: Identifiable {
        let id: Kind
        let name: String
        let content: AnyView
        init<Content: View>(_ id: Kind, name: String, @ViewBuilder content: () -> Content) {
          self.name = name
          self.id = id
          self.content = AnyView(content())
        }
        init<Content: View>(_ id: Kind, @ViewBuilder content: () -> Content) {
          self.init(id, name: "Help", content: content)
        }
      }

      let features: [Feature] = [
        Feature(.news, name: "News") { News().navigationTitle("News") },
        Feature(.map, name: "Map") { Map() },
        Feature(.help) { Menu() },
      ]

      struct Page { let title: String; let make: () -> AnyView }

      struct Menu: View {
        let pages = [Page(title: "About") { AnyView(About()) }]
        var body: some View {
          List {
            ForEach(features) { feature in NavigationLink(feature.name, value: feature.id) }
            ForEach(features) { feature in NavigationLink("Show \(feature.name)") { feature.content } }
            ForEach(pages, id: \.title) { page in NavigationLink(page.title) { page.make() } }
          }
          .navigationDestination(for: Kind.self) { kind in features.first { $0.id == kind }!.content }
        }
      }

      struct News: View { var body: some View { Text("news") } }
      struct Map: View { var body: some View { Text("map") } }
      struct About: View { var body: some View { Text("about") } }
      """#
    let app = """
      name: Small
      root: Menu
      stack: self-managed
      types:
        Kind:
          cases: [news, map, help]
          raw: String
          source: Small.swift:3
      screens:
        About:
          source: Small.swift:41
        Map:
          source: Small.swift:40
        Menu:
          source: Small.swift:27
          links:
            News:
              value: !Kind.news
              source: Small.swift:31
            Map:
              value: !Kind.map
              source: Small.swift:31
            Help:
              value: !Kind.help
              source: Small.swift:31
            Show News:
              view: News
              source: Small.swift:32
            Show Map:
              view: Map
              source: Small.swift:32
            Show Help:
              view: Menu
              source: Small.swift:32
            About:
              view: About
              source: Small.swift:33
          destinations:
            Kind:
              cases:
                news: News
                map: Map
                help: Menu
              source: Small.swift:35
        News:
          source: Small.swift:39
          title: News
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a list that shows itself ends, and of one whose values aren't stated nothing is made up")
  func badInput() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Menu() } } } }
      struct Item: Identifiable { let id: Int; let page: AnyView }
      let items = [Item(id: 1, page: AnyView(Menu())), Item(id: other.id, page: other.page)]
      let other = Item(id: other.id, page: other.page)
      func loaded() -> [Item] { [] }
      struct Menu: View {
        var body: some View {
          ForEach(items) { item in item.page }
          ForEach(loaded()) { item in NavigationLink("Open") { item.page } }
        }
      }
      """#
    #expect(try account(swift) == "read 0 of 1 links, 1 of 1 stacks")
  }
}
