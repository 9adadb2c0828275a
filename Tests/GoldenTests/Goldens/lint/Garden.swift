import SwiftUI

@main
struct GardenApp: App {
  @State private var path = NavigationPath()

  var body: some Scene {
    WindowGroup {
      NavigationStack(path: $path) {
        Beds(beds: [])
      }
      .navigationDestination(for: Double.self) { Text("\($0)") }
    }
  }
}

struct Bed: Hashable, Identifiable {
  let id: Int
  let plant: Plant
}

enum Plant: Hashable {
  case rose, unknown
}

struct Beds: View {
  let beds: [Bed]

  var body: some View {
    List(beds) { bed in
      NavigationLink("Bed", value: bed)
        .navigationDestination(for: Bed.self) { BedPage(bed: $0) }
      NavigationLink("Number", value: bed.id)
      NavigationLink("About") { About() }
      NavigationLink("Unknown", value: Plant.unknown)
    }
    .navigationDestination(for: Plant.self) { plant in
      switch plant {
      case .rose: Text("A rose")
      case .unknown: EmptyView()
      }
    }
  }
}

struct BedPage: View {
  let bed: Bed

  var body: some View {
    NavigationStack {
      Text("Bed")
    }
  }
}

struct About: View {
  var body: some View { Text("About") }
}
