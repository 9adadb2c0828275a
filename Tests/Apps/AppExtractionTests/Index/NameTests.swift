import AppExtraction
import Testing

@Suite("Names are resolved as the compiler resolves them")
struct NameTests {
  @Test("nested types, types of one name in two others, and a qualified name of SwiftUI")
  func nested() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      enum Shop { struct Page: View { var body: some View { Text("shop") } } }
      enum Blog { struct Page: View { var body: some View { NavigationLink("More") { Shop.Page() } } } }
      struct EmptyView: View { var body: some View { Text("own") } }
      struct Home: View {
        var body: some View {
          NavigationStack {
            NavigationLink("Shop") { Shop.Page() }
            NavigationLink("Blog") { Blog.Page() }
            NavigationLink("Own") { EmptyView() }
            NavigationLink("Ornament") { SwiftUI.EmptyView() }
          }
        }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        EmptyView:
          source: Small.swift:5
        Home:
          source: Small.swift:6
          links:
            Shop:
              view: Page
              source: Small.swift:9
            Blog:
              view: HomePage
              source: Small.swift:10
            Own:
              view: EmptyView
              source: Small.swift:11
        HomePage:
          source: Small.swift:4
          links:
            More:
              view: Page
              source: Small.swift:4
        Page:
          source: Small.swift:3
      """
    #expect(try appFile(swift) == app)
  }

  @Test("two screens on one line are two")
  func oneLine() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        var body: some View {
          NavigationStack { VStack { NavigationLink("A") { Text("a") }; NavigationLink("B") { Button("b") {} } } }
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
            A:
              view: HomeText
              source: Small.swift:5
            B:
              view: HomeButton
              source: Small.swift:5
        HomeButton:
          source: Small.swift:5
        HomeText:
          source: Small.swift:5
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a view that contains itself is read once")
  func recursion() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View { var body: some View { NavigationStack { Folder(depth: 0) } } }
      struct Folder: View {
        let depth: Int
        var body: some View {
          VStack { NavigationLink("Deeper") { Folder(depth: depth + 1) }; if depth < 3 { Folder(depth: depth) } }
        }
      }
      """#
    let app = """
      name: Small
      root: Folder
      stack: self-managed
      screens:
        Folder:
          source: Small.swift:4
          links:
            Deeper:
              view: Folder
              source: Small.swift:7
      """
    #expect(try appFile(swift) == app)
  }

  @Test("implied members, static values and generic parameters are values of their types")
  func implied() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Post: Hashable {
        let id: Int
        static let first = Post(id: 1)
      }
      struct Row<Value: Hashable>: View {
        let value: Value
        var body: some View { NavigationLink("Row", value: value) }
      }
      struct Home: View {
        var body: some View {
          NavigationStack {
            VStack { NavigationLink("First", value: Post.first); Row(value: 3); Row(value: "text") }
              .navigationDestination(for: Post.self) { _ in Text("post") }
              .navigationDestination(for: Int.self) { _ in Text("number") }
              .navigationDestination(for: String.self) { _ in Text("text") }
          }
        }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      types:
        Post:
          fields:
            id: Int
          source: Small.swift:3
      screens:
        Home:
          source: Small.swift:11
          links:
            First:
              value: !Post {id: 1}
              source: Small.swift:14
            Row:
              value: 3
              source: Small.swift:9
            "Row (text)":
              value: text
              source: Small.swift:9
          destinations:
            Post:
              screen: HomeText
              source: Small.swift:15
            Int:
              screen: HomeText
              source: Small.swift:16
            String:
              screen: HomeText
              source: Small.swift:17
        HomeText:
          source: Small.swift:15
      """
    #expect(try appFile(swift) == app)
    #expect(try findings(swift) == [])
  }

  @Test("a type's parameter stands for the type that a value has, also in its methods and behind its properties")
  func parameters() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Shop() } } }

      enum Step: Hashable { case list, order }
      final class Router<T: Hashable>: ObservableObject {
        @Published var root: T
        @Published var path: [T] = []
        init(root: T) { self.root = root }
        func go(to step: T) { path.append(step) }
      }
      struct Routed<T: Hashable, Content: View>: View {
        @StateObject var router: Router<T>
        @ViewBuilder var build: (T) -> Content
        var body: some View {
          NavigationStack(path: $router.path) {
            build(router.root).navigationDestination(for: T.self) { build($0) }
          }
        }
      }
      struct Shop: View {
        @StateObject var router = Router<Step>(root: .list)
        var body: some View {
          Routed(router: router) { step in
            switch step {
            case .list: Button("Order") { router.go(to: .order) }
            case .order: Text("order")
            }
          }
        }
      }
      """#
    let app = """
      name: Small
      root:
        - when: {root: list}
          screen: Button
        - screen: Text
      stack: {typed: Step}
      state:
        root: list
      savedPaths: []
      types:
        Step:
          cases: [list, order]
          source: Small.swift:3
      screens:
        Button:
          source: Small.swift:24
          links:
            Order:
              does:
                push: [!Step.order ]
              source: Small.swift:24
          destinations:
            Step:
              cases:
                list: ShopButton
                order: ShopText
              source: Small.swift:15
        ShopButton:
          source: Small.swift:24
          links:
            Order:
              does:
                push: [!Step.order ]
              source: Small.swift:24
        ShopText:
          source: Small.swift:25
        Text:
          source: Small.swift:25
          destinations:
            Step:
              cases:
                list: ShopButton
                order: ShopText
              source: Small.swift:15
      """
    #expect(try appFile(swift) == app)
  }
}
