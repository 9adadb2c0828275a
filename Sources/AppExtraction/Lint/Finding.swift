package import SourceTrees

/// A defect that the sources show.
package struct Finding: Sendable {
  /// How sure it is.
  package enum Certainty: String, Sendable {
    /// Every type is known, and no condition stands on the way.
    case certain
    case likely
  }

  /// A place that explains the finding.
  package struct Step: Sendable {
    /// One sentence without its full stop.
    package let text: String
    package let node: SourceNode
  }

  package let id: ID
  package let certainty: Certainty
  /// One sentence without its full stop.
  package let message: String
  package let node: SourceNode
  /// The views that lead to the place, the first one first.
  package let chain: [Step]
  package let advice: String

  /// The ids of findings: those of the engine that the sources can show, and of an app file.
  package enum ID: String, CaseIterable, Sendable {
    case lazyDestination = "lazy-destination"
    case misplacedDestination = "misplaced-destination"
    case unresolvedLink = "unresolved-link"
    case nestedStack = "nested-stack"
    case mixedLinks = "mixed-links"
    case unshownCase = "unshown-case"
  }
}
