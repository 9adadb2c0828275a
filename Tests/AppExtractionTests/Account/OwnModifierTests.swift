import Testing

@Suite("Modifiers of the app's own that are named as those of SwiftUI")
struct OwnModifierTests {
  @Test("each use presents, also in a toolbar that a method makes")
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
