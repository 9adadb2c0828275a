import FlowApps
import NavigationEngine

enum MisplacedDestinationRule: DestinationRule {
  static let id = Finding.ID.engine(.misplacedDestination)
  static let meaning = """
    a `navigationDestination` outside of every stack, such as on the `NavigationStack`; a note in a column
    """
  static let evidence: String? = "Apple's warning"

  static func finding(in placed: PlacedDestination) -> Finding? {
    // Code may declare it only where it knows of a stack.
    guard placed.isOutside, !placed.destination.site.isConditional else { return nil }
    return finding(
      "this destination is declared outside of every navigation stack",
      isCertain: placed.isAlone,
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
