// Tabs that the cases of an enumeration give, each with the view of a property.
import SwiftUI

@main
struct CaseTabsApp: App {
  @State private var selection: Place? = .home

  var body: some Scene {
    WindowGroup {
      TabView(selection: $selection) {
        ForEach(Place.allCases) { place in
          place.destination
            .tag(place as Place?)
            .tabItem { Text(place.title) }
        }
      }
    }
  }
}

enum Place: Hashable, Identifiable, CaseIterable {
  case home, search

  var id: Self { self }

  var title: String { "A place" }

  @ViewBuilder var destination: some View {
    switch self {
    case .home: HomeStack()
    case .search: SearchStack()
    }
  }
}

struct HomeStack: View {
  var body: some View {
    NavigationStack { HomeStart() }
  }
}

struct SearchStack: View {
  var body: some View {
    NavigationStack { SearchStart() }
  }
}

struct HomeStart: View {
  var body: some View { Text("Home") }
}

struct SearchStart: View {
  var body: some View { Text("Search") }
}
