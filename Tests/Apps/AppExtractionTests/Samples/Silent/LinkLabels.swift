// The closure of an initialiser that the sources don't declare may be the label, which isn't the link's screen.
import Routing
import SwiftUI

@main
struct LinkLabelsApp: App {
  @State private var path = NavigationPath()

  var body: some Scene {
    WindowGroup {
      NavigationStack(path: $path) {
        VStack {
          NavigationLink(to: .detail) { Badge() }
          NavigationLink(route: "detail") {
            Badge()
          }
          NavigationLink {  // likely mixed-links
            Detail()
          } label: {
            Text("Detail")
          }
        }
      }
    }
  }
}

/// A label with a stack would be nested if it were a screen.
struct Badge: View {
  var body: some View {
    NavigationStack { Text("Badge") }
  }
}

struct Detail: View { var body: some View { Text("Detail") } }
