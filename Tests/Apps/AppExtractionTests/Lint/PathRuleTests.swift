import AppExtraction
import FlowApps
import Testing

@Suite("What people fix about paths is found")
struct PathRuleTests {
  @Test("a method whose default replaces the path is found, unless a call asks for a push")
  func replacedPath() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Router {
        var path: [Int] = []
        func go(to page: Int, reset: Bool = true) {
          if reset { path = [page] } else { path.append(page) }
        }
        func open(_ page: Int, keeps: Bool = true) {
          if !keeps { path = [page] } else { path.append(page) }
        }
      }
      struct Home: View {
        @State private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) {
            Button("One") { router.go(to: 1) }.navigationDestination(for: Int.self) { _ in
              Button("Two") { router.open(2) }
            }
          }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Router {
        var path: [Int] = []
        func go(to page: Int, reset: Bool = true) {
          if reset { path = [page] } else { path.append(page) }
        }
      }
      struct Home: View {
        @State private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) {
            Button("One") { router.go(to: 1) }.navigationDestination(for: Int.self) { _ in
              Button("Two") { router.go(to: 2, reset: false) }
            }
          }
        }
      }
      """#
    #expect(try findings(swift) == ["4 certain replaced-path"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a button that empties the path before a sheet is answered is found, and one that shows a message isn't")
  func placeLost() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [Int] = []
        @State private var asks = false
        var body: some View {
          NavigationStack(path: $path) {
            NavigationLink("One", value: 1).navigationDestination(for: Int.self) { _ in
              Button("Add") { path = []; asks = true }
            }
          }
          .sheet(isPresented: $asks) {
            Button("Save") { asks = false }
            Button("Cancel") { asks = false }
          }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [Int] = []
        @State private var asks = false
        @State private var thanks = false
        var body: some View {
          NavigationStack(path: $path) {
            NavigationLink("One", value: 1).navigationDestination(for: Int.self) { _ in
              Button("Add") { asks = true }
              Button("Done") { path = []; thanks = true }
            }
          }
          .sheet(isPresented: $asks) {
            Button("Save") { path = []; asks = false }
            Button("Cancel") { asks = false }
          }
          .sheet(isPresented: $thanks) { Button("OK") { thanks = false } }
        }
      }
      """#
    #expect(try findings(swift) == ["8 likely place-lost"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a column's path that another selection keeps is found, unless code empties it or the stack is made anew")
  func stalePath() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var chosen: Int?
        @State private var path: [String] = []
        var body: some View {
          NavigationSplitView {
            List([1, 2], id: \.self, selection: $chosen) { Text("\($0)") }
          } detail: {
            NavigationStack(path: $path) {
              if let chosen { Button("Open \(chosen)") { path.append("a") } } else { Text("none") }
            }
          }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home(); Anew() } } }
      struct Home: View {
        @State private var chosen: Int?
        @State private var path: [String] = []
        var body: some View {
          NavigationSplitView {
            List([1, 2], id: \.self, selection: $chosen) { Text("\($0)") }
          } detail: {
            NavigationStack(path: $path) {
              if let chosen { Button("Open \(chosen)") { path.append("a") } } else { Text("none") }
            }
          }
          .onChange(of: chosen) { path = [] }
        }
      }
      struct Anew: View {
        @State private var chosen: Int?
        @State private var path: [String] = []
        var body: some View {
          NavigationSplitView {
            List([1, 2], id: \.self, selection: $chosen) { Text("\($0)") }
          } detail: {
            NavigationStack(path: $path) {
              if let chosen { Button("Open \(chosen)") { path.append("a") } } else { Text("none") }
            }
            .id(chosen)
          }
        }
      }
      """#
    #expect(try findings(swift) == ["9 likely stale-path"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a link into the app that shows one page in two columns is found, and one that shows two pages isn't")
  func urlTwoColumns() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var list: [Int] = []
        @State private var detail: [Int] = []
        var body: some View {
          NavigationSplitView { Text("all") } content: {
            NavigationStack(path: $list) { Text("list").navigationDestination(for: Int.self) { _ in Text("page") } }
          } detail: {
            NavigationStack(path: $detail) { Text("none").navigationDestination(for: Int.self) { _ in Text("page") } }
          }
          .onOpenURL { url in
            let page = Int(url.lastPathComponent) ?? 0
            list = [page]
            detail = [page]
          }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var list: [Int] = []
        @State private var detail: [Int] = []
        var body: some View {
          NavigationSplitView { Text("all") } content: {
            NavigationStack(path: $list) { Text("list").navigationDestination(for: Int.self) { _ in Text("page") } }
          } detail: {
            NavigationStack(path: $detail) { Text("none").navigationDestination(for: Int.self) { _ in Text("page") } }
          }
          .onOpenURL { url in
            let (folder, page) = (Int(url.host() ?? "") ?? 0, Int(url.lastPathComponent) ?? 0)
            list = [folder]
            detail = [page]
          }
        }
      }
      """#
    #expect(try findings(swift) == ["13 likely url-two-columns"])
    #expect(try findings(swiftWithout) == [])
  }
}
