import SwiftUI

@main
struct ToursApp: App {
  @State private var router = Router()

  var body: some Scene {
    WindowGroup {
      NavigationStack(path: $router.path) {
        TourList()
          .navigationDestination(for: Route.self) { route in
            switch route {
            case .tour(let tour): TourPage(tour: tour)
            case .guide(let name): GuidePage(name: name)
            case .map: MapPage()
            }
          }
      }
      .environment(router)
    }
  }
}

enum Route: Hashable {
  case tour(Tour)
  case guide(name: String)
  case map
}

struct Tour: Hashable, Identifiable {
  let id: Int
  let title: String
}

@Observable
final class Router {
  var path: [Route] = []

  func show(_ route: Route) {
    path.append(route)
  }

  func startAgain() {
    path = []
  }
}
