import AppExtraction
import Testing

@Suite("Code that goes several ways is read as each of them")
struct ActionWayTests {
  @Test("a value that is one of two takes a function's ways for these alone")
  func oneOfTwo() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home(isKnown: Account.check()) } } }
      enum Route: Hashable { case home, login, profile }
      @Observable final class Router {
        var path: [Route] = []
        func go(to route: Route) {
          switch route {
          case .home: path = []
          case .login: path.append(.login)
          case .profile: path.append(.profile)
          }
        }
      }
      struct Home: View {
        let isKnown: Bool
        @State private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) {
            Button("Begin") { router.go(to: isKnown ? .home : .login) }
              .navigationDestination(for: Route.self) { _ in Text("page") }
          }
        }
      }
      """#
    let app = try appFile(swift)
    #expect(app.contains("push: [!Route.login ]") && app.contains("path: []") && !app.contains("!Route.profile"))
  }

  @Test("a flag is switched over from the value that shows the button, and what takes no taps has disabled links")
  func switchedOver() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isLong = false
        @State private var isFrozen = false
        var body: some View {
          NavigationStack {
            VStack {
              Button(isLong ? "Less" : "More") { isLong.toggle() }
              NavigationLink("Picture") { Text("picture") }.allowsHitTesting(false)
              NavigationLink("Page") { Text("page") }.allowsHitTesting(!isFrozen)
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
            isFrozen: false
            isLong: false
          links:
            Picture:
              view: HomeText
              disabled: true
              source: Small.swift:10
            Page:
              view: HomeText
              when: {isFrozen: false}
              source: Small.swift:11
            Less:
              does:
                set:
                  isLong: false
              when: {isLong: true}
              hides: true
              source: Small.swift:9
            More:
              does:
                set:
                  isLong: true
              when: {isLong: false}
              hides: true
              source: Small.swift:9
        HomeText:
          source: Small.swift:10
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a task that is kept does what its closures do, and of two equal links the one that takes taps is there")
  func keptTask() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var path: [Int] = []
        @State private var task: Task<Void, Never>?
        @State private var name: String?
        var body: some View {
          NavigationStack(path: $path) {
            VStack {
              if name != nil {
                Rooms().navigationDestination(for: Int.self) { _ in Text("room") }
              } else {
                Rooms().allowsHitTesting(false)
              }
            }
          }
          .onAppear {
            Task {
              if let url = URL(string: "https://example.com") {
                task = load(url) { _ in
                  Task.detached { await MainActor.run { if path.isEmpty { proceed() } } }
                }
              }
            }
          }
        }
        private func proceed() { path.append(7) }
      }
      struct Rooms: View {
        var body: some View { NavigationLink("Room", value: 1) }
      }
      """#
    let app = """
      name: Small
      root:
        - when: {name: {not: null}}
          screen: Rooms
        - screen: Rooms2
      stack: {typed: Int}
      state:
        name: null
      savedPaths: []
      urls:
        "app:Home.onAppear":
          push:
            main: [7]
      screens:
        HomeText:
          source: Small.swift:11
        Rooms:
          source: Small.swift:29
          links:
            Room:
              value: 1
              source: Small.swift:30
          destinations:
            Int:
              screen: HomeText
              source: Small.swift:11
        Rooms2:
          source: Small.swift:29
          links:
            Room:
              value: 1
              disabled: true
              source: Small.swift:30
      """
    #expect(try appFile(swift) == app)
  }

  @Test("ways that differ only in other things than navigation are one, and state that they alone ask is none")
  func otherEffects() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [String] = []
        @State private var isLoud = false
        @State private var isShort = false
        @State private var sound = 0
        var body: some View {
          NavigationStack(path: $path) {
            Button("Open") {
              if isLoud { sound = 1 } else { sound = 2 }
              if isShort { path.append("a") } else { path = ["a", "b"] }
            }
            .navigationDestination(for: String.self) { Text($0) }
          }
        }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: {typed: String}
      savedPaths: []
      screens:
        Home:
          source: Small.swift:2
          state:
            isShort: false
          links:
            Open:
              does:
                push: [a]
              when: {isShort: true}
              hides: true
              source: Small.swift:9
            "Open (a, b)":
              does:
                path: [a, b]
              when: {isShort: false}
              hides: true
              source: Small.swift:9
          destinations:
            String:
              screen: HomeText
              source: Small.swift:13
        HomeText:
          source: Small.swift:13
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a flag that a task takes back is on until then")
  func takenBack() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isLoading = false
        var body: some View {
          NavigationStack {
            Button("Load") {
              isLoading = true
              Task {
                await load()
                isLoading = false
              }
            }
            .disabled(isLoading)
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
            isLoading: false
          links:
            Load:
              does:
                set:
                  isLoading: true
                then:
                  set:
                    isLoading: false
              when: {isLoading: false}
              source: Small.swift:7
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a value of a nested type is made where it is linked to")
  func nestedValue() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View {
          NavigationStack {
            NavigationLink("Blue", value: Page.Item(id: 2))
              .navigationDestination(for: Page.Item.self) { Page(item: $0) }
          }
        }
      }
      struct Page: View {
        let item: Item
        var body: some View { Text("page") }
      }
      extension Page { struct Item: Hashable { let id: Int } }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      types:
        Item:
          fields:
            id: Int
          source: Small.swift:14
      screens:
        Home:
          source: Small.swift:2
          links:
            Blue:
              value: !Item {id: 2}
              source: Small.swift:5
          destinations:
            Item:
              screen: Page
              source: Small.swift:6
        Page:
          source: Small.swift:10
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a case is a value of its enumeration, although a type has its name")
  func caseNamedAsType() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Wallet: Hashable { let id: Int }
      enum Route: Hashable { case Wallet(id: Int) }
      struct Home: View {
        var body: some View {
          NavigationStack {
            NavigationLink("Wallet", value: Route.Wallet(id: 2))
              .navigationDestination(for: Route.self) { _ in Text("wallet") }
          }
        }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      types:
        Route:
          cases:
            Wallet: {id: Int}
          source: Small.swift:3
      screens:
        Home:
          source: Small.swift:4
          links:
            Wallet:
              value: !Route.Wallet {id: 2}
              source: Small.swift:7
          destinations:
            Route:
              screen: HomeText
              source: Small.swift:8
        HomeText:
          source: Small.swift:8
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a property that the chosen initialiser leaves empty decides, as one that it sets does")
  func emptyProperty() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isNew = false
        var body: some View {
          NavigationStack {
            Text("home")
              .toolbar { BarButton("New") { isNew = true } }
              .sheet(isPresented: $isNew) { Page() }
          }
        }
      }
      struct Page: View {
        var body: some View { Text("page").toolbar { BarButton(role: .close) } }
      }
      struct BarButton: ToolbarContent {
        enum Role { case cancel, close }
        @Environment(\.dismiss) private var dismiss
        private var _title: String
        private var _action: () -> Void
        private var _role: Role?
        init(_ title: String, action: @escaping () -> Void) {
          self._title = title
          self._action = action
        }
        init(role: Role) {
          self._role = role
          self._title = "Close"
          self._action = {}
        }
        var body: some ToolbarContent {
          ToolbarItem {
            Button(_title) {
              switch _role {
              case .cancel, .close: dismiss()
              default: _action()
              }
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
          toolbar:
            New:
              presents: isNew
              source: Small.swift:33
          presents:
            isNew:
              as: sheet
              screen: Page
              source: Small.swift:9
        Page:
          source: Small.swift:13
          toolbar:
            Close:
              does:
                dismiss: true
              source: Small.swift:33
      """
    #expect(try appFile(swift) == app)
  }

  @Test("an early return, a guard, a role instead of a label, and a flag that another screen presents by")
  func ways() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Window() } } }

      struct Window: View {
        @State private var settings = false
        var body: some View {
          NavigationSplitView { Home(settings: $settings) } detail: { Detail(settings: $settings) }
            .sheet(isPresented: $settings) { Settings(settings: $settings) }
        }
      }
      struct Home: View {
        @Binding var settings: Bool
        @State private var ready = false
        @State private var sheet = false
        @State private var help = false
        var body: some View {
          Button("Next") {
            if !ready {
              help = true
              return
            }
            sheet = true
          }
          Button("Check") {
            guard ready else {
              help = true
              return
            }
            sheet = true
          }
          Text("Home")
            .sheet(isPresented: $sheet) { Page() }
            .sheet(isPresented: $help) { Help() }
        }
      }
      struct Detail: View {
        @Binding var settings: Bool
        var body: some View { Button("Settings") { settings.toggle() } }
      }
      struct Settings: View {
        @Binding var settings: Bool
        var body: some View { Button("Close") { settings.toggle() } }
      }
      struct Page: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button(role: .close) { dismiss() } }
      }
      struct Help: View { var body: some View { Text("Help") } }
      """#
    let app = """
      name: Small
      split:
        columns:
          sidebar:
            root: Home
          detail:
            root: Detail
      presents:
        settings:
          as: sheet
          screen: Settings
          source: Small.swift:7
      screens:
        Detail:
          source: Small.swift:35
          links:
            Settings:
              presents: settings
              source: Small.swift:37
        Help:
          source: Small.swift:47
        Home:
          source: Small.swift:10
          state:
            ready: false
          links:
            Next:
              presents: help
              when: {ready: false}
              hides: true
              source: Small.swift:16
            "Next (sheet)":
              presents: sheet
              when: {ready: true}
              hides: true
              source: Small.swift:16
            Check:
              presents: sheet
              when: {ready: true}
              hides: true
              source: Small.swift:23
            "Check (help)":
              presents: help
              when: {ready: false}
              hides: true
              source: Small.swift:23
          presents:
            sheet:
              as: sheet
              screen: Page
              source: Small.swift:31
            help:
              as: sheet
              screen: Help
              source: Small.swift:32
        Page:
          source: Small.swift:43
          links:
            Done:
              does:
                dismiss: true
              source: Small.swift:45
              assumed: [label]
        Settings:
          source: Small.swift:39
          links:
            Close:
              does:
                set:
                  settings: false
              source: Small.swift:41
      """
    #expect(try appFile(swift) == app)
  }

  @Test("ways of a button that ask something unknown keep the state that all of them ask")
  func commonState() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home(limit: 1) } } } }
      struct Home: View {
        @State private var isSending = false
        @State private var shows = false
        let limit: Double
        var body: some View {
          VStack {
            Button("Begin") { isSending = true }
            Button(action: send) {
              if isSending { Text("Sending") } else { Text("Send") }
            }
            .disabled(isSending)
          }
          .alert("Sent", isPresented: $shows) { Button("OK") { isSending = false } }
        }
        private func send() {
          guard limit > 1 else {
            shows = true
            return
          }
          guard limit > 2 else {
            shows = true
            return
          }
          shows = true
        }
      }
      """#
    let links = """
            Sending:
              presents: shows
              disabled: true
              when: {isSending: true}
              hides: true
              source: Small.swift:9
            Send:
              presents: shows
              when: {isSending: false}
              hides: true
              source: Small.swift:9
      """
    #expect(try appFile(swift).contains(links))
  }

  @Test("a button that several branches show with any value of a type is one")
  func joinedBranches() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Post: Identifiable { let id: Int }
      struct Home: View {
        @State private var isWide = false
        @State private var shown: Post?
        let posts: [Post]
        let pinned: Post
        var body: some View {
          List {
            Toggle("Wide", isOn: $isWide)
            if isWide { Row(post: pinned, shown: $shown) }
            ForEach(posts) { post in if isWide { Row(post: post, shown: $shown) } else { Row(post: post, shown: $shown) } }
          }
          .sheet(item: $shown) { _ in Text("post") }
        }
      }
      struct Row: View {
        let post: Post
        @Binding var shown: Post?
        var body: some View { Button("Show") { shown = post } }
      }
      """#
    let links = """
          links:
            Show:
              presents: shown
              value: !Post
              source: Small.swift:20
              assumed: [value]
          items:
      """
    #expect(try appFile(swift).contains(links))
  }
}
