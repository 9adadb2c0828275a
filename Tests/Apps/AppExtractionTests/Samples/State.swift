import SwiftUI

@main
struct ClubApp: App {
  @State private var session = Session()

  var body: some Scene {
    WindowGroup {
      ContentView()
        .environment(session)
    }
  }
}

@Observable
final class Session {
  var member: Member?
  var phase = Phase.visitor
  private(set) var isAdmin = false

  var isMember: Bool { member != nil }

  func signIn() {
    member = Member(id: 1)
    phase = .member(since: 2026)
  }

  func signOut() {
    member = nil
    phase = .visitor
  }
}

enum Phase: Hashable {
  case visitor
  case member(since: Int)
  case expelled
}

struct Member: Hashable {
  let id: Int
}

struct ContentView: View {
  @Environment(Session.self) private var session

  var body: some View {
    if session.isMember {
      ClubHome()
    } else {
      NavigationStack {
        Welcome()
      }
    }
  }
}

struct Welcome: View {
  @Environment(Session.self) private var session
  @State private var hasAccepted = false
  @State private var isHelp = false

  var body: some View {
    List {
      Button("Accept") { hasAccepted.toggle() }
      Button("Enter") { session.signIn() }
        .disabled(!hasAccepted)
      if isHelp {
        Text("See below")
      } else {
        NavigationLink("Rules") { Rules() }
      }
      if hasAccepted && !isHelp {
        NavigationLink("Who is who") { Members() }
      }
      Button("Help") { isHelp = true }
      // Only the running app knows how many there are.
      if session.isAdmin, Date.now.timeIntervalSince1970 > 0 {
        NavigationLink("Everybody") { Members() }
      }
    }
    .sheet(isPresented: $isHelp) { Text("Help") }
  }
}

struct ClubHome: View {
  @Environment(Session.self) private var session
  @State private var isCompact = true

  var body: some View {
    NavigationStack {
      Group {
        switch session.phase {
        case .visitor, .expelled:
          Text("Nothing")
        case .member:
          NavigationLink("Members", value: 1)
        }
        NavigationLink("As you like") {
          if isCompact { Rules() } else { Members() }
        }
        Button("Wide") { isCompact = false }
        Button("Out") { session.signOut() }
        Row(isShown: true)
        Row(isShown: false)
      }
      .navigationDestination(for: Int.self) { _ in
        if isCompact { Members() } else { Rules() }
      }
    }
  }
}

struct Row: View {
  let isShown: Bool

  var body: some View {
    if isShown { NavigationLink("Shown") { Rules() } } else { NavigationLink("Hidden") { Rules() } }
  }
}

struct Rules: View {
  var body: some View { Text("Rules") }
}

struct Members: View {
  var body: some View { Text("Members") }
}
