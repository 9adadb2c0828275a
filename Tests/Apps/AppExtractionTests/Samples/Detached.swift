import SwiftUI

@main
struct ClockApp: App {
  @UIApplicationDelegateAdaptor(ClockDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup {
      delegate.rootView
    }
  }
}

struct Clock: View {
  var body: some View {
    NavigationStack {
      ClockFace()
    }
  }
}

struct ClockFace: View {
  var body: some View {
    NavigationLink("Stopwatch") { Stopwatch() }
  }
}

struct Stopwatch: View {
  var body: some View { Text("0:00") }
}
