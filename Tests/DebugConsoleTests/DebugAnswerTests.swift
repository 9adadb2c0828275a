import FlowDebugger
import Testing

@testable import DebugConsole

@Suite("What the debugger answers to line commands")
struct DebugAnswerTests {
  @Test("a move tells what was done, what it did and what is next")
  func moves() throws {
    var console = try Debugged.console(DebugScreenTests.wizard)
    #expect(console.greeting == "Wizard · test.flow.yaml · 9 steps · ✗ diverges at step 9")
    #expect(console.answers("step", "over 2", "back over", "until 10", "out", "goto 2", "again", "end") == "")
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
      ) == ""
    )
  }

  @Test("much can be looked up without moving")
  func lookups() throws {
    var console = try Debugged.console(DebugScreenTests.wizard)
    _ = console.perform("goto 2")
    #expect(
      console.answers("print path", "why", "links", "stack", "source", "where", "try push: x", "try pop: 7", "watches")
        == ""
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
      ("help nothing", "there is no command “nothing”; see with `help` what there is"),
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
    #expect(console.toldMove.joined(separator: "\n") == "")
    let lines = [
      "step", "back", "out", "continue", "reverse", "end", "restart", "again", "why", "print", "source", "divergence",
      "stack", "links", "where", "break 1", "break push", "try pop", "until 1", "goto 0",
    ]
    for line in lines {
      _ = console.perform(line)
      #expect(!console.toldMove.isEmpty)
      #expect(console.screen(width: 80, height: 24).count == 24)
    }
  }

  @Test(
    "what is typed goes on with what there is",
    arguments: [
      ("rest", ["restart"]), ("break o", ["break on"]), ("break on dep", ["break on depth"]),
      ("watch pat", ["watch path"]),
      ("try pus", ["try push"]), ("nothing x", []), ("help wat", ["help watch", "help watches"]),
    ]
  )
  func completions(typed: String, expected: [String]) throws {
    let console = try Debugged.console(DebugScreenTests.wizard)
    #expect(console.completions(typed) == expected)
  }
}
