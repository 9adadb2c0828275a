import SwiftUI

@main
struct SettingsApp: App {
  @State private var path = NavigationPath()

  var body: some Scene {
    WindowGroup {
      NavigationStack(path: $path) {
        Settings()
          .routes()
      }
    }
    WindowGroup(id: "second") {
      // Without a path nothing is mixed.
      NavigationStack { Plain() }
    }
  }
}

enum Topic: Hashable, CaseIterable {
  case sound, colour
}

extension View {
  func routes() -> some View {
    navigationDestination(for: Topic.self) { topic in
      TopicPage(topic: topic)
    }
  }
}

struct Settings: View {
  var body: some View {
    Form {
      ForEach(Topic.allCases, id: \.self) { topic in
        NavigationLink("Topic", value: topic)
      }
      NavigationLink("About") { About() }  // likely mixed-links
      NavigationLink(destination: EmptyView()) { Text("An ornament") }
      IconLink(icon: "star") { Licence() }
      NavigationLink(about: "Help")
    }
  }
}

// It wraps a link.
struct IconLink<Content: View>: View {
  let icon: String
  @ViewBuilder let content: () -> Content

  var body: some View {
    NavigationLink {
      content()
    } label: {
      Image(systemName: icon)
    }
  }
}

extension NavigationLink where Label == Text, Destination == About {
  init(about title: String) {
    self.init(title, destination: { About() })
  }
}

struct TopicPage: View {
  let topic: Topic

  var body: some View {
    #if os(iOS)
      Text("Topic").modifier(HelpModifier(help: Help()))
    #else
      NavigationLink("Not on a phone") { About() }
    #endif
  }
}

struct HelpModifier<HelpView: View>: ViewModifier {
  let help: HelpView

  func body(content: Content) -> some View {
    content.toolbar {
      NavigationLink("Help") { help }
    }
  }
}

struct About: View {
  // It contains itself.
  var body: some View {
    NavigationLink("Again") { About() }
    About()
  }
}

struct Help: View {
  var body: some View { Text("Help") }
}

struct Licence: View {
  var body: some View { Text("Licence") }
}

struct Plain: View {
  var body: some View { NavigationLink("Licence") { Licence() } }
}
