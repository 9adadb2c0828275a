// The type of these links' values is a protocol, or one that the caller chooses, so any destination may take them.
import SwiftUI

@main
struct AnyValuesApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack {
        AnyValues(route: 1, other: 2)
          .navigationDestination(for: Int.self) { Text("\($0)") }
      }
    }
  }
}

protocol Routable: Hashable {}

struct AnyValues: View {
  let route: any Hashable
  let other: AnyHashable
  let routes: [any Routable] = []

  var body: some View {
    NavigationLink("Any", value: AnyHashable(route))
    NavigationLink("Other", value: other)
    ForEach(routes.indices, id: \.self) { index in
      Opening(value: routes[index])
    }
    Opening(value: decoded())
    opening(decoded())
  }

  func opening<V: Hashable>(_ value: V) -> some View {
    NavigationLink("Given", value: value)
  }
}

struct Opening<Value: Hashable>: View {
  let value: Value

  var body: some View {
    NavigationLink("Open", value: value)
  }
}

extension Routable {
  /// A link of a type that conforms.
  @ViewBuilder var link: some View { NavigationLink("Self", value: self) }
}
