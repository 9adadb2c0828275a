import AppExtraction
import FlowApps
import NavigationEngine
import Testing

@Suite("Code that isn't read shows views and calls functions")
struct UnshownViewTests {
  @Test("a view that code names and no screen shows is presented; one that only a preview names isn't there")
  func views() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOn = false
        var body: some View { Text("home").sheet(isPresented: $isOn) { NavigationStack { Text("sheet") } } }
      }
      final class Panels { func badge() -> UIView { Badge().themed.padding().view } }
      struct Badge: View {
        @State private var isOn = false
        var body: some View {
          VStack {
            NavigationLink("Page") { Inner() }
            NavigationLink("Unknown", value: 1)
          }
          .alert("Really?", isPresented: $isOn) { Button("OK") {} }
        }
      }
      struct Inner: View { var body: some View { NavigationLink("More") { Text("more") } } }
      struct Old: View { var body: some View { NavigationStack { Text("old") } } }
      #Preview { Old() }
      """#
    let app = try AppExtractor.app(from: AppIndex([try SmallSource(swift).tree], platform: .ios))
    #expect(
      app.omissions.map { "\($0.place.line) \($0.reason.text)" } == [
        "7 code that isn't read shows this view, and when it does isn't known",
        "12 which stack is around this link isn't read",
      ]
    )
    #expect(app.model.presents.map(\.binding) == ["showsBadge"])
    #expect(app.model.screens["Badge"]?.links.map(\.label) == ["Page"])
    #expect(app.model.screens["Home"]?.presents.map(\.binding) == ["isOn"])
    #expect(app.model.screens["Old"] == nil)
    #expect(try account(swift) == "read 2 of 3 links, 2 of 2 presentations, 1 of 1 stacks")
  }

  @Test("a function that writes a path is a link into the app by its name if only code that isn't read calls it")
  func functions() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Route: Hashable { case inbox, draft(Int) }
      @Observable final class Router {
        var path: [Route] = []
        func showInbox() { path = [.inbox] }
        func open(draft: Int) { path.append(.draft(draft)) }
        func reset() { path.removeAll() }
        func leave() { if !path.isEmpty { leave() } else { path.removeLast() } }
      }
      final class Messenger { let router: Router; func receive() { handle { $0.showInbox(); $0.open(draft: $1) } } }
      struct Home: View {
        @State private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) {
            Button("Back to the root") { router.reset() }.navigationDestination(for: Route.self) { _ in Text("page") }
          }
        }
      }
      """#
    let app = try AppExtractor.app(from: AppIndex([try SmallSource(swift).tree], platform: .ios))
    #expect(app.model.urls.map(\.text) == ["app:Router.showInbox", "app:Router.open"])
    #expect(
      app.omissions.map { "\($0.place.line) \($0.reason.text): \($0.reason.advice)" } == [
        """
        5 code that isn't read calls this function, and when it does isn't known: \
        make its change in a flow: `open: app:Router.showInbox`
        """,
        """
        6 code that isn't read calls this function, and when it does isn't known: \
        make its change in a flow: `open: app:Router.open`
        """,
        """
        6 only the running app has the value that this pushes or presents, so that the app file has a made-up one: \
        write the change by hand under `urls`, if another value leads elsewhere
        """,
      ]
    )
    #expect(try account(swift) == "read 1 of 1 destinations, 1 of 1 stacks, 3 of 3 path writes")
  }

  @Test("a tab bar of data has a tab for each case, whether it is there or not")
  func tabs() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Item: String, CaseIterable, Identifiable { case news, saved; var id: Self { self } }
      struct Home: View {
        let settings: Settings
        @State private var selected = Item.news.rawValue
        private var visible: [Item] { settings.stored.filter { $0 != .saved } }
        var body: some View {
          TabView(selection: $selected) {
            ForEach(visible) { item in
              Tab(value: item.rawValue) { content(of: item) } label: { Text("tab") }
            }
          }
        }
        @ViewBuilder private func content(of item: Item) -> some View {
          switch item {
          case .news:
            NavigationStack {
              NavigationLink("Story") { Text("story") }
              Button("Saved ones") { selected = Item.saved.rawValue }
            }
          case .saved: NavigationStack { NavigationLink("Note") { Text("note") } }
          }
        }
      }
      """#
    let app = try AppExtractor.app(from: AppIndex([try SmallSource(swift).tree], platform: .ios))
    #expect(app.model.tabs.map(\.name) == ["news", "saved"])
    let tabs = app.model.screens.values.flatMap(\.links).compactMap { link in
      if case .update(let update) = link.target { update.tab } else { nil }
    }
    #expect(tabs == ["saved"])
    #expect(try account(swift) == "read 2 of 2 links, 2 of 2 stacks, 1 of 1 tab views")
  }

  @Test("a tab view on a screen is state of the screen: each tab has a button and shows its own links")
  func tabsOnScreen() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      enum Part { case open, done }
      struct Home: View {
        @State private var part = Part.done
        var body: some View {
          VStack {
            TabView(selection: $part) {
              NavigationLink("New") { Text("new") }.tabItem { Text("Open ones") }.tag(Part.open)
              NavigationLink("Old") { Text("old") }.tabItem { Text("Done ones") }.tag(Part.done)
            }
            TabView {
              NavigationLink("Left") { Text("left") }.tabItem { Text("West") }
              NavigationLink("Right") { Text("right") }.tabItem { Text("East") }
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
            Home_tab: West
            part: done
          links:
            New:
              view: HomeText
              when: {part: open}
              hides: true
              source: Small.swift:8
            Old:
              view: HomeText
              when: {part: done}
              hides: true
              source: Small.swift:9
            Left:
              view: HomeText
              when: {Home_tab: West}
              hides: true
              source: Small.swift:12
            Right:
              view: HomeText
              when: {Home_tab: East}
              hides: true
              source: Small.swift:13
            Open ones:
              does:
                set:
                  part: open
              source: Small.swift:8
            Done ones:
              does:
                set:
                  part: done
              source: Small.swift:9
            West:
              does:
                set:
                  Home_tab: West
              source: Small.swift:12
            East:
              does:
                set:
                  Home_tab: East
              source: Small.swift:13
        HomeText:
          source: Small.swift:8
      """
    #expect(try appFile(swift) == app)
    #expect(try account(swift) == "read 4 of 4 links, 1 of 1 stacks, 2 of 2 tab views")
  }

  @Test("a view with a stack that a window without one presents is shown")
  func presentedStack() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOn = false
        var body: some View { Button("More") { isOn = true }.sheet(isPresented: $isOn) { More() } }
      }
      struct More: View { var body: some View { NavigationStack { NavigationLink("Page") { Text("page") } } } }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        Home:
          source: Small.swift:2
          links:
            More:
              presents: isOn
              source: Small.swift:4
          presents:
            isOn:
              as: sheet
              screen: More
              stack: self-managed
              source: Small.swift:4
        More:
          source: Small.swift:6
          links:
            Page:
              view: MoreText
              source: Small.swift:6
        MoreText:
          source: Small.swift:6
      """
    #expect(try appFile(swift) == app)
  }
}
