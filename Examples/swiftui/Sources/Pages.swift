import SwiftUI

struct TourList: View {
  @State private var isHelp = false

  var body: some View {
    List {
      NavigationLink("Old town", value: Route.tour(Tour(id: 1, title: "Old town")))
      Button("Help") { isHelp = true }
    }
    .navigationTitle("Tours")
    .sheet(isPresented: $isHelp) { HelpPage() }
  }
}

struct TourPage: View {
  let tour: Tour

  var body: some View {
    List {
      NavigationLink("Your guide", value: Route.guide(name: "Ada"))
      NavigationLink("Map", value: Route.map)
    }
    .navigationTitle(tour.title)
  }
}

struct MapPage: View {
  @Environment(Router.self) private var router

  var body: some View {
    Button("Ask the guide") { router.show(.guide(name: "Ada")) }
      .navigationTitle("Map")
  }
}

struct GuidePage: View {
  @Environment(Router.self) private var router
  let name: String

  var body: some View {
    Button("All tours") { router.startAgain() }
      .navigationTitle("Guide")
  }
}

struct HelpPage: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Done") { dismiss() }
      .navigationTitle("Help")
  }
}
