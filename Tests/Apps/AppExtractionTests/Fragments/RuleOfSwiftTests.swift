import AppExtraction
import Testing

@Suite("Swift's own rules hold for any app")
struct RuleOfSwiftTests {
  @Test("a `do` with a `catch` comes to the end of one of its blocks")
  func doCatch() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        @State private var isSaved = false
        @State private var hasFailed = false
        var body: some View {
          Button("Save") { save() }
            .alert("Saved", isPresented: $isSaved) { Button("OK") {} }
            .alert("Failed", isPresented: $hasFailed) { Button("OK") {} }
        }
        private func save() {
          do {
            try write()
            isSaved = true
          } catch {
            hasFailed = true
          }
        }
      }
      """#
    let link = """
          links:
            Save:
              presents: isSaved
              source: Small.swift:6
            "Save (hasFailed)":
              presents: hasFailed
              source: Small.swift:6
      """
    #expect(try appFile(swift).contains(link))
  }

  @Test("a `do` with several `catch`es comes to the end of one, and a function in it that returns goes no further")
  func severalCatches() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        @State private var asks = false
        @State private var hasFailed = false
        @State private var isDenied = false
        var body: some View {
          Button("Save") { save() }
            .alert("Ask", isPresented: $asks) { Button("OK") {} }
            .alert("Failed", isPresented: $hasFailed) { Button("OK") {} }
            .alert("Denied", isPresented: $isDenied) { Button("OK") {} }
        }
        private func save() {
          do {
            try write()
          } catch let error as Denied {
            isDenied = true
          } catch {
            handle(error)
          }
        }
        private func handle(_ error: any Error) {
          guard error is Known else {
            hasFailed = true
            return
          }
          asks = true
        }
      }
      """#
    let links = """
          links:
            Save:
              presents: isDenied
              source: Small.swift:7
            "Save (asks)":
              presents: asks
              source: Small.swift:7
            "Save (hasFailed)":
              presents: hasFailed
              source: Small.swift:7
      """
    #expect(try appFile(swift).contains(links))
  }

  @Test("a wrapper that is given a type has a value of it, and a reaction's closure may stand in parentheses")
  func wrappedType() throws {
    let swift = #"""
      @main struct Small: App {
        @UIApplicationDelegateAdaptor(Delegate.self) var delegate
        var body: some Scene { WindowGroup { delegate.root } }
      }
      final class Delegate: NSObject { var root: some View { Home() } }
      struct Home: View {
        @State private var path: [Int] = []
        @State private var code = 0
        var body: some View {
          NavigationStack(path: $path) {
            Text("home")
              .navigationDestination(for: Int.self) { _ in Text("page") }
              .onChange(of: code, initial: true, { _, _ in path.append(1) })
          }
        }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: {typed: Int}
      savedPaths: []
      urls:
        "app:Home.onChange":
          push:
            main: [1]
      screens:
        Home:
          source: Small.swift:6
          destinations:
            Int:
              screen: HomeText
              source: Small.swift:12
        HomeText:
          source: Small.swift:12
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a body of several views is one screen that shows them all")
  func severalViews() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        @State private var isOn = false
        var body: some View {
          NavigationLink("Go") {
            Text("first")
            NavigationLink("Deeper") { Text("second") }
          }
          Button("Show") { isOn = true }
            .sheet(isPresented: $isOn) {
              if isOn { Text("on") }
              Button("Close") { isOn = false }
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
          source: Small.swift:2
          links:
            Go:
              view: HomeText
              source: Small.swift:5
            Show:
              presents: isOn
              source: Small.swift:9
          presents:
            isOn:
              as: sheet
              screen: HomeSheet
              source: Small.swift:10
        HomeSheet:
          source: Small.swift:10
          links:
            Close:
              does:
                set:
                  isOn: false
              source: Small.swift:12
        HomeText:
          source: Small.swift:5
          links:
            Deeper:
              view: PushedHomeText
              source: Small.swift:7
        PushedHomeText:
          source: Small.swift:7
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a `Binding` of the app's own stands for the property that it gets, or that it compares with nil")
  func ownBinding() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      final class Draft: ObservableObject {}
      struct Home: View {
        @State private var draft: Draft?
        @State private var isOpen = false
        var body: some View {
          VStack {
            Button("Write") { draft = Draft() }
            Button("Open") { isOpen = true }
          }
          .sheet(isPresented: Binding(get: { draft != nil }, set: { if !$0 { draft = nil } })) { Text("draft") }
          .fullScreenCover(isPresented: Binding { isOpen } set: { isOpen = $0 }) { Text("open") }
        }
      }
      """#
    let links = """
          links:
            Write:
              presents: draft
              source: Small.swift:8
            Open:
              presents: isOpen
              source: Small.swift:9
      """
    #expect(try appFile(swift).contains(links))
  }

  @Test("a value of a protocol, or of a parameter that must have it, is of the only type that has the protocol")
  func witness() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Route: Hashable { case comments(Int), likes }
      protocol Store: ObservableObject { func showPost(_ id: Int) }
      final class Posts: Store {
        @Published var path = NavigationPath()
        func showPost(_ id: Int) { path.append(Route.comments(id)) }
      }
      struct Home: View {
        @StateObject private var store = Posts()
        var body: some View {
          NavigationStack(path: $store.path) {
            Feed<Posts>().environmentObject(store)
              .navigationDestination(for: Route.self) { _ in Text("route") }
          }
        }
      }
      struct Feed<S: Store>: View {
        @EnvironmentObject private var store: S
        let other: any Store
        var body: some View {
          List {
            Button("Generic") { store.showPost(1) }
            Button("Existential") { other.showPost(2) }
          }
        }
      }
      """#
    let links = """
          links:
            Generic:
              does:
                push: [!Route.comments 1]
              source: Small.swift:22
            Existential:
              does:
                push: [!Route.comments 2]
              source: Small.swift:23
      """
    #expect(try appFile(swift).contains(links))
  }

  @Test("a label is the text that a function or a computed property returns, and the first that a view shows")
  func labels() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      enum L10n {
        enum Page {
          static let inside = L10n.tr("Localizable", "page.inside", fallback: "Inside")
          static func count(_ number: Int) -> String { tr("Localizable", "page.count", number, 7, fallback: "Many") }
          static var outside: String { NSLocalizedString("Outside", comment: "") }
        }
        static func tr(_ table: String, _ key: String, _ values: CVarArg..., fallback value: String) -> String {
          let format = Bundle.main.localizedString(forKey: key, value: value, table: table)
          return String(format: format, locale: Locale.current, arguments: values)
        }
      }
      struct Row: View {
        let symbol: String
        let title: String
        var body: some View { HStack { Image(systemName: symbol); VStack { Text(title); Text("more") } } }
      }
      struct Home: View {
        var body: some View {
          List {
            NavigationLink(L10n.Page.inside) { Text("a") }
            NavigationLink(L10n.Page.count(3)) { Text("b") }
            NavigationLink(L10n.Page.outside) { Text("c") }
            NavigationLink { Text("d") } label: { Row(symbol: "sun.max", title: "General") }
            NavigationLink { Text("e") } label: { Text(String(localized: "Third")) }
          }
        }
      }
      """#
    let app = try appFile(swift)
    let labels = app.split(separator: "\n").filter { $0.hasPrefix("      ") && !$0.hasPrefix("       ") }
    #expect(labels == ["      Inside:", "      Many:", "      Outside:", "      General:", "      Third:"])
  }

  @Test("an initialiser that takes a title and a label is the app's own, and a text is no case of an enumeration")
  func ownInitializers() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Page: Hashable { case general, posts }
      extension NavigationLink where Destination == Never {
        init(_ page: Page, @ViewBuilder label: () -> Label) { self.init(value: page, label: label) }
      }
      struct Home: View {
        @State private var path: [Page] = []
        var body: some View {
          NavigationStack(path: $path) {
            NavigationLink(.posts) { Text("Posts") }
            NavigationLink("General", value: Page.general)
              .navigationDestination(for: Page.self) { _ in Text("page") }
          }
          .onAppear { path.append(.posts) }
        }
      }
      struct Old: View { var body: some View { NavigationLink("View") { Text("view") } } }
      """#
    let links = """
          links:
            Posts:
              value: !Page.posts
              source: Small.swift:10
            General:
              value: !Page.general
              source: Small.swift:11
      """
    #expect(try appFile(swift).contains(links))
    #expect(try findings(swift) == [])
  }

  @Test("a binding that other screens may write has a name of its own, which doesn't change when another one comes")
  func names() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      final class Shop: ObservableObject { @Published var isShown = false }
      final class Settings: ObservableObject { @Published var isShown = false }
      struct Home: View {
        @ObservedObject var shop: Shop
        var body: some View {
          TabView { NavigationStack { Rows() }; Text("b") }.sheet(isPresented: $shop.isShown) { Page() }
        }
      }
      struct Rows: View {
        @ObservedObject var settings: Settings
        var body: some View {
          List {
            First()
            Second()
            NavigationLink("Page") { Page() }
          }
          .alert("Sure?", isPresented: $settings.isShown) { Button("OK") {} }
        }
      }
      struct First: View {
        @State private var isOn = false
        var body: some View { Button("A") { isOn = true }.sheet(isPresented: $isOn) { Text("a") } }
      }
      struct Second: View {
        @State private var isOn = false
        var body: some View { Button("B") { isOn = true }.sheet(isPresented: $isOn) { Text("b") } }
      }
      struct Page: View {
        @ObservedObject var settings: Settings
        var body: some View { Button("Reset") { settings.isShown = true } }
      }
      """#
    let page = """
        Page:
          source: Small.swift:29
          links:
            Reset:
              does:
                set:
                  Settings_isShown: true
              source: Small.swift:31
      """
    let app = try appFile(swift)
    #expect(app.contains(page))
    for name in ["First_isOn", "Second_isOn", "Settings_isShown"] { #expect(app.contains("      \(name):\n")) }
    #expect(app.contains("\n  isShown:\n"))
  }

  @Test("a view that only a preview shows has no findings")
  func previews() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View {
          NavigationStack { Videos().navigationDestination(for: Int.self) { _ in Text("video") } }
        }
      }
      struct Videos: View { var body: some View { NavigationLink("Video", value: 1) } }
      #Preview { Sample() }
      private struct Sample: View { var body: some View { NavigationStack { Videos() } } }
      """#
    #expect(try findings(swift) == [])
  }

  @Test("a computed variable of a body hides the property of its name")
  func localVariable() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        @State private var isReady = false
        var body: some View { content }
        var content: some View {
          load()
          @ViewBuilder var content: some View {
            if isReady { NavigationLink("Open") { Page() } } else { Button("Load") { isReady = true } }
          }
          return content
        }
        func load() {}
      }
      struct Page: View { var body: some View { Text("page") } }
      """#
    let links = """
          links:
            Open:
              view: Page
              when: {isReady: true}
              hides: true
              source: Small.swift:8
            Load:
              does:
                set:
                  isReady: true
              when: {isReady: false}
              hides: true
              source: Small.swift:8
      """
    #expect(try appFile(swift).contains(links))
  }

  @Test("a copy of a dictionary's path is that path, also where there is none yet, and a count may be given")
  func pathCopies() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Part: Hashable { case home, more }
      @Observable final class Model {
        var part = Part.home
        var paths: [Part: NavigationPath] = [:]
        var count = 0
        func binding(for part: Part) -> Binding<NavigationPath> {
          Binding { self.paths[part] ?? NavigationPath() } set: { self.paths[part] = $0 }
        }
        func push(_ number: Int) {
          var path = paths[part] ?? NavigationPath()
          path.append(number)
          paths[part] = path
        }
        func pop(_ path: inout NavigationPath, _ count: Int) { path.removeLast(count) }
        func back() {
          var path = paths[part] ?? NavigationPath()
          pop(&path, 2)
          paths[part] = path
        }
      }
      struct Home: View {
        @State private var model = Model()
        var body: some View {
          NavigationStack(path: model.binding(for: model.part)) {
            Button("Push") { model.push(1) }
              .navigationDestination(for: Int.self) { _ in Button("Back") { model.back() } }
          }
        }
      }
      """#
    let file = try appFile(swift)
    #expect(file.contains("      Push:\n        does:\n          push: [1]\n"))
    #expect(file.contains("      Back:\n        does:\n          pop: 2\n"))
    #expect(try account(swift) == "read 1 of 1 destinations, 1 of 1 stacks, 2 of 2 path writes")
  }
}
