import SwiftUI

// The newest system is what is read: of `#unavailable` that is what follows `else`.

@main
struct AvailabilityApp: App {
  var body: some Scene {
    WindowGroup {
      if #unavailable(iOS 26) {
        OldHome()
      } else {
        NewHome()
      }
    }
  }
}

struct OldHome: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Old", value: 1)  // likely unresolved-link
    }
  }
}

struct NewHome: View {
  var body: some View {
    NavigationStack {
      if #available(iOS 17, *) {
        NavigationLink("New", value: 2)  // certain unresolved-link
      } else {
        NavigationLink("Older", value: 3)
      }
      if #unavailable(iOS 26) {
        NavigationLink("Old", value: 4)
      } else {
        NavigationLink("Newest", value: 5)  // certain unresolved-link
      }
    }
  }
}
