import SwiftUI

@main
struct NamesApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack { Lobby() }
    }
  }
}

enum Room: Hashable {
  case hall(Int)
  case tower(Guest)
}

struct Guest: Hashable, Identifiable {
  let id: Int
  let name: String
  let history: [String]
}

struct Floor: Hashable, Identifiable {
  let id: Int
  let title: String
  let plan: Data
}

struct Lobby: View {
  @State private var isBusy = false
  @State private var shownGuest: Guest?
  let guest: Guest
  let floors: [Floor]

  var body: some View {
    List {
      NavigationLink(value: Room.hall(1)) { Image("hall") }
      NavigationLink(value: Room.hall(2)) { Image("hall") }
      NavigationLink(value: Room.tower(guest)) { Image("tower") }
      NavigationLink {
        Attic()
      } label: {
        Image("attic")
      }
      NavigationLink {
        Cellar()
      } label: {
        Image("cellar")
      }
      NavigationLink("Open") { Attic() }
      NavigationLink("Open") { Cellar() }
      NavigationLink("rooms.garden") { Garden(isSmall: true) }
      NavigationLink(isBusy ? "Wait" : "Enter") { Garden(isSmall: false) }
      ForEach(floors) { floor in
        NavigationLink(floor.title, value: floor)
      }
      Button("Guest") { shownGuest = guest }
    }
    .navigationTitle(isBusy ? "Full" : "Lobby")
    .navigationDestination(for: Room.self) { RoomView(room: $0) }
    .navigationDestination(for: Floor.self) { _ in Cellar() }
    .sheet(item: $shownGuest) { _ in Attic() }
  }
}

/// A view that only chooses among others is as many screens.
struct RoomView: View {
  let room: Room

  var body: some View {
    switch room {
    case .hall: Attic()
    case .tower(let guest): Tower(guest: guest)
    }
  }
}

struct Tower: View {
  let guest: Guest

  var body: some View { Text(guest.name) }
}

struct Attic: View {
  var body: some View { Text("Attic") }
}

struct Cellar: View {
  var body: some View { Text("Cellar") }
}

struct Garden: View {
  let isSmall: Bool

  var body: some View {
    if isSmall {
      NavigationLink("In") { Attic() }
    } else {
      NavigationLink("In") { Cellar() }
    }
  }
}
