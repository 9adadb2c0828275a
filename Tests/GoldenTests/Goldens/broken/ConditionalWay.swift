import SwiftUI

// Both ways lead to the same defect; nobody knows whether the first of them is there, so there it is only likely.
@main struct ClubApp: App {
  var body: some Scene { WindowGroup { ClubHome() } }
}

enum ClubRoute: Hashable { case member }

struct ClubHome: View {
  @State private var path: [ClubRoute] = []
  @State private var isSorting = false
  @State private var isFiltering = false

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        if Calendar.current.isDateInWeekend(.now) {
          Button("Sort") { isSorting = true }
        }
        Button("Filter") { isFiltering = true }
      }
      .navigationDestination(for: ClubRoute.self) { _ in Text("a member") }
      .navigationDestination(isPresented: $isSorting) { ClubSorting(path: $path) }
      .navigationDestination(isPresented: $isFiltering) { ClubFilter(path: $path) }
    }
  }
}

struct ClubSorting: View {
  @Binding var path: [ClubRoute]

  var body: some View { Button("First member") { path.append(.member) } }
}

struct ClubFilter: View {
  @Binding var path: [ClubRoute]

  var body: some View { Button("Only member") { path.append(.member) } }
}
