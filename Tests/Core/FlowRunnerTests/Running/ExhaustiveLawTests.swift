import FlowRunner
import NavigationEngine
import TestSupport
import Testing

@Suite("Exhaustive flows on random walks")
struct ExhaustiveLawTests {
  /// The walks of a row; each is run once as it is, and once for every element of every step that is changed or left out.
  static let rounds: UInt64 = 6

  @Test(
    "pass as they are, and diverge at the very step of which one element is changed or left out",
    arguments: 0..<4 as Range<UInt64>,
    [false, true]
  )
  func mutants(row: UInt64, inApp: Bool) throws {
    for seed in row * Self.rounds..<row * Self.rounds + Rounds.of(Self.rounds) {
      let walk = try RandomWalk(seed: seed, inApp: inApp)
      guard !walk.steps.isEmpty else { continue }
      let transcript = try run(walk.text())
      try #require(transcript.outcome == .passed, "seed \(seed):\n\(walk.text())\n\(transcript.lines)")
      for (number, step) in walk.steps.enumerated() {
        for mutant in step.mutants {
          let text = walk.text(with: mutant, at: number)
          let records = try run(text).records
          try #require(records.count == number + 1 && records[number].outcome == .diverged, "seed \(seed):\n\(text)")
        }
      }
    }
  }

  @Test("state every kind of change somewhere")
  func breadth() throws {
    let steps = try (0..<4 * Self.rounds).flatMap { try RandomWalk(seed: $0, inApp: true).steps }
    #expect(steps.contains { $0.path != nil && $0.visible != nil && $0.bindings.isEmpty })
    #expect(steps.contains { $0.path == nil && $0.visible != nil && !$0.bindings.isEmpty })
    #expect(steps.contains { $0.bindings.contains { $0.value == .null } })
    #expect(steps.contains { $0.path == nil && $0.visible == nil && $0.bindings.isEmpty })
  }
}
