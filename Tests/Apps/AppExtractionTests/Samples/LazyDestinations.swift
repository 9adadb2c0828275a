import SwiftUI

@main
struct GardenApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack {
        Beds()
      }
    }
  }
}

struct Bed: Hashable, Identifiable {
  let id: Int
}

struct Beds: View {
  let beds: [Bed]
  @State private var isNew = false

  var body: some View {
    List {
      ForEach(beds) { bed in
        NavigationLink(value: bed) { Text("Bed") }
          .navigationDestination(for: Bed.self) { BedPage(bed: $0) }  // certain lazy-destination
      }
      if isNew {
        Text("New")
          .navigationDestination(isPresented: $isNew) { NewBed() }  // likely lazy-destination  // certain never-shown
      }
      Footer()
    }
    // On the list itself it isn't inside.
    .navigationDestination(for: Bed.self) { BedPage(bed: $0) }
  }
}

struct BedPage: View {
  let bed: Bed

  var body: some View {
    ScrollView {
      VStack { Text("A bed") }
        .navigationDestination(for: String.self) { Text($0) }
    }
  }
}

struct Footer: View {
  @State private var isHelp = false

  var body: some View {
    Button("Help") { isHelp = true }
      .navigationDestination(isPresented: $isHelp) { Help() }  // certain lazy-destination  // likely several-presented
  }
}

struct NewBed: View {
  var body: some View { Text("New") }
}

struct Help: View {
  var body: some View {
    // A screen of its own, whatever the container around the link is.
    Text("Help").navigationDestination(for: Double.self) { Text("\($0)") }
  }
}
