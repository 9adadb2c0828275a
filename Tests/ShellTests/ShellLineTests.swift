import FlowDebugger
import Shell
import Testing

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
    #expect(try ShellLine(line, ownVerbs: ["sign-in", "undo-all"]) == .step(step))
  }

  @Test(
    "is expectations where it begins with a key of theirs",
    arguments: [
      ("depth: 2", "{depth: 2}"), ("{depth: 2}", "{depth: 2}"), ("depth 2", "{depth: 2}"),
      ("depth: 2, screen: Cart", "{depth: 2, screen: Cart}"), ("path: [a, b]", "{path: [a, b]}"),
      ("not: {depth: 2}", "{not: {depth: 2}}"), ("links: [Help]", "{links: [Help]}"), ("depth:", "depth:"),
    ]
  )
  func questions(line: String, map: String) throws { #expect(try ShellLine(line) == .question(map)) }

  @Test(
    "is a command, also behind a colon",
    arguments: [
      ("undo", "undo", ""), ("undo 3", "undo", "3"), (":undo 3", "undo", "3"), ("undo: 3", "undo", "3"),
      ("redo", "redo", ""), ("goto 0", "goto", "0"), ("reset", "reset", ""), ("why", "why", ""),
      ("why {path: [a]}", "why", "{path: [a]}"), ("links", "links", ""), ("screens", "screens", ""),
      ("bindings", "bindings", ""), ("state", "state", ""), ("history", "history", ""), (":save a", "save", "a"),
      ("save a.flow.yaml", "save", "a.flow.yaml"), ("load a.flow.yaml#by card", "load", "a.flow.yaml#by card"),
      ("app", "app", ""), ("app a.app.yaml", "app", "a.app.yaml"), ("profile shipping", "profile", "shipping"),
      ("help", "help", ""), ("help tap", "help", "tap"), ("quit", "quit", ""),
    ]
  )
  func commands(line: String, name: String, rest: String) throws {
    #expect(try ShellLine(line) == .command(name, CommandText(rest)))
  }

  @Test(
    "is a command that insists where its name is followed by an exclamation mark",
    arguments: [
      (":save! a b.yaml", "save", "a b.yaml"), ("save! x", "save", "x"), ("load! a", "load", "a"),
      ("app! a", "app", "a"),
    ]
  )
  func forced(line: String, name: String, rest: String) throws {
    #expect(try ShellLine(line) == .command(name, CommandText(rest, isForced: true)))
  }

  @Test("every command is listed with its name and what it does")
  func table() {
    let commands = ShellSession.commands.all
    #expect(Set(commands.map(\.name)).count == commands.count)
    for command in commands { #expect(command.usage.contains(command.name) && !command.summary.hasSuffix(".")) }
  }

  @Test("is nothing where it is empty or a comment", arguments: ["", "   ", "\t", "# undo", "  # x"])
  func nothing(line: String) throws { #expect(try ShellLine(line) == .nothing) }

  @Test("a verb of the workspace's own wins over a command, which is then written behind a colon")
  func ownVerbs() throws {
    #expect(try ShellLine("links", ownVerbs: ["links"]) == .step("links"))
    #expect(try ShellLine(":links", ownVerbs: ["links"]) == .command("links", CommandText("")))
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
      ("undo x", "“undo” takes a whole number from 0 up; write `undo [N]`"),
      ("undo +1", "“undo” takes a whole number from 0 up; write `undo [N]`"),
      ("undo 1 x", "“undo” takes a whole number from 0 up; write `undo [N]`"),
      ("undo -1", "“undo” takes a whole number from 0 up; write `undo [N]`"),
      ("goto", "“goto” takes something after it; write `goto N`"),
      ("goto 99999999999999999999", "“goto” takes a whole number from 0 up; write `goto N`"),
      ("links x", "“links” takes nothing after it; write `links`"),
      ("undo!", "“undo” has no form with “!”; write `undo [N]`"),
      (
        "push: " + String(repeating: "a", count: 1 << 20),
        "this line is longer than 1 MiB; load what is so long from a file"
      ),
      ("push: a\r- pop", Self.breakTold), ("why {depth: 0}\u{85}- pop", Self.breakTold),
      (":save", "“save” takes something after it; write `:save FLOW`"),
    ]
  )
  func mistakes(line: String, expected: String) {
    let mistake = #expect(throws: UsageError.self) { try ShellLine(line) }
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
  func hostile(line: String) { _ = try? ShellLine(line) }
}
