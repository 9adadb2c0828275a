import FlowLanguage
import FlowRunner
import NavigationEngine
import TestSupport
import Testing

@Suite("Steps that do others do what the others would do in their place")
struct BlockLawTests {
  /// Each row does this many flows.
  static let rounds: UInt64 = Rounds.of(30)

  private static func flows(of row: UInt64, steps: Int) -> [RandomFlow] {
    (row * rounds..<(row + 1) * rounds).map { RandomFlow(seed: $0, steps: steps) }
  }

  private static func text(_ flow: RandomFlow, _ steps: [String]) -> String {
    ([flow.header, "steps:"] + steps.map { "- \($0)" }).joined(separator: "\n") + "\n"
  }

  private static func list(_ steps: [String]) -> String { "[\(steps.joined(separator: ", "))]" }

  @Test("`repeat` N times is the steps written N times", arguments: 0..<4 as Range<UInt64>)
  func times(row: UInt64) throws {
    for flow in Self.flows(of: row, steps: 4) {
      for count in [0, 1, 3] {
        let repeated = Self.text(flow, ["repeat: {times: \(count), steps: \(Self.list(flow.steps))}", "note: end"])
        let written = Self.text(flow, (0..<count).flatMap { _ in flow.steps } + ["note: end"])
        let expected = try deeds(written)
        try #require(deeds(repeated) == expected, "\(repeated)")
      }
    }
  }

  @Test("`forEach` is its rounds written out", arguments: 0..<4 as Range<UInt64>)
  func each(row: UInt64) throws {
    var generator = SeededGenerator(seed: row)
    for flow in Self.flows(of: row, steps: 4) {
      let values = (0...generator.number(below: 3)).map { _ in generator.pick("a", "b", "e", "f") }
      let steps = flow.steps.map { $0.replacing(/\be\b/, with: "\"${x}\"") }
      let looped = Self.text(
        flow,
        ["forEach: {var: x, in: \(Self.list(values)), steps: \(Self.list(steps))}", "note: end"]
      )
      let rounds = values.flatMap { value in flow.steps.map { $0.replacing(/\be\b/, with: value) } }
      let written = Self.text(flow, rounds + ["note: end"])
      let expected = try deeds(written)
      try #require(deeds(looped) == expected, "\(looped)")
    }
  }

  @Test("`runFlow` is the file's steps, or its own, written in its place", arguments: 0..<4 as Range<UInt64>)
  func included(row: UInt64) throws {
    var generator = SeededGenerator(seed: row)
    for flow in Self.flows(of: row, steps: 9) {
      let start = generator.number(below: 8)
      let end = start + 1 + generator.number(below: 8 - start)
      let inner = Array(flow.steps[start..<end])
      let file = "steps:\n" + inner.map { "- \($0)\n" }.joined()
      let expected = try deeds(flow.text)
      for step in ["runFlow: inner.yaml", "runFlow: {steps: \(Self.list(inner))}"] {
        let text = Self.text(flow, flow.steps[..<start] + [step] + flow.steps[end...])
        let transcript = try run(text, files: ["inner.yaml": file])
        try #require(transcript.deeds == expected, "\(text)")
      }
    }
  }

  @Test("`if` is the one list or the other", arguments: 0..<4 as Range<UInt64>)
  func either(row: UInt64) throws {
    for flow in Self.flows(of: row, steps: 6) {
      let (then, other) = (Self.list(Array(flow.steps[..<3])), Self.list(Array(flow.steps[3...])))
      let chosen = flow.paths[0].isEmpty ? Array(flow.steps[..<3]) : Array(flow.steps[3...])
      let text = Self.text(flow, ["if: {when: {depth: 0}, then: \(then), else: \(other)}", "note: end"])
      let expected = try deeds(Self.text(flow, chosen + ["note: end"]))
      try #require(deeds(text) == expected, "\(text)")
    }
  }

  @Test("a loop goes on as long as its condition holds, and no longer")
  func whileHolds() throws {
    let looped = try run("path: [a, b, c]\nsteps:\n- repeat: {while: {canGoBack: true}, steps: [back]}\n")
    #expect(looped.deeds == (try run("path: [a, b, c]\nsteps: [back, back, back]\n").deeds))
  }

  @Test("come to the same whether records are kept or not", arguments: 0..<2 as Range<UInt64>)
  func records(row: UInt64) throws {
    for flow in Self.flows(of: row, steps: 5) {
      let text = Self.text(flow, ["repeat: {times: 2, steps: \(Self.list(flow.steps))}", "note: end"])
      let (kept, other) = (try run(text), try run(text, recordsSteps: false))
      try #require(kept.outcome == other.outcome, "\(text)")
      if kept.outcome == .diverged { try #require(kept.account == other.account, "\(text)") }
    }
  }
}

private func deeds(_ text: String) throws -> [String] { try run(text).deeds }

extension Transcript {
  /// What was done, but for the steps that do others: how each ended, what the path was then, what diverged.
  fileprivate var deeds: [String] {
    records.filter { if case .block = $0.step.argument { false } else { true } }.map { record in
      "\(record.step.summary): \(record.outcome) \(record.after.path.values) \(record.divergences.map(\.line))"
    }
  }
}
