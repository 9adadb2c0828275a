import AppExtraction
import FlowApps
import Testing

@Suite("Buttons are read as the changes that they make")
struct ActionTests {
  @Test("a button that changes a bound path pushes, replaces or empties it")
  func paths() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      enum Route: Hashable { case a, b(Int) }
      struct Home: View {
        @State private var path: [Route] = []
        var body: some View {
          NavigationStack(path: $path) {
            VStack {
              Button("Push") { path.append(.a) }
              Button("Push two") { path.append(.a); path.append(.b(2)) }
              Button("Replace") { path = [.b(1)] }
              Button("Empty") { path.removeAll() }
              Button("Remove two, push") { path.removeLast(2); path.append(.a) }
              Button("Push, remove") { path.append(.a); path.removeLast() }
            }
            .navigationDestination(for: Route.self) { route in
              switch route {
              case .a:
                Button("Back") { path.removeLast() }
                Button("Back unless empty") { if !path.isEmpty { path.removeLast() } }
              case .b: Text("b")
              }
            }
          }
        }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: {typed: Route}
      savedPaths: []
      types:
        Route:
          cases:
            a:
            b: [Int]
          source: Small.swift:3
      screens:
        Home:
          source: Small.swift:4
          links:
            Push:
              does:
                push: [!Route.a ]
              source: Small.swift:9
            Push two:
              does:
                push: [!Route.a , !Route.b 2]
              source: Small.swift:10
            Replace:
              does:
                path: [!Route.b 1]
              source: Small.swift:11
            Empty:
              does:
                path: []
              source: Small.swift:12
            "Remove two, push":
              does:
                pop: 2
                push: [!Route.a ]
              source: Small.swift:13
          destinations:
            Route:
              cases:
                a: HomeButton
                b: HomeText
              source: Small.swift:16
        HomeButton:
          source: Small.swift:19
          links:
            Back:
              does:
                pop: 1
              source: Small.swift:19
            Back unless empty:
              does:
                dismiss: true
              source: Small.swift:20
        HomeText:
          source: Small.swift:21
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a router that the environment holds is read through its methods")
  func router() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      @Observable final class Router {
        var path = NavigationPath()
        var isLogin = false
        func open(_ route: Route) { path.append(route) }
        func login() { isLogin = true }
        func home() { path = NavigationPath() }
      }
      enum Route: Hashable { case detail }
      struct Home: View {
        @State private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) {
            List().navigationDestination(for: Route.self) { _ in Detail() }
          }
          .sheet(isPresented: $router.isLogin) { Text("login") }
          .environment(router)
        }
      }
      struct List: View {
        @Environment(Router.self) private var router
        var body: some View {
          VStack { Button("Open") { router.open(.detail) }; Button("Log in", action: router.login) }
        }
      }
      struct Detail: View {
        @Environment(Router.self) private var router
        var body: some View { Button("Home") { router.home() } }
      }
      """#
    let app = """
      name: Small
      root: List
      stack: erased
      savedPaths: []
      types:
        Route:
          cases: [detail]
          source: Small.swift:10
      screens:
        Detail:
          source: Small.swift:27
          links:
            Home:
              does:
                path: []
              source: Small.swift:29
        HomeSheet:
          source: Small.swift:17
        List:
          source: Small.swift:21
          links:
            Open:
              does:
                push: [!Route.detail ]
              source: Small.swift:24
            Log in:
              presents: isLogin
              source: Small.swift:24
          destinations:
            Route:
              screen: Detail
              source: Small.swift:15
          presents:
            isLogin:
              as: sheet
              screen: HomeSheet
              source: Small.swift:17
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a screen dismisses itself, also later and in an animation")
  func dismiss() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        var body: some View { NavigationStack { NavigationLink("Page") { Page() } } }
      }
      struct Page: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View {
          VStack {
            Button("Now") { dismiss() }
            Button("Later") { Task { await save(); dismiss() } }
            Button("Smoothly") { withAnimation { dismiss() } }
            Button("In a method") { close() }
          }
        }
        private func close() { dismiss() }
        private func save() async {}
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
            Page:
              view: Page
              source: Small.swift:4
        Page:
          source: Small.swift:6
          links:
            Now:
              does:
                dismiss: true
              source: Small.swift:10
            Later:
              does:
                dismiss: true
              source: Small.swift:11
            Smoothly:
              does:
                dismiss: true
              source: Small.swift:12
            In a method:
              does:
                dismiss: true
              source: Small.swift:13
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a button whose branches do several things is a link for each, under its condition where that is read")
  func branches() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isA = false
        @State private var isB = false
        @State private var isPaid = false
        let big: Bool
        var body: some View {
          NavigationStack {
            Button("Choose") { if big { isA = true } else { isB = true } }
            Button(isPaid ? "Receipt" : "Pay") { if isPaid { isA = true } else { isB = true } }
              .sheet(isPresented: $isA) { Text("a") }
              .sheet(isPresented: $isB) { Text("b") }
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
            isPaid: false
          links:
            Choose:
              presents: isA
              source: Small.swift:10
            "Choose (isB)":
              presents: isB
              source: Small.swift:10
            Receipt:
              presents: isA
              when: {isPaid: true}
              hides: true
              source: Small.swift:11
            Pay:
              presents: isB
              when: {isPaid: false}
              hides: true
              source: Small.swift:11
          presents:
            isA:
              as: sheet
              screen: HomeSheet
              source: Small.swift:12
            isB:
              as: sheet
              screen: HomeSheet
              source: Small.swift:13
        HomeSheet:
          source: Small.swift:12
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a closure that is handed over dismisses the screen that hands it over")
  func handedOver() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var pays = false
        var body: some View {
          NavigationStack {
            VStack {
              Button("Pay") { pays = true }
              NavigationLink("Middle") { Middle() }
            }
            .sheet(isPresented: $pays) { NavigationStack { Address() } }
          }
        }
      }
      struct Address: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View {
          NavigationLink("Last") { Last(done: { dismiss() }) }
          Receipt { dismiss() }
        }
      }
      struct Middle: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { NavigationLink("End") { End { dismiss() } } }
      }
      struct Last: View { let done: () -> Void; var body: some View { Button("Done") { done() } } }
      struct Receipt: View { let close: () -> Void; var body: some View { Button("Close", action: close) } }
      struct End: View { let back: () -> Void; var body: some View { Button("Back") { back() } } }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        Address:
          source: Small.swift:15
          links:
            Last:
              view: Last
              source: Small.swift:18
            Close:
              does:
                dismiss: true
              source: Small.swift:27
        End:
          source: Small.swift:28
        Home:
          source: Small.swift:3
          links:
            Middle:
              view: Middle
              source: Small.swift:9
            Pay:
              presents: pays
              source: Small.swift:8
          presents:
            pays:
              as: sheet
              screen: Address
              stack: self-managed
              source: Small.swift:11
        Last:
          source: Small.swift:26
          links:
            Done:
              does:
                set:
                  pays: false
              source: Small.swift:26
        Middle:
          source: Small.swift:22
          links:
            End:
              view: End
              source: Small.swift:24
      """
    #expect(try appFile(swift) == app)
    let omissions = try AppExtractor.app(from: AppIndex([SmallSource(swift).tree], platform: .ios)).omissions
    #expect(
      omissions.map(\.reason.text) == ["this dismisses a screen below the button's own, which no binding presents"]
    )
    #expect(omissions.map(\.place.line) == [24])
  }

  @Test("a path that code changes without a person is a link into the app by the name of the code")
  func reactions() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path = NavigationPath()
        @State private var isLoading = true
        let account: String
        let found: Int
        var body: some View {
          NavigationStack(path: $path) { Text("home").navigationDestination(for: Int.self) { _ in Text("page") } }
            .onAppear { isLoading = false }
            .onChange(of: account) { path.removeLast(path.count) }
            .task { path = NavigationPath([1]) }
            .onReceive(numbers) { path.append(found) }
        }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 destinations, 1 of 1 stacks, 3 of 3 path writes")
    let urls = """
      urls:
        app:Home.onChange:
          path:
            main: []
        app:Home.task:
          path:
            main: [1]
        app:Home.onReceive:
          push:
            main: [1]
      """
    #expect(try appFile(swift).replacing("\"", with: "").contains(urls))
  }
}
