import AppExtraction
import Testing

@Suite("Code that a value holds runs where the value is called")
struct CalledValueTests {
  @Test("a reducer that a store keeps gets the action and its payload, also through one around it")
  func reducers() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Page: Hashable { case one, two(Int), three }
      enum Action { case push(Page), clear }
      struct AppState { var pages: [Page] = [] }
      struct Reducer<State, Event> {
        let reduce: (inout State, Event) -> Int
        func callAsFunction(_ state: inout State, _ event: Event) -> Int { reduce(&state, event) }
        func logged() -> Reducer<State, Event> {
          .init { state, event in
            print(event)
            return self(&state, event).signum()
          }
        }
      }
      final class Store: ObservableObject {
        @Published var state = AppState()
        func send(_ action: Action) {
          let effect = reduce(&state, action)
          print(effect)
        }
        private let reduce: Reducer<AppState, Action> = Reducer { state, action in
          switch action {
          case let .push(page): state.pages.append(page)
          case .clear: state.pages.removeAll()
          }
          return 1
        }.logged()
      }
      struct Home: View {
        @StateObject private var store = Store()
        var body: some View {
          NavigationStack(path: $store.state.pages) {
            Button("Two") { store.send(.push(.two(3))) }
            Button("Three") { store.send(.push(.three)) }
            Button("Home") { store.send(.clear) }
              .navigationDestination(for: Page.self) { _ in Text("page") }
          }
        }
      }
      """#
    let links = """
          links:
            Two:
              does:
                push: [!Page.two 3]
              source: Small.swift:33
            Three:
              does:
                push: [!Page.three ]
              source: Small.swift:34
            Home:
              does:
                path: []
              source: Small.swift:35
      """
    #expect(try appFile(swift).contains(links))
    #expect(try account(swift) == "read 1 of 1 destinations, 1 of 1 stacks, 2 of 2 path writes")
  }

  @Test("an action that one view alone puts into the environment runs where another view calls it")
  func environment() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Pushing {
        let push: (Int) -> Void
        func callAsFunction(_ number: Int) { push(number) }
      }
      struct Leaving { let pop: () -> Void }
      extension EnvironmentValues {
        @Entry var pushing = Pushing { _ in }
        @Entry var leaving: Leaving?
        @Entry var start: () -> Void = {}
        @Entry var twice: () -> Void = {}
      }
      struct Home: View {
        @State private var path: [Int] = []
        var body: some View {
          NavigationStack(path: $path) {
            Root().navigationDestination(for: Int.self) { _ in Page() }
          }
          .environment(\.pushing, Pushing { number in path.append(number) })
          .environment(\.leaving, Leaving(pop: { path.removeLast() }))
          .environment(\.start) { path = [] }
          .environment(\.twice) { path = [1] }
        }
      }
      struct Root: View {
        @Environment(\.pushing) private var push
        @Environment(\.twice) private var twice
        var body: some View {
          Button("Push") { push(7) }
          Button("Twice") { twice() }.environment(\.twice) {}
        }
      }
      struct Page: View {
        @Environment(\.leaving) private var leaving
        @Environment(\.start) private var start
        var body: some View {
          Button("Pop") { leaving?.pop() }
          Button("Start") { start() }
        }
      }
      """#
    let screens = """
      screens:
        Page:
          source: Small.swift:33
          links:
            Pop:
              does:
                pop: 1
              source: Small.swift:37
            Start:
              does:
                path: []
              source: Small.swift:38
        Root:
          source: Small.swift:25
          links:
            Push:
              does:
                push: [7]
              source: Small.swift:29
          destinations:
      """
    #expect(try appFile(swift).contains(screens))
  }

  @Test("a dependency that a property names by its key path has the declared type of the key")
  func dependencies() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Router { var path: [Int] = [] }
      extension DependencyValues { var router: Router { get { self[RouterKey.self] } set { self[RouterKey.self] = newValue } } }
      final class Model {
        @Dependency(\.router) private var router
        func open() { router.path.append(1) }
      }
      struct Home: View {
        @Dependency(\.router) private var router
        private let model = Model()
        var body: some View {
          @Bindable var router = router
          NavigationStack(path: $router.path) {
            Button("Open") { model.open() }.navigationDestination(for: Int.self) { _ in Text("page") }
          }
        }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 destinations, 1 of 1 stacks, 1 of 1 path writes")
  }

  @Test("a closure that one place alone gives to a property of an object runs where the object calls it")
  func handlers() throws {
    let swift = #"""
      @main struct Small: App {
        @StateObject private var coordinator = Coordinator()
        var body: some Scene {
          WindowGroup {
            NavigationStack(path: $coordinator.path) {
              ListView(model: coordinator.makeModel()).navigationDestination(for: Page.self) { _ in Text("page") }
            }
          }
        }
      }
      enum Page: Hashable { case detail(Int), help, about }
      final class ListModel {
        var onSelect: ((Int) -> Void)?
        var onHelp: (() -> Void)?
        var onAbout: (() -> Void)?
        func select() { onSelect?(2) }
      }
      final class OtherModel { var onHelp: (() -> Void)? }
      final class Coordinator: ObservableObject {
        @Published var path: [Page] = []
        private let other = OtherModel()
        func makeModel() -> ListModel {
          let model = ListModel()
          model.onSelect = { [weak self] number in self?.path.append(.detail(number)) }
          model.onHelp = { [weak self] in self?.path.append(.help) }
          model.onAbout = { [weak self] in self?.path.append(.about) }
          other.onHelp = { [weak self] in self?.path.removeAll() }
          return model
        }
        func change(_ model: ListModel) { model.onAbout = { [weak self] in self?.path.removeAll() } }
      }
      struct ListView: View {
        let model: ListModel
        var body: some View {
          Button("Select") { model.select() }
          Button("Help") { model.onHelp?() }
          Button("About") { model.onAbout?() }
        }
      }
      """#
    let app = try appFile(swift)
    let links = """
          links:
            Select:
              does:
                push: [!Page.detail 2]
              source: Small.swift:35
            Help:
              does:
                push: [!Page.help ]
              source: Small.swift:36
      """
    #expect(app.contains(links))
    #expect(!app.contains("About:"))
  }
}
