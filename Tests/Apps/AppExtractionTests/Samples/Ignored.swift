import SwiftUI

@main
struct QuietApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack {
        // navflow:ignore unresolved-link
        NavigationLink("One", value: 1)
        NavigationLink("Two", value: 2)  // navflow:ignore
        // navflow:ignore nested-stack it was one once  // likely unused-ignore
        NavigationLink("Three", value: 3)  // certain unresolved-link
      }
    }
  }
}

struct Other: View {
  var body: some View { Text("Other") }
}
