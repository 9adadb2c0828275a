import FlowSyntax
import Testing

@testable import FlowDebugger

@Suite("A line of the shell")
struct ShellLineTests {
  @Test(
    "is a step in the language's words, with or without dash, braces and colon",
    arguments: [
      ("push: cart", "push: cart"), ("- push: cart", "push: cart"), ("-  pop", "pop"), ("  pop  ", "pop"),
      ("push cart", "push: cart"), ("tap Zion", "tap: Zion"), ("tap Check out", "tap: Check out"),
      ("tap Add: one", "tap: \"Add: one\""), ("push a # why", "push: a # why"),
      ("note it's 5: now", "note: \"it's 5: now\""),
      ("pop 2", "pop: 2"), ("push [a, b]", "push: [a, b]"), ("push !Park {name: Zion}", "push: !Park {name: Zion}"),
      ("{tap: Help, expect: {depth: 2}}", "{tap: Help, expect: {depth: 2}}"),
      ("- {tap: Help}", "{tap: Help}"), ("tap: Help, soft: true", "{tap: Help, soft: true}"),
      ("tap: Help, please", "tap: Help, please"), ("assert: {depth: 2}", "assert: {depth: 2}"),
      ("assert depth: 2", "assert: {depth: 2}"), ("set showHelp: true", "set: {showHelp: true}"),
      ("set showHelp: true, a: 1", "set: {showHelp: true, a: 1}"), ("tap view: Help", "tap: {view: Help}"),
      ("back to: Cart", "back: {to: Cart}"), ("label: x, pop: 2", "{label: x, pop: 2}"),
      ("save: before", "save: before"), ("save before", "save: before"),
      ("save {file: a.yaml}", "save: {file: a.yaml}"),
      ("\"pop\"", "\"pop\""), ("{pushh: a}", "{pushh: a}"), ("{", "{"), ("[pop]", "[pop]"),
      ("repeat times: 2, steps: [pop]", "repeat: {times: 2, steps: [pop]}"), ("sign-in", "sign-in"),
      ("sign-in {user: ada}", "sign-in: {user: ada}"), ("undo-all", "undo-all"),
    ]
  )
  func steps(line: String, step: String) throws {
    #expect(try TypedLine(line, ownVerbs: ["sign-in", "undo-all"]) == .step(step))
  }

