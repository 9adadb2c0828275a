import SwiftUI

@main
struct NewsApp: App {
  @AppStorage("hasBegun") private var hasBegun = false
  @AppStorage("plan") private var plan = "free"

  var body: some Scene {
    WindowGroup {
      if hasBegun {
        TabView {
          Today(plan: $plan).tabItem { Text("Today") }
          if plan == "pro" {
            Text("Reports").tabItem { Text("Reports") }
          }
        }
      } else {
        Button("Begin") { hasBegun = true }
      }
    }
  }
}

struct Today: View {
  @Binding var plan: String

  var body: some View {
    Button("Upgrade") { plan = "pro" }
      .disabled(plan != "free")
  }
}
