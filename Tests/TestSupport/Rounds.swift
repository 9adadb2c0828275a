import Foundation

/// The number of rounds of a test over random input: a tenth of them, so that a run of all tests is short, or all of them
/// where the environment has `NAVFLOW_PROPERTIES=all`, as in `Scripts/check properties`, or that many times all where it has
/// a number.
package enum Rounds {
  /// How many times all of them are done; nil for a tenth.
  private static let times: Int? = {
    let asked = ProcessInfo.processInfo.environment["NAVFLOW_PROPERTIES"]
    return asked == "all" ? 1 : asked.flatMap { Int($0) }
  }()

  /// - Parameters:
  ///   - count: The number of all rounds.
  ///   - least: The fewest that meet every kind of input.
  /// - Returns: The number to do now, which is at least 1 if there is a round at all.
  package static func of<Count: BinaryInteger>(_ count: Count, atLeast least: Count = 1) -> Count {
    times.map { count * Count($0) } ?? min(count, max(least, count / 10))
  }

  /// Every tenth of the cases that a test can have, from the first one on, or all of them.
  package static func some<Cases: Collection>(of cases: Cases) -> [Cases.Element] {
    zip(0..., cases).filter { number, _ in times != nil || number.isMultiple(of: 10) }.map(\.1)
  }
}
