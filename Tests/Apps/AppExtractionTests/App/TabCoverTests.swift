import Testing

@testable import AppExtraction

@Suite("What state shows in place of the tabs covers them")
struct TabCoverTests {
  @Test("a sign-in that state shows in place of the tabs is a cover over them, which buttons and tasks turn on and off")
  func covers() throws {
    let swift = #"""
      @main struct Small: App {
        @State private var session = Session()
        var body: some Scene {
          WindowGroup {
            Group {
              switch session.phase {
              case .loading: Splash()
              case .out: SignIn()
              case .in: Shop()
              }
            }
            .environment(session)
          }
        }
      }
      enum Phase { case loading, out, `in` }
      @Observable final class Session {
        var phase = Phase.loading
        func start() async { phase = .out }
      }
      struct Splash: View {
        @Environment(Session.self) private var session
        var body: some View { ProgressView().task { await session.start() } }
      }
      struct SignIn: View {
        @Environment(Session.self) private var session
        var body: some View {
          NavigationStack {
            NavigationLink("Forgot") { Text("forgot") }
            Button("Sign in") { Task { session.phase = .in } }
          }
        }
      }
      struct Shop: View {
        @Environment(Session.self) private var session
        var body: some View {
          TabView {
            Tab("News", systemImage: "a") { Text("news") }
            Tab("Me", systemImage: "b") { Button("Sign out") { session.phase = .out } }
          }
        }
      }
      """#
    let app = """
      name: Small
      tabs:
        News:
          root: News
          source: Small.swift:38
        Me:
          root: Me
          source: Small.swift:39
      presents:
        showsSplash:
          as: cover
          screen: Splash
          source: Small.swift:7
        showsSignIn:
          as: cover
          screen: SignIn
          stack: self-managed
          source: Small.swift:8
      urls:
        "app:Splash.task":
          set:
            showsSplash: false
            showsSignIn: true
      screens:
        Me:
          source: Small.swift:39
          links:
            Sign out:
              does:
                set:
                  showsSplash: false
                  showsSignIn: true
              source: Small.swift:39
        News:
          source: Small.swift:38
        SignIn:
          source: Small.swift:25
          links:
            Forgot:
              view: SignInText
              source: Small.swift:29
            Sign in:
              does:
                set:
                  showsSplash: false
                  showsSignIn: false
              source: Small.swift:30
        SignInText:
          source: Small.swift:29
        Splash:
          source: Small.swift:7
      initial:
        showsSplash: true
      """
    #expect(try appFile(swift) == app)
    #expect(try findings(swift) == [])
  }

  @Test("a view that covers the tabs is one, whatever it chooses, and properties with one key in storage are one state")
  func coverOfStoredState() throws {
    let swift = #"""
      @main struct Small: App {
        @AppStorage("wasWelcomed") private var wasWelcomed = false
        var body: some Scene {
          WindowGroup { if wasWelcomed { Tabs() } else { Welcome { wasWelcomed = true } } }
        }
      }
      struct Welcome: View {
        let done: () -> Void
        @State private var page = 0
        var body: some View {
          if page == 0 { Button("Continue") { page = 1 } } else { Button("Begin", action: done) }
        }
      }
      struct Tabs: View {
        var body: some View {
          TabView {
            Tab("News", systemImage: "a") { Text("news") }
            Tab("Me", systemImage: "b") { Profile() }
          }
        }
      }
      struct Profile: View {
        @AppStorage("wasWelcomed") private var isIn = true
        var body: some View { Button("Sign out") { isIn = false } }
      }
      """#
    let app = """
      name: Small
      tabs:
        News:
          root: News
          source: Small.swift:17
        Me:
          root: Profile
          source: Small.swift:18
      presents:
        showsWelcome:
          as: cover
          screen: Welcome
          source: Small.swift:4
      screens:
        News:
          source: Small.swift:17
        Profile:
          source: Small.swift:18
          links:
            Sign out:
              does:
                set:
                  showsWelcome: true
              source: Small.swift:24
        Welcome:
          source: Small.swift:4
          state:
            page: 0
          links:
            Continue:
              does:
                set:
                  page: 1
              when: {page: 0}
              hides: true
              source: Small.swift:11
            Begin:
              does:
                set:
                  showsWelcome: false
              when: {page: {not: 0}}
              hides: true
              source: Small.swift:11
      initial:
        showsWelcome: true
      """
    #expect(try appFile(swift) == app)
  }
}
