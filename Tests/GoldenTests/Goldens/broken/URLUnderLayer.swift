import SwiftUI

// A link into the app pushes under the settings, which stay in front.
@main struct NewsApp: App {
  var body: some Scene { WindowGroup { NewsHome() } }
}

enum NewsRoute: Hashable { case story }

struct NewsHome: View {
  @State private var path: [NewsRoute] = []
  @State private var showsSettings = false

  var body: some View {
    NavigationStack(path: $path) {
      Button("Settings") { showsSettings = true }
        .navigationDestination(for: NewsRoute.self) { _ in Text("a story") }
    }
    .sheet(isPresented: $showsSettings) { Text("settings") }
    .onOpenURL { url in
      if url.host == "story" { path = [.story] }
    }
  }
}
