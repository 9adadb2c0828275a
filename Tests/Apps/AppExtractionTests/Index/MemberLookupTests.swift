import FlowApps
import Testing

@testable import AppExtraction

@Suite("Names resolve as the compiler resolves them")
struct MemberLookupTests {
  @Test("a stored property whose name begins with an underscore has what the initialiser gives it")
  func underscore() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Own("Home") { Home() } } } }
      struct Own<Content: View>: View {
        private var _title: String
        private var _content: Content
        init(_ title: String, @ViewBuilder content: () -> Content) {
          self._title = title
          self._content = content()
        }
        var body: some View { NavigationStack { _content.navigationTitle(_title) } }
      }
      struct Home: View { var body: some View { NavigationLink("Page") { Page() } } }
      struct Page: View { var body: some View { Text("page") } }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 stacks")
  }

  @Test("a type's own function comes before a type of its name that is nested in another one")
  func ownFunction() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        var body: some View { List { Cell("one").padding(); Other.Cell() } }
        func Cell(_ name: String) -> some View { NavigationLink("Page") { Page() } }
      }
      enum Other { struct Cell: View { var body: some View { Text("cell") } } }
      struct Page: View { var body: some View { Text("page") } }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 stacks")
  }

  @Test("a property or function whose name begins with a capital letter is no type")
  func capital() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        var body: some View { VStack { Menu.padding(); Items(count: 1).padding() } }
        var Menu: some View { NavigationLink("Page") { Page() } }
        func Items(count: Int) -> some View { NavigationLink("Other") { Page() } }
      }
      struct Page: View { var body: some View { Text("page") } }
      """#
    #expect(try account(swift) == "read 2 of 2 links, 1 of 1 stacks")
  }

  @Test("a view has what the extensions of its protocols show")
  func defaults() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      protocol Page: View { var title: String { get } }
      protocol TitledPage: Page {}
      extension Page { var about: some View { NavigationLink("About") { About() } } }
      extension TitledPage { func help(_ text: String) -> some View { NavigationLink(text) { About() } } }
      struct Home: TitledPage {
        let title = "Home"
        var body: some View { VStack { about; help("Help") } }
      }
      struct About: View { var body: some View { Text("about") } }
      """#
    #expect(try account(swift) == "read 2 of 2 links, 1 of 1 stacks")
  }

  @Test("a protocol of one type does what that type does, and one of several is unclear")
  func oneConformance() throws {
    let swift = #"""
      @main struct Small: App {
        let router: Router = OwnRouter()
        var body: some Scene { WindowGroup { router.view(for: .home) } }
      }
      enum Screen { case home }
      protocol Router { func view(for screen: Screen) -> AnyView }
      final class OwnRouter: Router {
        func view(for screen: Screen) -> AnyView { AnyView(NavigationStack { Home() }) }
      }
      struct Home: View {
        let maker: Maker
        var body: some View { VStack { NavigationLink("Page") { Page() }; maker.link } }
      }
      struct Page: View { var body: some View { Text("page") } }
      protocol Maker { var link: AnyView { get } }
      struct First: Maker { var link: AnyView { AnyView(NavigationLink("First") { Page() }) } }
      struct Second: Maker { var link: AnyView { AnyView(NavigationLink("Second") { Page() }) } }
      """#
    #expect(try account(swift) == "read 1 of 3 links, 1 of 1 stacks")
  }

  @Test("a view of another module's protocol shows what its function of that name shows")
  func bodyFunction() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: ConnectedView {
        struct Props { let name: String }
        func map(state: AppState) -> Props { Props(name: state.name) }
        func body(props: Props) -> some View { NavigationLink(props.name) { Page() } }
      }
      struct Page: View { var body: some View { Text("page") } }
      struct Bar: ViewModifier { func body(content: Content) -> some View { content.toolbar { Text("bar") } } }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 stacks")
  }

  @Test("what a macro expands to is listed as unread")
  func macros() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View { var body: some View { VStack { #menu("all"); NavigationLink("Page") { Page() } } } }
      struct Page: View { var body: some View { Text("page") } }
      """#
    let app = try AppExtractor.app(from: AppIndex([SmallSource(swift).tree], platform: .ios))
    #expect(app.omissions.map(\.subject) == ["#menu"])
  }

  @Test("an initialiser that calls another one gives what that one is given")
  func delegation() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Own(name: "Home") } } }
      struct Own<Content: View>: View {
        let title: String
        let content: () -> Content
        var body: some View { NavigationStack { content() } }
      }
      extension Own {
        init(_ title: String, content: @escaping () -> Content) { self.init(title: title, content: content) }
        init(name: String) { self.init(name) { Home() } }
      }
      struct Home: View { var body: some View { NavigationLink("Page") { Page() } } }
      struct Page: View { var body: some View { Text("page") } }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 stacks")
  }

  @Test("a switch over the cases of a tab bar, in a group with one item, is a tab for each case")
  func tabs() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Bar() } } }
      enum Kind: CaseIterable, Identifiable { case home, other; var id: Self { self } }
      struct Bar: View {
        @State private var kind = Kind.home
        var body: some View {
          TabView(selection: $kind) {
            ForEach(Kind.allCases) { kind in
              Group {
                switch kind {
                case .home: NavigationStack { Home() }
                case .other: NavigationStack { Other() }
                }
              }
              .tabItem { Text("tab") }.tag(kind)
            }
            .tint(.red)
          }
        }
      }
      struct Home: View { var body: some View { NavigationLink("Page") { Page() } } }
      struct Other: View { var body: some View { NavigationLink("Page") { Page() } } }
      struct Page: View { var body: some View { Text("page") } }
      """#
    #expect(try account(swift) == "read 2 of 2 links, 2 of 2 stacks, 1 of 1 tab views")
  }

  @Test("a view whose name begins with a small letter is a view")
  func smallName() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { iOSRoot().tint(.red) } } }
      struct iOSRoot: View { var body: some View { NavigationStack { NavigationLink("Page") { Text("page") } } } }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 stacks")
  }

  @Test("methods of fonts, lists and other values aren't listed as modifiers that nothing declares")
  func values() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home(rows: [1]) } } } }
      enum Fonts { static let small = Font.system(size: 9) }
      struct Home: View {
        let rows: [Int]
        private let list = Array(repeating: 1, count: 2)
        private let header = Text("header")
        var body: some View {
          let more = rows.compactMap { $0 }
          VStack {
            header.glowing()
            Text("a").font(Fonts.small.weight(.bold))
            Text("b").badge(more.reduce(0, +))
            Text(list.map { "\($0)" }.first ?? "")
          }
        }
      }
      """#
    let app = try AppExtractor.app(from: AppIndex([SmallSource(swift).tree], platform: .ios))
    #expect(app.omissions.map(\.subject) == [".glowing"])
  }

  @Test("a trailing closure belongs to the first parameter that needs one")
  func trailingClosures() throws {
    let swift = #"""
      @main struct Small: App {
        var body: some Scene {
          WindowGroup { NavigationStack { Page(title: "a") { NavigationLink("One") { Text("one") } } } }
        }
      }
      struct Page<Content: View, Side: View>: View {
        let title: String
        var onRefresh: (() async -> Void)? = nil
        @ViewBuilder var side: () -> Side
        @ViewBuilder var content: Content
        @State var flags: Keyboard.Flags = []
        var body: some View { VStack { content } }
      }
      extension Page where Side == EmptyView {
        init(title: String, onRefresh: (() async -> Void)? = nil, @ViewBuilder content: () -> Content) {
          self.init(title: title, onRefresh: onRefresh, side: { EmptyView() }, content: content)
        }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 stacks")
  }

  @Test("a method that is handed over shows what it returns")
  func methodsHandedOver() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        let items: [Int]
        var body: some View { List { ForEach(items, content: row) } }
        private func row(item: Int) -> some View { NavigationLink("Item") { Text("item") } }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 stacks")
  }
}
