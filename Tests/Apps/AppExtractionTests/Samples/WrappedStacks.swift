import SwiftUI

// A view wraps a stack: each of its uses is a stack of its own, with content of its own.

@main
struct WrappedApp: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        Wrapped { First() }.tabItem { Text("First") }
        Wrapped { Second() }.tabItem { Text("Second") }
      }
    }
  }
}

struct Wrapped<Content: View>: View {
  @ViewBuilder let content: () -> Content

  var body: some View {
    NavigationStack { content() }
  }
}

struct First: View {
  var body: some View {
    NavigationLink("One", value: 1)  // certain unresolved-link
  }
}

struct Second: View {
  @Environment(Orders.self) private var orders
  @State private var text = ""

  // Closures that do something show nothing, whatever they call.
  var body: some View {
    Form {
      NavigationLink("Two", value: "two")  // certain unresolved-link
      TextField("Name", text: $text, onCommit: { OrdersView.reload() })
    }
    .task { await orders.load() }
    .onChange(of: text) { Task { OrdersView().update() } }
    .refreshable { Refresher.shared.refresh { OrdersView() } }
  }
}
