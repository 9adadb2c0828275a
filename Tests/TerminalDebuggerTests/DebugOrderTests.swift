import Testing

@testable import TerminalDebugger

@Suite("A line command of the debugger")
struct DebugOrderTests {
  typealias Stop = DebugOrder.Stop

  @Test(
    "is read by its word or a short one",
    arguments: [
      ("", .nothing), ("   ", .nothing), ("# a comment", .nothing),
      ("step", .step(1)), ("s 3", .step(3)), (" over  2 ", .over(2)), ("n", .over(1)), ("out", .out),
      ("back", .back(1)), ("back 2", .back(2)), ("back over", .backOver(1)), ("back over 3", .backOver(3)),
      ("back out", .backOut), ("continue", .resume), ("c", .resume), ("reverse", .reverse),
      ("until 12", .until(line: 12, file: nil)), ("until a b.yaml:3", .until(line: 3, file: "a b.yaml")),
      ("goto 0", .goto(0)), ("divergence", .divergence(isBack: false)), ("divergence back", .divergence(isBack: true)),
      ("delete", .delete([])), ("delete all", .delete([])), ("delete 1 2", .delete([1, 2])),
      ("enable 1", .enable([1])), ("watch {depth: 2}", .watch("{depth: 2}")), ("print", .value(nil)),
      ("p path", .value("path")), ("try push: cart", .attempt("push: cart")), ("list 4", .source(4)),
      ("help break", .help("break")), ("q", .quit),
    ] as [(String, DebugOrder)]
  )
  func orders(line: String, expected: DebugOrder) throws {
    #expect(try DebugOrder(line) == expected)
  }

  @Test(
    "sets a breakpoint of every kind",
    arguments: [
      ("break 12", Stop(place: .line(12, file: nil))),
      ("break lib/a.flow.yaml:3", Stop(place: .line(3, file: "lib/a.flow.yaml"))),
      ("break push", Stop(place: .verb("push"))),
      ("break if {depth: 2, not: {top: \"}\"}}", Stop(place: .condition("{depth: 2, not: {top: \"}\"}}"))),
      ("break divergence", Stop(place: .divergence)),
      ("break diagnostic", Stop(place: .diagnostic(nil))),
      ("break diagnostic mixed-links", Stop(place: .diagnostic("mixed-links"))),
      ("break diagnostic if {depth: 1}", Stop(place: .diagnostic(nil), condition: "{depth: 1}")),
      ("break on path", Stop(place: .change("path"))),
      ("break on binding showHelp hits 2", Stop(place: .change("binding showHelp"), hits: "2")),
      (
        "break 12 if {depth: 1} hits >=3 log at {depth}: {path}",
        Stop(place: .line(12, file: nil), condition: "{depth: 1}", hits: ">=3", log: "at {depth}: {path}")
      ),
    ]
  )
  func breakpoints(line: String, expected: Stop) throws {
    #expect(try DebugOrder(line) == .add(expected))
  }

  @Test(
    "that is wrong says how it is written",
    arguments: [
      ("stpe", "there is no command “stpe”; did you mean `step`?"),
      ("xyzzy", "there is no command “xyzzy”; see with `help` what there is"),
      ("step x", "`step` needs a number; write `step [N]`"),
      ("step 0", "`step` needs a number; write `step [N]`"),
      ("goto", "`goto` needs a number; write `goto N`"),
      ("out now", "“now” is too much; write `out`"),
      ("until here", "`until` needs a line; write `until LINE | FILE:LINE`"),
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
  func mistakes(line: String, message: String) {
    #expect(throws: DebugMistake(message: message)) { try DebugOrder(line) }
  }

  @Test("every word has its own names")
  func names() {
    let names = DebugWord.allCases.flatMap { [$0.rawValue] + $0.aliases }
    #expect(Set(names).count == names.count)
  }
}
