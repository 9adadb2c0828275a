import AppExtraction
import FlowApps
import Testing

@Suite("A write is one to a path where its type has a path of the name, or isn't known")
struct PathWriteTests {
  @Test("curves, addresses and lists of other types are none")
  func others() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Router { var path: [Int] = [] }
      final class HomeRouter: Router { func reset() { path = [] } }
      struct Tabs { var containers = NavigationPath() }
      @Observable final class Scenes { var tabs = Tabs() }
      final class Store {
        var containers: [String] = []
        func load() { containers = ["a"]; self.containers.append("b") }
      }
      struct Home: View {
        @State private var router = Router()
        @State private var scenes = Scenes()
        let store = Store()
        private let layer = CAShapeLayer()
        var body: some View {
          VStack {
            NavigationStack(path: $router.path) { Button("Push") { router.path.append(1) } }
            NavigationStack(path: $scenes.tabs.containers) { Button("Push") { scenes.tabs.containers.append(1) } }
          }
        }
        func draw(_ other: HomeRouter, _ unknown: Thing, url: String) {
          layer.path = curve
          let mask = CAShapeLayer()
          mask.path = curve
          guard var parts = URLComponents(string: url) else { return }
          parts.path = "/"
          parts.path = url
          store.containers.append("c")
          other.path.removeAll()
          unknown.layer.path = curve
          made(by: url).path = curve
        }
      }
      """#
    let tree = try SmallSource(swift).tree
    let writes = ScreenTable(AppIndex([tree], platform: .ios)).sites.filter { $0.kind == .pathWrite }
    #expect(writes.map(\.node.line) == [3, 17, 18, 29, 30, 31])
  }

  @Test("a path that a view is given by a binding may be any type's")
  func bindings() throws {
    let swift = #"""
      struct Stack<Content: View>: View {
        @Binding var path: [Int]
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationStack(path: $path) { content() } }
      }
      @Observable final class Router { var path: [Int] = [] }
      struct Home: View {
        @State private var router = Router()
        var body: some View { Stack(path: $router.path) { Button("Push") { router.path.append(1) } } }
      }
      """#
    let sites = ScreenTable(AppIndex([try SmallSource(swift).tree], platform: .ios)).sites
    #expect(sites.filter { $0.kind == .pathWrite }.map(\.node.line) == [9])
  }

  @Test("a path that a binding in place gets is one, and a variable of the code's own is none")
  func inPlace() throws {
    let swift = #"""
      @Observable final class Router {
        var path: [Int]?
        var shown: [Int] { var path = load(); path = path.filter { $0 > 0 }; return path }
        func reset() { path = nil }
      }
      struct Home: View {
        @State private var router = Router()
        let other: Router?
        var body: some View {
          NavigationStack(path: .init(get: { router.path ?? [] }, set: { router.path = $0 })) {
            Button("Push") { if let known = other { known.path = [1] } }
          }
        }
      }
      """#
    let sites = ScreenTable(AppIndex([try SmallSource(swift).tree], platform: .ios)).sites
    #expect(sites.filter { $0.kind == .pathWrite }.map(\.node.line) == [4, 11])
  }

  @Test("a name that several types have for their own means the one of the type around the write")
  func sameName() throws {
    let swift = #"""
      @Observable final class Router { var path: [Int] = [] }
      final class Files { var path = "" }
      struct Home: View {
        @State private var model = Router()
        var body: some View { NavigationStack(path: $model.path) { Button("Push") { model.path.append(1) } } }
      }
      struct Folder: View {
        @State private var model = Files()
        let path: String
        var body: some View { Text(path).task { model.path = path } }
      }
      """#
    let sites = ScreenTable(AppIndex([try SmallSource(swift).tree], platform: .ios)).sites
    #expect(sites.filter { $0.kind == .pathWrite }.map(\.node.line) == [5])
  }

  @Test("a path that nothing hands on as a binding is shown by no stack")
  func unshown() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Router {
        var home = NavigationPath()
        var bound = NavigationPath()
        var old = NavigationPath()
        var tabs = Tabs()
        var binding: Binding<NavigationPath> { .init(get: { self.bound }, set: { self.bound = $0 }) }
        func reset() {
          home = NavigationPath()
          bound = NavigationPath()
          old = NavigationPath()
          tabs.page.removeLast()
          tabs.unused.removeLast()
        }
      }
      struct Tabs { var page = NavigationPath(); var unused = NavigationPath() }
      struct Home: View {
        @State private var router = Router()
        var body: some View {
          NavigationStack(path: $router.home) { Button("Reset") { router.reset() } }
            .sheet(isPresented: .constant(true)) { Page(shown: router.$tabs.page) }
        }
      }
      struct Page: View {
        @Binding var shown: NavigationPath
        var body: some View { Button("Close") { shown.removeLast() } }
      }
      """#
    let tree = try SmallSource(swift).tree
    let apps = AccountReader.all(in: AppIndex([tree], platform: .ios))
    let account = AccountReader.account(of: ScreenTable(AppIndex([tree], platform: .ios)).sites, in: apps)
    #expect(account.counts.last?.expected == 4)
    #expect(account.leftOut.map { "\($0.reason): \($0.count)" } == ["a write to a path that no stack shows: 2"])
  }
}
