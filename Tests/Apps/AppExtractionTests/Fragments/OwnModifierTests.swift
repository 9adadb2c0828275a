import Testing

@Suite("Modifiers of the app's own")
struct OwnModifierTests {
  @Test("one that puts its view into a stack is a stack around the view")
  func stacks() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { TabView { Home(); Other() } } } }
      enum Route: Hashable { case detail }
      struct Home: View {
        var body: some View {
          List { NavigationLink("Detail", value: Route.detail) }
            .navigationDestination(for: Route.self) { _ in Text("detail") }
            .inStack()
        }
      }
      struct Other: View {
        var body: some View {
          NavigationLink("More", value: Route.detail)
            .navigationDestination(for: Route.self) { _ in Text("more") }
            .modifier(InView())
        }
      }
      extension View { func inStack() -> some View { NavigationStack { self } } }
      struct InView: ViewModifier { func body(content: Content) -> some View { NavigationStack { content } } }
      """#
    #expect(try findings(swift) == [])
    #expect(try account(swift) == "read 2 of 2 links, 2 of 2 destinations, 2 of 2 stacks, 1 of 1 tab views")
  }

  @Test("a function beside it that makes views is read through by its name alone")
  func beside() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Page: Identifiable { case help, about; var id: Self { self } }
      struct Home: View {
        @State private var page: Page?
        var body: some View { Button("About") { page = .about }.pages($page) }
      }
      extension View {
        func pages(_ page: Binding<Page?>) -> some View { sheet(item: page) { shown in content(of: shown) } }
        private func content(of page: Page) -> some View {
          Group {
            switch page {
            case .help: Help()
            case .about: About()
            }
          }
        }
      }
      struct Help: View { var body: some View { Text("help") } }
      struct About: View { var body: some View { Text("about") } }
      """#
    #expect(try account(swift) == "read 1 of 1 presentations")
    #expect(try appFile(swift).contains("          help: Help\n          about: About\n"))
  }

  @Test("one that is named as SwiftUI's presents at each use, also in a toolbar that a method makes")
  func uses() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { History() } } } }
      struct History: View {
        @State private var question: Question?
        var body: some View { Text("history").toolbar(content: items) }
        private func items() -> some ToolbarContent {
          ToolbarItem {
            Button("Clear") { question = .all }
              .confirmationDialog(asking: $question) { Button("Clear all") { question = nil } }
          }
        }
      }
      struct Unused: View {
        @State private var question: Question?
        var body: some View { Text("unused").confirmationDialog(asking: $question) { Button("Yes") {} } }
      }
      enum Question: Identifiable {
        case all
        var id: Int { 0 }
      }
      extension View {
        func confirmationDialog<Answers: View>(
          asking question: Binding<Question?>,
          @ViewBuilder answers: @escaping () -> Answers
        ) -> some View {
          confirmationDialog(item: question, actions: { _ in answers() }, message: { _ in Text("Sure?") })
        }
      }
      """#
    let app = """
      name: Small
      samples:
        Question: [!Question.all ]
      root: History
      stack: self-managed
      types:
        Question:
          cases: [all]
          source: Small.swift:16
      screens:
        History:
          source: Small.swift:2
          toolbar:
            Clear:
              presents: question
              value: !Question.all
              source: Small.swift:7
          items:
            question:
              type: Question
              as: dialog
              buttons:
                Clear all:
                  does:
                    set:
                      question: null
                  source: Small.swift:8
              source: Small.swift:8
      """
    #expect(try appFile(swift) == app)
    #expect(try account(swift) == "read 2 of 2 presentations, 1 of 1 stacks")
  }
}
