import AppExtraction
import Testing

@Suite("Sources that are broken, half there or made by macros are read as far as they go")
struct BadInputTests {
  @Test("a view whose body doesn't parse loses no other one")
  func unparsed() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        var body: some View { NavigationStack { NavigationLink("Good") { Good() }; NavigationLink("Bad") { Bad() } } }
      }
      struct Bad: View { var body: some View { VStack { NavigationLink("Lost" { } } }
      struct Good: View { var body: some View { NavigationLink("More") { Text("more") } } }
      """#
    let app = """
      name: Small
      root: Root
      stack: self-managed
      screens:
        Bad:
          source: Small.swift:6
        Good:
          source: Small.swift:7
          links:
            More:
              view: GoodText
              source: Small.swift:7
        GoodText:
          source: Small.swift:7
        Root:
          source: Small.swift:4
          links:
            Good:
              view: Good
              source: Small.swift:4
            Bad:
              view: Bad
              source: Small.swift:4
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a view that isn't declared is a screen of which nothing is known")
  func missing() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        var body: some View {
          NavigationStack { VStack { NavigationLink("Gone") { Elsewhere.Page() }; Elsewhere.Card { NavigationLink("In it") { Text("a") } } } }
        }
      }
      """#
    let app = """
      name: Small
      root: Root
      stack: self-managed
      screens:
        HomeText:
          source: Small.swift:5
        Page:
          source: Small.swift:5
        Root:
          source: Small.swift:5
          links:
            Gone:
              view: Page
              source: Small.swift:5
            In it:
              view: HomeText
              source: Small.swift:5
      """
    #expect(try appFile(swift) == app)
    #expect(try account(swift) == "read 1 of 2 links, 1 of 1 stacks")
  }

  @Test("macros and result builders of the app's own hide nothing else")
  func macros() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      @Model final class Item { var name = "" }
      @Reducer struct Feature { struct State {} }
      struct Home: View {
        @Query private var items: [Item]
        let store: StoreOf<Feature>
        var body: some View {
          NavigationStack {
            List(items) { item in NavigationLink(item.name, value: item) }
              .navigationDestination(for: Item.self) { item in Text(item.name) }
          }
        }
      }
      #Preview { NavigationStack { NavigationLink("Preview") { Text("a") } } }
      """#
    let app = """
      name: Small
      samples:
        Item: [!Item {name: name}]
      root: Root
      stack: self-managed
      types:
        Item:
          fields:
            name: String
          source: Small.swift:3
      screens:
        HomeText:
          source: Small.swift:11
        Root:
          source: Small.swift:9
          rows:
            Item:
              of: Item
              from: any
              label: "${row.name}"
              source: Small.swift:10
          destinations:
            Item:
              screen: HomeText
              source: Small.swift:11
      """
    #expect(try appFile(swift) == app)
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 destinations, 1 of 1 stacks")
  }

  @Test("an app without a view of its own has nothing that navigates")
  func empty() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home {}
      """#
    #expect(try account(swift) == "nothing here navigates")
  }
}
