import FlowApps
import NavigationEngine

/// A destination inside a lazy container: SwiftUI doesn't see it while its row isn't there.
enum LazyDestinationRule: DestinationRule {
  static let id = Finding.ID.engine(.lazyDestination)
  static let meaning = """
    a `navigationDestination` inside a `List`, `LazyVStack`, `Table` or the like; on the container itself it is \
    right
    """
  static let evidence: String? = "Apple's warning; 10 of 10 read"

  static func finding(in placed: PlacedDestination) -> Finding? {
    guard let container = placed.destination.lazyContainer else { return nil }
    let name = container.children.first?.text ?? "container"
    return finding(
      "this destination is declared inside a lazy container (\(name)), which SwiftUI may not have created",
      isCertain: placed.isKnown,
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
