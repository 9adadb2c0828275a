import SwiftUI

@main struct ShopApp: App {
  @State private var path: [String] = []

  var body: some Scene {
    WindowGroup {
      NavigationStack(path: $path) {
        Cart()
          .navigationDestination(for: String.self) { name in
            switch name {
            case "hours": Hours()
            default: Address()
            }
          }
      }
    }
  }
}

struct Cart: View {
  var body: some View { NavigationLink("Check out", value: "address") }
}

struct Address: View {
  var body: some View {
    NavigationLink("Help") { Help() }
  }
}

struct Help: View {
  var body: some View {
    NavigationLink("Opening hours", value: "hours")
  }
}

struct Hours: View {
  var body: some View { Text("9 to 5") }
}
