import Testing

@Suite("A name without a type means what Swift means by it")
struct AliasTests {
  @Test("a private alias of one file is none in another, and one within a type counts there")
  func aliases() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        typealias Rows = Shown
        var body: some View { Rows { NavigationLink("Page") { Text("page") } } }
      }
      struct Other { typealias List = Shown }
      struct Shown<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { content() } }
      }
      """#
    let swiftOther = #"""
      private typealias Shown = Hidden
      struct Hidden<Content: View>: View { var body: some View { Text("nothing") } }
      """#
    let trees = try [SmallSource(swift).tree, SmallSource(swiftOther, path: "Other.swift").tree]
    #expect(try appFile(trees[0], trees[1]).contains("      Page:\n        view: HomeText"))
  }

  @Test("an alias of a view can be extended, and an alias of a list has its elements")
  func extendedAlias() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Books.Home() } } } }
      struct Book: Hashable { let name: String }
      typealias Shelf = [Book]
      enum Books {
        struct Home: View {
          @Query var books: Shelf
          var body: some View {
            List { rows }.navigationDestination(for: Book.self) { Text($0.name) }
          }
        }
      }
      private typealias Rows = Books.Home
      extension Rows {
        var rows: some View { ForEach(books.sorted()) { book in NavigationLink("Book", value: book) } }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 destinations, 1 of 1 stacks")
  }

  @Test("a member of a protocol's extension needs no base where any value of it is expected")
  func impliedMembers() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Tracks: Hashable { let isShort: Bool }
      struct Albums: Hashable {}
      extension Hashable where Self == Albums { static var albums: Albums { Albums() } }
      extension Hashable { static func tracks(isShort: Bool) -> Tracks { .init(isShort: isShort) } }
      struct Home: View {
        var body: some View {
          VStack {
            NavigationLink("Albums", value: .albums)
            NavigationLink("Tracks", value: .tracks(isShort: true))
          }
          .navigationDestination(for: Albums.self) { _ in Text("albums") }
          .navigationDestination(for: Tracks.self) { _ in Text("tracks") }
        }
      }
      """#
    let file = try appFile(swift)
    #expect(file.contains("      Albums:\n        value: !Albums"))
    #expect(file.contains("      Tracks:\n        value: !Tracks"))
  }

  @Test("a generic view's store is of the only type with its protocol, and a computed binding is what it gets")
  func genericStore() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Main() } } }
      protocol Navigating: AnyObject { func show(_ page: Int) }
      @Observable final class Router: Navigating {
        var path = NavigationPath()
        func show(_ page: Int) { path.append(page) }
      }
      struct Main: View {
        @Environment(Router.self) private var router
        private var pathBinding: Binding<NavigationPath> { Binding(get: { router.path }, set: { router.path = $0 }) }
        var body: some View {
          NavigationStack(path: pathBinding) {
            Feed<Router>().navigationDestination(for: Int.self) { _ in Text("page") }
          }
        }
      }
      struct Feed<Store: Navigating>: View {
        @Environment(Store.self) private var store
        var body: some View { Button("Show") { store.show(3) } }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 destinations, 1 of 1 stacks, 1 of 1 path writes")
    #expect(try appFile(swift).contains("push: [3]"))
  }
}
