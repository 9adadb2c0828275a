import Testing

@Suite("Code that runs later comes after the code around it")
struct LaterCodeTests {
  @Test("a completion dismisses once the flag is on, and of `a?() ?? b()` one is done")
  func completion() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isSigning = false
        @State private var isAsking = false
        var body: some View {
          NavigationStack { Button("Sign") { isSigning = true } }
            .sheet(isPresented: $isSigning) {
              Page(close: { isAsking = true })
            }
            .alert("Really?", isPresented: $isAsking) { Button("Yes") {} }
        }
      }
      struct Page: View {
        @Environment(\.dismiss) private var dismiss
        @State private var isBusy = false
        var close: (() -> Void)?
        var body: some View {
          VStack {
            Button("Start") {
              isBusy = true
              Package.sign { error in
                dismiss()
              }
            }
            Button("Close") { close?() ?? dismiss() }
          }
          .alert("Busy", isPresented: $isBusy) { Button("Fine") {} }
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
            Sign:
              presents: isSigning
              source: Small.swift:7
          presents:
            isSigning:
              as: sheet
              screen: Page
              source: Small.swift:8
            isAsking:
              as: alert
              title: "Really?"
              buttons:
                Yes:
                  source: Small.swift:11
              source: Small.swift:11
        Page:
          source: Small.swift:14
          links:
            Start:
              does:
                set:
                  isBusy: true
                then:
                  dismiss: true
              source: Small.swift:20
            Close:
              does:
                set:
                  isAsking: true
              source: Small.swift:26
          presents:
            isBusy:
              as: alert
              title: Busy
              buttons:
                Fine:
                  source: Small.swift:28
              source: Small.swift:28
      """
    #expect(try appFile(swift) == app)
  }
  @Test("what a completion does and a task in it takes back comes one after the other, whatever came before")
  func stages() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isRunning = false
        var body: some View {
          NavigationStack {
            Button("Run") {
              let panel = OpenPanel()
              panel.choosesFiles = true
              panel.begin { result in
                isRunning = true
                Task {
                  if result == .ok { await run() }
                  isRunning = false
                  try await Task.sleep(for: .seconds(1))
                  isRunning = true
                }
              }
            }
            .disabled(isRunning)
          }
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
          state:
            isRunning: false
          links:
            Run:
              does:
                set:
                  isRunning: true
                then:
                  set:
                    isRunning: false
                  then:
                    set:
                      isRunning: true
              when: {isRunning: false}
              source: Small.swift:7
      """
    #expect(try appFile(swift) == app)
  }
}
