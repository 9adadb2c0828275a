import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import TestSupport
import Testing

@Suite("The console report of a run")
struct ConsoleReportTests {
  static let diverged = """
    name: Checkout
    steps:
    - push: [cart, address]
    - push: payment
    - pop: 2
    - assert: {path: [cart, address]}
    - push: never

    """

  static let reports: [(name: String, text: String, report: String)] = [
    (
      "flows that pass",
      "name: One\nsteps:\n- push: a\n---\nname: 二つ目 é\nsteps:\n- pop: 0\n---\n- note: \(String(repeating: "n", count: 20))\n",
      """
      ✓ One                                                         a.flow.yaml:1
      ✓ 二つ目 é                                                    a.flow.yaml:5
      ✓ a 3                                                         a.flow.yaml:9
      3 flows · 3 passed

      """
    ),
    (
      "a name that leaves no room",
      "name: \(String(repeating: "n", count: 59))\nsteps:\n- pop: 0\n---\nname: \(String(repeating: "n", count: 70))\nsteps:\n- pop: 0\n",
      """
      ✓ nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn  a.flow.yaml:1
      ✓ nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn  a.flow.yaml:5
      2 flows · 2 passed

      """
    ),
    (
      "a flow that diverged",
      diverged,
      """
      ✗ Checkout                                                    a.flow.yaml

        error: “address” is missing from the path  [expectation]
         --> a.flow.yaml:6:12
          |
        6 | - assert: {path: [cart, address]}
          |            ^^^^^^^^^^^^^^^^^^^^^ expected
          |
            expected  cart  address
            actual    cart
            −         address

         why: address left the path at step 3, “pop 2”
         --> a.flow.yaml:5:3
        5 | - pop: 2
          |   ^^^^^^

         trail: 1 push [cart, address] → cart address │ 2 push payment → cart address payment │ 3 pop 2 → cart │ 4 assert path ✗
         to fix: change a step before this one, or state what is so:  path: [cart]

      1 flow · 1 diverged

      """
    ),
    (
      "a flow that diverged softly, and then for good",
      "- {push: a, expect: {top: b, depth: 1}, soft: true}\n- pop\n- pop\n",
      """
      ✗ a                                                           a.flow.yaml

        error: the top of the path is “a”, not “b”  [expectation]
         --> a.flow.yaml:1:22
          |
        1 | - {push: a, expect: {top: b, depth: 1}, soft: true}
          |                      ^^^^^^ expected
          |
            expected  b
            actual    a

         why: a was put on the path at step 1, “push a”
         --> a.flow.yaml:1:4
        1 | - {push: a, expect: {top: b, depth: 1}, soft: true}
          |    ^^^^^^^

         trail: 1 push a ✗
         to fix: change a step before this one, or state what is so:  top: a

        error: the step is refused: attempting to remove 1 items from path with 0 items  [refused]
         --> a.flow.yaml:3:3
          |
        3 | - pop
          |   ^^^ pop-past-root

         why: the path changed last at step 2, “pop”
         --> a.flow.yaml:2:3
        2 | - pop
          |   ^^^

         trail: 1 push a → a │ 2 pop → (root) │ 3 pop ✗
         to fix: remove no more levels than there are, or expect it: `expect: {refused: pop-past-root}`

      1 flow · 1 diverged

      """
    ),
    (
      "a flow that can't start",
      "name: Deep link\nprofile: scripting\npath: [cart, 3]\nsteps:\n- pop\n",
      """
      ✗ Deep link                                                   a.flow.yaml

        error: the flow can't start: a scripting path holds strings only, and 3 is of type Int  [refused]
         --> a.flow.yaml:3:7
          |
        3 | path: [cart, 3]
          |       ^^^^^^^^^ invalid-path-element

         to fix: put strings only into the path

      1 flow · 1 diverged

      """
    ),
    (
      "a flow that can't be read, and one that can",
      "- pushh: cart\n- pop: many\n---\n- push: a\n",
      """
      ! a                                                           a.flow.yaml:1

        error: there is no step or modifier “pushh”  [unknown-step]
         --> a.flow.yaml:1:3
          |
        1 | - pushh: cart
          |   ^^^^^
          to fix: did you mean `push`?

        error: “pop” takes a whole number from 0 up, not “many”  [wrong-type]
         --> a.flow.yaml:2:8
          |
        2 | - pop: many
          |        ^^^^
          to fix: write for instance `pop: 2` for a number, or `popTo: many`

      ✓ a 2                                                         a.flow.yaml:4
      ! there is no step or modifier “pushh” — a (a.flow.yaml:1)
      2 flows · 1 as expected · 1 invalid

      """
    ),
    (
      "what is expected of the step itself",
      "- {push: a, expect: {refused: not-in-path, diagnostics: [mixed-links], not: {top: a}}}\n",
      """
      ✗ a                                                           a.flow.yaml

        error: the step is done, and the flow expects that it is refused  [not-refused]
         --> a.flow.yaml:1:22
          |
        1 | - {push: a, expect: {refused: not-in-path, diagnostics: [mixed-links], not: {top: a}}}
          |                      ^^^^^^^^^^^^^^^^^^^^ expected not-in-path

         trail: 1 push a ✗
         to fix: remove `refused` from the step's `expect`, or bring the stack to where the step can't be done

        error: the step doesn't raise “mixed-links”, which the flow expects  [missing-diagnostic]
         --> a.flow.yaml:1:44
          |
        1 | - {push: a, expect: {refused: not-in-path, diagnostics: [mixed-links], not: {top: a}}}
          |                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^ expected mixed-links

         to fix: remove “mixed-links” from `diagnostics`, or make the step raise it

        error: “top: a” holds, and the flow says that it must not  [expectation]
         --> a.flow.yaml:1:78
          |
        1 | - {push: a, expect: {refused: not-in-path, diagnostics: [mixed-links], not: {top: a}}}
          |                                                                              ^^^^^^ expected not to hold
          |
            actual    a

         why: a was put on the path at step 1, “push a”
         --> a.flow.yaml:1:4
        1 | - {push: a, expect: {refused: not-in-path, diagnostics: [mixed-links], not: {top: a}}}
          |    ^^^^^^^

      1 flow · 1 diverged

      """
    ),
    (
      "places whose line numbers differ in length, and two causes",
      "- push: [a, b]\n- note: 2\n- note: 3\n- note: 4\n- pop\n- push: c\n- note: 7\n- note: 8\n- note: 9\n- assert: {endsWith: [b]}\n",
      """
      ✗ a                                                           a.flow.yaml

        error: “c” is on top, not “b”  [expectation]
          --> a.flow.yaml:10:12
           |
        10 | - assert: {endsWith: [b]}
           |            ^^^^^^^^^^^^^ expected
           |
             expected  b
             actual    a  c
             −         b
             +         c

         why: b left the path at step 5, “pop”
          --> a.flow.yaml:5:3
         5 | - pop
           |   ^^^
         and: c was put on the path at step 6, “push c”
          --> a.flow.yaml:6:3
         6 | - push: c
           |   ^^^^^^^

         trail: … │ 5 pop → a │ 6 push c → a c │ 7 note 7 │ 8 note 8 │ 9 note 9 │ 10 assert endsWith ✗

      1 flow · 1 diverged

      """
    ),
  ]

  @Test("a report in full", arguments: reports)
  func report(name: String, text: String, report: String) {
    #expect(console(text) == report, "\(name)")
  }

  @Test("no flows make no report")
  func nothing() {
    #expect(ConsoleReport(painter: .plain).text([]).isEmpty)
    #expect(ConsoleReport(painter: .plain).start(RunStart(flows: 3)).isEmpty)
  }

  @Test("of a very long name it prints the beginning only")
  func longName() {
    let name = String(repeating: "n", count: 100_000)
    let text = console("name: \(name)\ncases: [{name: \(name), x: 1}]\nsteps: [pop]\n")
    #expect(text.utf8.count < 5_000)
    #expect(text.hasPrefix("✗ nnn"))
  }
}
