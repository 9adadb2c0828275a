import SwiftUI

// A router pushes onto the path of the tab that is selected: a button pushes onto the stack that it is on.

@main
struct RoutersApp: App {
  @State private var router = Router()

  var body: some Scene {
    WindowGroup {
      TabView(selection: $router.tab) {
        Routed(path: $router.homePath) { Home() }.tabItem { Text("Home") }.tag(RouterTab.home)
        Routed(path: $router.searchPath) { Search() }.tabItem { Text("Search") }.tag(RouterTab.search)
      }
      .environment(router)
    }
  }
}

enum RouterTab: Hashable {
  case home, search
}

enum Page: Hashable {
  case first, second
}

@Observable
final class Router {
  var tab = RouterTab.home
  var homePath = NavigationPath()
  var searchPath = NavigationPath()

  var currentPath: Binding<NavigationPath> {
    switch tab {
    case .home: Binding(get: { self.homePath }, set: { self.homePath = $0 })
    case .search: Binding(get: { self.searchPath }, set: { self.searchPath = $0 })
    }
  }

  func push<Destination: Hashable>(_ destination: Destination) {
    currentPath.wrappedValue.append(destination)
  }

  func pop() {
    currentPath.wrappedValue.removeLast()
  }
}

struct Routed<Content: View>: View {
  @Binding var path: NavigationPath
  @ViewBuilder let content: () -> Content

  var body: some View {
    NavigationStack(path: $path) {
      content().navigationDestination(for: Page.self) { page in
        switch page {
        case .first: FirstPage()
        case .second: SecondPage()
        }
      }
    }
  }
}

struct Home: View {
  @Environment(Router.self) private var router

  var body: some View {
    Button("First") { router.push(Page.first) }
  }
}

struct Search: View {
  @Environment(Router.self) private var router

  var body: some View {
    Button("Second") { router.push(Page.second) }
  }
}

struct FirstPage: View {
  @Environment(Router.self) private var router

  var body: some View {
    Button("Back") { router.pop() }
  }
}

struct SecondPage: View {
  var body: some View { Text("Second") }
}
