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
      root: Home
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
        Home:
          source: Small.swift:3
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
      root: Home
      stack: self-managed
      screens:
        Home:
          source: Small.swift:3
          links:
            Gone:
              view: Page
              source: Small.swift:5
            In it:
              view: HomeText
              source: Small.swift:5
        HomeText:
          source: Small.swift:5
        Page:
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
      root: Home
      stack: self-managed
      types:
        Item:
          fields:
            name: String
          source: Small.swift:3
      screens:
        Home:
          source: Small.swift:5
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
        HomeText:
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

  @Test("routers that call each other in each of many cases end")
  func routersThatCallThemselves() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      enum Page: Hashable {
        case c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31, c32, c33, c34, c35, c36, c37, c38, c39
        var next: Page { load() }
        @ViewBuilder func view(_ router: Router) -> some View {
          switch self {
          case .c0: router.show(next)
          case .c1: router.show(next)
          case .c2: router.show(next)
          case .c3: router.show(next)
          case .c4: router.show(next)
          case .c5: router.show(next)
          case .c6: router.show(next)
          case .c7: router.show(next)
          case .c8: router.show(next)
          case .c9: router.show(next)
          case .c10: router.show(next)
          case .c11: router.show(next)
          case .c12: router.show(next)
          case .c13: router.show(next)
          case .c14: router.show(next)
          case .c15: router.show(next)
          case .c16: router.show(next)
          case .c17: router.show(next)
          case .c18: router.show(next)
          case .c19: router.show(next)
          case .c20: router.show(next)
          case .c21: router.show(next)
          case .c22: router.show(next)
          case .c23: router.show(next)
          case .c24: router.show(next)
          case .c25: router.show(next)
          case .c26: router.show(next)
          case .c27: router.show(next)
          case .c28: router.show(next)
          case .c29: router.show(next)
          case .c30: router.show(next)
          case .c31: router.show(next)
          case .c32: router.show(next)
          case .c33: router.show(next)
          case .c34: router.show(next)
          case .c35: router.show(next)
          case .c36: router.show(next)
          case .c37: router.show(next)
          case .c38: router.show(next)
          case .c39: Text("last")
          }
        }
      }
      final class Router { func show(_ page: Page) -> AnyView { AnyView(page.view(self)) } }
      struct Home: View {
        let router: Router
        var body: some View {
          NavigationLink("One", value: Page.c0).navigationDestination(for: Page.self) { router.show($0) }
        }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 destinations, 1 of 1 stacks")
  }

  @Test("a router that calls itself ends, with what it does before")
  func selfCall() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Router {
        var path: [Int] = []
        func push(_ number: Int) { path.append(number); push(number) }
        func view() -> some View { view() }
      }
      struct Home: View {
        @State private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) {
            VStack { Button("Push") { router.push(1) }; router.view() }
              .navigationDestination(for: Int.self) { _ in Text("number") }
          }
        }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 destinations, 1 of 1 stacks, 1 of 1 path writes")
  }

  @Test("functions that call one another many times, and that make no binding, are no property")
  func wideCalls() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var path: [Int] = []
        @State private var mode = Int.random(in: 0...9)
        func first() -> Store { switch mode { case 0: second(); case 1: third(); case 2: second(); case 3: third(); default: first() } }
        func second() -> Store { switch mode { case 0: first(); case 1: third(); case 2: first(); case 3: third(); default: second() } }
        func third() -> Store { switch mode { case 0: second(); case 1: first(); case 2: second(); case 3: first(); default: third() } }
        var body: some View {
          NavigationStack(path: $path) { Button("Save") { first().append(1); second().removeAll(); path.append(1) } }
        }
      }
      final class Store { func append(_ item: Int) {}; func removeAll() {} }
      """#
    let app = """
      name: Small
      root: Home
      stack: {typed: Int}
      savedPaths: []
      screens:
        Home:
          source: Small.swift:3
          links:
            Save:
              does:
                push: [1]
              source: Small.swift:10
      """
    #expect(try appFile(swift) == app)
  }
}
