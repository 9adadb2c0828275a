// An initialiser of the app's own takes no closure without a label, so the first link below is SwiftUI's.
import SwiftUI

@main
struct OwnLinksApp: App {
  @State private var path: [Place] = []

  var body: some Scene {
    WindowGroup {
      NavigationStack(path: $path) {
        VStack {
          NavigationLink {  // likely mixed-links
            Map()
          } label: {
            Text("Map")
          }
          NavigationLink(to: .garden) { Text("Garden") }
        }
        .navigationDestination(for: Place.self) { _ in Map() }
      }
    }
  }
}

enum Place: Hashable { case garden }

struct Map: View { var body: some View { Text("Map") } }

extension NavigationLink where Destination == Never {
  init(to place: Place, @ViewBuilder label: () -> Label) {
    self.init(value: place, label: label)
  }
}
