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

  @Test("a sign-in that state shows in place of the tabs is a cover over them, which buttons and tasks turn on and off")
  func covers() throws {
    let swift = #"""
      @main struct Small: App {
        @State private var session = Session()
        var body: some Scene {
          WindowGroup {
            Group {
              switch session.phase {
              case .loading: Splash()
              case .out: SignIn()
              case .in: Shop()
              }
            }
            .environment(session)
          }
        }
      }
      enum Phase { case loading, out, `in` }
      @Observable final class Session {
        var phase = Phase.loading
        func start() async { phase = .out }
      }
      struct Splash: View {
        @Environment(Session.self) private var session
        var body: some View { ProgressView().task { await session.start() } }
      }
      struct SignIn: View {
        @Environment(Session.self) private var session
        var body: some View {
          NavigationStack {
            NavigationLink("Forgot") { Text("forgot") }
            Button("Sign in") { Task { session.phase = .in } }
          }
        }
      }
      struct Shop: View {
        @Environment(Session.self) private var session
        var body: some View {
          TabView {
            Tab("News", systemImage: "a") { Text("news") }
            Tab("Me", systemImage: "b") { Button("Sign out") { session.phase = .out } }
          }
        }
      }
      """#
    let app = """
      name: Small
      tabs:
        News:
          root: News
          source: Small.swift:38
        Me:
          root: Me
          source: Small.swift:39
      presents:
        showsSplash:
          as: cover
          screen: Splash
          source: Small.swift:7
        showsSignIn:
          as: cover
          screen: SignIn
          stack: self-managed
          source: Small.swift:8
      urls:
        "app:Splash.task":
          set:
            showsSplash: false
            showsSignIn: true
      screens:
        Me:
          source: Small.swift:39
          links:
            Sign out:
              does:
                set:
                  showsSplash: false
                  showsSignIn: true
              source: Small.swift:39
        News:
          source: Small.swift:38
        SignIn:
          source: Small.swift:25
          links:
            Forgot:
              view: SignInText
              source: Small.swift:29
            Sign in:
              does:
                set:
                  showsSplash: false
                  showsSignIn: false
              source: Small.swift:30
        SignInText:
          source: Small.swift:29
        Splash:
          source: Small.swift:7
      initial:
        showsSplash: true
      """
    #expect(try appFile(swift) == app)
    #expect(try findings(swift) == [])
  }
}
