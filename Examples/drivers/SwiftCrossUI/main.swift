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

struct Refused: Error {
  /// The engine's name of the refusal; nil where the app can't know it.
  let id: String?
  let message: String
}

@MainActor
final class Driver {
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

  private var path: [String] {
    struct Entry: Decodable { let value: Data }
    guard let bytes = try? JSONEncoder().encode(navigation.path),
      let entries = try? JSONDecoder().decode([Entry].self, from: bytes)
    else { return [] }
    return entries.compactMap { try? JSONDecoder().decode(String.self, from: $0.value) }
  }

  private func render() {
    // Updates of the state are delivered on the main queue.
    RunLoop.main.run(until: Date().addingTimeInterval(0.005))
    guard let graph, let environment else { return }
    _ = graph.computeLayout(proposedSize: ProposedViewSize(ViewSize(400, 200)), environment: environment)
    graph.commit()
  }

  private func press(_ label: String) throws {
    let buttons = widgets.compactMap { $0 as? DummyBackend.Button }
    guard let button = buttons.first(where: { $0.label == label }) else {
      throw Refused(id: nil, message: "no button says “\(label)”")
    }
    button.action?()
    render()
  }

  private func state() -> [String: Any] {
    let texts = widgets.compactMap { ($0 as? DummyBackend.TextView)?.content }
    let path = path
    return ["state": ["path": path, "screen": texts.first ?? "", "canGoBack": !path.isEmpty] as [String: Any]]
  }

  private func launch(_ path: [String]) {
    navigation = Navigation()
    for value in path { navigation.path.append(value) }
    let window = backend.createWindow(withDefaultSize: nil)
    let environment = EnvironmentValues(backend: backend).with(\.window, window)
    graph = ViewGraph(for: Shop(navigation: navigation), backend: backend, environment: environment)
    self.environment = environment
    render()
  }

  private func perform(_ verb: String, _ argument: Any?) throws {
    switch verb {
    case "tap":
      guard let label = argument as? String else { throw Refused(id: "unsupported-step", message: "tap takes a label") }
      try press(label)
    case "back":
      for _ in 0..<(argument as? Int ?? 1) {
        guard !path.isEmpty else { throw Refused(id: "back-unavailable", message: "there is no Back button") }
        try press("Back")
      }
      if hasBug, !path.isEmpty { try press("Back") }
    default: throw Refused(id: "unsupported-step", message: "the driver has no step \(verb)")
    }
  }

  func result(of method: String, _ params: [String: Any]) throws -> [String: Any]? {
    switch method {
    case "initialize":
      return [
        "protocol": 1, "name": "swift-cross-ui app", "steps": ["tap", "back"],
        "observes": ["path", "screen", "canGoBack"],
      ]
    case "launch": launch(params["path"] as? [String] ?? [])
    case "perform": try perform(params["verb"] as? String ?? "", params["argument"])
    case "observe": break
    case "shutdown": return [:]
    default: return nil
    }
    return state()
  }
}

@MainActor
func serve() throws {
  let driver = Driver()
  while let line = readLine() {
    guard let request = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else { continue }
    let method = request["method"] as? String ?? ""
    var reply: [String: Any] = ["jsonrpc": "2.0", "id": request["id"] ?? NSNull()]
    do {
      if let result = try driver.result(of: method, request["params"] as? [String: Any] ?? [:]) {
        reply["result"] = result
      } else {
        reply["error"] = ["code": -32601, "message": "there is no method \(method)"] as [String: Any]
      }
    } catch let refusal as Refused {
      let data = refusal.id.map { ["id": $0] } ?? [:]
      reply["error"] = ["code": 1001, "message": refusal.message, "data": data] as [String: Any]
    }
    FileHandle.standardOutput.write(try JSONSerialization.data(withJSONObject: reply) + Data("\n".utf8))
    if method == "shutdown" { break }
  }
}

try MainActor.assumeIsolated { try serve() }
