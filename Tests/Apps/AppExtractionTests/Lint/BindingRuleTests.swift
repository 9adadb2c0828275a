import AppExtraction
import Testing

@Suite("Bindings, paths and URLs that the code doesn't serve are found")
struct BindingRuleTests {
  @Test("a sheet that nothing turns on is found, and one that is turned on, handed on or begun isn't")
  func neverShown() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isNew = false
        @State private var _isOld = false
        @State private var item: Int?
        var body: some View {
          Button("Off") { isNew = false; _isOld = true }
            .sheet(isPresented: $isNew) { Text("new") }
            .sheet(isPresented: $_isOld) { Text("old") }
            .alert("Item?", isPresented: .constant(true)) { Text("constant") }
            .popover(item: $item) { _ in Text("item") }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home(isGiven: true) } } }
      struct Home: View {
        @State private var isSet = false
        @State private var isHanded = false
        @State private var isFirst = true
        @State var isGiven = false
        var body: some View {
          Toggle("On", isOn: $isHanded)
            .onTapGesture { isSet.toggle() }
            .sheet(isPresented: $isSet) { Text("set") }
            .sheet(isPresented: $isHanded) { Text("handed") }
            .sheet(isPresented: $isFirst) { Text("first") }
            .sheet(isPresented: $isGiven) { Text("given") }
        }
      }
      """#
    #expect(try findings(swift) == ["8 certain never-shown", "11 certain never-shown"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a cover without a way out is found, and one with a button, or that code takes away, isn't")
  func trap() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOn = false
        var body: some View { Button("On") { isOn = true }.fullScreenCover(isPresented: $isOn) { Page() } }
      }
      struct Page: View { var body: some View { Text("page") } }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOn = false
        @State private var isLoading = false
        @State private var isSheet = false
        var body: some View {
          Button("On") { isOn = true; isLoading = true; isSheet = true }
            .fullScreenCover(isPresented: $isOn) { Page() }
            .fullScreenCover(isPresented: $isLoading) { Wait() }
            .sheet(isPresented: $isSheet) { Wait() }
            .onAppear { isLoading = false }
        }
      }
      struct Page: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button("Done") { dismiss() } }
      }
      struct Wait: View { var body: some View { Text("wait") } }
      """#
    #expect(try findings(swift) == ["4 likely trap"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a value that can't be saved on a stack whose path is saved is found, and a codable one isn't")
  func notCodable() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Park: Hashable { let name: String }
      struct Home: View {
        @State private var path = NavigationPath()
        var body: some View {
          NavigationStack(path: $path) {
            NavigationLink("Park", value: Park(name: "a"))
              .navigationDestination(for: Park.self) { _ in Text("park") }
          }
          .onDisappear { save(path.codable) }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Park: Hashable { let name: String }
      extension Park: Codable {}
      struct Lake: Hashable, Stored {}
      struct Home: View {
        @State private var path = NavigationPath()
        var body: some View {
          NavigationStack(path: $path) {
            VStack { NavigationLink("Park", value: Park(name: "a")); NavigationLink("Lake", value: Lake()) }
              .navigationDestination(for: Park.self) { _ in Text("park") }
              .navigationDestination(for: Lake.self) { _ in Text("lake") }
          }
          .onDisappear { save(path.codable) }
        }
      }
      """#
    #expect(try findings(swift) == ["7 likely not-codable"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a URL of the app's own that no code takes is found, and one that is taken isn't")
  func unhandledURL() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @Environment(\.openURL) private var openURL
        @State private var path: [Int] = []
        var body: some View {
          NavigationStack(path: $path) {
            Button("Other") { openURL(URL(string: "small://other")!) }
              .navigationDestination(for: Int.self) { _ in Text("number") }
          }
          .onOpenURL { url in if url.scheme == "small", url.host == "one" { path = [1] } }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @Environment(\.openURL) private var openURL
        @State private var path: [Int] = []
        var body: some View {
          NavigationStack(path: $path) {
            VStack {
              Button("One") { openURL(URL(string: "small://one")!) }
              Button("Web") { openURL(URL(string: "https://other")!) }
            }
            .navigationDestination(for: Int.self) { _ in Text("number") }
          }
          .onOpenURL { url in if url.scheme == "small", url.host == "one" { path = [1] } }
        }
      }
      """#
    #expect(try findings(swift) == ["7 likely unhandled-url"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a view link on a stack whose path some code writes is certain, and one whose path nothing writes isn't")
  func writtenPath() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Router {
        var path: [Int] = []
        func reset() { path.removeAll() }
      }
      struct Home: View {
        @State private var router = Router()
        var body: some View { NavigationStack(path: $router.path) { NavigationLink("Page") { Text("page") } } }
      }
      """#
    let swiftOther = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      final class Drawing { var path: [Int] = []; func reset() { path.removeAll() } }
      @Observable final class Router { var path: [Int] = [] }
      struct Home: View {
        @State private var router = Router()
        var body: some View { NavigationStack(path: $router.path) { NavigationLink("Page") { Text("page") } } }
      }
      """#
    let swiftNested = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { TabView { One(); Two() } } } }
      struct One: View {
        @State private var model = Model()
        @Observable final class Model { var path: [Int] = []; func reset() { path.removeAll() } }
        var body: some View { NavigationStack(path: $model.path) { Button("Reset") { model.reset() } } }
      }
      struct Two: View {
        @State private var model = Model()
        @Observable final class Model { var path: [Int] = [] }
        var body: some View { NavigationStack(path: $model.path) { NavigationLink("Page") { Text("page") } } }
      }
      """#
    #expect(try findings(swift) == ["8 certain mixed-links"])
    #expect(try findings(swiftOther) == ["6 likely mixed-links"])
    #expect(try findings(swiftNested) == ["10 likely mixed-links"])
  }

  @Test("columns on a stack are found where something pushes them, and not where nothing does")
  func unpushedColumns() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Course: Hashable { let id: Int }
      struct Home: View {
        @State private var path = NavigationPath()
        var body: some View {
          NavigationStack(path: $path) {
            Button("Course") { path.append(Course(id: 1)) }.navigationDestination(for: Course.self) { _ in Columns() }
          }
        }
      }
      struct Columns: View {
        @State private var isReady = false
        var body: some View {
          if isReady { NavigationSplitView { Text("a") } detail: { Text("b") } } else { Text("wait") }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Course: Hashable { let id: Int }
      struct Home: View {
        @State private var path = NavigationPath()
        var body: some View {
          NavigationStack(path: $path) {
            Button("Other") { path.append("other") }
              .navigationDestination(for: Course.self) { _ in Columns() }
              .navigationDestination(for: String.self) { Text($0) }
          }
        }
      }
      struct Columns: View {
        var body: some View { NavigationSplitView { Text("a") } detail: { Text("b") } }
      }
      """#
    #expect(try findings(swift) == ["14 likely nested-stack"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a button in a menu or an accessibility action pushes once, since the menu closes")
  func menu() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [Int] = []
        var body: some View {
          NavigationStack(path: $path) {
            List { Text("row").contextMenu { Button("One") { path.append(1) } }.accessibilityActions { act } }
              .toolbar { Menu("More") { Button("Two") { path.append(2) } } }
              .navigationDestination(for: Int.self) { _ in Text("number") }
          }
        }
        private var act: some View { Button("Three") { path.append(3) } }
      }
      """#
    #expect(try findings(swift) == [])
  }

  @Test("a case whose view asks for something else is shown")
  func switchWithinASwitch() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Route: Hashable { case wallet }
      enum Connection { case new, existing }
      struct Home: View {
        var body: some View {
          NavigationStack {
            NavigationLink("Wallet", value: Route.wallet).navigationDestination(for: Route.self) { route in
              switch route { case .wallet: Wallet(connection: .new) }
            }
          }
        }
      }
      struct Wallet: View {
        @State var connection: Connection
        var body: some View {
          switch connection {
          case .new: Text("new")
          case .existing: Text("existing")
          }
        }
      }
      """#
    #expect(try findings(swift) == [])
  }
}
