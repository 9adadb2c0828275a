import Testing

@testable import FlowDebugger

@Suite("A line command of the debugger")
struct DebugCommandTests {
  /// What a line leads to: what is answered, and where the session is then.
  private static func outcome(_ line: String, after lines: [String] = ["goto 2"]) throws -> [String] {
    var console = try Debugged.console(DebugScreenTests.wizard)
    for line in lines { _ = console.perform(line) }
    let answer = console.perform(line)
    #expect(!answer.isMistake, "\(line): \(answer.lines)")
    return answer.lines + [answer.title ?? "", "\(String(describing: answer.request))"] + console.report
      + console.breakpointList + console.watchList
  }

  @Test(
    "is read by its name or a short one",
    arguments: [
      ("s 3", "step 3"), (" over  2 ", "over 2"), ("n", "over 1"), ("next", "over"), ("finish", "out"), ("b", "back"),
      ("back 1", "back"), ("back over 1", "back over"), ("c", "continue"), ("run", "continue"), ("r", "reverse"),
      ("g 1", "goto 1"), ("until 9", "until test.flow.yaml:9"), ("p path", "print path"), ("list 4", "source 4"),
      ("l", "source"), ("frames", "where"), ("h break", "help break"), ("?", "help"), ("q", "quit"), ("exit", "quit"),
    ]
  )
  func names(short: String, long: String) throws {
    #expect(try Self.outcome(short) == Self.outcome(long))
  }

  @Test("does nothing where it is empty or a comment", arguments: ["", "   ", "# a comment"])
  func nothing(line: String) throws {
    var console = try Debugged.console(DebugScreenTests.wizard)
    let answer = console.perform(line)
    #expect(answer.lines.isEmpty && !answer.hasMoved && !answer.isMistake)
  }

  @Test("takes numbers of breakpoints, all of them without any", arguments: ["delete", "delete all", "delete 1 2"])
  func numbers(line: String) throws {
    let lines = try Self.outcome(line, after: ["break 3", "break push"])
    #expect(lines.first == "2 breakpoints removed")
  }

  @Test("draws the steps so far, without secrets")
  func picture() throws {
    let bench = ShellBench()
    let text = "steps:\n- push: a\n- push: hunter22\n- push: c\n"
    var console = try Debugged.console(text, secrets: ["hunter22"], files: bench.files)
    _ = console.perform("goto 2")
    #expect(console.perform("picture a.svg").lines == ["drawn in a.svg"])
    let picture = try #require(bench.text(of: "a.svg"))
    #expect(picture.contains(">1 push a</text>") && !picture.contains("hunter22") && !picture.contains("push c"))
    #expect(console.perform("picture").isMistake && console.perform("picture a.svg").isMistake)
    #expect(!console.perform("picture! a.svg").isMistake)
  }

  // MARK: Breakpoints

  @Test(
    "sets a breakpoint of every kind",
    arguments: [
      ("12", "line 12 of test.flow.yaml"), ("11", "line 11 of test.flow.yaml; no step that was done begins there"),
      ("lib/a.flow.yaml:3", "line 3 of lib/a.flow.yaml; no step that was done begins there"),
      ("push", "before every push"), ("if {depth: 2, not: {top: \"}\"}}", "when {depth: 2, not: {top: \"}\"}}"),
      ("divergence", "on a divergence"), ("diagnostic", "on any diagnostic"),
      ("diagnostic mixed-links", "on the diagnostic mixed-links"),
      ("diagnostic if {depth: 1}", "on any diagnostic, if {depth: 1}"), ("on path", "when path changes"),
      ("on binding showHelp hits 2", "when binding showHelp changes, hits 2"),
      (
        "4 if {depth: 1} hits >=3 log at {depth}: {path}",
        "line 4 of test.flow.yaml, if {depth: 1}, hits >=3, log at {depth}: {path}"
      ),
    ]
  )
  func breakpoints(text: String, expected: String) throws {
    var console = try Debugged.console(DebugScreenTests.wizard)
    #expect(console.perform("break \(text)").lines == ["breakpoint 1, \(expected)"])
  }

  @Test("a line may be one of another file, whose name may hold spaces")
  func places() {
    #expect(Breakpoint.linePlace("a b.yaml:3")?.file == "a b.yaml")
    for text in ["0", "-1", "a:0", ":3", "a", "a:b"] { #expect(Breakpoint.linePlace(text) == nil) }
  }

  // MARK: Errors

  @Test(
    "that is wrong says how it is written",
    arguments: [
      ("stpe", "there is no command “stpe”; did you mean `step`?"),
      ("xyzzy", "there is no command “xyzzy”; see what there is: `help`"),
      ("step x", "`step` needs a number; write `step [N]`"),
      ("step 0", "`step` needs a number; write `step [N]`"),
      ("goto", "`goto` needs a number; write `goto N`"),
      ("out now", "“now” is too much; write `out`"),
      ("until here", "`until` needs a line; write `until LINE | FILE:LINE`"),
      ("until", "`until` needs something behind it; write `until LINE | FILE:LINE`"),
      ("watch", "`watch` needs something behind it; write `watch WHAT`"),
      (
        "break if depth",
        "`break` needs behind `if` a map such as {depth: 2}; write `break LINE | VERB | if {MAP} | divergence | diagnostic [ID] | on WHAT`"
      ),
      (
        "break 3 when {}",
        "“when” isn't expected there; write `break LINE | VERB | if {MAP} | divergence | diagnostic [ID] | on WHAT`"
      ),
    ]
  )
  func errors(line: String, message: String) throws {
    var console = try Debugged.console(DebugScreenTests.wizard)
    let answer = console.perform(line)
    #expect(answer.lines == [message] && answer.isMistake)
  }
}
