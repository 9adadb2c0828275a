import AppExtraction
import Testing

@Suite("Conditions decide as far as state is known")
struct ConditionTests {
  @Test("links under state have a condition, and what disables them another")
  func state() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isIn = false
        @State private var level = 1
        var body: some View {
          NavigationStack {
            VStack {
              if isIn { NavigationLink("Profile") { Text("profile") } } else { Button("Log in") { isIn = true } }
              switch level {
              case 1: NavigationLink("One") { Text("one") }
              default: NavigationLink("More") { Text("more") }
              }
              NavigationLink("Locked") { Text("locked") }.disabled(!isIn)
            }
          }
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
          state:
            isIn: false
            level: 1
          links:
            Profile:
              view: HomeText
              when: {isIn: true}
              hides: true
              source: Small.swift:9
            One:
              view: HomeText
              when: {level: 1}
              hides: true
              source: Small.swift:11
            More:
              view: HomeText
              when: {level: {not: 1}}
              hides: true
              source: Small.swift:12
            Locked:
              view: HomeText
              when: {isIn: true}
              source: Small.swift:14
            Log in:
              does:
                set:
                  isIn: true
              when: {isIn: false}
              hides: true
              source: Small.swift:9
        HomeText:
          source: Small.swift:9
      """
    #expect(try appFile(swift) == app)
  }

  @Test("the newest system's branch is read, and that of the platform")
  func systems() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        var body: some View {
          NavigationStack {
            if #available(iOS 17, *) { NavigationLink("New") { Text("new") } } else { NavigationLink("Old") { Text("old") } }
            #if os(iOS)
              NavigationLink("Phone") { Text("phone") }
            #else
              NavigationLink("Mac") { Text("mac") }
            #endif
          }
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
            New:
              view: HomeText
              source: Small.swift:6
            Phone:
              view: HomeText
              source: Small.swift:8
        HomeText:
          source: Small.swift:6
      """
    #expect(try appFile(swift) == app)
    #expect(try account(swift) == "read 2 of 2 links, 1 of 1 stacks")
  }

  @Test("what data decides is extracted as if it held, and listed")
  func data() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        let user: String?
        var body: some View {
          NavigationStack {
            if let user { NavigationLink(user) { Text("profile") } }
            if Date.now.timeIntervalSince1970 > 0 { NavigationLink("Now") { Text("now") } }
          }
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
            HomeText:
              view: HomeText
              source: Small.swift:7
              assumed: [label]
            Now:
              view: HomeText
              source: Small.swift:8
        HomeText:
          source: Small.swift:7
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a case whose value the sources state is the only one that is shown")
  func statedCases() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Router().view(for: .home) } } }
      enum Screen { case home, help, settings }
      extension Screen {
        @ViewBuilder var view: some View {
          switch self {
          case .home: NavigationStack { NavigationLink("Settings") { Router().view(for: Screen.settings) } }
          case .help: NavigationStack { NavigationLink("Lost") { Text("lost") } }
          case .settings: Text("settings")
          }
        }
      }
      struct Router { func view(for screen: Screen) -> AnyView { AnyView(screen.view) } }
      """#
    #expect(try account(swift) == "read 1 of 2 links, 1 of 2 stacks")
    #expect(try appFile(swift).contains("      Settings:\n        view: HomeText\n") == false)
  }

  @Test("helpers of several cases of one enumeration are screens of their own")
  func helperOfCase() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      enum Page {
        case app, about
        var content: some View {
          Group {
            switch self {
            case .app: AppPage()
            case .about: AboutPage()
            }
          }
          .padding()
        }
        var link: some View { Row { content } label: { Text(self == .app ? "App" : "About") } }
      }
      struct Home: View { var body: some View { VStack { Page.app.link; Page.about.link } } }
      func Row(@ViewBuilder destination: () -> some View, @ViewBuilder label: () -> some View) -> some View {
        NavigationLink(destination: destination, label: label)
      }
      struct AppPage: View { var body: some View { Text("app") } }
      struct AboutPage: View { var body: some View { Text("about") } }
      """#
    let file = try appFile(swift)
    #expect(file.contains("      App:\n        view: AppPage\n"))
    #expect(file.contains("      About:\n        view: AboutPage\n"))
  }

  @Test("a static property that asks for a Mac never holds in an app of iOS, and each case of a list is a row")
  func constants() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Current { static var isMac: Bool { ProcessInfo.processInfo.isMacCatalystApp } }
      enum Item: CaseIterable, Hashable {
        case general, privacy
        var title: String { switch self { case .general: "General"; case .privacy: "Privacy" } }
        @ViewBuilder var page: some View { switch self { case .general: Text("g"); case .privacy: Privacy() } }
      }
      struct Home: View {
        var body: some View {
          NavigationStack {
            List(Item.allCases, id: \.self) { item in
              if Current.isMac {
                NavigationLink("Mac") { item.page }
              } else {
                NavigationLink(item.title, value: item)
                NavigationLink("View of \(item.title)") { item.page }
              }
            }
            .navigationDestination(for: Item.self) { $0.page }
          }
        }
      }
      struct Privacy: View { var body: some View { Text("privacy") } }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      types:
        Item:
          cases: [general, privacy]
          source: Small.swift:3
      screens:
        Home:
          source: Small.swift:8
          links:
            General:
              value: !Item.general
              source: Small.swift:15
            View of General:
              view: ItemText
              source: Small.swift:16
            Privacy:
              value: !Item.privacy
              source: Small.swift:15
            View of Privacy:
              view: Privacy
              source: Small.swift:16
          destinations:
            Item:
              cases:
                general: ItemText
                privacy: Privacy
              source: Small.swift:19
        ItemText:
          source: Small.swift:6
        Privacy:
          source: Small.swift:23
      """
    #expect(try appFile(swift) == app)
  }
}
