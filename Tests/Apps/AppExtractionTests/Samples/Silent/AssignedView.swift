// A destination that sets a variable in each case shows something in each.
import SwiftUI

@main
struct AssignedViewApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack {
        VStack {
          NavigationLink("One", value: Page.one)
          NavigationLink("Two", value: Page.two)
          NavigationLink("Three", value: Page.three)
        }
        .navigationDestination(for: Page.self) { page in
          let view: AnyView
          switch page {
          case .one: view = AnyView(OnePage())
          case .two: view = AnyView(TwoPage())
          case .three: view = made(by: "three")
          }
          return view
        }
      }
    }
  }
}

enum Page: Hashable { case one, two, three }

struct OnePage: View { var body: some View { Text("One") } }

struct TwoPage: View { var body: some View { Text("Two") } }
