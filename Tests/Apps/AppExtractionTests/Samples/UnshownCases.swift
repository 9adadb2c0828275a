import SwiftUI

@main
struct RoutesApp: App {
  @State private var path: [Route] = []

  var body: some Scene {
    WindowGroup {
      NavigationStack(path: $path) {
        VStack {
          NavigationLink("Home", value: Route.home)
          NavigationLink("Detail", value: Route.detail(id: 3))
          NavigationLink("Beta", value: Route.beta)  // certain unshown-case
          Row(route: .beta)
        }
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .home: HomePage()
          case .detail(let id): DetailPage(id: id)
          default: EmptyView()
          }
        }
      }
    }
  }
}

enum Route: Hashable {
  case home
  case detail(id: Int)
  case beta
}

struct Row: View {
  let route: Route

  var body: some View {
    NavigationLink("Row", value: route)  // certain unshown-case
  }
}

struct HomePage: View {
  var body: some View { Text("Home") }
}

struct DetailPage: View {
  let id: Int

  var body: some View { Text("Detail") }
}
