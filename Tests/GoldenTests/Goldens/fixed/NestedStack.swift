import SwiftUI

// The form of a column is pushed on the column's stack, and brings none.
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
    NavigationLink("Colour") { Text("colours") }
  }
}
