import SwiftUI

// The letter lands under the sorting, which a binding shows.
@main struct PostApp: App {
  var body: some Scene { WindowGroup { PostHome() } }
}

enum PostRoute: Hashable { case letter, sorting }

struct PostHome: View {
  @State private var path: [PostRoute] = []
  @State private var isSorting = false

  var body: some View {
    NavigationStack(path: $path) {
      Button("Sort") { isSorting = true }
        .navigationDestination(for: PostRoute.self) { _ in Text("a letter") }
        .navigationDestination(isPresented: $isSorting) { PostSorting(path: $path) }
    }
  }
}

struct PostSorting: View {
  @Binding var path: [PostRoute]

  var body: some View { Button("First letter") { path.append(.letter) } }
}
