// A `NavigationView` is a stack; toolbars and types of protocols that refine `View` show views, too.
import SwiftUI

@main
struct OldViewsApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationView {
        Inbox().toolbar { Tools() }
      }
    }
  }
}

protocol Pane: View {}

struct Inbox: Pane {
  var body: some View {
    NavigationLink("Letter") { Letter(kind: .sent(1)) }
  }
}

struct Tools: ToolbarContent {
  @State private var isOn = false

  var body: some ToolbarContent {
    ToolbarItem {
      Button("Filter") { isOn = true }
        .sheet(isPresented: $isOn) { Text("Filter") }
    }
  }
}

enum Kind { case sent(Int) }

struct Letter: View {
  let kind: Kind
  var body: some View { Text("Letter") }
}
