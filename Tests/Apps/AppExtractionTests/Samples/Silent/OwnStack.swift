// A view that brings its own stack only when it is shown as a sheet.
import SwiftUI

@main
struct OwnStackApp: App {
  @State private var isShown = true

  var body: some Scene {
    WindowGroup {
      NavigationStack {
        NavigationLink("Options") { Options() }
          .sheet(isPresented: $isShown) { Options(own: true) }
      }
    }
  }
}

struct Options: View {
  var own = false

  var body: some View {
    if own {
      NavigationStack { list }
    } else {
      list
    }
  }

  var list: some View {
    NavigationLink("Number", value: 1)
      .navigationDestination(for: Int.self) { Text("\($0)") }
  }
}
