import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import TestSupport
import Testing

@Suite("Random flows")
struct RandomFlowTests {
  /// The flows of a row, of fourteen steps each.
  static let rounds: UInt64 = Rounds.of(60)

  private static func seeds(of row: UInt64) -> Range<UInt64> { row * rounds..<(row + 1) * rounds }

  @Test("end step by step as a plain list says", arguments: 0..<8 as Range<UInt64>)
  func model(row: UInt64) throws {
    for seed in Self.seeds(of: row) {
      let random = RandomFlow(seed: seed)
      let transcript = try run(random.text)
      try #require(transcript.outcomes == random.outcomes, "seed \(seed):\n\(random.text)")
      try #require(
        transcript.paths == random.paths.map { $0.map(RouteValue.string) },
        "seed \(seed):\n\(random.text)"
      )
      #expect(transcript.outcome == (Set(random.outcomes) == ["passed"] ? .passed : .diverged))
    }
  }

  @Test("come to the same under every profile", arguments: 0..<4 as Range<UInt64>)
  func profiles(row: UInt64) throws {
    for seed in Self.seeds(of: row) {
      let text = RandomFlow(seed: seed).text
      let account = try run(text).account
      for profile in [Profile.shipping, .scripting] {
        try #require(run(text, profile).account == account, "seed \(seed):\n\(text)")
      }
    }
  }

  @Test("come to the same each time, and whether records are kept or not", arguments: 0..<8 as Range<UInt64>)
  func records(row: UInt64) throws {
    for seed in Self.seeds(of: row) {
      let text = RandomFlow(seed: seed).text
      let flow = try flow(SourceFile(text))
      let transcript = FlowRunner().run(flow, profile: .wwdc22)
      try #require(FlowRunner().run(flow, profile: .wwdc22).account == transcript.account, "seed \(seed):\n\(text)")
      let lean = FlowRunner().run(flow, profile: .wwdc22, recordsSteps: false)
      #expect(lean.outcome == transcript.outcome)
      try #require(lean.divergences.map(\.account) == transcript.divergences.map(\.account), "seed \(seed):\n\(text)")
      #expect(lean.records.count == (lean.outcome == .passed ? 0 : transcript.records.count))
    }
  }
}
