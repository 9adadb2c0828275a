import FlowLanguage
import TestSupport
import Testing

@Suite("Errors of rules as they are shown")
struct InvariantErrorTests {
  static let errors: [(text: String, ids: [String])] = [
    ("invariants: never", ["wrong-type"]), ("invariants: {never: {top: a}}", ["wrong-type"]),
    ("invariants:", ["wrong-type"]), ("invariants: []", ["nothing-expected"]),
    ("invariants: [never]", ["wrong-type"]), ("invariants: [[]]", ["wrong-type"]),
    ("invariants: [{}]", ["missing-key"]), ("invariants: [{name: a}]", ["missing-key"]),
    ("invariants: [{never: {}}]", ["nothing-expected"]), ("invariants: [{never: a}]", ["wrong-type"]),
    ("invariants: [{always: {not: {}}}]", ["nothing-expected"]),
    ("invariants: [{never: {refused: not-in-path}}]", ["unknown-key"]),
    ("invariants: [{never: {not: {refused: not-in-path}}}]", ["unknown-key"]),
    ("invariants: [{never: {top: a}, name: [b]}]", ["wrong-type"]),
    ("invariants: [{holds: {top: a}}]", ["missing-key"]), ("invariants: [{whenever: {top: a}}]", ["missing-key"]),
    ("invariants: [{always: {top: a}, holds: {top: a}}]", ["missing-key"]),
    ("invariants: [{after: {top: a}}]", ["missing-key"]), ("invariants: [{eventually: {top: a}}]", ["missing-key"]),
    ("invariants: [{eventually: {top: a}, within: 3}]", ["missing-key"]),
    ("invariants: [{within: 3}]", ["missing-key"]),
    ("invariants: [{after: {top: a}, within: 3}]", ["missing-key"]),
    ("invariants: [{never: {top: a}, within: 3}]", ["missing-key"]),
    ("invariants: [{after: {top: a}, eventually: {top: b}, within: -1}]", ["wrong-type"]),
    ("invariants: [{after: {top: a}, eventually: {top: b}, within: soon}]", ["wrong-type"]),
    ("invariants: [{after: {top: a}, eventually: {top: b}, within: 99999999999999999999}]", ["integer-out-of-range"]),
    ("invariants: [{always: {top: a}, never: {top: a}}]", ["two-rules"]),
    ("invariants: [{always: {top: a}, never: {top: a}, after: {top: a}}]", ["two-rules", "two-rules"]),
    ("invariants: [{whenever: {top: a}, after: {top: a}, eventually: {top: b}}]", ["two-rules"]),
    ("invariants: [{nevr: {top: a}}]", ["unknown-key"]), ("invariants: [{never: {tops: a}}]", ["unknown-key"]),
    ("invariants: [{never: {top: a}, [b]: c}]", ["key-is-not-text"]),
    ("invariants: [!Rule {never: {top: a}}]", ["tag-out-of-place"]),
    ("invariants: [{never: {top: \"${gone}\"}}]", ["undefined-variable"]),
    ("invariants: [{never: {top: a}, never: {top: b}}]", ["repeated-key"]),
    ("invariants: [{never: {tops: a}}, {nevr: {top: a}}]", ["unknown-key", "unknown-key"]),
  ]

  @Test("what can't be read of a rule is an error", arguments: errors)
  func error(text: String, ids: [String]) {
    #expect(FlowLanguageTests.ids("\(text)\nsteps: [pop]\n") == ids)
  }

  static let reports: [(text: String, report: String)] = [
    (
      "  - always: {canGoBack: true}\n    never: {top: payment}",
      """
      error: an entry is one rule, and this one has both “always” and “never”  [two-rules]
       --> a.flow.yaml:3:5
        |
      3 |     never: {top: payment}
        |     ^^^^^
        note: the first is here
       --> a.flow.yaml:2:5
        |
      2 |   - always: {canGoBack: true}
        |     ^^^^^^
        to fix: begin an entry of its own with “- never:”

      """
    ),
    (
      "  - name: to be done",
      """
      error: a rule needs one of “always”, “never”, “whenever”, “after”  [missing-key]
       --> a.flow.yaml:2:5
        |
      2 |   - name: to be done
        |     ^^^^^^^^^^^^^^^^
        to fix: write for instance `never: {top: payment, not: {contains: address}}`

      """
    ),
    (
      "  - holds: {top: a}",
      """
      error: “holds” needs “whenever”  [missing-key]
       --> a.flow.yaml:2:5
        |
      2 |   - holds: {top: a}
        |     ^^^^^
        to fix: write for instance `whenever: {top: receipt}`

      """
    ),
    (
      "  - never: {top: a}\n    within: 3",
      """
      error: “within” needs “after”  [missing-key]
       --> a.flow.yaml:3:5
        |
      3 |     within: 3
        |     ^^^^^^
        to fix: write for instance `after: {top: payment}`

      """
    ),
    (
      "  - whenevr: {top: a}\n    holds: {top: a}",
      """
      error: a rule has no key “whenevr”  [unknown-key]
       --> a.flow.yaml:2:5
        |
      2 |   - whenevr: {top: a}
        |     ^^^^^^^
        to fix: did you mean `whenever`?

      """
    ),
    (
      "  - always: top",
      """
      error: “always” takes a map of expectations, not “top”  [wrong-type]
       --> a.flow.yaml:2:13
        |
      2 |   - always: top
        |             ^^^
        to fix: write for instance `always: {startsWith: [cart]}`

      """
    ),
    (
      "  never: {top: a}",
      """
      error: “invariants” takes a list of rules, not a map  [wrong-type]
       --> a.flow.yaml:2:3
        |
      2 |   never: {top: a}
        |   ^^^^^^^^^^^^^^^
        to fix: write for instance `invariants: [{never: {top: payment, not: {contains: address}}}]`

      """
    ),
  ]

  @Test("it is pointed at, with the way out", arguments: reports)
  func message(text: String, expected: String) {
    #expect(report("invariants:\n\(text)\nsteps: [pop]\n") == expected)
  }
}
