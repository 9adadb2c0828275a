import AppExtraction
import Testing

@Suite("Links are read in every form that SwiftUI has")
struct LinkTests {
  @Test("a link shows its screen, whatever its label is")
  func labels() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isNew = true
        var body: some View {
          NavigationStack {
            List {
              NavigationLink("Plain") { Plain() }
              NavigationLink(destination: Plain()) { Label("Marked", systemImage: "star") }
              NavigationLink { Plain().padding() } label: { HStack { Image(systemName: "a"); Text("In a row") } }
              NavigationLink(isNew ? "New" : "Old", destination: Other())
              NavigationLink { Other() } label: { Image(systemName: "gear") }
            }
          }
        }
      }
      struct Plain: View { var body: some View { Text("plain") } }
      struct Other: View { var body: some View { Text("other") } }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        Home:
          source: Small.swift:3
          state:
            isNew: true
          links:
            Plain:
              view: Plain
              source: Small.swift:8
            Marked:
              view: Plain
              source: Small.swift:9
            In a row:
              view: Plain
              source: Small.swift:10
            New:
              view: Other
              when: {isNew: true}
              hides: true
              source: Small.swift:11
            Old:
              view: Other
              when: {isNew: false}
              hides: true
              source: Small.swift:11
            gear:
              view: Other
              source: Small.swift:12
              assumed: [label]
        Other:
          source: Small.swift:18
        Plain:
          source: Small.swift:17
      """
    #expect(try appFile(swift) == app)
  }

  @Test(
    "a control of an image alone has its accessibility label, or its symbol, and a control has the identifier of UI tests"
  )
  func images() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        @State private var isShown = false
        var body: some View {
          List {
            NavigationLink("Plain") { Other() }.bold().accessibilityIdentifier("to-other")
            NavigationLink { Other() } label: { Image(systemName: "square.and.pencil").accessibilityLabel("Write") }
            Button { isShown = true } label: { Image(systemName: "trash.slash") }.accessibilityIdentifier("keep")
            Button { isShown = true } label: { Image("asset") }.accessibilityLabel("Open")
            Row(icon: "sun.max", title: "General")
          }
          .accessibilityIdentifier("list")
          .sheet(isPresented: $isShown) { Other() }
        }
      }
      struct Row: View {
        let icon: String
        let title: String
        var body: some View { NavigationLink { Other() } label: { HStack { Image(systemName: icon); Text(title) } } }
      }
      struct Other: View { var body: some View { Text("other") } }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        Home:
          source: Small.swift:2
          links:
            Plain:
              view: Other
              source: Small.swift:6
              identifier: to-other
            Write:
              view: Other
              source: Small.swift:7
            General:
              view: Other
              source: Small.swift:19
            trash slash:
              presents: isShown
              source: Small.swift:8
              assumed: [label]
              identifier: keep
            Open:
              presents: isShown
              source: Small.swift:9
          presents:
            isShown:
              as: sheet
              screen: Other
              source: Small.swift:13
        Other:
          source: Small.swift:21
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a link in a helper, a property or a view of the app is a link of the screen that shows it")
  func helpers() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        var body: some View {
          NavigationStack { VStack { header; row("A"); row("B"); Card(title: "C") { Page() } } }
        }
        private var header: some View { NavigationLink("Header") { Page() } }
        private func row(_ title: String) -> some View { NavigationLink(title) { Page() } }
      }
      struct Card<Content: View>: View {
        let title: String
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationLink(title) { content() } }
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
            Header:
              view: Page
              source: Small.swift:7
            A:
              view: Page
              source: Small.swift:8
            B:
              view: Page
              source: Small.swift:8
            C:
              view: Page
              source: Small.swift:13
        Page:
          source: Small.swift:15
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a link whose value is stated pushes it, and one of run-time data is a row")
  func values() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      enum Route: Hashable { case list, detail(id: Int), item(Item) }
      struct Item: Hashable, Identifiable { let id: Int; let name: String }
      struct Home: View {
        let items: [Item]
        var body: some View {
          NavigationStack {
            List {
              NavigationLink("List", value: Route.list)
              NavigationLink("Third", value: Route.detail(id: 3))
              ForEach(items) { item in NavigationLink(item.name, value: Route.item(item)) }
              ForEach(items) { NavigationLink($0.name, value: $0) }
            }
            .navigationDestination(for: Route.self) { route in
              switch route {
              case .list: Text("list")
              case .detail(let id): Detail(id: id)
              case .item(let item): Detail(id: item.id)
              }
            }
            .navigationDestination(for: Item.self) { Detail(id: $0.id) }
          }
        }
      }
      struct Detail: View { let id: Int; var body: some View { Text("detail") } }
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
          source: Small.swift:4
        Route:
          cases:
            list:
            detail: {id: Int}
            item: [Item]
          source: Small.swift:3
      screens:
        Detail:
          source: Small.swift:26
        Home:
          source: Small.swift:5
          links:
            List:
              value: !Route.list
              source: Small.swift:10
            Third:
              value: !Route.detail {id: 3}
              source: Small.swift:11
            item:
              value: !Route.item [!Item {name: name}]
              source: Small.swift:12
              assumed: [value, label]
          rows:
            Item:
              of: Item
              from: any
              label: "${row.name}"
              source: Small.swift:13
          destinations:
            Route:
              cases:
                list: HomeText
                detail: Detail
                item: Detail
              source: Small.swift:15
            Item:
              screen: Detail
              source: Small.swift:22
        HomeText:
          source: Small.swift:17
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a link that shows one of several views, by what isn't read, is a link to each")
  func several() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        var body: some View {
          NavigationLink("Open") {
            if Features.shared.isOn("new") { NewPage() } else { OldPage() }
          }
        }
      }
      struct NewPage: View { var body: some View { NavigationLink("More") { Text("more") } } }
      struct OldPage: View { var body: some View { NavigationLink("Less") { Text("less") } } }
      """#
    #expect(try account(swift) == "read 3 of 3 links, 1 of 1 stacks")
    let file = try appFile(swift)
    #expect(
      file.contains(
        #"""
              Open:
                view: NewPage
                source: Small.swift:4
                assumed: [screen]
              "Open (OldPage)":
                view: OldPage
                source: Small.swift:4
                assumed: [screen]
        """#
      ),
      "\(file)"
    )
  }

  @Test("a link to nothing is an ornament and no link")
  func ornaments() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Nowhere") { EmptyView() }; NavigationLink("Somewhere") { Text("here") } }
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
            Somewhere:
              view: HomeText
              source: Small.swift:6
        HomeText:
          source: Small.swift:6
      """
    #expect(try appFile(swift) == app)
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 stacks")
  }

  @Test("an initialiser of the app's own in an extension of NavigationLink is read at its uses")
  func ownInitializer() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      extension NavigationLink where Label == Text, Destination == Never {
        init(_ title: String, to route: Route) { self.init(title, value: route) }
      }
      enum Route: Hashable { case cart, orders }
      struct Home: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Cart", to: .cart); NavigationLink("Orders", to: .orders) }
              .navigationDestination(for: Route.self) { route in
                switch route { case .cart: Text("cart"); case .orders: Text("orders") }
              }
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
          cases: [cart, orders]
          source: Small.swift:6
      screens:
        Home:
          source: Small.swift:7
          links:
            Cart:
              value: !Route.cart
              source: Small.swift:10
            Orders:
              value: !Route.orders
              source: Small.swift:10
          destinations:
            Route:
              cases:
                cart: HomeText
                orders: HomeText
              source: Small.swift:11
        HomeText:
          source: Small.swift:12
      """
    #expect(try appFile(swift) == app)
  }

  @Test("each element of a list that the sources state is a link of its own")
  func statedLists() throws {
    let swift = #"""
      @main struct Small: App {
        var body: some Scene {
          WindowGroup {
            NavigationStack {
              Home().navigationDestination(for: Roaster.self) { roaster in Page(roaster: roaster) }
            }
          }
        }
      }
      struct Roaster: Hashable, Identifiable {
        let id: String
        let name: String
        static let highland = Roaster(id: "highland", name: "Highland")
        static let all = [highland, Roaster(id: "lowland", name: "Lowland")]
      }
      struct Home: View {
        private let titles = ["About", "Help"]
        var roasters: [Roaster]
        var body: some View {
          List {
            NavigationLink("The first", value: Roaster.highland)
            ForEach(Roaster.all) { roaster in Row(roaster: roaster) }
            ForEach(titles, id: \.self) { title in NavigationLink(title) { Page(roaster: .highland) } }
            ForEach(roasters) { Row(roaster: $0) }
            NavigationLink("Made here", value: Roaster(id: UUID().uuidString, name: "Here"))
          }
        }
      }
      struct Row: View {
        let roaster: Roaster
        var body: some View { NavigationLink(value: roaster) { Text(roaster.name) } }
      }
      struct Page: View { let roaster: Roaster; var body: some View { Text(roaster.name) } }
      """#
    let links = """
      Home:
          source: Small.swift:16
          links:
            The first:
              value: !Roaster {id: highland, name: Highland}
              source: Small.swift:21
            Highland:
              value: !Roaster {id: highland, name: Highland}
              source: Small.swift:31
            Lowland:
              value: !Roaster {id: lowland, name: Lowland}
              source: Small.swift:31
            About:
              view: Page
              source: Small.swift:23
            Help:
              view: Page
              source: Small.swift:23
            Made here:
              value: !Roaster {id: text, name: Here}
              source: Small.swift:25
              assumed: [value]
          rows:
            Roaster:
              of: Roaster
              from: any
              label: "${row.name}"
              source: Small.swift:31
      """
    #expect(try appFile(swift).contains(links))
  }

  @Test("links and buttons of a toolbar stand in it")
  func toolbars() throws {
    let swift = #"""
      @main struct Small: App {
        @State private var path = NavigationPath()
        var body: some Scene { WindowGroup { NavigationStack(path: $path) { Home() } } }
      }
      struct Home: View {
        @State private var isNew = false
        var body: some View {
          List { NavigationLink("Help") { Help() } }
            .toolbar {
              ToolbarItem(placement: .primaryAction) { Button("New") { isNew = true } }
              ToolbarItemGroup { if isNew { NavigationLink("Drafts") { Help() } } }
            }
            .navigationBarItems(trailing: NavigationLink("Older") { Help() })
            .sheet(isPresented: $isNew) { Text("new") }
        }
      }
      struct Help: View { var body: some View { Text("help") } }
      """#
    let home = """
      Home:
          source: Small.swift:5
          toolbar:
            Drafts:
              view: Help
              when: {isNew: true}
              hides: true
              source: Small.swift:11
            Older:
              view: Help
              source: Small.swift:13
            New:
              presents: isNew
              source: Small.swift:10
          links:
            Help:
              view: Help
              source: Small.swift:8
      """
    #expect(try appFile(swift).contains(home))
    #expect(try findings(swift) == ["8 likely mixed-links"])
  }

  @Test("an initialiser of the app's own whose destination is a value is read at its uses")
  func valueDestination() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Page: Hashable { case news, map }
      extension NavigationLink where Destination == Never {
        init(_ title: LocalizedStringKey, destination: Page) where Label == Text {
          self.init(value: destination) { Text(title) }
        }
      }
      struct Home: View {
        var body: some View {
          NavigationStack {
            List {
              NavigationLink("Newest", destination: .news)
              NavigationLink("Places", destination: .map)
            }
            .navigationDestination(for: Page.self) { _ in Text("page") }
          }
        }
      }
      """#
    let links = """
          links:
            Newest:
              value: !Page.news
              source: Small.swift:12
            Places:
              value: !Page.map
              source: Small.swift:13
      """
    #expect(try appFile(swift).contains(links))
  }
}
