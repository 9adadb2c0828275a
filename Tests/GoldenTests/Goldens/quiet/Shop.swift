import SwiftUI

@main struct ShopApp: App {
  var body: some Scene { WindowGroup { Tabs() } }
}

final class Notices: ObservableObject {
  @Published var showsOrders = false
  @Published var showsFailure = false
  func fail() { showsFailure = true }
}

final class Trials: ObservableObject { @Published var isOn = false }

// The tab of trials goes while it is selected, which the app may mean.
struct Tabs: View {
  @StateObject private var trials = Trials()
  @StateObject private var notices = Notices()
  @State private var tab = "shop"

  var body: some View {
    TabView(selection: $tab) {
      Tab("Shop", systemImage: "bag", value: "shop") {
        NavigationStack {
          Button("Orders") { notices.showsOrders = true }
          Button("Try") { trials.isOn = true }
        }
      }
      if trials.isOn {
        Tab("Trials", systemImage: "star", value: "trials") {
          NavigationStack { Button("Stop") { trials.isOn = false } }
        }
      }
    }
    // Nothing calls the function that shows the alert, so it never comes while the sheet is up.
    .sheet(isPresented: $notices.showsOrders) { Text("Orders") }
    .alert("Failed", isPresented: $notices.showsFailure) { Button("OK") {} }
  }
}
