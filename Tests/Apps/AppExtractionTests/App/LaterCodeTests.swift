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

  @Test(
    "a path is also written by stored closures, by functions that take closures, and through a list of the function"
  )
  func otherWays() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      final class Router: ObservableObject {
        @Published var path = NavigationPath()
        var openFirst: () -> Void = { router.path = NavigationPath([1]) }
        var last: Int? {
          get { nil }
          set { path = NavigationPath() }
        }
        func onMain(_ block: @escaping () -> Void) { DispatchQueue.main.async(execute: block) }
      }
      final class Shortcuts { func add() { register(router.openFirst); router.last = 1 } }
      let router = Router()
      struct Home: View {
        @ObservedObject var shown = router
        var open: (Int) -> Void = { router.path.append($0) }
        var body: some View {
          NavigationStack(path: $shown.path) {
            VStack {
              Button("Two") { open(2) }
              Button("Three") { router.onMain { router.path.append(3) } }
              Button("Both") {
                var path = NavigationPath()
                path.append(4)
                path.append(5)
                router.path = path
              }
              Button("Some") { router.path.removeAll { $0 == 1 } }
            }
            .navigationDestination(for: Int.self) { _ in Text("page") }
            .environment(\.openURL, OpenURLAction { url in
              router.path.append(6)
              return .handled
            })
          }
        }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 destinations, 1 of 1 stacks, 8 of 9 path writes")
    let file = try appFile(swift)
    #expect(file.contains("      Two:\n        does:\n          push: [2]\n"))
    #expect(file.contains("      Three:\n        does:\n          push: [3]\n"))
    #expect(file.contains("      Both:\n        does:\n          path: [4, 5]\n"))
    #expect(!file.contains("Some"))
    #expect(file.contains("  \"app:Home.openURL\":\n    push:\n      main: [6]\n"))
    #expect(file.contains("  \"app:Router.openFirst\":\n    path:\n      main: [1]\n"))
    #expect(file.contains("  \"app:Router.last\":\n    path:\n      main: []\n"))
  }

  @Test("code that observes a value is given it")
  func observedValues() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Step: Hashable { case none, name }
      final class Setup: ObservableObject { @Published var step = Step.none }
      struct Home: View {
        @StateObject private var setup = Setup()
        @State private var path = NavigationPath()
        @State private var chosen = 0
        var body: some View {
          NavigationStack(path: $path) {
            Text("home")
              .navigationDestination(for: Step.self) { _ in Text("name") }
              .navigationDestination(for: Int.self) { _ in Text("number") }
              .onReceive(setup.$step) { step in
                if step == .none { path = NavigationPath() } else { path.append(step) }
              }
              .onChange(of: chosen) { before, after in path.append(after) }
          }
        }
      }
      """#
    #expect(try account(swift) == "read 2 of 2 destinations, 1 of 1 stacks, 3 of 3 path writes")
    let urls = """
      urls:
        "app:Home.onReceive":
          path:
            main: []
        "app:Home.onReceive2":
          push:
            main: [!Step.none ]
        "app:Home.onChange":
          push:
            main: [1]
      """
    #expect(try appFile(swift).contains(urls))
  }
}
