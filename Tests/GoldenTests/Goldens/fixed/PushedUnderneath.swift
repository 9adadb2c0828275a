import SwiftUI

// The sorting is a value of the path, and the letter lands on it.
@main struct PostApp: App {
  var body: some Scene { WindowGroup { PostHome() } }
}

enum PostRoute: Hashable { case letter, sorting }

struct PostHome: View {
  @State private var path: [PostRoute] = []

  var body: some View {
    NavigationStack(path: $path) {
      Button("Sort") { path.append(.sorting) }
        .navigationDestination(for: PostRoute.self) { route in
          switch route {
          case .letter: Text("a letter")
          case .sorting: PostSorting(path: $path)
          }
        }
    }
  }
}

struct PostSorting: View {
  @Binding var path: [PostRoute]

  var body: some View { Button("First letter") { path.append(.letter) } }
}
