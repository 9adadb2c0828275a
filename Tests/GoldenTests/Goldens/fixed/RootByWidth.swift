import SwiftUI

// A tablet in split view that gets narrow shows the same page: the containers share a path.
@main struct AtlasApp: App {
  var body: some Scene { WindowGroup { AtlasRoot() } }
}

enum AtlasPlace: Hashable { case coast, hills }

struct AtlasRoot: View {
  @Environment(\.horizontalSizeClass) private var width
  @State private var places: [AtlasPlace] = []

  var body: some View {
    if width == .compact {
      NavigationStack(path: $places) { AtlasList() }
    } else {
      NavigationStack(path: $places) { AtlasList().padding() }
    }
  }
}

struct AtlasList: View {
  var body: some View {
    List {
      NavigationLink("Coast", value: AtlasPlace.coast)
      NavigationLink("Hills", value: AtlasPlace.hills)
    }
    .navigationDestination(for: AtlasPlace.self) { _ in Text("a map") }
  }
}
