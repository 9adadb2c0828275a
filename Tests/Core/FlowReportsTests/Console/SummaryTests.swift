import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import TestSupport
import Testing

@Suite("The summary of a run on the console")
struct SummaryTests {
  private func lines(_ summary: RunSummary) -> [String] {
    ConsoleReport(painter: .plain).finish(summary).split(separator: "\n").map(String.init)
  }

  /// Flows of which one diverges, as many times as asked for, and one can't be read.
  private func summary(diverged: Int, bySame isSame: Bool = false) -> RunSummary {
    var summary = RunSummary()
    for result in results("name: Fine\nsteps: [pop: 0]\n---\nname: Broken\nsteps: [{pop: many}]\n") {
      summary.count(result)
    }
    for number in 1...diverged {
      let text = "name: Flow \(number)\nsteps: [\(isSame ? "pop" : "{pop: \(number)}")]\n"
      for result in results(text, name: "\(number).flow.yaml") {
        summary.count(result)
      }
    }
    return summary
  }

  @Test("has a line for each cause, with the flow that failed and its place; the totals are last")
  func failures() {
    #expect(
      lines(summary(diverged: 1)) == [
        "! “pop” takes a whole number from 0 up, not “many” — Broken (a.flow.yaml:5)",
        "✗ the step is refused: attempting to remove 1 items from path with 0 items — Flow 1 (1.flow.yaml:2)",
        "3 flows · 1 as expected · 1 diverged · 1 invalid",
      ]
    )
  }

  @Test("lists twenty, and counts the others")
  func many() {
    let lines = lines(summary(diverged: 30))
    #expect(lines.count == 22)
    #expect(lines[19].hasSuffix(" — Flow 19 (19.flow.yaml:2)"))
    #expect(lines[20] == "… and 11 more failures")
    #expect(lines[21] == "32 flows · 1 as expected · 30 diverged · 1 invalid")
  }

  @Test("names the most frequent cause first, with its count and three of its flows")
  func sameCause() {
    let lines = lines(summary(diverged: 6, bySame: true))
    let refused = "the step is refused: attempting to remove 1 items from path with 0 items"
    #expect(
      lines == [
        "✗ 6× \(refused) — Flow 1 (1.flow.yaml:2), Flow 2 (2.flow.yaml:2), Flow 3 (3.flow.yaml:2) and 3 more",
        "! 1× “pop” takes a whole number from 0 up, not “many” — Broken (a.flow.yaml:5)",
        "8 flows · 1 as expected · 6 diverged · 1 invalid",
      ]
    )
  }

  @Test("says nothing more of a single flow, since all of it stands right above")
  func single() {
    var summary = RunSummary()
    for result in results("- pop\n") { summary.count(result) }
    #expect(lines(summary) == ["1 flow · 1 diverged"])
  }

  @Test("doesn't list what was only skipped")
  func skipped() {
    var summary = RunSummary()
    for result in results("- pop\n---\n- pop\n") {
      let skipped = FlowResult(
        flowID: result.flowID,
        name: result.name,
        tags: [],
        file: result.file,
        range: result.range,
        profile: result.profile,
        content: .skipped,
        seconds: nil
      )
      summary.count(skipped)
    }
    #expect(lines(summary) == ["2 flows · 2 skipped"])
  }

  @Test(
    "says what stopped the run",
    arguments: [(RunSummary.Interruption.interrupt, "SIGINT"), (RunSummary.Interruption.termination, "SIGTERM")]
  )
  func interrupted(interruption: RunSummary.Interruption, name: String) {
    var summary = RunSummary()
    summary.totals[.passed] = 3
    summary.totals.seconds = 0.5
    summary.interruption = interruption
    #expect(lines(summary) == ["3 flows · 3 passed · stopped by \(name) · 500 ms"])
  }

  @Test("names the slowest flows of a long run")
  func slowest() {
    var summary = RunSummary()
    for (number, seconds) in [0.02, 0.5, 1.234, 0.3, 0.2, 0.15, 0.6].enumerated() {
      for result in results("- push: a\n", name: "\(number).flow.yaml", seconds: seconds) { summary.count(result) }
    }
    summary.totals.seconds = 3
    #expect(
      lines(summary) == [
        "slowest", "  1.23 s  2  2.flow.yaml", "  600 ms  6  6.flow.yaml", "  500 ms  1  1.flow.yaml",
        "  300 ms  3  3.flow.yaml", "  200 ms  4  4.flow.yaml", "7 flows · 7 passed · 3.0 s",
      ]
    )
  }

  static let quickRuns: [(seconds: [Double?], total: Double?)] = [
    ([0.3, 0.4, 0.1], 0.9),
    ([0.05, 0.05, 0.05], 2),
    ([nil, nil, nil], nil),
    ([2], 2),
  ]

  @Test(
    "names none where the run or each flow was quick, there is one only, or no time was measured",
    arguments: quickRuns
  )
  func quick(seconds: [Double?], total: Double?) {
    var summary = RunSummary()
    for seconds in seconds { for result in results("- push: a\n", seconds: seconds) { summary.count(result) } }
    summary.totals.seconds = total
    #expect(lines(summary).count == 1)
  }
}
