import SwiftUI

@main
struct ParkApp: App {
  @State private var router = ParkRouter()

  var body: some Scene {
    WindowGroup {
      NavigationStack(path: $router.path) {
        ParkHome(router: router)
          .navigationDestination(for: ParkRoute.self) { route in
            switch route {
            case .park(let id): Text("Park \(id)")
            case .tour(let name, _): Text(name)
            case .region(let region): Text(region.rawValue)
            }
          }
      }
      .onOpenURL { url in  // likely url-under-layer
        guard url.scheme == "parks" else { return }
        switch url.host {
        case "park":
          guard let id = Int(url.lastPathComponent) else { return }
          router.path = [.park(id)]
        case "tour", "walk":
          let components = url.pathComponents.dropFirst()
          if let name = components.first {
            router.show(.tour(name: name, length: 3))
          }
        case "region":
          if let region = Region(rawValue: url.pathComponents[1]) {
            router.path = []
            router.show(.region(region))
          }
        case "home" where router.path.isEmpty:  // unread
          router.path = []
        case "help":
          router.isHelp = true
        default: router.open(url)
        }
      }
    }
  }
}

enum Region: String, Hashable {
  case north, south
}

enum ParkRoute: Hashable {
  case park(Int)
  case tour(name: String, length: Int)
  case region(Region)
}

@Observable
final class ParkRouter {
  var path: [ParkRoute] = []
  var isHelp = false

  func show(_ route: ParkRoute) {
    path.append(route)
  }

  func open(_ url: URL) {
    if url.path() == "/parks/first" {
      path = [.park(1)]
    } else if url.absoluteString == "parks://all/tours" {
      path.removeAll()
    } else if url.query() == "random" {  // unread
      path = [.park(2)]
    }
  }
}

struct ParkHome: View {
  @Bindable var router: ParkRouter

  var body: some View {
    Button("First") { router.show(.park(1)) }
      .sheet(isPresented: $router.isHelp) { Text("Help") }
      .onOpenURL(perform: show)  // likely url-under-layer  // unread
  }

  private func show(_ url: URL) {
    guard let host = url.host() else { return }
    if host == "store", url.pathComponents[1] == "card" {
      router.show(.tour(name: url.pathComponents[2], length: 1))
    }
    if host == "any" { router.show(.park(Int.random(in: 1...9))) }
  }
}
