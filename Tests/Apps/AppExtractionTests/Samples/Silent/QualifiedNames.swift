// `SwiftUI.EmptyView` is SwiftUI's, and `EmptyView` the app's own, which it shows.
import SwiftUI

@main
struct QualifiedNamesApp: App {
  @State private var path: [Step] = []

  var body: some Scene {
    WindowGroup {
      SwiftUI.NavigationStack(path: $path) {
        VStack {
          NavigationLink(destination: SwiftUI.EmptyView()) { Text("Ornament") }
          SwiftUI.NavigationLink("First", value: Step.first)
          NavigationLink("Last", value: Step.last)  // certain unshown-case
          Button("Home") { path = [] }
        }
        .navigationDestination(for: Step.self) { step in
          switch step {
          case .first: EmptyView(text: "Nothing here yet")
          case .last: SwiftUI.EmptyView()
          }
        }
      }
    }
  }
}

enum Step: Hashable { case first, last }

struct EmptyView: View {
  let text: String
  var body: some View { Text(text) }
}
