import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import TestSupport
import Testing

@Suite("A line for each thing that is wrong")
struct LineReportTests {
  private func report(_ text: String) -> String {
    let report = LineReport(painter: .plain)
    var summary = RunSummary()
    return results(text).map { result in
      summary.count(result)
      return report.text(of: result)
    }.joined() + report.finish(summary)
  }

  @Test("says where it is, what it is, and in which flow; nothing of flows that passed")
  func lines() {
    let text = """
      name: Pay
      steps:
      - push: cart
      - {assert: {path: [cart, pay], depth: 2}, soft: true}
      ---
      name: Fine
      steps: [push: a]
      ---
      - pushh: a
      """
    #expect(
      report(text) == """
        a.flow.yaml:4:13: error: “pay” is missing from the path  [expectation]  Pay
        a.flow.yaml:4:32: error: the depth above the root is 1, not 2  [expectation]  Pay
        a.flow.yaml:9:3: error: there is no step or modifier “pushh”  [unknown-step]  a 3
        3 flows · 1 as expected · 1 diverged · 1 invalid

        """
    )
  }

  @Test("what a name or a value holds can't begin another line")
  func hostile() {
    let lines = report("name: \"a\\nb\"\nsteps:\n- assert: {screen: \"x\\n\\e[2J\"}\n").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(!lines.contains { $0.contains("\u{1B}") })
  }
}
