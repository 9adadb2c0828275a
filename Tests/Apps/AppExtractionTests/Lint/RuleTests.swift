import AppExtraction
import FlowApps
import NavigationEngine
import Testing

@Suite("Each rule finds its defect, and only that")
struct RuleTests {
  /// The rules that the tests below have an example of.
  private static let shown: Set<Finding.ID> = [
    .engine(.lazyDestination), .engine(.misplacedDestination), .engine(.nestedStack), .engine(.unresolvedLink),
    .own(.unshownCase), .engine(.mixedLinks), .own(.severalPresented), .own(.doublePush), .own(.computedPath),
    .own(.urlUnderLayer), .own(.neverShown), .own(.trap), .engine(.notCodable), .engine(.unhandledURL),
    .own(.emptySheet), .own(.popPastRoot), .own(.rowLinks), .own(.lazyPresentation), .own(.twoObservers),
    .own(.rootByWidth), .own(.wrongDismiss), .own(.sharedDismiss), .own(.launchRace), .own(.urlOverTabs),
    .own(.deadTap), .own(.replacedPath), .own(.placeLost), .own(.stalePath), .own(.urlTwoColumns),
  ]

  @Test("every rule that looks at sources has its two examples")
  func all() {
    #expect(Self.shown == Set(LintRules.rows.map(\.id)))
  }

