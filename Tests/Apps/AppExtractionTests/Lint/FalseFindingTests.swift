import AppExtraction
import Testing

@Suite("Code that only looks like a defect isn't one")
struct FalseFindingTests {
  @Test("a flag that a view writes by another name isn't one that nothing sets")
  func handedBinding() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var showsLink = false
        @State private var isOff = false
        var body: some View {
          Bar(asks: $showsLink).alert("Never", isPresented: $isOff) {}
        }
      }
      struct Bar: View {
        @Binding var asks: Bool
        var body: some View { Button("Ask") { asks = true }.alert("Link", isPresented: $asks) { Button("OK") {} } }
      }
      """#
    #expect(try findings(swift) == ["6 certain never-shown"])
  }

  @Test("a router that asks by a property of an extension looks whether its path is empty")
  func askedByExtension() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Router {
        var path: [Int] = []
        func back() { guard path.hasAny else { return }; path.removeLast() }
        func close() { path.removeLast() }
      }
      extension Collection { var hasAny: Bool { !isEmpty } }
      struct Home: View {
        @State private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) { Text("home").task { router.back(); router.close() } }
        }
      }
      """#
    #expect(try findings(swift) == ["5 likely pop-past-root"])
  }

  @Test("a router's method that nothing calls, or only its own code that has asked before, finds a value in its path")
  func uncalled() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Router {
        var path: [Int] = []
        func unused() { path.removeLast() }
        func back() { guard !path.isEmpty else { return }; removeOne() }
        func leave() { removeLast() }
        private func removeOne() { path.removeLast() }
        private func removeLast() { path.removeLast() }
      }
      struct Home: View {
        @State private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) { Text("home").task { router.back(); router.leave() } }
        }
      }
      """#
    #expect(try findings(swift) == ["8 likely pop-past-root"])
  }

  @Test("a screen with a stack of its own isn't on another one by a case that no code pushes there")
  func unpushed() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Route: Hashable { case home, list, item, detail }
      @Observable final class Router {
        var path = NavigationPath()
        func push(_ route: Route) { path.append(route) }
      }
      struct Home: View {
        @State private var router = Router()
        @State private var routes: [Route] = []
        var body: some View {
          NavigationStack(path: $router.path) {
            VStack { Button("List") { router.push(.list) }; Text("home").task { router.push(Route.item) } }.routed()
          }
          NavigationStack(path: $routes) { Text("home").task { routes.append(.detail) }.routed() }
        }
      }
      struct Own: View { var body: some View { NavigationStack { Text("own") } } }
      struct List: View { var body: some View { NavigationStack { Text("list") } } }
      struct Item: View { var body: some View { NavigationStack { Text("item") } } }
      struct Detail: View { var body: some View { NavigationStack { Text("detail") } } }
      extension View {
        func routed() -> some View {
          navigationDestination(for: Route.self) { route in
            switch route {
            case .home: Own()
            case .list: List()
            case .item: Item()
            case .detail: Detail()
            }
          }
        }
      }
      """#
    #expect(
      try findings(swift) == ["18 certain nested-stack", "19 likely nested-stack", "20 likely nested-stack"]
    )
  }

  @Test("a destination that a modifier puts into a stack, or that asks for one, isn't misplaced")
  func wrapped() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @Environment(\.isInStack) private var isInStack
        var body: some View {
          VStack {
            NavigationLink("One", value: 1).navigationDestination(for: Int.self) { _ in Text("1") }.inStack()
            if isInStack { Text("two").navigationDestination(for: String.self) { _ in Text("2") } }
          }
        }
      }
      struct Stacked: ViewModifier {
        func body(content: Content) -> some View { NavigationStack { content.padding() } }
      }
      extension View { func inStack() -> some View { padding().modifier(Stacked()) } }
      """#
    #expect(try findings(swift) == [])
  }

  @Test("a stack that a view brings for another of its styles isn't on another one")
  func style() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Route: Hashable { case login }
      struct Home: View {
        @State private var path: [Route] = []
        var body: some View {
          NavigationStack(path: $path) {
            Button("Log in") { path.append(.login) }
              .navigationDestination(for: Route.self) { route in
                switch route {
                case .login: Login()
                }
              }
          }
        }
      }
      struct Login: View {
        enum Style { case pushed, modal }
        var style: Style = .pushed
        var body: some View {
          switch style {
          case .pushed: Text("log in")
          case .modal: NavigationView { Text("log in") }
          }
        }
      }
      """#
    #expect(try findings(swift) == [])
  }

  @Test("a helper's stack is found where a screen uses the helper, and a helper's tap where it is applied")
  func places() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [Int] = []
        var body: some View {
          NavigationStack(path: $path) {
            List {
              Text("row").tapped { path.append(1) }
              NavigationLink("Own") { Own() }
            }
            .navigationDestination(for: Int.self) { _ in Text("1") }
          }
        }
      }
      struct Own: View { var body: some View { Framed { Text("own") } } }
      struct Framed<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { NavigationStack { content } }
      }
      extension View { func tapped(_ action: @escaping () -> Void) -> some View { onTapGesture(perform: action) } }
      """#
    #expect(try findings(swift) == ["7 likely double-push", "8 certain mixed-links", "14 certain nested-stack"])
  }

  @Test("a button of a sheet that is there in some cases may leave more than the sheet")
  func conditionalDismiss() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @Environment(\.dismiss) private var dismiss
        @State private var isShown = false
        @State private var isAdding = false
        var body: some View {
          Button("Show") { isShown = true; isAdding = true }
            .sheet(isPresented: $isShown) { VStack { if !isAdding { Button("Leave") { dismiss() } } } }
        }
      }
      """#
    #expect(try findings(swift) == [])
  }

  @Test("a stack in the preview of a menu is no container between which the width chooses")
  func preview() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @Environment(\.horizontalSizeClass) private var width
        var body: some View { if width == .regular { Grid { Post() } } else { List { Post() } } }
      }
      struct Post: View {
        var body: some View {
          Text("post").contextMenu(menuItems: { Button("Copy") {} }, preview: { NavigationStack { Text("whole") } })
        }
      }
      """#
    #expect(try findings(swift) == [])
  }
}
