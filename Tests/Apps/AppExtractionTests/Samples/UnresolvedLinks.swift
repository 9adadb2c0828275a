import SwiftUI

@main
struct ParksApp: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        NavigationStack { ParkList(parks: []) }
        NavigationStack { OtherList() }
        NavigationStack { ForeignList() }
        NavigationSplitView {
          Sidebar()
        } detail: {
          Text("Nothing")
        }
      }
    }
  }
}

struct Park: Hashable, Identifiable {
  let id: UUID
  let name: String
  var peaks: [Peak]
}

struct Peak: Hashable, Identifiable {
  typealias Height = Int
  let id: Int
  let height: Height
}

struct ParkList: View {
  let parks: [Park]
  @State private var selected: Park?

  var body: some View {
    List(parks) { park in
      NavigationLink(park.name, value: park)
      NavigationLink("By id", value: park.id)
      ForEach(park.peaks) { peak in
        NavigationLink("Peak", value: peak)  // certain unresolved-link
        NavigationLink("Height", value: peak.height)
      }
      if let selected {
        NavigationLink("Selected", value: selected.peaks.first)  // likely unresolved-link
      }
      NavigationLink("Nothing", value: nil as Park?)
    }
    .navigationDestination(for: Park.self) { ParkPage(park: $0) }
    .navigationDestination(for: Park.ID.self) { _ in Text("Park") }
    .navigationDestination(for: Int.self) { _ in Text("Height") }
  }
}

struct ParkPage: View {
  let park: Park

  // A destination below serves links above it.
  var body: some View { NavigationLink("Again", value: park) }
}

struct OtherList: View {
  let unknown: SomethingElse

  var body: some View {
    // Of a type that isn't known nothing is claimed.
    NavigationLink("Unknown", value: unknown.whatever)
    NavigationLink("Double", value: 1.5)  // certain unresolved-link
  }
}

struct ForeignList: View {
  var body: some View {
    // A modifier of another module may declare anything.
    NavigationLink("Text", value: "text")  // likely unresolved-link
      .thirdPartyRoutes()
  }
}

struct Sidebar: View {
  @State private var selection: Int?

  var body: some View {
    // A selection takes the values of links.
    List(selection: $selection) {
      NavigationLink("One", value: 1)
    }
  }
}