  @Test("a destination in a row of a list is found, and one on the list isn't")
  func lazyDestination() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View {
          NavigationStack {
            List {
              NavigationLink("One", value: 1)
              Text("row").navigationDestination(for: Int.self) { _ in Text("number") }
            }
          }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("One", value: 1) }.navigationDestination(for: Int.self) { _ in Text("number") }
          }
        }
      }
      """#
    #expect(try findings(swift) == ["7 certain lazy-destination"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a destination on a stack is found, and one in it isn't")
  func misplacedDestination() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View {
          NavigationStack { NavigationLink("One", value: 1).navigationDestination(for: Int.self) { _ in Text("number") } }
            .navigationDestination(for: String.self) { _ in Text("text") }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View {
          NavigationStack {
            NavigationLink("One", value: 1)
              .navigationDestination(for: Int.self) { _ in Text("number") }
              .navigationDestination(for: String.self) { _ in Text("text") }
          }
        }
      }
      """#
    #expect(try findings(swift) == ["5 certain misplaced-destination"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a screen that brings a stack is found where it is pushed, and not where it is presented")
  func nestedStack() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View { NavigationStack { NavigationLink("Settings") { Settings() } } }
      }
      struct Settings: View { var body: some View { NavigationStack { Text("settings") } } }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOn = false
        var body: some View {
          NavigationStack { Button("Settings") { isOn = true } }.sheet(isPresented: $isOn) { Settings() }
        }
      }
      struct Settings: View { var body: some View { NavigationStack { Text("settings") } } }
      """#
    #expect(try findings(swift) == ["5 certain nested-stack"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a link whose value no destination takes is found, and one that a screen below takes isn't")
  func unresolvedLink() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View {
          NavigationStack {
            NavigationLink("Text", value: "a").navigationDestination(for: Int.self) { _ in Text("number") }
          }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View {
          NavigationStack { NavigationLink("Text", value: "a").navigationDestination(for: String.self) { _ in Page() } }
        }
      }
      struct Page: View { var body: some View { NavigationLink("More", value: "b") } }
      """#
    #expect(try findings(swift) == ["5 certain unresolved-link"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a link to a case without a view is found, and a case that nothing pushes isn't")
  func unshownCase() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Route: Hashable { case a, b }
      struct Home: View {
        var body: some View {
          NavigationStack {
            VStack { NavigationLink("A", value: Route.a); NavigationLink("B", value: Route.b) }
              .navigationDestination(for: Route.self) { route in
                switch route {
                case .a: Text("a")
                case .b: EmptyView()
                }
              }
          }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Route: Hashable { case a, b }
      struct Home: View {
        var body: some View {
          NavigationStack {
            NavigationLink("A", value: Route.a)
              .navigationDestination(for: Route.self) { route in
                switch route {
                case .a: Text("a")
                case .b: EmptyView()
                }
              }
          }
        }
      }
      """#
    #expect(try findings(swift) == ["6 certain unshown-case"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a view link on a bound stack is found, and one on a stack of its own isn't")
  func mixedLinks() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [Int] = []
        var body: some View { NavigationStack(path: $path) { NavigationLink("Page") { Text("page") } } }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View { NavigationStack { NavigationLink("Page") { Text("page") } } }
      }
      """#
    #expect(try findings(swift) == ["4 likely mixed-links"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("the view links of one bound stack are one finding, at the first of them, which names the others")
  func mixedLinksOfAStack() throws {
    let sample = try #require(Sample.named("MixedLinks.swift"))
    let found = Linter.lint(AppIndex([sample.tree], platform: .ios)).filter { $0.id == .engine(.mixedLinks) }
    #expect(
      found.map(\.message) == [
        "this link shows About directly on a stack whose path is bound, and 4 other links do so too: the path doesn't know of the screen, and a change of it can take the screen away"
      ]
    )
    #expect(found.first?.position.line == 39)
    #expect(found.first?.steps.suffix(4).map(\.position.line) == [42, 53, 84, 92])
  }

  @Test("two flags that present destinations of a screen are found, and an item isn't")
  func severalPresented() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        @State private var showsHelp = false
        @State private var showsTerms = false
        var body: some View {
          Button("home") { showsHelp = true; showsTerms = true }
            .navigationDestination(isPresented: $showsHelp) { Text("help") }
            .navigationDestination(isPresented: $showsTerms) { Text("terms") }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        @State private var showsHelp = false
        @State private var chosen: Int?
        var body: some View {
          Button("home") { showsHelp = true; chosen = 1 }
            .navigationDestination(isPresented: $showsHelp) { Text("help") }
            .navigationDestination(item: $chosen) { _ in Text("chosen") }
        }
      }
      """#
    let swiftChosen = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        @State private var isNew = false
        var body: some View { if isNew { Order() } else { Bill() } }
      }
      struct Order: View {
        @State private var zooms = false
        var body: some View { Text("order").navigationDestination(isPresented: $zooms) { Text("zoom") } }
      }
      struct Bill: View {
        @State private var zooms = false
        var body: some View { Button("b") { zooms = true }.navigationDestination(isPresented: $zooms) { Text("zoom") } }
      }
      """#
    #expect(try findings(swift) == ["8 likely several-presented"])
    #expect(try findings(swiftWithout) == [])
    #expect(try findings(swiftChosen) == [])
  }

  @Test("a row and an item of a toolbar that append are found once a stack, and a guard or another button isn't")
  func doublePush() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [Int] = []
        var body: some View {
          NavigationStack(path: $path) {
            List { Button("One") { path.append(1) } }
              .toolbar { Button("Two") { path.append(2) } }
              .navigationDestination(for: Int.self) { _ in Text("number") }
          }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [Int] = []
        @State private var names: [String] = []
        var body: some View {
          NavigationStack(path: $path) {
            VStack {
              List { Button("One") { if path.last != 1 { path.append(1) } }; Button("Three") { names.append("x") } }
              Button("Two") { path.append(2) }
            }
            .navigationDestination(for: Int.self) { _ in Text("number") }
          }
        }
      }
      """#
    #expect(try findings(swift) == ["6 likely double-push"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a path that a closure or a property computes is found, and one with an observer isn't")
  func computedPath() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { VStack { Home(); Other() } } } }
      struct Home: View {
        @State private var ids: [Int] = []
        var body: some View {
          NavigationStack(path: Binding(get: { ids }, set: { ids = $0.reversed() })) { Text("home") }
        }
      }
      final class Router: ObservableObject {
        @Published var ids: [Int] = []
        var path: [Int] { get { ids } set { ids.append(newValue[0]) } }
      }
      struct Other: View {
        @StateObject private var router = Router()
        var body: some View { NavigationStack(path: $router.path) { Text("other") } }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { VStack { Home(); Other(); Third(); Last(); Held() } } } }
      final class Router: ObservableObject {
        @Published var path: [Int] = [] { didSet { print(path) } }
        @Published var paths: [String: [Int]] = [:]
        var ids: [Int] { get { path } set { path = newValue } }
        var binding: Binding<[Int]> { made(of: \.path) }
        private func made(of key: ReferenceWritableKeyPath<Router, [Int]>) -> Binding<[Int]> {
          Binding(get: { self[keyPath: key] }, set: { self[keyPath: key] = $0 })
        }
      }
      struct Held: View {
        @StateObject private var router = Router()
        var body: some View { NavigationStack(path: router.binding) { Text("held") } }
      }
      struct Home: View {
        @StateObject private var router = Router()
        var body: some View { NavigationStack(path: $router.path) { Text("home") } }
      }
      struct Other: View {
        @StateObject private var router = Router()
        private var path: Binding<[Int]> { Binding(get: { router.path }, set: { router.path = $0 }) }
        var body: some View { NavigationStack(path: path) { Text("other") } }
      }
      struct Third: View {
        @StateObject private var router = Router()
        var body: some View { NavigationStack(path: $router.ids) { Text("third") } }
      }
      struct Last: View {
        @StateObject private var router = Router()
        var body: some View { NavigationStack(path: path(of: "last")) { Text("last") } }
        private func path(of tab: String) -> Binding<[Int]> {
          Binding { router.paths[tab, default: []] } set: { path, _ in router.paths[tab] = path }
        }
      }
      """#
    #expect(try findings(swift) == ["5 likely computed-path", "14 likely computed-path"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a link on a sheet without a stack is found, and one in a stack isn't")
  func linksOfLayers() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOn = false
        var body: some View {
          Button("Help") { isOn = true }.sheet(isPresented: $isOn) { NavigationLink("More") { Text("more") } }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOn = false
        var body: some View {
          Button("Help") { isOn = true }
            .sheet(isPresented: $isOn) { NavigationView { NavigationLink("More") { Text("more") } } }
        }
      }
      """#
    #expect(try findings(swift) == ["5 likely unresolved-link"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a link into the app that pushes under a sheet is found, and one that dismisses the sheet isn't")
  func urlUnderLayer() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [Int] = []
        @State private var isNew = false
        var body: some View {
          NavigationStack(path: $path) {
            Button("New") { isNew = true }.navigationDestination(for: Int.self) { _ in Text("number") }
          }
          .sheet(isPresented: $isNew) { Text("new") }
          .onOpenURL { url in
            if let number = Int(url.lastPathComponent) { path.append(number) }
          }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [Int] = []
        @State private var isNew = false
        var body: some View {
          NavigationStack(path: $path) {
            Button("New") { isNew = true }.navigationDestination(for: Int.self) { _ in Text("number") }
          }
          .sheet(isPresented: $isNew) { Text("new") }
          .onOpenURL { url in
            if let number = Int(url.lastPathComponent) { isNew = false; path.append(number) }
          }
        }
      }
      """#
    #expect(try findings(swift) == ["10 likely url-under-layer"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("stacks and split views that a helper for links pushes are found, those that it doesn't aren't")
  func pushedStacks() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View {
          NavigationStack { VStack { link("A") { Plain() }; link("B") { Own() }; link("C") { Columns() } } }
        }
        private func link<V: View>(_ title: String, @ViewBuilder _ page: @escaping () -> V) -> some View {
          NavigationLink { page().padding() } label: { Text(title) }
        }
      }
      struct Plain: View { var body: some View { Text("plain") } }
      struct Own: View { var body: some View { NavigationStack { Text("own") } } }
      struct Columns: View { var body: some View { NavigationSplitView { Text("a") } detail: { Text("b") } } }
      """#
    #expect(try findings(swift) == ["11 certain nested-stack", "12 likely nested-stack"])
  }
}
