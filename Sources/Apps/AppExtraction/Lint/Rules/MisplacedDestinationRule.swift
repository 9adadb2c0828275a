import FlowApps
import NavigationEngine

/// A destination outside of every stack, which ignores it.
enum MisplacedDestinationRule: DestinationRule {
  static let id = Finding.ID.engine(.misplacedDestination)

  static func finding(in placed: PlacedDestination) -> Finding? {
    // Code may declare it only where it knows of a stack.
    guard placed.isOutside, !placed.destination.site.isConditional else { return nil }
    return finding(
      placed.isAlone,
      "this destination is declared outside of every navigation stack",
      at: placed.destination.site,
      chain: placed.chain + StackWalk.steps(of: placed.destination.site),
      advice: advice(
        "move it into the stack, onto a view inside of it",
        from: "NavigationStack { … }.navigationDestination(…)",
        to: "NavigationStack { ….navigationDestination(…) }"
      )
    )
  }
}
