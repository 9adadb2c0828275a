import AppExtraction
import FlowApps
import NavigationEngine
import Testing

@Suite("Tabs, columns and stacks are read as containers")
struct ContainerTests {
  @Test("what only another size shows isn't read, unless there is nothing else")
  func sizes() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @Environment(\.horizontalSizeClass) private var horizontalSizeClass
        var body: some View {
          if UIDevice.current.userInterfaceIdiom == .pad || horizontalSizeClass != .compact {
            NavigationSplitView { Text("side") } detail: { Phone() }
          } else {
            Phone()
          }
        }
      }
      struct Phone: View {
        @Environment(\.sizeClass) private var sizeClass
        var body: some View {
          NavigationStack {
            VStack {
              if sizeClass == .compact { NavigationLink("Small") { Text("small") } }
              if sizeClass == .regular, true { NavigationLink("Large") { Text("large") } }
            }
          }
        }
      }
      """#
    let app = """
      name: Small
      root: Phone
      stack: self-managed
      screens:
        Phone:
          source: Small.swift:12
          links:
            Small:
              view: PhoneText
              source: Small.swift:17
        PhoneText:
          source: Small.swift:17
      """
    #expect(try appFile(swift) == app)
    let mac = AppIndex([try SmallSource(swift).tree], platform: .macos)
    let model = try AppExtractor.app(from: mac).model
    #expect(model.split?.platform == .mac)
  }

  @Test("tabs in the new form and in the old one")
  func tabs() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var tab = Tabs.first
        var body: some View {
          TabView(selection: $tab) {
            Tab("First", systemImage: "1.circle", value: Tabs.first) { NavigationStack { First(tab: $tab) } }
            Tab("Second", systemImage: "2.circle", value: Tabs.second) { Text("second") }
          }
        }
      }
      enum Tabs { case first, second }
      struct First: View {
        @Binding var tab: Tabs
        var body: some View { Button("Second") { tab = .second } }
      }
      """#
    let app = """
      name: Small
      tabs:
        first:
          root: First
          stack: self-managed
          title: First
          source: Small.swift:7
        second:
          root: Second
          title: Second
          source: Small.swift:8
      screens:
        First:
          source: Small.swift:13
          links:
            Second:
              does:
                tab: second
              source: Small.swift:15
        Second:
          source: Small.swift:8
      """
    #expect(try appFile(swift) == app)
  }

  @Test("tabs with items and tags")
  func oldTabs() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var tab = 0
        var body: some View {
          TabView(selection: $tab) {
            NavigationStack { Text("one") }.tabItem { Label("One", systemImage: "1.circle") }.tag("one")
            Text("two").tabItem { Text("Two") }.tag("two")
          }
        }
      }
      """#
    let app = """
      name: Small
      tabs:
        one:
          root: One
          stack: self-managed
          title: One
          source: Small.swift:7
        two:
          root: Two
          title: Two
          source: Small.swift:8
      screens:
        One:
          source: Small.swift:7
        Two:
          source: Small.swift:8
      """
    #expect(try appFile(swift) == app)
  }

  @Test("columns with a list, whose selection the detail shows")
  func columns() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      enum Folder: String, Hashable, CaseIterable { case inbox, sent }
      struct Home: View {
        @State private var folder: Folder?
        var body: some View {
          NavigationSplitView {
            List(selection: $folder) {
              NavigationLink("Inbox", value: Folder.inbox)
              NavigationLink("Sent", value: Folder.sent)
            }
          } detail: {
            switch folder {
            case .inbox: Inbox()
            case .sent: Sent()
            case nil: Text("choose")
            }
          }
        }
      }
      struct Inbox: View { var body: some View { Text("inbox") } }
      struct Sent: View { var body: some View { Text("sent") } }
      """#
    let app = """
      name: Small
      split:
        columns:
          sidebar:
            root: Sidebar
            list:
              selection: folder
              type: Folder
              rows: [!Folder.inbox , !Folder.sent ]
          detail:
            root:
              cases:
                inbox: Inbox
                sent: Sent
              default: HomeText
      types:
        Folder:
          cases: [inbox, sent]
          raw: String
          source: Small.swift:3
      screens:
        HomeText:
          source: Small.swift:16
        Inbox:
          source: Small.swift:21
        Sent:
          source: Small.swift:22
        Sidebar:
          source: Small.swift:7
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a selection that is handed on as self.$folder, and has a default where the detail asks for it")
  func selectionOfSelf() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      enum Folder: Hashable {
        case inbox, sent
        @ViewBuilder func page(folder: Binding<Folder?>) -> some View {
          switch self {
          case .inbox: Inbox(folder: folder)
          case .sent: Sent()
          }
        }
      }
      struct Home: View {
        @State private var folder: Folder?
        var body: some View {
          NavigationSplitView {
            Sidebar(folder: self.$folder)
          } detail: {
            let shown = self.folder ?? .inbox
            shown.page(folder: self.$folder)
          }
        }
      }
      struct Sidebar: View {
        @Binding var folder: Folder?
        var body: some View {
          List(selection: self.$folder) { self.row(for: .inbox); self.row(for: .sent) }
        }
        private func row(for folder: Folder) -> some View { NavigationLink(value: folder) { Text("row") } }
      }
      struct Inbox: View {
        @Binding var folder: Folder?
        var body: some View { Button("Sent") { self.folder = .sent } }
      }
      struct Sent: View { var body: some View { Text("sent") } }
      """#
    let app = """
      name: Small
      split:
        columns:
          sidebar:
            root: Sidebar
            list:
              selection: folder
              type: Folder
              rows: [!Folder.inbox , !Folder.sent ]
          detail:
            root:
              cases:
                inbox: Inbox
                sent: Sent
              default: Inbox
      types:
        Folder:
          cases: [inbox, sent]
          source: Small.swift:3
      screens:
        Inbox:
          source: Small.swift:30
          links:
            Sent:
              does:
                set:
                  folder: !Folder.sent
              source: Small.swift:32
        Sent:
          source: Small.swift:34
        Sidebar:
          source: Small.swift:23
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a list in the sidebar's own stack selects what the detail shows, unless the stack has a destination")
  func selectionInStack() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var number: Int?
        var body: some View {
          NavigationSplitView {
            NavigationStack { List(selection: $number) { NavigationLink("One", value: 1) } }
          } detail: {
            Text("detail")
          }
        }
      }
      """#
    let swiftPushing = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var number: Int?
        var body: some View {
          NavigationSplitView {
            NavigationStack {
              List(selection: $number) { NavigationLink("One", value: 1) }
                .navigationDestination(for: Int.self) { _ in Text("one") }
            }
          } detail: {
            Text("detail")
          }
        }
      }
      """#
    let list = """
            list:
              selection: number
              type: Int
              rows: [1]
      """
    let (selecting, pushing) = (try appFile(swift), try appFile(swiftPushing))
    #expect(selecting.contains(list) && !selecting.contains("One"))
    #expect(!pushing.contains("list:") && pushing.contains("One:\n        value: 1"))
  }

  @Test("state chooses the root, with what changes the state")
  func chosenRoot() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isIn = false
        var body: some View {
          NavigationStack { if isIn { Inside() } else { Button("Log in") { isIn = true } } }
        }
      }
      struct Inside: View { var body: some View { Text("inside") } }
      """#
    let app = """
      name: Small
      root:
        - when: {isIn: true}
          screen: Inside
        - screen: Button
      stack: self-managed
      state:
        isIn: false
      screens:
        Button:
          source: Small.swift:6
          links:
            Log in:
              does:
                set:
                  isIn: true
              source: Small.swift:6
        Inside:
          source: Small.swift:9
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a NavigationView is a stack of its own")
  func oldStack() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isOn = false
        var body: some View {
          NavigationView {
            VStack {
              NavigationLink(destination: Page(), isActive: $isOn) { Text("Page") }
              NavigationLink("Other") { Page() }
            }
          }
        }
      }
      struct Page: View { var body: some View { Text("page") } }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        Home:
          source: Small.swift:3
          links:
            Page:
              presents: isOn
              source: Small.swift:8
            Other:
              view: Page
              source: Small.swift:9
          presents:
            isOn:
              screen: Page
              source: Small.swift:8
        Page:
          source: Small.swift:14
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a tab for each case of an enumeration, whose function shows the content")
  func functionTabs() throws {
    let swift = #"""
      @main struct Small: App {
        @State private var chosen = Part.hats
        private var parts: [Part] { chosen == .hats ? Part.all() : Part.all() }
        var body: some Scene {
          WindowGroup {
            TabView(selection: .init(get: { chosen }, set: { chosen = $0 })) {
              ForEach(parts) { part in
                part.content(chosen: $chosen).tabItem { Text("part") }.tag(part)
              }
            }
          }
        }
      }
      enum Part: Hashable, Identifiable {
        case hats, shoes
        static func all() -> [Part] { [.hats, .shoes] }
        @ViewBuilder func content(chosen: Binding<Part>) -> some View {
          switch self {
          case .hats: NavigationStack { NavigationLink("Hat") { Text("hat") } }
          case .shoes: NavigationStack { NavigationLink("Shoe") { Text("shoe") } }
          }
        }
      }
      """#
    #expect(try account(swift) == "read 2 of 2 links, 2 of 2 stacks, 1 of 1 tab views")
  }

  @Test("a tab for each case of a row's part, where only the running app has the rows")
  func tabsOfUnknownRows() throws {
    let swift = #"""
      @main struct Small: App {
        @StateObject var store = Store()
        var body: some Scene {
          WindowGroup {
            TabView { ForEach(store.items) { item in view(for: item.kind).tabItem { Label("Tab", systemImage: "x") } } }
          }
        }
        @ViewBuilder func view(for kind: Kind) -> some View {
          switch kind {
          case .home: Home()
          case .list: Rows()
          }
        }
      }
      final class Store: ObservableObject {
        @Published var items: [Item] = []
        func load() async { items = await fetch() }
      }
      struct Item: Identifiable { let id: Int; let kind: Kind }
      enum Kind { case home, list }
      struct Home: View { var body: some View { NavigationStack { NavigationLink("Hat") { Text("hat") } } } }
      struct Rows: View { var body: some View { NavigationStack { NavigationLink("Shoe") { Text("shoe") } } } }
      """#
    let app = """
      name: Small
      tabs:
        home:
          root: Home
          stack: self-managed
          source: Small.swift:10
        list:
          root: Rows
          stack: self-managed
          source: Small.swift:11
      screens:
        Home:
          source: Small.swift:21
          links:
            Hat:
              view: HomeText
              source: Small.swift:21
        HomeText:
          source: Small.swift:21
        Rows:
          source: Small.swift:22
          links:
            Shoe:
              view: RowsText
              source: Small.swift:22
        RowsText:
          source: Small.swift:22
      """
    #expect(try appFile(swift) == app)
  }

  @Test("links with a binding of their own present by it, hidden ones too, and buttons write it")
  func activatedLinks() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOn = false
        @State private var chosen: String?
        @State private var asks = false
        var body: some View {
          NavigationView {
            VStack {
              NavigationLink(destination: Page(isOn: $isOn), isActive: $isOn) { EmptyView() }
              Button("Go") { isOn = true }
              NavigationLink("One", destination: Text("1"), tag: "one", selection: $chosen)
              NavigationLink("Two", destination: Text("2"), tag: "two", selection: $chosen)
              Button("Open two") { chosen = "two" }
              Button("Ask") { asks = true }
            }
            .alert("Sure?", isPresented: $asks) { Button("Yes") { isOn = true } }
          }
        }
      }
      struct Page: View {
        @Binding var isOn: Bool
        var body: some View { Button("Home") { isOn = false } }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        Home:
          source: Small.swift:2
          links:
            One:
              presents: chosen
              value: one
              source: Small.swift:11
            Two:
              presents: chosen
              value: two
              source: Small.swift:12
            Go:
              presents: isOn
              source: Small.swift:10
            Open two:
              presents: chosen
              value: two
              source: Small.swift:13
            Ask:
              presents: asks
              source: Small.swift:14
          presents:
            isOn:
              screen: Page
              source: Small.swift:9
            asks:
              as: alert
              title: "Sure?"
              buttons:
                Yes:
                  does:
                    set:
                      isOn: true
                  source: Small.swift:16
              source: Small.swift:16
          items:
            chosen:
              type: String
              cases:
                one: HomeText
                two: HomeText
              source: Small.swift:11
        HomeText:
          source: Small.swift:11
        Page:
          source: Small.swift:20
          links:
            Home:
              does:
                set:
                  isOn: false
              source: Small.swift:22
      """
    #expect(try appFile(swift) == app)
  }
}
