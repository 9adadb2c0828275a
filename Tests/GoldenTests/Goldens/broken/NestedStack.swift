import SwiftUI

// The form of a column brings a NavigationView, within the column's stack.
@main struct DeskApp: App {
  var body: some Scene { WindowGroup { DeskColumns() } }
}

struct DeskColumns: View {
  var body: some View {
    NavigationSplitView {
      Text("drawers")
    } detail: {
      NavigationStack { NavigationLink("New") { DeskForm() } }
    }
  }
}

struct DeskForm: View {
  var body: some View {
    NavigationView { NavigationLink("Colour") { Text("colours") } }
  }
}
