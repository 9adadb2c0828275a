import SwiftUI

@main
struct RoutesApp: App {
  var body: some Scene { WindowGroup { Main() } }
}

enum Part: Hashable { case stops, lines }

struct Main: View {
  @State private var part: Part?

  var body: some View {
    NavigationSplitView {
      List(selection: $part) {
        Text("Stops").tag(Part.stops)
        Text("Lines").tag(Part.lines)
      }
    } detail: {
      NavigationStack {
        switch part {
        case .none:
          Overview().navigationDestination(for: String.self) { _ in Picker() }
        case .stops: Stops()
        // navflow:ignore nested-stak it has a stack of its own
        case .lines: Text("Lines").navigationTitle("Lines")
        }
      }
    }
  }
}

struct Overview: View {
  var body: some View { NavigationLink("Choose", value: "picker").navigationTitle("Overview") }
}

struct Stops: View {
  var body: some View {
    List {
      NavigationLink("Nearest", value: "nearest")
      NavigationLink("Choose", value: "picker")
    }
    .navigationTitle("Stops")
  }
}

struct Picker: View {
  @State private var searches = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Button("Search") { searches = true }
      if !searches { Button("Back") { dismiss() } }
    }
    .navigationBarBackButtonHidden()
    .navigationTitle("Picker")
  }
}
