import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import TestSupport
import Testing

@Suite("Several profiles, clocks and flows that were only read")
struct ConsoleProfileTests {
  @Test("profiles are named where there are several")
  func profiles() {
    let text = "name: Both\nsteps:\n- push: 3\n"
    #expect(
      console(text, profiles: [.wwdc22, .shipping, .scripting]) == """
        ✓ Both [wwdc22]                                               a.flow.yaml
        ✓ Both [shipping]                                             a.flow.yaml
        ✗ Both [scripting]                                            a.flow.yaml

          error: the step is refused: a scripting path holds strings only, and 3 is of type Int  [refused]
           --> a.flow.yaml:3:3
            |
          3 | - push: 3
            |   ^^^^^^^ invalid-path-element

           trail: 1 push 3 ✗
           to fix: put strings only into the path, or expect it: `expect: {refused: invalid-path-element}`

        ✗ the step is refused: a scripting path holds strings only, and 3 is of type Int — Both [scripting] (a.flow.yaml:3)
        3 flows · 2 passed · 1 diverged

        """
    )
  }

  @Test("a flow that was only read has no line")
  func checked() {
    let checked = results("- push: a\n").map {
      FlowResult(
        flowID: $0.flowID,
        name: $0.name,
        tags: $0.tags,
        file: $0.file,
        range: $0.range,
        profile: $0.profile,
        content: .checked,
        seconds: nil
      )
    }
    #expect(ConsoleReport(painter: .plain).text(checked) == "1 flow · 1 passed\n")
    #expect(checked.map(\.outcome) == [.passed])
  }

  static let lastLines: [(passed: Int, diverged: Int, invalid: Int, seconds: Double?, line: String)] = [
    (0, 0, 0, nil, ""),
    (0, 0, 0, 1, ""),
    (1, 0, 0, nil, "1 flow · 1 passed\n"),
    (0, 1, 0, nil, "1 flow · 1 diverged\n"),
    (0, 0, 1, nil, "1 flow · 1 invalid\n"),
    (7, 2, 1, nil, "10 flows · 7 as expected · 2 diverged · 1 invalid\n"),
    (2, 0, 0, 0, "2 flows · 2 passed · 0 ms\n"),
    (2, 0, 0, 0.0126, "2 flows · 2 passed · 13 ms\n"),
    (2, 0, 0, 1, "2 flows · 2 passed · 1.0 s\n"),
    (2, 0, 0, 83.456, "2 flows · 2 passed · 1 min 23 s\n"),
  ]

  @Test("the last line has what there is", arguments: lastLines)
  func totals(passed: Int, diverged: Int, invalid: Int, seconds: Double?, line: String) {
    var totals = Totals()
    (totals[.passed], totals[.diverged], totals[.invalid]) = (passed, diverged, invalid)
    totals.seconds = seconds
    var summary = RunSummary()
    summary.totals = totals
    #expect(ConsoleReport(painter: .plain).finish(summary) == line)
    #expect(totals.flows == passed + diverged + invalid)
    #expect(totals.unsuccessful == diverged + invalid)
    #expect(QuietReport().finish(summary).isEmpty)
  }

  @Test("the quiet report says nothing, whatever comes of a flow")
  func quiet() {
    let all = ["- push: a\n", "- pop\n", "- pushh: a\n", "path: 3\nsteps:\n- pop\n"].flatMap { results($0) }
    #expect(all.map(\.outcome) == [.passed, .diverged, .invalid, .diverged])
    #expect(QuietReport().text(all, seconds: 1).isEmpty)
    #expect(!QuietReport().needsPassedSteps)
  }

  @Test("what people read needs neither the number of flows nor the steps of those that pass")
  func needs() {
    #expect(!ConsoleReport(painter: .plain).needsPassedSteps)
  }
}
