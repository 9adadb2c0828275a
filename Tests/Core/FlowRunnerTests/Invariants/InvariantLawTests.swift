import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@Suite("Rules on random walks")
struct InvariantLawTests {
  /// The flows of a row, of sixteen steps each.
  static let rounds: UInt64 = Rounds.of(80)

  @Test("break where plain lists say so, and nowhere else", arguments: 0..<8 as Range<UInt64>)
  func reference(row: UInt64) throws {
    for seed in row * Self.rounds..<(row + 1) * Self.rounds {
      let random = RandomRules(seed: seed)
      let transcript = try run(random.text)
      // The paths after what was done to the stack, and at which step that was.
      let steps = [0] + transcript.records.indices.filter { transcript.records[$0].hasActed }.map { $0 + 1 }
      let paths = steps.map { transcript.state(before: $0).path.values.map(\.description) }
      var expected: [Int: Int] = [:]
      for rule in random.rules {
        for moment in rule.breaks(paths) {
          // What shows at the end shows at the last step of all.
          let isAtEnd = if case .after(_, _, nil) = rule.form { true } else { false }
          let step = isAtEnd && transcript.flowDivergence == nil ? transcript.records.count : steps[moment]
          expected[step, default: 0] += 1
        }
      }
      if transcript.flowDivergence != nil {
        // A start that breaks rules tells of the first, and nothing else is done.
        try #require(transcript.breaks == [0] && transcript.records.isEmpty, "seed \(seed):\n\(random.text)")
        try #require(random.rules.contains { $0.breaks(Array(paths.prefix(1))).contains(0) }, "seed \(seed)")
        continue
      }
      let actual = Dictionary(grouping: transcript.breaks, by: \.self).mapValues(\.count)
      try #require(actual == expected, "seed \(seed):\n\(random.text)")
    }
  }

  @Test("are found whether records are kept or not", arguments: 0..<4 as Range<UInt64>)
  func records(row: UInt64) throws {
    for seed in row * Self.rounds..<(row + 1) * Self.rounds {
      let text = RandomRules(seed: seed).text.replacing(", soft: true", with: "")
      let kept = try run(text)
      let lean = try run(text, recordsSteps: false)
      #expect(lean.outcome == kept.outcome)
      try #require(lean.divergences.map(\.account) == kept.divergences.map(\.account), "seed \(seed):\n\(text)")
    }
  }
}

extension StepRecord {
  /// Whether something was done to the stack.
  fileprivate var hasActed: Bool {
    let mayBeRefused = step.modifiers?.expect?.contains { $0.key.name == "refused" } == true
    let isRefused = mayBeRefused && !divergences.contains { $0.kind == .notRefused }
    return step.acts && outcome != .refused && !isRefused
  }
}
