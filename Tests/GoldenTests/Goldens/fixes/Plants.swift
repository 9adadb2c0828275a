import SwiftUI

@main struct PlantsApp: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Plant: Hashable, Identifiable { let id: String }

@Observable final class Requests { var plant: Plant? }

// The width chooses between two containers that have nothing in common.
struct Root: View {
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    if width == .compact {
      Tabs()
    } else {
      NavigationSplitView {
        Text("all")
      } detail: {
        Text("none")
      }
    }
  }
}

struct Tabs: View {
  @State private var requests = Requests()
  @State private var path: [Plant] = []
  @State private var linked: Plant?

  var body: some View {
    TabView {
      NavigationStack(path: $path) {
        List {
          ForEach(0..<2) { _ in Bed(requests: requests, path: $path) }
          Button("Close") { path.removeLast() }
        }
        .navigationDestination(for: Plant.self) { plant in PlantPage(plant: plant) }
      }
      .tabItem { Text("Beds") }
    }
    .onOpenURL { url in
      path = []
      linked = Plant(id: url.lastPathComponent)
    }
    .task { path = [Plant(id: "rose")] }
    .sheet(item: $linked) { plant in PlantPage(plant: plant) }
  }
}

// Each bed appends when a plant is asked for.
struct Bed: View {
  let requests: Requests
  @Binding var path: [Plant]

  var body: some View {
    HStack {
      Button("Open") { requests.plant = Plant(id: "rose") }
      Button("Forget") { requests.plant = nil }
    }
    .onChange(of: requests.plant) { if let plant = requests.plant { path.append(plant) } }
  }
}

struct PlantPage: View {
  let plant: Plant
  @Environment(\.dismiss) private var dismiss
  @State private var water: Int?
  @State private var showsWater = false
  @State private var showsNotes = false
  @State private var gift: Plant?
  @State private var step: Step?

  enum Step { case photo, name }

  private func isAt(_ one: Step) -> Binding<Bool> {
    Binding(get: { step == one }, set: { if !$0, step == one { step = nil } })
  }

  var body: some View {
    VStack {
      Button("Water") {
        water = 2
        showsWater = true
      }
      Button("Notes") { showsNotes = true }
      Button("Photo") { step = .photo }
      Button("Give") { if gift != nil { showsNotes = true } }
      ForEach(0..<3) { number in
        Text("leaf \(number)").alert("Leaf", isPresented: $showsNotes) {}
      }
    }
    .sheet(isPresented: $showsWater) { if let water { Text("\(water) litres") } }
    .sheet(isPresented: $showsNotes) { Button("Close") { dismiss() } }
    .sheet(isPresented: isAt(.photo), onDismiss: { step = nil }) { Button("Name it") { step = .name } }
    .sheet(isPresented: isAt(.name)) { Text("name") }
  }
}
