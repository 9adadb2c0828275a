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
