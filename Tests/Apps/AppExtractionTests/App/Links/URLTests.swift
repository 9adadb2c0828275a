import AppExtraction
import Testing

@Suite("Links into the app are read as patterns")
struct URLTests {
  @Test("parts of a URL are parts of a pattern")
  func parts() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      enum Route: Hashable { case item(Int), about }
      struct Home: View {
        @State private var path: [Route] = []
        @State private var isHelp = false
        var body: some View {
          NavigationStack(path: $path) {
            Text("home").navigationDestination(for: Route.self) { _ in Text("route") }
          }
          .sheet(isPresented: $isHelp) { Text("help") }
          .onOpenURL { url in
            switch url.host {
            case "about": path = [.about]
            case "help": isHelp = true
            case "item": if let id = Int(url.lastPathComponent) { path = [.item(id)] }
            default: break
            }
          }
        }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: {typed: Route}
      savedPaths: []
      urls:
        "{scheme}//about":
          path:
            main: [!Route.about ]
        "{scheme}//help":
          set:
            isHelp: true
        "{scheme}//item/{id:Int}":
          path:
            main: [!Route.item "${id}"]
      types:
        Route:
          cases:
            item: [Int]
            about:
          source: Small.swift:3
      screens:
        Home:
          source: Small.swift:4
          destinations:
            Route:
              screen: HomeText
              source: Small.swift:9
          presents:
            isHelp:
              as: sheet
              screen: HomeSheet
              source: Small.swift:11
        HomeSheet:
          source: Small.swift:11
        HomeText:
          source: Small.swift:9
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a handler that each tab has writes the path of each")
  func tabs() throws {
    let swiftRouter = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Route: Hashable { case item }
      @Observable final class Router { var path: [Route] = [] }
      struct Home: View {
        var body: some View { TabView { Shelf().tabItem { Text("shelf") }; Cart().tabItem { Text("cart") } } }
      }
      struct Shelf: View {
        @State private var router = Router()
        var body: some View { NavigationStack(path: $router.path) { Text("shelf").modifier(Links()) }.environment(router) }
      }
      struct Cart: View {
        @State private var router = Router()
        var body: some View { NavigationStack(path: $router.path) { Text("cart").modifier(Links()) }.environment(router) }
      }
      struct Links: ViewModifier {
        @Environment(Router.self) private var router
        func body(content: Content) -> some View {
          content.onOpenURL { url in if url.host == "item" { router.path = [.item] } }
        }
      }
      """#
    let swiftBinding = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Route: Hashable { case item }
      struct Home: View {
        @State private var goods: [Route] = []
        @State private var orders: [Route] = []
        var body: some View {
          TabView {
            NavigationStack(path: $goods) { Text("shelf").modifier(Links(path: $goods)) }.tabItem { Text("shelf") }
            NavigationStack(path: $orders) { Text("cart").modifier(Links(path: $orders)) }.tabItem { Text("cart") }
          }
        }
      }
      struct Links: ViewModifier {
        @Binding var path: [Route]
        func body(content: Content) -> some View {
          content.onOpenURL { url in if url.host == "item" { path = [.item] } }
        }
      }
      """#
    let urls = """
      urls:
        "{scheme}//item":
          path:
            shelf: [!Route.item ]
            cart: [!Route.item ]
      """
    #expect(try appFile(swiftRouter).contains(urls))
    #expect(try appFile(swiftBinding).contains(urls))
  }

  @Test("code for URLs of which no pattern says what it does is code that runs by itself")
  func unsaid() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path = NavigationPath()
        @State private var isNew = true
        var body: some View {
          NavigationStack(path: $path) { Text("home").navigationDestination(for: String.self) { _ in Text("order") } }
            .onOpenURL { url in
              isNew = false
              let order = "Order#\(url.lastPathComponent)"
              var pages = NavigationPath()
              Task {
                pages.append(order)
                path = pages
              }
            }
        }
      }
      """#
    let urls = """
      urls:
        "app:Home.onOpenURL":
          path:
            main: [text]
      """
    #expect(try appFile(swift).contains(urls))
    #expect(try account(swift) == "read 1 of 1 destinations, 1 of 1 stacks, 2 of 2 path writes")
  }

  @Test("a URL that a function takes is read there")
  func function() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isHelp = false
        var body: some View {
          Text("home").sheet(isPresented: $isHelp) { Text("help") }.onOpenURL(perform: open)
        }
        private func open(_ url: URL) { if url.host == "help" { isHelp = true } }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      urls:
        "{scheme}//help":
          set:
            isHelp: true
      screens:
        Home:
          source: Small.swift:3
          presents:
            isHelp:
              as: sheet
              screen: HomeSheet
              source: Small.swift:6
        HomeSheet:
          source: Small.swift:6
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a button that opens the app's own URL does what the link does, and one of another app nothing")
  func openedByButtons() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isNew = false
        @Environment(\.openURL) private var openURL
        let address: URL
        var body: some View {
          NavigationStack {
            VStack {
              Button("New") { openURL(URL(string: "small://new")!) }
              Button("Web") { openURL(URL(string: "https://example.com/a")!) }
              Button("Site") { openURL(URL(string: "https://new")!) }
              Button("Other") { openURL(address) }
            }
          }
          .sheet(isPresented: $isNew) { Text("new") }
          .onOpenURL { url in if url.host() == "new" { isNew = true } }
        }
      }
      """#
    let file = try appFile(swift)
    #expect(
      file == """
        name: Small
        root: Home
        stack: self-managed
        urls:
          "{scheme}//new":
            set:
              isNew: true
        screens:
          Home:
            source: Small.swift:2
            links:
              New:
                presents: isNew
                source: Small.swift:9
            presents:
              isNew:
                as: sheet
                screen: HomeSheet
                source: Small.swift:15
          HomeSheet:
            source: Small.swift:15
        """
    )
  }

  @Test("a URL that sets a selection keeps its part")
  func selections() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Part: Hashable { case hats, shoes(id: Int) }
      struct Home: View {
        @State private var selection: Part?
        var body: some View {
          NavigationSplitView {
            List(selection: $selection) {
              NavigationLink("Hats", value: Part.hats)
              NavigationLink("Shoes", value: Part.shoes(id: 1))
              Button("Other shoes") { selection = .shoes(id: 2) }
            }
          } detail: {
            switch selection {
            case .hats: Text("hats")
            case .shoes(let id): Shoe(id: id)
            case nil: Text("none")
            }
          }
          .onOpenURL { url in
            if url.host() == "shoes", let id = Int(url.lastPathComponent) { selection = .shoes(id: id) }
          }
        }
      }
      struct Shoe: View { let id: Int; var body: some View { Text("shoe") } }
      """#
    let file = try appFile(swift)
    #expect(
      file == """
        name: Small
        split:
          columns:
            sidebar:
              root: Sidebar
              list:
                selection: selection
                type: Part
                rows: [!Part.hats , !Part.shoes {id: 1}]
            detail:
              root:
                cases:
                  hats: HomeText
                  shoes: Shoe
                default: HomeText
        urls:
          "{scheme}//shoes/{id:Int}":
            set:
              selection: !Part.shoes {id: "${id}"}
        types:
          Part:
            cases:
              hats:
              shoes: {id: Int}
            source: Small.swift:2
        screens:
          HomeText:
            source: Small.swift:14
          Shoe:
            source: Small.swift:24
          Sidebar:
            source: Small.swift:6
            links:
              Other shoes:
                does:
                  set:
                    selection: !Part.shoes {id: 2}
                source: Small.swift:10
        """
    )
  }
}
