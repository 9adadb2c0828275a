// Sites of all kinds, of which an app file has some.
import SwiftUI

@main
struct SitesApp: App {
  @State private var path = NavigationPath()

  var body: some Scene {
    WindowGroup {
      NavigationStack(path: $path) {
        Start(path: $path)
      }
    }
  }
}

struct Start: View {
  @Binding var path: NavigationPath
  @State private var asks = false
  @State private var isNew = false

  var body: some View {
    VStack {
      NavigationLink("One", value: 1)
      NavigationLink("Page") { Page() }  // likely mixed-links
      NavigationLink("Somewhere", value: unknown())
      NavigationLink {
        EmptyView()
      } label: {
        Text("Ornament")
      }
      Button("Two") { path.append(2) }
      TabView {
        Text("Left").tabItem { Text("Left") }
        Text("Right").tabItem { Text("Right") }
      }
    }
    .navigationDestination(for: Int.self) { number in Text("\(number)") }
    .alert("Sure?", isPresented: $asks) { Button("Yes") {} }
    .sheet(isPresented: $isNew) {  // certain never-shown
      NavigationStack { Text("New") }
    }
    #if os(macOS)
      .popover(isPresented: $asks) { Text("Not on a phone") }
    #endif
  }
}

struct Page: View {
  var body: some View { Text("Page") }
}

/// No view shows it.
struct Forgotten: View {
  @State private var isShown = false

  var body: some View {
    NavigationView {
      NavigationLink("One", value: 1)
    }
    .fullScreenCover(isPresented: $isShown) { Page() }  // certain never-shown
    .confirmationDialog("Which?", isPresented: $isShown) { Button("This") {} }
  }
}

/// No view, so that nothing says where it is shown.
final class Presenter {
  var path = NavigationPath()
  let kind = [Forgotten.self: show]
  func show() { path.append(3) }

  func make() -> some View {
    NavigationSplitView {
      Text("Side")
    } detail: {
      Text("Detail").navigationDestination(for: String.self) { Text($0) }
    }
  }

  func draw() {
    var path = Path()
    path.append(4)
  }

  func hide() { path.removeLast() }
}

extension View {
  /// A function of the app's own that is called as SwiftUI's is.
  func alert(_ text: String) -> some View { self }
}

struct Sites_Previews: PreviewProvider {
  static var previews: some View {
    NavigationStack { Page() }
  }
}
