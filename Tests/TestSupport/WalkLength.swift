import Foundation

/// The lengths of random walks; a long run multiplies them by `NAVFLOW_WALK_FACTOR` of the environment.
package enum WalkLength {
  private static let factor = ProcessInfo.processInfo.environment["NAVFLOW_WALK_FACTOR"].flatMap { Int($0) } ?? 1

  package static func of(_ steps: Int) -> Int { steps * max(1, factor) }
}
