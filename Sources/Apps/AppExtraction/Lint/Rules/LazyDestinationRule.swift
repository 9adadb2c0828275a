import FlowApps
import NavigationEngine

/// A destination inside a lazy container: SwiftUI doesn't see it while its row isn't there.
enum LazyDestinationRule: DestinationRule {
  static let id = Finding.ID.engine(.lazyDestination)

  static func finding(in placed: PlacedDestination) -> Finding? {
    guard let container = placed.destination.lazyContainer else { return nil }
    let name = container.children.first?.text ?? "container"
    return finding(
      placed.isKnown,
      "this destination is declared inside a lazy container (\(name)), which SwiftUI may not have created",
      at: placed.destination.site,
      chain: [Finding.Step(text: "the lazy container is here", node: container)] + placed.chain
        + StackWalk.steps(of: placed.destination.site),
      advice: advice(
        "declare it outside of the container, on the \(name) itself or a view around it",
        from: "\(name) { ….navigationDestination(…) }",
        to: "\(name) { … }.navigationDestination(…)"
      )
    )
  }
}
