import Testing

@testable import FlowDebugger

@Suite("Answers of the line debugger")
struct DebugAnswerTests {
  @Test("a move reports what was done, what it did and what is next")
  func moves() throws {
    var console = try Debugged.console(DebugScreenTests.wizard)
    #expect(console.greeting == "Wizard · test.flow.yaml · 9 steps · ✗ diverges at step 9")
    #expect(
      console.answers("step", "over 2", "back over", "until 10", "out", "goto 2", "again", "end") == """
        > step
        step 1 of 9: push address  test.flow.yaml:4
          before    cart
          after     cart  address
          +         address
          shown     push, 1 level, animated
        next: push payment  test.flow.yaml:5
        > over 2
        step 7 of 9: repeat 2 times  test.flow.yaml:6
          this block is done
        next: tap Cancel  test.flow.yaml:12
        > back over
        step 2 of 9: push payment  test.flow.yaml:5
          before    cart  address
          after     cart  address  payment
          +         payment
          shown     push, 1 level, animated
        next: repeat 2 times  test.flow.yaml:6
        > until 10
        step 3 of 9: push review  test.flow.yaml:9
          before    cart  address  payment
          after     cart  address  payment  review
          +         review
          shown     push, 1 level, animated
        next: pop  test.flow.yaml:10
        > out
        step 7 of 9: repeat 2 times  test.flow.yaml:6
          this block is done
        next: tap Cancel  test.flow.yaml:12
        > goto 2
        step 2 of 9: push payment  test.flow.yaml:5
          before    cart  address
          after     cart  address  payment
          +         payment
          shown     push, 1 level, animated
        next: repeat 2 times  test.flow.yaml:6
        > again
        the start
        step 0 of 9: the start
          path      cart
        next: push address  test.flow.yaml:4
        > end
        a divergence
        step 9 of 9: assert path  test.flow.yaml:14

          error: “cart” is missing from the path, which is empty  [expectation]
            --> test.flow.yaml:14:14
             |
          14 |   - assert: {path: [cart]}
             |              ^^^^^^^^^^^^ expected
             |
               expected  cart
               actual    (root)
               −         cart
           why: cart left the path at step 8, “tap Cancel”
            --> test.flow.yaml:12:5
          12 |   - popToRoot:
             |     ^^^^^^^^^^
           to fix: change a step before this one, or state what is so:  path: []
        the end: the flow diverges at step 9
        """
    )
  }

  @Test("a breakpoint in the line of a step's label stands where the step begins")
  func labels() throws {
    var console = try Debugged.console(
      """
      steps:
        - label: Pay
          push: payment
        - push: review
          label: Look again
        - label: Twice
          repeat:
            times: 2
            steps:
              - pop
      """
    )
    #expect(
      console.answers("break 2", "break 5", "break 6", "break 10") == """
        > break 2
        breakpoint 1, line 3 of test.flow.yaml
        > break 5
        breakpoint 2, line 4 of test.flow.yaml
        > break 6
        breakpoint 3, line 7 of test.flow.yaml
        > break 10
        breakpoint 4, line 10 of test.flow.yaml
        """
    )
  }

  @Test("breakpoints of every kind stop a session that runs")
  func breakpoints() throws {
    var console = try Debugged.console(DebugScreenTests.wizard)
    #expect(
      console.answers(
        "break 9 hits 2",
        "break on depth log {depth} {top}",
        "break if {top: payment}",
        "break popToRoot",
        "break 1",
        "continue",
        "continue",
        "breakpoints",
        "disable 3",
        "continue",
        "delete 1 4",
        "breakpoints",
        "reverse",
        "delete"
      ) == """
        > break 9 hits 2
        breakpoint 1, line 9 of test.flow.yaml, hits 2
        > break on depth log {depth} {top}
        breakpoint 2, when depth changes, log {depth} {top}
        > break if {top: payment}
        breakpoint 3, when {top: payment}
        > break popToRoot
        breakpoint 4, before every popToRoot
        > break 1
        breakpoint 5, line 1 of test.flow.yaml; no step that was done begins there
        > continue
        log: 2 address
        log: 3 payment
        breakpoint 3, when {top: payment}
        step 2 of 9: push payment  test.flow.yaml:5
          before    cart  address
          after     cart  address  payment
          +         payment
          shown     push, 1 level, animated
        next: push review  test.flow.yaml:9
        > continue
        log: 4 review
        log: 3 payment
        breakpoint 3, when {top: payment}
        step 4 of 9: pop  test.flow.yaml:10
          before    cart  address  payment  review
          after     cart  address  payment
          −         review
          shown     pop, 1 level, animated
        next: push review  test.flow.yaml:9
        > breakpoints
        1, line 9 of test.flow.yaml, hits 2
        2, when depth changes, log {depth} {top}
        3, when {top: payment}
        4, before every popToRoot
        5, line 1 of test.flow.yaml
        > disable 3
        1 breakpoint switched off
        > continue
        breakpoint 1, line 9 of test.flow.yaml, hits 2
        step 4 of 9: pop  test.flow.yaml:10
          before    cart  address  payment  review
          after     cart  address  payment
          −         review
          shown     pop, 1 level, animated
        next: push review  test.flow.yaml:9
        > delete 1 4
        2 breakpoints removed
        > breakpoints
        2, when depth changes, log {depth} {top}
        3, when {top: payment} (off)
        5, line 1 of test.flow.yaml
        > reverse
        log: 3 payment
        log: 4 review
        log: 3 payment
        log: 2 address
        the start
        step 0 of 9: the start
          path      cart
        next: push address  test.flow.yaml:4
        > delete
        3 breakpoints removed
        """
    )
  }

  @Test("why names the effect that the app declares for the last step, and its line of code")
  func effects() throws {
    var console = try Debugged.console(
      """
      app:
        root: Home
        screens:
          Home:
            links:
              Open: {view: Receipt, source: Home.swift:9}
              Lost: {value: 3, source: Home.swift:10}
          Receipt: {links: {Done: {does: {dismiss: true}, source: CheckoutSteps.swift:87}}}
      steps: [{tap: Open}, {tap: Done}, {tap: Lost, expect: {diagnostics: [unresolved-link]}}, {assert: {depth: 0}}]
      """
    )
    var answers: [String] = []
    for _ in 1...4 {
      _ = console.perform("step")
      answers.append(StateOrigins(of: console).lines.first ?? "")
    }
    #expect(
      answers == [
        "step 1: tap Open → push of Receipt  Home.swift:9",
        "step 2: tap Done → dismiss of Receipt  CheckoutSteps.swift:87",
        "step 3: tap Lost → push of 3; nothing changed  Home.swift:10",
        "Home  the root",
      ]
    )
  }

  @Test("much can be looked up without moving")
  func lookups() throws {
    var console = try Debugged.console(DebugScreenTests.wizard)
    _ = console.perform("goto 2")
    #expect(
      console.answers("print path", "why", "links", "stack", "source", "where", "try push: x", "try pop: 7", "watches")
        == """
        > print path
        path = [cart, address, payment]
        > why
        step 2: push payment
        payment  by step 2, “push payment”  test.flow.yaml:5
        address  by step 1, “push address”  test.flow.yaml:4
        cart     from the start
        root     the root
        the path changed last at step 2, “push payment”
        > links
        in the open app any link can be tapped by its target: `tap: {value: cart}`, `tap: {view: Help}`
        > stack
          ┌─────────┐
        + │ payment │
          │ address │
          │ cart    │
          │ root    │
          └─────────┘
        > source
          2   path: [cart]
          3   steps:
          4     - push: address   # where to
          5     - push: payment
          6 ▶   - repeat:
          7         times: 2
          8         steps:
          9           - push: review
         10           - pop
         11     # Nothing is left.
         12     - popToRoot:
        > where
        in Wizard  test.flow.yaml:6
        > try push: x
        would do: push x
          before    cart  address  payment
          after     cart  address  payment  x
          +         x
          shown     push, 1 level, animated
        > try pop: 7
        would do: pop 7
          refused, and nothing changed
          the step is refused: attempting to remove 7 items from path with 3 items
        > watches
        nothing is watched
        """
    )
    #expect(console.session.cursor.position == 2)
  }

  @Test(
    "what is wrong is said",
    arguments: [
      ("goto 10", "the flow does 9 steps, not 10"),
      ("until 11", "no other step that is done begins in line 11 of test.flow.yaml"),
      ("divergence back", "nothing diverges before this"),
      ("break pusj", "there is no step “pusj”; did you mean `push`?"),
      ("break diagnostic mixed-link", "there is no diagnostic “mixed-link”; did you mean `mixed-links`?"),
      ("break 3 hits x", "“x” is no number of hits; write 3, >=3 or %3, for instance"),
      ("break if {dept: 3}", "“assert” has no key “dept”; did you mean `depth`?"),
      ("break 3 log {dept}", "there is nothing called “dept”; did you mean `depth`?"),
      ("delete 7", "there is no breakpoint 7; see `breakpoints`"),
      ("unwatch path", "“path” isn't watched; see `watches`"),
      ("print nothing", "there is nothing called “nothing”; ask for path, depth, top, screen or bindings.NAME"),
      ("try psh: x", "there is no step or modifier “psh”; did you mean `push`?"),
      ("help nothing", "there is no word “nothing”; see what there is: `help`"),
    ]
  )
  func mistakes(line: String, message: String) throws {
    var console = try Debugged.console(DebugScreenTests.wizard)
    let answer = console.perform(line)
    #expect(answer.isMistake)
    #expect(answer.lines == [message])
  }

  @Test("a flow that can't start can be looked at")
  func refused() throws {
    var console = try Debugged.console("path: 3\nsteps: [{push: a}]\n")
    #expect(
      console.report.joined(separator: "\n") == """
        step 0 of 0: the start
          path      (root)

          error: the flow can't start: a path is a list of values, and 3 isn't one  [refused]
           --> test.flow.yaml:1:7
            |
          1 | path: 3
            |       ^ invalid-path
           to fix: give a list of values as the path
        the end: the flow diverges
        """
    )
    let lines = [
      "step", "back", "out", "continue", "reverse", "end", "restart", "again", "why", "print", "source", "divergence",
      "stack", "links", "where", "break 1", "break push", "try pop", "until 1", "goto 0",
    ]
    for line in lines {
      _ = console.perform(line)
      #expect(!console.report.isEmpty)
      #expect(ScreenConsole(console).screen(width: 80, height: 24).count == 24)
    }
  }

  @Test(
    "what is typed goes on with what there is",
    arguments: [
      ("rest", ["restart"]), ("break o", ["break on", "break open"]), ("break on dep", ["break on depth"]),
      ("watch pat", ["watch path"]),
      ("try pus", ["try push: "]), ("watch {dep", ["watch {depth: "]), ("nothing x", []),
      ("help wat", ["help watch", "help watches"]),
    ]
  )
  func completions(typed: String, expected: [String]) throws {
    let console = try Debugged.console(DebugScreenTests.wizard)
    #expect(console.completions(of: typed) == expected)
  }
}
