import AppExtraction
import Testing

@Suite("Links into the app are read as patterns")
struct URLTests {
  @Test("parts of a URL are parts of a pattern")
  func parts() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      enum Route: Hashable { case item(Int), about }
      struct Home: View {
        @State private var path: [Route] = []
        @State private var isHelp = false
        var body: some View {
          NavigationStack(path: $path) {
            Text("home").navigationDestination(for: Route.self) { _ in Text("route") }
          }
          .sheet(isPresented: $isHelp) { Text("help") }
          .onOpenURL { url in
            switch url.host {
            case "about": path = [.about]
            case "help": isHelp = true
            case "item": if let id = Int(url.lastPathComponent) { path = [.item(id)] }
            default: break
            }
          }
        }
      }
      """#
    let app = """
      name: Small
      root: Root
      stack: {typed: Route}
      urls:
        "{scheme}//about":
          path:
            main: [!Route.about ]
        "{scheme}//help":
          set:
            isHelp: true
        "{scheme}//item/{id:Int}":
          path:
            main: [!Route.item "${id}"]
      types:
        Route:
          cases:
            item: [Int]
            about:
          source: Small.swift:3
      screens:
        HomeSheet:
          source: Small.swift:11
        HomeText:
          source: Small.swift:9
        Root:
          source: Small.swift:8
          destinations:
            Route:
              screen: HomeText
              source: Small.swift:9
          presents:
            isHelp:
              as: sheet
              screen: HomeSheet
              source: Small.swift:11
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a URL that a function takes is read there")
  func function() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isHelp = false
        var body: some View {
          Text("home").sheet(isPresented: $isHelp) { Text("help") }.onOpenURL(perform: open)
        }
        private func open(_ url: URL) { if url.host == "help" { isHelp = true } }
      }
      """#
    let app = """
      name: Small
      root: Small
      stack: self-managed
      urls:
        "{scheme}//help":
          set:
            isHelp: true
      screens:
        HomeSheet:
          source: Small.swift:6
        Small:
          source: Small.swift:6
          presents:
            isHelp:
              as: sheet
              screen: HomeSheet
              source: Small.swift:6
      """
    #expect(try appFile(swift) == app)
  }
}
