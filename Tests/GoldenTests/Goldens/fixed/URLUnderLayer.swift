import SwiftUI

// A link into the app takes the settings down, and pushes.
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
      if url.host == "story" {
        showsSettings = false
        path = [.story]
      }
    }
  }
}
