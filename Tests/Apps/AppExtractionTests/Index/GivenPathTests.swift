import AppExtraction
import Testing

@Suite("A view writes the path that it is given")
struct GivenPathTests {
  @Test("a path in the environment is the one of the stack around, where several views put theirs there")
  func environment() throws {
    let swift = #"""
      @main struct Small: App {
        var body: some Scene {
          WindowGroup {
            TabView {
              Mail().tabItem { Text("Mail") }
              Notes().tabItem { Text("Notes") }
            }
          }
        }
      }
      extension EnvironmentValues { @Entry var path: Binding<NavigationPath> = .constant(NavigationPath()) }
      struct Mail: View {
        @State private var path = NavigationPath()
        var body: some View {
          NavigationStack(path: $path) { Letters().navigationDestination(for: Int.self) { _ in Letter() } }
            .environment(\.path, $path)
        }
      }
      struct Notes: View {
        @State private var path = NavigationPath()
        var body: some View {
          NavigationStack(path: $path) { NoteList().navigationDestination(for: Int.self) { _ in Note() } }
            .environment(\.path, $path)
        }
      }
      struct Letters: View {
        @Environment(\.path) private var path
        var body: some View { Button("Read") { path.wrappedValue.append(1) } }
      }
      struct Letter: View { var body: some View { CloseButton() } }
      struct NoteList: View {
        @Environment(\.path) private var path
        var body: some View { Button("Open") { path.wrappedValue.append(1) } }
      }
      struct Note: View { var body: some View { CloseButton() } }
      struct CloseButton: View {
        @Environment(\.path) private var path
        var body: some View { Button("Done") { path.wrappedValue.removeLast() } }
      }
      """#
    let screens = """
      screens:
        Letter:
          source: Small.swift:30
          links:
            Done:
              does:
                pop: 1
              source: Small.swift:38
        Letters:
          source: Small.swift:26
          links:
            Read:
              does:
                push: [1]
              source: Small.swift:28
          destinations:
            Int:
              screen: Letter
              source: Small.swift:15
        Note:
          source: Small.swift:35
          links:
            Done:
              does:
                pop: 1
              source: Small.swift:38
        NoteList:
          source: Small.swift:31
          links:
            Open:
              does:
                push: [1]
              source: Small.swift:33
          destinations:
            Int:
              screen: Note
              source: Small.swift:22
      """
    #expect(try appFile(swift).hasSuffix(screens))
    #expect(try account(swift).hasSuffix("3 of 3 path writes"))
  }

  @Test("a parameter with a wrapper is given its binding by its name with a dollar sign")
  func wrappedParameter() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path = NavigationPath()
        var body: some View {
          NavigationStack(path: $path) {
            Self.start($path: $path).navigationDestination(for: Int.self) { _ in Text("Number") }
          }
        }
        static func start(@Binding path: NavigationPath) -> some View { Start(path: $path) }
      }
      struct Start: View {
        @Binding var path: NavigationPath
        var body: some View { Button("Begin") { path.append(1) } }
      }
      """#
    let link = """
          links:
            Begin:
              does:
                push: [1]
              source: Small.swift:13
      """
    #expect(try appFile(swift).contains(link))
  }

  @Test(
    "the parameter of a generic view is the type that its initialiser is given, and a path of an unknown one holds any"
  )
  func genericPath() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Route: Hashable { case home, item }
      final class Router<T: Hashable>: ObservableObject {
        @Published var path: [T] = []
        init(root: T) {}
        func push(_ value: T) { path.append(value) }
      }
      struct Routed<T: Hashable, Content: View>: View {
        @StateObject var router: Router<T>
        @ViewBuilder let content: () -> Content
        init(router: Router<T>, @ViewBuilder content: @escaping () -> Content) {
          _router = .init(wrappedValue: router)
          self.content = content
        }
        var body: some View { NavigationStack(path: $router.path) { content() } }
      }
      struct Home: View {
        @StateObject private var router = Router(root: Route.home)
        @ObservedObject var model = Model()
        var body: some View {
          TabView {
            Routed(router: router) { Button("Item") { router.push(.item) } }
            Routed(router: model.router) { Text("other") }
          }
        }
      }
      final class Model: ObservableObject { let router = Source.make() }
      """#
    let app = try appFile(swift)
    #expect(app.contains("stack: {typed: Route}") && app.contains("stack: erased"))
  }

  @Test("two objects of one generic class have a binding each, which their own buttons write")
  func genericItems() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      final class Sheets<Page: Identifiable>: ObservableObject {
        @Published var current: Page?
        func show(_ page: Page) { current = page }
      }
      enum Book: Identifiable { case tags, pages; var id: Int { 0 } }
      enum Food: Identifiable { case general, scale; var id: Int { 0 } }
      struct Home: View {
        @StateObject private var books = Sheets<Book>()
        @StateObject private var foods = Sheets<Food>()
        var body: some View {
          VStack {
            Button("Tags") { books.show(.tags) }
            Button("Food") { foods.show(.general) }
          }
          .sheet(item: $books.current) { _ in Text("book") }
          .sheet(item: $foods.current) { _ in Text("food") }
        }
      }
      """#
    let app = """
      name: Small
      samples:
        Book: [!Book.tags , !Book.pages ]
        Food: [!Food.general , !Food.scale ]
      root: Home
      stack: self-managed
      types:
        Book:
          cases: [tags, pages]
          source: Small.swift:6
        Food:
          cases: [general, scale]
          source: Small.swift:7
      screens:
        Home:
          source: Small.swift:8
          links:
            Tags:
              presents: Sheets_current
              value: !Book.tags
              source: Small.swift:13
            Food:
              presents: current2
              value: !Food.general
              source: Small.swift:14
          items:
            Sheets_current:
              type: Book
              as: sheet
              screen: HomeSheet
              source: Small.swift:16
            current2:
              type: Food
              as: sheet
              screen: HomeSheet
              source: Small.swift:17
        HomeSheet:
          source: Small.swift:16
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a name alone means the type outside of others, though one within another is nearer")
  func outerType() throws {
    let swift = #"""
      @main struct Films: App { var body: some Scene { WindowGroup { Home() } } }
      enum Route: Hashable { case details(Media) }
      extension Row {
        struct Data { struct Media: Hashable { let name: String } }
      }
      struct Media: Hashable { let title: String }
      struct Row: View {
        let media: Media
        var body: some View { Text("row") }
      }
      struct Home: View {
        @State private var path: [Route] = []
        let media: Media
        var body: some View {
          NavigationStack(path: $path) {
            Button("Show") { path.append(.details(media)) }
              .navigationDestination(for: Route.self) { route in
                switch route {
                case .details(let media): Row(media: media)
                }
              }
          }
        }
      }
      """#
    #expect(try appFile(swift).contains("  Media:\n    source: Small.swift:6\n"))
  }
}
