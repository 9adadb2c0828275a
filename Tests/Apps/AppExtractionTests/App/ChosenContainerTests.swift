import Testing

@testable import AppExtraction

@Suite("Columns and tabs whose content is chosen")
struct ChosenContainerTests {
  @Test("a home page with a stack of its own is one screen of the column, beside those of the selections")
  func homePage() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Desk() } } }
      enum Tool: Hashable { case text, image }
      struct Desk: View {
        @State private var tool: Tool?
        var body: some View {
          NavigationSplitView {
            List(selection: $tool) {
              NavigationLink("Text", value: Tool.text)
              NavigationLink("Image", value: Tool.image)
            }
          } detail: {
            if let tool { page(of: tool) } else { AllTools() }
          }
        }
        @ViewBuilder private func page(of tool: Tool) -> some View {
          switch tool {
          case .text: TextTool()
          case .image: Text("image")
          }
        }
      }
      struct AllTools: View {
        var body: some View {
          NavigationStack {
            NavigationLink("Text", value: Tool.text).navigationDestination(for: Tool.self) { _ in TextTool() }
          }
        }
      }
      struct TextTool: View { var body: some View { NavigationLink("Font") { Text("font") } } }
      """#
    let app = """
      name: Small
      split:
        columns:
          sidebar:
            root: Sidebar
            list:
              selection: tool
              type: Tool
              rows: [!Tool.text , !Tool.image ]
          detail:
            root:
              cases:
                text: TextTool
                image: DeskText
              default: AllTools
      types:
        Tool:
          cases: [text, image]
          source: Small.swift:2
      screens:
        AllTools:
          source: Small.swift:22
          nestedStack: true
          links:
            Text:
              value: !Tool.text
              source: Small.swift:25
          destinations:
            Tool:
              screen: TextTool
              source: Small.swift:25
        DeskText:
          source: Small.swift:18
        Sidebar:
          source: Small.swift:6
        TextTool:
          source: Small.swift:29
          links:
            Font:
              view: TextToolText
              source: Small.swift:29
        TextToolText:
          source: Small.swift:29
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a stack beside a text that stands for no selection is the column's own")
  func placeholder() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Desk() } } }
      enum Tool: Hashable { case text, image }
      struct Desk: View {
        @State private var tool: Tool?
        var body: some View {
          NavigationSplitView {
            List(selection: $tool) {
              NavigationLink("Text", value: Tool.text)
              NavigationLink("Image", value: Tool.image)
            }
          } detail: {
            if let tool { NavigationStack { TextTool() } } else { Text("Choose a tool") }
          }
        }
        @ViewBuilder private func page(of tool: Tool) -> some View {
          switch tool {
          case .text: TextTool()
          case .image: Text("image")
          }
        }
      }
      struct AllTools: View {
        var body: some View {
          NavigationStack {
            NavigationLink("Text", value: Tool.text).navigationDestination(for: Tool.self) { _ in TextTool() }
          }
        }
      }
      struct TextTool: View { var body: some View { NavigationLink("Font") { Text("font") } } }
      """#
    let app = """
      name: Small
      split:
        columns:
          sidebar:
            root: Sidebar
            list:
              selection: tool
              type: Tool
              rows: [!Tool.text , !Tool.image ]
          detail:
            root: TextTool
            stack: self-managed
      types:
        Tool:
          cases: [text, image]
          source: Small.swift:2
      screens:
        Sidebar:
          source: Small.swift:6
        TextTool:
          source: Small.swift:29
          links:
            Font:
              view: TextToolText
              source: Small.swift:29
        TextToolText:
          source: Small.swift:29
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a view for each case of an enumeration is a tab each, with the case as its tag")
  func cases() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Menu: Int, CaseIterable {
        case popular, upcoming
        func title() -> String {
          switch self {
          case .popular: return "Popular"
          case .upcoming: return "Upcoming"
          }
        }
      }
      struct Home: View {
        @State private var menu = Menu.upcoming
        var body: some View {
          TabView(selection: $menu) {
            ForEach(Menu.allCases, id: \.self) { menu in
              Movies(menu: menu).tabItem { Text(menu.title()) }.tag(menu)
            }
          }
        }
      }
      struct Movies: View {
        let menu: Menu
        var body: some View {
          NavigationStack { NavigationLink("Movie") { Text("movie") } }
        }
      }
      """#
    let app = """
      name: Small
      tabs:
        popular:
          root: Movies
          stack: self-managed
          source: Small.swift:16
        upcoming:
          root: Movies
          stack: self-managed
          source: Small.swift:16
      screens:
        Movies:
          source: Small.swift:21
          links:
            Movie:
              view: MoviesText
              source: Small.swift:24
        MoviesText:
          source: Small.swift:24
      initial:
        tab: upcoming
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a view among which a switch over the case chooses is a tab each")
  func chosenCases() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Page: CaseIterable { case home, search }
      struct Home: View {
        var body: some View {
          TabView {
            ForEach(Page.allCases, id: \.self) { page in
              Group {
                switch page {
                case .home: HomePage()
                case .search: SearchPage()
                }
              }
              .tabItem { Text("\(page)") }
            }
          }
        }
      }
      struct HomePage: View { var body: some View { NavigationStack { NavigationLink("One") { Text("one") } } } }
      struct SearchPage: View { var body: some View { NavigationStack { Text("search") } } }
      """#
    let app = """
      name: Small
      tabs:
        home:
          root: HomePage
          stack: self-managed
          source: Small.swift:9
        search:
          root: SearchPage
          stack: self-managed
          source: Small.swift:10
      screens:
        HomePage:
          source: Small.swift:18
          links:
            One:
              view: HomePageText
              source: Small.swift:18
        HomePageText:
          source: Small.swift:18
        SearchPage:
          source: Small.swift:19
      """
    #expect(try appFile(swift) == app)
  }

  @Test("tabs for values that the sources do not state are one view, and so is the window")
  func unknownCases() throws {
    let swift = #"""
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ application: UIApplication) -> Bool {
          window.rootViewController = UIHostingController(rootView: StoreProvider(store: store) { Home() })
          return true
        }
      }
      struct Home: View {
        var body: some View {
          TabView {
            ForEach(Menu.allCases) { menu in
              NavigationStack { NavigationLink("Movie") { Text("movie") } }.tabItem { Text(menu.title) }
            }
          }
        }
      }
      """#
    let app = """
      name: App
      root: Home
      stack: self-managed
      screens:
        Home:
          source: Small.swift:7
          links:
            Movie:
              view: HomeText
              source: Small.swift:11
        HomeText:
          source: Small.swift:11
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a root that a constant case chooses has its view's name")
  func chosenByConstant() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Routed() } } }
      enum Page: Hashable { case home, more }
      final class Coordinator: ObservableObject {
        @Published var path: [Page] = []
        @ViewBuilder func view(of page: Page) -> some View {
          switch page {
          case .home: Home()
          case .more: Text("more")
          }
        }
      }
      struct Routed: View {
        @StateObject private var coordinator = Coordinator()
        var body: some View {
          NavigationStack(path: $coordinator.path) {
            coordinator.view(of: .home).navigationDestination(for: Page.self) { coordinator.view(of: $0) }
          }
        }
      }
      struct Home: View { var body: some View { NavigationLink("More", value: Page.more) } }
      """#
    let app = """
      name: Small
      root: Home
      stack: {typed: Page}
      savedPaths: []
      types:
        Page:
          cases: [home, more]
          source: Small.swift:2
      screens:
        CoordinatorText:
          source: Small.swift:8
        Home:
          source: Small.swift:20
          links:
            More:
              value: !Page.more
              source: Small.swift:20
          destinations:
            Page:
              cases:
                home: PushedHome
                more: CoordinatorText
              source: Small.swift:16
        PushedHome:
          source: Small.swift:20
          links:
            More:
              value: !Page.more
              source: Small.swift:20
      """
    #expect(try appFile(swift) == app)
  }
}
