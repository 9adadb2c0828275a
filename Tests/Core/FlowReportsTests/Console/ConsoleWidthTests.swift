import FlowReports
import FlowSyntax
import FlowTestSupport
import TestSupport
import Testing

@Suite("Terminals of every width")
struct ConsoleWidthTests {
  private func lines(_ text: String, name: String = "a.flow.yaml", width: Int?) -> [String] {
    let report = ConsoleReport(painter: TextPainter(isColored: false, width: width))
    return report.text(results(text, name: name)).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  static let headlines: [(width: Int?, lines: [String])] = [
    (nil, ["✓ Checkout wizard                                             Examples/checkout.flow.yaml"]),
    (200, ["✓ Checkout wizard                                             Examples/checkout.flow.yaml"]),
    (90, ["✓ Checkout wizard                                       Examples/checkout.flow.yaml"]),
    (60, ["✓ Checkout wizard                Examples/checkout.flow.yaml"]),
    (46, ["✓ Checkout wizard  Examples/checkout.flow.yaml"]),
    (45, ["✓ Checkout wizard", "  Examples/checkout.flow.yaml"]),
    (10, ["✓ Checkout wizard", "  Examples/checkout.flow.yaml"]),
  ]

  @Test("a flow's line fits; where it can't, the id gets a line of its own", arguments: headlines)
  func headline(width: Int?, lines: [String]) {
    let text = "name: Checkout wizard\nsteps: [pop: 0]\n"
    #expect(self.lines(text, name: "Examples/checkout.flow.yaml", width: width).dropLast(2) == lines[...])
  }

  @Test("what is wrong in a long line is shown in a part of it that fits", arguments: [40, 60, 80, 120, 200])
  func frames(width: Int) {
    let path = (0..<40).map { "screen-\($0)" }.joined(separator: ", ")
    for text in [
      "- push: a\n- assert: {path: [\(path)]}\n", "- push: [\(path)]\n- pop: 99\n", "- pushh: [\(path)]\n",
      "- {note: \"\(path)\", expect: {top: b}}\n",
    ] {
      for line in lines(text, width: width) where line.contains(" | ") {
        #expect(TextWidth.cells(line) <= width, "\(line)")
      }
    }
  }

  @Test("what stands beside the carets gets a line of its own where there is no room for it")
  func label() {
    let shown = lines("- {assert: {top: a-screen-with-a-name}}\n", width: 48)
    #expect(
      shown[4...8] == [
        "   --> a.flow.yaml:1:13", "    |",
        "  1 | - {assert: {top: a-screen-with-a-name}}",
        "    |             ^^^^^^^^^^^^^^^^^^^^^^^^^",
        "    |             expected",
      ]
    )
  }

  @Test("what people read is broken between words, and stands on below where it began")
  func sentences() {
    let shown = lines("- push: a-screen\n- assert: {path: [another-screen, a-third-screen]}\n", width: 50)
    #expect(
      shown[2...] == [
        "  error: “another-screen” and “a-third-screen” are",
        "         missing from the path, and “a-screen” is",
        "         on it instead  [expectation]",
        "   --> a.flow.yaml:2:12",
        "    |",
        "  2 | - assert: {path: [another-screen, a-third-…",
        "    |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^",
        "    |            expected",
        "    |",
        "      expected  another-screen  a-third-screen",
        "      actual    a-screen",
        "      −         another-screen  a-third-screen",
        "      +         a-screen",
        "",
        "   why: a-screen was put on the path at step 1,",
        "        “push a-screen”",
        "   --> a.flow.yaml:1:3",
        "  1 | - push: a-screen",
        "    |   ^^^^^^^^^^^^^^",
        "",
        "   trail: 1 push a-screen → a-screen │ 2 assert",
        "          path ✗",
        "   to fix: change a step before this one, or state",
        "           what is so:  path: [a-screen]",
        "",
        "1 flow · 1 diverged",
        "",
      ]
    )
  }

  @Test(
    "nothing of a report is lost or moved to another line but by breaks, coloured or not",
    arguments: Rounds.some(of: 40...90)
  )
  func breaks(width: Int) {
    for (_, text, report) in ConsoleReportTests.reports {
      for isColored in [false, true] {
        let painter = TextPainter(isColored: isColored, width: width)
        let shown = ConsoleReport(painter: painter).text(results(text)).uncolored
        // Frames are cut instead.
        let words = { (text: String) in
          text.split(separator: "\n").filter { !$0.contains(" |") }
            .flatMap { $0.split(separator: " ") }
        }
        #expect(words(shown) == words(report), "\(width)")
      }
    }
  }
}
