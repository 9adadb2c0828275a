// What the case of a switch shows is certain only if a link pushes that case.
import SwiftUI

@main
struct UnpushedCaseApp: App {
  @State private var sheet: Screen?

  var body: some Scene {
    WindowGroup {
      NavigationStack {
        VStack {
          NavigationLink("Home", value: Screen.home)
          NavigationLink("Shelf", value: Screen.shelf)
          Button("Settings") { sheet = .settings }
        }
        .navigationDestination(for: Screen.self) { page(for: $0) }
        .sheet(item: $sheet) { page(for: $0) }
      }
    }
  }

  @ViewBuilder func page(for screen: Screen) -> some View {
    switch screen {
    case .home: Text("Home")
    case .shelf: Shelf()
    case .settings: Settings()
    case .attic: Attic()
    }
  }
}

enum Screen: String, Identifiable {
  case home, shelf, settings, attic
  var id: String { rawValue }
}

/// Only presented.
struct Settings: View {
  var body: some View {
    NavigationStack {
      // Wherever this stack is, the link does nothing.
      NavigationLink("Number", value: 1.5)  // certain unresolved-link
    }
  }
}

/// Neither pushed nor presented.
struct Attic: View {
  var body: some View {
    NavigationStack { Text("Attic") }
  }
}

/// Pushed by a link.
struct Shelf: View {
  var body: some View {
    NavigationStack { Text("Shelf") }  // certain nested-stack
  }
}
