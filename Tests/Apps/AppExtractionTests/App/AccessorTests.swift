import Testing

@Suite("Code that runs when a property is written is read at the writes")
struct AccessorTests {
  @Test("didSet pushes the value that its property gets, and set hands it on")
  func writes() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Step: Hashable { case name, done }
      @Observable final class Guide {
        var step: Step? { didSet { if let step { path.append(step) } } }
        var path = NavigationPath()
        var isHelpShown = false
        var isHelped: Bool {
          get { isHelpShown }
          set { isHelpShown = newValue }
        }
      }
      struct Home: View {
        @State private var guide = Guide()
        var body: some View {
          NavigationStack(path: $guide.path) {
            VStack {
              Button("Name") { guide.step = .name }
              Button("Done") { guide.step = .done }
              Button("Help") { guide.isHelped = true }
            }
            .navigationDestination(for: Step.self) { step in
              switch step {
              case .name: Text("name")
              case .done: Button("Back") { guide.step = nil }
              }
            }
            .sheet(isPresented: $guide.isHelpShown) { Text("help") }
          }
        }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: erased
      savedPaths: []
      types:
        Step:
          cases: [name, done]
          source: Small.swift:2
      screens:
        Home:
          source: Small.swift:12
          links:
            Name:
              does:
                push: [!Step.name ]
              source: Small.swift:17
            Done:
              does:
                push: [!Step.done ]
              source: Small.swift:18
            Help:
              presents: isHelpShown
              source: Small.swift:19
          destinations:
            Step:
              cases:
                name: HomeText
                done: HomeButton
              source: Small.swift:21
          presents:
            isHelpShown:
              as: sheet
              screen: HomeSheet
              source: Small.swift:27
        HomeButton:
          source: Small.swift:24
        HomeSheet:
          source: Small.swift:27
        HomeText:
          source: Small.swift:23
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a tab whose selection is taken back does what didSet does, and a second tap on one empties its stack")
  func tabs() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Page: Hashable { case feed, post }
      @Observable final class Router {
        var path: [Int] = []
        var isPosting = false
        var page = Page.feed {
          didSet {
            if page == .post {
              page = oldValue
              isPosting = true
            } else if oldValue == page {
              path.removeAll()
            }
          }
        }
      }
      struct Home: View {
        @State private var router = Router()
        var body: some View {
          TabView(selection: $router.page) {
            NavigationStack(path: $router.path) {
              NavigationLink("One", value: 1).navigationDestination(for: Int.self) { number in Text("\(number)") }
            }
            .tabItem { Text("Feed") }.tag(Page.feed)
            Text("none").tabItem { Text("Post") }.tag(Page.post)
          }
          .sheet(isPresented: $router.isPosting) { Text("post") }
        }
      }
      """#
    let app = """
      name: Small
      savedPaths: []
      tabs:
        feed:
          root: Feed
          stack: {typed: Int}
          title: Feed
          reselect: popToRoot
          source: Small.swift:21
        post:
          title: Post
          does:
            set:
              isPosting: true
          source: Small.swift:25
      presents:
        isPosting:
          as: sheet
          screen: HomeSheet
          source: Small.swift:27
      screens:
        Feed:
          source: Small.swift:21
          links:
            One:
              value: 1
              source: Small.swift:22
          destinations:
            Int:
              screen: HomeText
              source: Small.swift:22
        HomeSheet:
          source: Small.swift:27
        HomeText:
          source: Small.swift:22
      """
    #expect(try appFile(swift) == app)
  }
}
