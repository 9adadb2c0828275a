import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import TestSupport
import Testing

@Suite("The console of a run of many flows")
struct ConsoleDigestTests {
  /// The console of a run: the texts of its tests, and the end.
  private func console(_ flows: [FlowResult], _ shown: ConsoleDigest.Shown? = nil, pieces: Int) -> String {
    var digest = ConsoleDigest(shown, painter: .plain)
    digest.begin(pieces)
    let report = ConsoleReport(painter: .plain)
    var (text, summary) = ("", RunSummary())
    for flow in flows {
      text += digest.text(report.text(of: flow), flow.outcome, FlowFailure(flow))
      summary.count(flow)
    }
    return text + report.finish(summary)
  }

  private func passing(_ count: Int) -> [FlowResult] {
    (1...count).flatMap { results("name: Good \($0)\nsteps: [{push: a}]\n", name: "good\($0).flow.yaml") }
  }

  private func failing(_ count: Int, isSame: Bool) -> [FlowResult] {
    (1...count).flatMap { number in
      results(
        "name: Bad \(number)\nsteps: [{push: a}, {pop: \(isSame ? 7 : 7 + number)}]\n",
        name: "bad\(number).flow.yaml"
      )
    }
  }

  @Test("2,000 flows with 20 failures take at most 150 lines, whatever their causes", arguments: [true, false])
  func manyFlows(isSame: Bool) {
    let good = passing(1980)
    let text = console(good + failing(20, isSame: isSame), pieces: 2000)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
    #expect(text.hasSuffix("\n2000 flows · 1980 passed · 20 diverged\n"))
    #expect(!text.contains("Good"))
  }

  @Test("a defect of the navigation is shown in full after any number of wrong steps, and is the first cause")
  func defects() {
    let app = """
      app: {root: A, screens: {A: {links: {B: b}, destinations: {String: B}}, B: {links: {C: {view: C}}}, C: {}}}
      steps: [{tap: B}, {tap: C}]

      """
    let text = console(failing(30, isSame: false) + results(app, name: "lost.flow.yaml"), pieces: 31)
    #expect(text.contains("  [mixed-links-reset]\n   --> lost.flow.yaml:2:20\n"), "\(text)")
    let causes = text.split(separator: "\n").filter { $0.hasPrefix("✗ the ") }
    #expect(causes.first?.hasPrefix("✗ the view link “C” on “B” emptied the bound path") == true, "\(causes)")
  }

  @Test("a cause is shown in full once; two more tests of it are listed, and all of them are counted")
  func causes() {
    let text = console(failing(5, isSame: true), pieces: 5)
    #expect(text.ranges(of: "error:").count == 1)
    #expect(text.matches(of: #/\n✗ Bad \d +bad/#).count == 2)
    let refused = "the step is refused: attempting to remove 7 items from path with 1 items"
    #expect(
      text.hasSuffix(
        "\n✗ 5× \(refused) — Bad 1 (bad1.flow.yaml:2), Bad 2 (bad2.flow.yaml:2), Bad 3 (bad3.flow.yaml:2) and 2 more\n"
          + "5 flows · 5 diverged\n"
      ),
      "\(text)"
    )
  }

  @Test("causes beyond eighty lines are headlines, after a line that says so once")
  func manyCauses() {
    let text = console(failing(30, isSame: false), pieces: 30)
    let full = text.ranges(of: "error:").count
    #expect(full > 3 && full < 10)
    #expect(text.ranges(of: "more causes of failures are listed at the end").count == 1)
    #expect(text.matches(of: #/\n✗ Bad \d+ +bad/#).count == 20 + full - 1)
    #expect(text.hasSuffix("\n… and 10 more failures\n30 flows · 30 diverged\n"))
  }

  @Test("of a small suite tests that pass are listed, up to twenty")
  func passes() {
    let few = console(passing(3), pieces: 3).split(separator: "\n")
    #expect(few.count == 4)
    let many = console(passing(30), pieces: 1).split(separator: "\n")
    #expect(many.count == 22)
    #expect(many[20] == "✓ tests that pass aren't listed; --show all lists them")
    #expect(console(passing(30), pieces: 30) == "30 flows · 30 passed\n")
  }

  @Test("--show lists failed tests only, or every test in full")
  func shown() {
    let flows = passing(2) + failing(2, isSame: true)
    let failed = console(flows, .failed, pieces: 4)
    #expect(!failed.contains("Good") && failed.ranges(of: "error:").count == 1)
    let all = console(flows, .all, pieces: 4)
    #expect(all.contains("✓ Good 2") && all.ranges(of: "error:").count == 2)
    #expect(console(passing(30), .all, pieces: 30).split(separator: "\n").count == 31)
  }
}
