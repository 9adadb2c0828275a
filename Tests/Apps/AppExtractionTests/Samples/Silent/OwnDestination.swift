// An app's own overload stands beside SwiftUI's, which is told from it by its arguments.
import SwiftUI

@main
struct OwnDestinationApp: App {
  @State private var note: Note?

  var body: some Scene {
    WindowGroup {
      NavigationStack {
        NavigationLink("Route", value: Route.home)
          .navigationDestination(for: Route.self) { _ in Text("Home") }
          .navigationDestination(for: $note) { Text($0.text) }
      }
    }
  }
}

enum Route: Hashable { case home }

struct Note: Hashable { let text: String }

extension View {
  func navigationDestination<Item: Hashable, Content: View>(
    for item: Binding<Item?>,
    @ViewBuilder destination: @escaping (Item) -> Content
  ) -> some View {
    self.navigationDestination(isPresented: .constant(item.wrappedValue != nil)) {
      if let item = item.wrappedValue { destination(item) }
    }
  }
}
