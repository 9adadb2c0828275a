// A driver for an app of swift-cross-ui on its DummyBackend: buttons are called, texts and the path are read.

import DummyBackend
import Foundation
import SwiftCrossUI

/// The app's navigation, as its views write it.
final class Navigation: SwiftCrossUI.ObservableObject {
  @SwiftCrossUI.Published var path = NavigationPath()
}

struct Shop: View {
  @State var navigation: Navigation

  var body: some View {
    NavigationStack(path: $navigation.path) {
      VStack {
        Text("Home")
        NavigationLink("Cart", value: "cart", path: $navigation.path)
        NavigationLink("Help", value: "help", path: $navigation.path)
      }
    }
    .navigationDestination(for: String.self) { name in
      VStack {
        Text(name == "cart" ? "Cart" : name == "address" ? "Address" : "Help")
        if name == "cart" { NavigationLink("Continue", value: "address", path: $navigation.path) }
        Button("Back") { navigation.path.removeLast() }
      }
    }
  }
}

@MainActor
final class Driver: DrivenApp {
  static let name = "swift-cross-ui app"
  static let facts = ["path", "screen", "canGoBack"]

  private let backend = DummyBackend()
  private var navigation = Navigation()
  private var graph: ViewGraph<Shop>?
  private var environment: EnvironmentValues?
  /// A planted bug: Back takes two screens.
  private let hasBug = CommandLine.arguments.contains("--bug")

  private var widgets: [DummyBackend.Widget] {
    guard let graph else { return [] }
    var queue: [DummyBackend.Widget] = [graph.rootNode.widget.into()]
    var all: [DummyBackend.Widget] = []
    while !queue.isEmpty {
      let next = queue.removeFirst()
      all.append(next)
      queue += next.getChildren()
    }
    return all
  }

  var path: [String] {
    struct Entry: Decodable { let value: Data }
    guard let bytes = try? JSONEncoder().encode(navigation.path),
      let entries = try? JSONDecoder().decode([Entry].self, from: bytes)
    else { return [] }
    return entries.compactMap { try? JSONDecoder().decode(String.self, from: $0.value) }
  }

  var state: [String: Any] {
    let texts = widgets.compactMap { ($0 as? DummyBackend.TextView)?.content }
    let path = path
    return ["path": path, "screen": texts.first ?? "", "canGoBack": !path.isEmpty]
  }

  private func render() {
    // Updates of the state are delivered on the main queue.
    RunLoop.main.run(until: Date().addingTimeInterval(0.005))
    guard let graph, let environment else { return }
    _ = graph.computeLayout(proposedSize: ProposedViewSize(ViewSize(400, 200)), environment: environment)
    graph.commit()
  }

  func press(_ label: String) throws {
    let buttons = widgets.compactMap { $0 as? DummyBackend.Button }
    guard let button = buttons.first(where: { $0.label == label }) else {
      throw Refused(id: nil, message: "no button says “\(label)”")
    }
    button.action?()
    render()
  }

  func back() throws {
    guard !path.isEmpty else { throw Refused(id: "back-unavailable", message: "there is no Back button") }
    try press("Back")
    if hasBug, !path.isEmpty { try press("Back") }
  }

  func launch(_ path: [String]) {
    navigation = Navigation()
    for value in path { navigation.path.append(value) }
    let window = backend.createWindow(withDefaultSize: nil)
    let environment = EnvironmentValues(backend: backend).with(\.window, window)
    graph = ViewGraph(for: Shop(navigation: navigation), backend: backend, environment: environment)
    self.environment = environment
    render()
  }
}

try MainActor.assumeIsolated { try Driver().reply() }
