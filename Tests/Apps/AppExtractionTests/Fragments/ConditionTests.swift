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

  @Test("a condition on a part of a structure is decided where the sources state the structure, and state may change")
  func statedStructures() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      enum Kind {
        case news, map
        var isNews: Bool { self == .news }
        var isOwn: Bool { isOwn ? isOwn : isOwn }
        var isMap: Bool { switch self { case .news: return false; case .map: return true } }
      }
      struct Entry {
        let title: String
        var kind = Kind.map
        var isNews: Bool { kind.isNews }
      }
      struct Home: View {
        var body: some View {
          VStack {
            Stored(item: Entry(title: "News", kind: .news))
            Stored(item: Entry(title: "Map"))
            Computed(item: Entry(title: "Computed news", kind: .news))
            Computed(item: Entry(title: "Computed map", kind: .map))
            Chosen(title: "Chosen news", kind: .news)
            Chosen(title: "Chosen map", kind: .map)
            Held(item: Entry(title: "Held", kind: .news))
            Modelled(model: Model(item: Entry(title: "Modelled")))
            if Kind.news.isOwn { NavigationLink("Endless") { News() } }
          }
        }
      }
      struct Stored: View {
        let item: Entry
        var body: some View {
          switch item.kind {
          case .news: NavigationLink(item.title) { News() }
          case .map: NavigationLink(item.title) { Map() }
          }
        }
      }
      struct Computed: View {
        let item: Entry
        var body: some View { NavigationLink(item.title) { if item.isNews { News() } else { Map() } } }
      }
      struct Chosen: View {
        let title: String
        let kind: Kind
        var body: some View { NavigationLink(title) { if kind.isMap { Map() } else { News() } } }
      }
      struct Held: View {
        @State var item: Entry
        var body: some View { NavigationLink("Held") { if item.kind == .news { News() } else { Map() } } }
      }
      @Observable final class Model {
        var item: Entry
        init(item: Entry) { self.item = item }
      }
      struct Modelled: View {
        let model: Model
        var body: some View { NavigationLink("Modelled") { if model.item.kind == .news { News() } else { Map() } } }
      }
      struct News: View { var body: some View { Text("news") } }
      struct Map: View { var body: some View { Text("map") } }
      """#
    let links = try appFile(swift).split(separator: "\n").filter { $0.hasPrefix("      ") && !$0.contains("source:") }
    #expect(
      links.joined(separator: "\n") == """
              News:
                view: News
              Map:
                view: Map
              Computed news:
                view: News
              Computed map:
                view: Map
              Chosen news:
                view: News
              Chosen map:
                view: Map
              Held:
                view: News
                assumed: [screen]
              "Held (Map)":
                view: Map
                assumed: [screen]
              Modelled:
                view: News
                assumed: [screen]
              "Modelled (Map)":
                view: Map
                assumed: [screen]
              Endless:
                view: News
        """
    )
  }

  @Test("a variable that its code sets again has no one value, and decides nothing")
  func setVariables() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [String] = []
        @State private var isOn = false
        var body: some View {
          NavigationStack(path: $path) {
            Button("Go") {
              var goes = false
              if isOn { goes = true }
              if goes { path.append("set") }
            }
            Button("Turn") {
              var turns = false
              turns.toggle()
              if turns { path.append("turned") }
            }
            Button("Part") {
              var page = Page()
              page.isOpen = true
              if page.isOpen { path.append("part") }
            }
            Button("Object") {
              let model = Model(isOpen: false)
              model.title = "new"
              if model.isOpen { path.append("object") }
            }
            Button("Stay") {
              let goes = false
              if goes { path.append("never") }
            }
            .navigationDestination(for: String.self) { Text($0) }
          }
        }
      }
      struct Page { var isOpen = false }
      @Observable final class Model {
        var isOpen: Bool
        var title = ""
        init(isOpen: Bool) { self.isOpen = isOpen }
      }
      """#
    let file = try appFile(swift)
    let pushed = ["set", "turned", "part", "object", "never"].filter { file.contains("push: [\($0)]") }
    #expect(pushed == ["set", "turned", "part", "object"])
  }

  @Test("code of an object asks state of the view that owns it, and what all views share is state of the app")
  func objects() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      @Observable final class Router {
        var isIn = false
        var shows = false
        var asks = false
        func open() { if isIn { shows = true } else { asks = true } }
      }
      @Observable final class Session { var isPaid = false }
      struct Home: View {
        @State private var router = Router()
        @Environment(Session.self) private var session
        var isPaid: Bool { session.isPaid }
        var body: some View {
          VStack {
            Button("Open") { router.open() }
            if isPaid { NavigationLink("Paid") { Text("paid") } }
          }
          .sheet(isPresented: $router.shows) { Text("shown") }
          .sheet(isPresented: $router.asks) { Text("asked") }
        }
      }
      """#
    let app = try appFile(swift)
    #expect(app.contains("\nstate:\n  isPaid: false\nscreens:"))
    #expect(app.contains("    state:\n      isIn: false\n    links:"))
    #expect(app.contains("        presents: shows\n        when: {isIn: true}\n"))
    #expect(app.contains("        presents: asks\n        when: {isIn: false}\n"))
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

  @Test("of two helpers with one name, the one is read whose parameter has the value's type")
  func overloads() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Page: Hashable { case first }
      enum Sheet: Identifiable { case create; var id: Self { self } }
      @Observable final class Router {
        var sheet: Sheet?
        @ViewBuilder func build(_ page: Page) -> some View { switch page { case .first: FirstPage() } }
        @ViewBuilder func build(_ sheet: Sheet) -> some View { switch sheet { case .create: CreateSheet() } }
      }
      struct Home: View {
        @State private var router = Router()
        var body: some View {
          NavigationStack {
            Button("Create") { router.sheet = .create }
              .navigationDestination(for: Page.self) { router.build($0) }
          }
          .sheet(item: $router.sheet) { router.build($0) }
        }
      }
      struct FirstPage: View { var body: some View { Text("first") } }
      struct CreateSheet: View { var body: some View { Text("create") } }
      """#
    let file = try appFile(swift)
    #expect(file.contains("create: CreateSheet\n"))
    #expect(file.contains("first: FirstPage\n"))
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

  @Test("whether a list is empty is decided where the sources state its elements, and not where code adds some")
  func emptyLists() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        let pages = ["One", "Two"]
        @State private var found = ["Three"]
        var body: some View {
          NavigationStack {
            if pages.isEmpty { NavigationLink("Nothing") { Text("n") } } else { NavigationLink("Something") { Text("s") } }
            if found.isEmpty { NavigationLink("Search") { Text("f") } } else { NavigationLink("Result") { Text("r") } }
          }
        }
      }
      """#
    let file = try appFile(swift)
    #expect(["Nothing:", "Something:", "Search:", "Result:"].map(file.contains) == [false, true, true, true])
  }
}
