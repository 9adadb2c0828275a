// A destination on a stack itself is outside of it, also in a tab; in a column it may be one of the split view.
import SwiftUI

@main
struct OutsideApp: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        NavigationStack { Text("One") }
          .navigationDestination(for: Int.self) { Text("\($0)") }  // certain misplaced-destination
          .tabItem { Text("One") }
        Tab("Two") {
          NavigationStack { Text("Two") }
            .navigationDestination(for: String.self) { Text($0) }  // certain misplaced-destination
        }
        Tab("Three") { Columns() }
      }
    }
  }
}

struct Columns: View {
  var body: some View {
    NavigationSplitView {
      Text("Sidebar")
    } detail: {
      NavigationStack { Text("Detail") }
        .navigationDestination(for: Double.self) { Text("\($0)") }  // likely misplaced-destination
    }
  }
}