  @Test(
    "is expectations where it begins with a key of theirs",
    arguments: [
      ("depth: 2", "{depth: 2}"), ("{depth: 2}", "{depth: 2}"), ("depth 2", "{depth: 2}"),
      ("depth: 2, screen: Cart", "{depth: 2, screen: Cart}"), ("path: [a, b]", "{path: [a, b]}"),
      ("not: {depth: 2}", "{not: {depth: 2}}"), ("links: [Help]", "{links: [Help]}"), ("depth:", "depth:"),
    ]
  )
  func questions(line: String, map: String) throws { #expect(try TypedLine(line) == .question(map)) }

  @Test(
    "is a command, also behind a colon",
    arguments: [
      ("undo", "undo", ""), ("undo 3", "undo", "3"), (":undo 3", "undo", "3"), ("undo: 3", "undo", "3"),
      ("redo", "redo", ""), ("goto 0", "goto", "0"), ("reset", "restart", ""), ("why", "why", ""),
      ("why {path: [a]}", "why", "{path: [a]}"), ("links", "links", ""), ("screens", "screens", ""),
      ("bindings", "bindings", ""), ("state", "state", ""), ("history", "history", ""), (":save a", "save", "a"),
      ("save a.flow.yaml", "save", "a.flow.yaml"), ("load a.flow.yaml#by card", "load", "a.flow.yaml#by card"),
      ("app", "app", ""), ("app a.app.yaml", "app", "a.app.yaml"), ("profile shipping", "profile", "shipping"),
      ("help", "help", ""), ("help tap", "help", "tap"), ("exit", "quit", ""), (":back over 2", "back", "over 2"),
      ("step", "step", ""), ("print depth", "print", "depth"), ("break push hits 2", "break", "push hits 2"),
    ]
  )
  func commands(line: String, name: String, rest: String) throws {
    #expect(try TypedLine(line) == .command(name, rest, isForced: false))
  }

  @Test(
    "is a command that insists where its name is followed by an exclamation mark",
    arguments: [
      (":save! a b.yaml", "save", "a b.yaml"), ("save! x", "save", "x"), ("load! a", "load", "a"),
      ("app! a", "app", "a"),
    ]
  )
  func forced(line: String, name: String, rest: String) throws {
    #expect(try TypedLine(line) == .command(name, rest, isForced: true))
  }

  @Test("is a value where it is the name of an expectation alone", arguments: ["path", "depth", "title", "visible"])
  func values(line: String) throws { #expect(try TypedLine(line) == .value(line)) }

  @Test(
    "has the same meaning in a flow in a file, but for the names of verbs that are commands, too",
    arguments: [("back", "back", ""), ("back 2", "back", "2"), ("save a", "save", "a")]
  )
  func files(line: String, name: String, rest: String) throws {
    guard case .step = try TypedLine(line) else {
      Issue.record("no step")
      return
    }
    #expect(try TypedLine(line, isTyping: false) == .command(name, rest, isForced: false))
    #expect(try TypedLine("push a", isTyping: false) == .step("push: a"))
    let names = CommandTable.standard.all.filter(\.isVerb).map(\.name)
    #expect(names.sorted() == ["back", "save"])
  }

  @Test("every command is listed with its name and what it does, and every name is there once")
  func table() {
    let commands = CommandTable.standard.all
    let names = commands.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
    for command in commands {
      #expect(command.usage(whereStepsAreTyped: true).contains(command.name) && !command.summary.hasSuffix("."))
    }
  }

  @Test("is nothing where it is empty or a comment", arguments: ["", "   ", "\t", "# undo", "  # x"])
  func nothing(line: String) throws { #expect(try TypedLine(line) == .nothing) }

  @Test("a verb of the workspace's own wins over a command, which is then written behind a colon")
  func ownVerbs() throws {
    #expect(try TypedLine("links", ownVerbs: ["links"]) == .step("links"))
    #expect(try TypedLine(":links", ownVerbs: ["links"]) == .command("links", "", isForced: false))
  }

  @Test(
    "gets an error that says what is wrong with it, and the way out",
    arguments: [
      ("pusj a", "there is no step or command “pusj”; did you mean `push`?"),
      ("unod", "there is no step or command “unod”; did you mean `undo`?"),
      ("dpeth: 2", "there is no step or command “dpeth”; did you mean `depth`?"),
      ("xyzzy", "there is no step or command “xyzzy”; see what there is: `help`"),
      (":tap Help", "there is no command “tap”; type a step without a colon before it"),
      (":", "there is no command behind the colon; write `:undo`, for instance"),
      ("-", "there is nothing behind the dash; write a step, such as `push: cart`"),
      (
        "push: " + String(repeating: "a", count: 1 << 20),
        "this line is longer than 1 MiB; load what is so long from a file"
      ),
      ("push: a\r- pop", Self.breakTold), ("why {depth: 0}\u{85}- pop", Self.breakTold),
    ]
  )
  func mistakes(line: String, expected: String) {
    let mistake = #expect(throws: PlainError.self) { try TypedLine(line) }
    #expect(mistake.map { "\($0.message); \($0.help ?? "")" } == expected)
  }

  private static let breakTold =
    "there is a line break within this line; "
    + "type each step in a line of its own, and a break in a text as `\\n` in double quotes"

  @Test(
    "never crashes",
    arguments: [
      String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 50_000), "\u{0}", "\u{1B}[31m",
      "push: " + String(repeating: "a", count: 1_000_000), "{a: *a}", "? a", "%YAML 9", "---", "...", "push: |",
      "tap \\",
      ": : :", "!", "&", "-:", "push:cart", "\u{202E}", "a\u{85}b",
    ]
  )
  func hostile(line: String) { _ = try? TypedLine(line) }
}

@Suite("A command with an error")
struct CommandErrorTests {
  @Test(
    "says what is wrong, and how it is written",
    arguments: [
      ("undo x", "`undo` needs a number; write `undo [N]`"), ("undo +1", "`undo` needs a number; write `undo [N]`"),
      ("undo 1 x", "“x” is too much; write `undo [N]`"), ("undo -1", "`undo` needs a number; write `undo [N]`"),
      ("goto", "`goto` needs a number; write `goto N`"),
      ("goto 99999999999999999999", "`goto` needs a number; write `goto N`"),
      ("links x", "“x” is too much; write `links`"), ("undo!", "“undo” has no form with “!”; write `undo [N]`"),
      (":save", "`save` needs something behind it; write `:save FLOW`"),
    ]
  )
  func errors(line: String, expected: String) throws {
    var session = try ShellBench().session()
    _ = session.answer("push: a")
    let answer = session.answer(line)
    let sentence = expected.split(separator: "; write ").map(String.init)
    #expect(answer.isWrong)
    #expect(answer.text == "error: \(sentence[0])\n  to fix: write \(sentence[1])\n")
  }
}
