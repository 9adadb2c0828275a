import SwiftUI

@main
struct PlainApp: App {
  var body: some Scene {
    WindowGroup {
      Home()
    }
  }
}

struct Home: View {
  @State private var isSheet = false

  var body: some View {
    NavigationStack {
      Text("Home")
    }
    .navigationDestination(for: Int.self) { Page(number: $0) }  // certain misplaced-destination
    .sheet(isPresented: $isSheet) {  // certain never-shown
      SheetContent()
    }
  }
}

struct Page: View {
  let number: Int

  var body: some View { Text("Page") }
}

struct SheetContent: View {
  let isWide: Bool

  var body: some View {
    if isWide {
      Text("Wide").navigationDestination(for: Int.self) { Page(number: $0) }
    } else {
      NavigationStack {
        Text("Narrow").navigationDestination(for: Int.self) { Page(number: $0) }
      }
    }
  }
}
