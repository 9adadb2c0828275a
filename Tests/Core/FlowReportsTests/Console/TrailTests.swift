import FlowTestSupport
import TestSupport
import Testing

@Suite("The trail up to a divergence")
struct TrailTests {
  static let trails: [(name: String, text: String, trail: String)] = [
    ("the step alone", "- pop\n", "1 pop ✗"),
    (
      "six steps", "- push: a\n- push: b\n- push: c\n- push: d\n- push: e\n- assert: {top: a}\n",
      "1 push a → a │ 2 push b → a b │ 3 push c → a b c │ 4 push d → a b c d │ 5 push e → a b c d e │ 6 assert top ✗"
    ),
    (
      "seven steps are one too many, and six elements too",
      "- push: a\n- push: b\n- push: c\n- push: d\n- push: e\n- push: f\n- assert: {top: a}\n",
      "… │ 2 push b → a b │ 3 push c → a b c │ 4 push d → a b c d │ 5 push e → a b c d e │ 6 push f → … b c d e f │ 7 assert top ✗"
    ),
    (
      "a step that does nothing has no path", "- note: look\n- assert: {count: 0}\n- pop: 0\n- back\n",
      "1 note look │ 2 assert count │ 3 pop 0 → (root) │ 4 back ✗"
    ),
    (
      "a step has a label", "- {push: a, label: Open}\n- {assert: {top: b}, label: Look}\n", "1 Open → a │ 2 Look ✗"
    ),
    (
      "labels and values of forty characters",
      "- {push: \(text("v", 40)), label: \(text("l", 40))}\n- {pop: 2, label: \(text("m", 40))}\n",
      "1 \(text("l", 40)) → \(text("v", 40)) │ 2 \(text("m", 40)) ✗"
    ),
    (
      "longer ones are cut",
      "- {push: \(text("v", 41)), label: \(text("l", 41))}\n- {pop: 2, label: \(text("m", 41))}\n",
      "1 \(text("l", 39))… → \(text("v", 39))… │ 2 \(text("m", 39))… ✗"
    ),
    (
      "a path that isn't empty at the start", "path: [a]\nsteps:\n- push: b\n- pop: 3\n", "1 push b → a b │ 2 pop 3 ✗"
    ),
  ]

  private static func text(_ letter: String, _ count: Int) -> String { String(repeating: letter, count: count) }

  @Test("the last steps with the path after each", arguments: trails)
  func trail(name: String, text: String, trail: String) {
    #expect(console(text).lines(beginning: "trail:") == [trail], "\(name)")
  }

  @Test("is reported once where two things are wrong with one step")
  func once() {
    let text = "- push: a\n- assert: {top: b, count: 3}\n"
    #expect(console(text).lines(beginning: "error:").count == 2)
    #expect(console(text).lines(beginning: "trail:") == ["1 push a → a │ 2 assert top, count ✗"])
  }

  @Test("no bar hangs below the line of a step where nothing is compared")
  func noHangingBar() {
    let lines = console("- push: a\n- pop: 3\n").split(separator: "\n", omittingEmptySubsequences: false)
    let bars = lines.indices.filter { lines[$0].drop { $0 == " " } == "|" }
    #expect(bars.count == 1 && bars.allSatisfy { lines[$0 + 1].contains(" | ") })
  }

  @Test("each soft divergence has its own")
  func soft() {
    let text = "- push: a\n- {assert: {top: b}, soft: true}\n- pop\n- assert: {top: a}\n"
    #expect(
      console(text).lines(beginning: "trail:") == [
        "1 push a → a │ 2 assert top ✗", "1 push a → a │ 2 assert top │ 3 pop → (root) │ 4 assert top ✗",
      ]
    )
  }

  @Test("a long flow costs no more lines than a short one")
  func long() {
    let text = String(repeating: "- push: a\n", count: 3000) + "- assert: {top: b}\n"
    let report = console(text)
    #expect(
      report.lines(beginning: "trail:") == [
        "… │ 2996 push a → … a a a a a │ 2997 push a → … a a a a a │ 2998 push a → … a a a a a │ "
          + "2999 push a → … a a a a a │ 3000 push a → … a a a a a │ 3001 assert top ✗"
      ]
    )
    #expect(report.split(separator: "\n").count < 20)
    #expect(report.split(separator: "\n").allSatisfy { $0.count < 300 })
  }
}
