import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import Testing

@testable import FlowDebugger

/// The same flow with two beginnings: read from a file, and typed.
@Suite("A command in the debugger and in the shell")
struct OneTableTests {
  private static let app = """
    root: Cart
    screens:
      Cart: {links: {Pay: pay, Help: {view: Help}}, destinations: {String: Page}}
      Page: {links: {Help: {view: Help}}}
      Help:
    """
  private static let steps = ["push: a", "repeat: {times: 2, steps: [{push: b}]}", "pop", "tap: Help"]

  private static func consoles() throws -> (file: FlowConsole, typed: FlowConsole) {
    let bench = ShellBench(["shop.app.yaml": app])
    var typed = try bench.session("shop.app.yaml")
    for step in steps { #expect(!typed.answer(step).isWrong) }
    let text = (["app: shop.app.yaml", "failOn: never", "steps:"] + steps.map { "- \($0)" }).joined(separator: "\n")
    let loaded = try #require(bench.reader.read(SourceFile(name: "a.flow.yaml", bytes: Array(text.utf8))).first)
    let recording = FlowRunner().record(try #require(loaded.flow), profile: .wwdc22)
    let file = FlowConsole(
      DebugSession(recording),
      id: "a.flow.yaml",
      reader: bench.reader.within(loaded),
      text: DebugText(.plain),
      files: bench.files
    )
    return (file, typed)
  }

  /// An argument of each command that needs one.
  private static let arguments = [
    "until": "5", "goto": "2", "break": "pop", "watch": "depth", "unwatch": "all", "try": "push: c",
    "save": "b.flow.yaml",
    "picture": "b.svg", "load": "b.flow.yaml",
  ]

  /// Lines that lead to a position in the flow, whichever beginning it has.
  private static let starts: [[String]] = [["goto 0"], ["goto 1"], ["goto 2"], ["goto 4"], ["end"]]

  @Test("goes to the same place", arguments: starts)
  func moves(start: [String]) throws {
    let lines = CommandTable.standard.all.flatMap { command in
      ([command.name] + command.aliases).map { ":\($0) \(Self.arguments[command.name] ?? "")" }
    }
    let more = [":back over", ":back out", ":step 2", ":over 2", ":undo 2", ":redo 2", ":divergence back"]
    for line in lines + more where line != ":until 5" {
      var (file, typed) = try Self.consoles()
      for line in start + ["break pop"] { #expect(!file.perform(line).isMistake && !typed.perform(line).isMistake) }
      let (one, other) = (file.perform(line), typed.perform(line))
      #expect(file.session.cursor == typed.session.cursor, "\(start) \(line)")
      #expect(one.hasMoved == other.hasMoved, "\(start) \(line)")
    }
  }

  @Test(
    "shows the same",
    arguments: [
      "state", "print", "print path", "path", "depth", "top", "title", "links", "screens", "bindings", "history",
      "stack",
      "breakpoints", "watch depth", "watches", "app", "profile", "try push: c", "depth: 2", "{depth: 9}",
      "why depth: 1",
      "help tap", "help goto",
    ]
  )
  func looks(line: String) throws {
    for start in ["restart", "goto 1", "goto 4", "end"] {
      var (file, typed) = try Self.consoles()
      _ = (file.perform(start), typed.perform(start))
      let (one, other) = (file.perform(line).lines, typed.perform(line).lines)
      #expect(one == other, "\(start) \(line)")
    }
  }

  @Test(
    "that only one of them can do says where it belongs",
    arguments: [
      ("save b.yaml", "“save” is for steps that are typed, and those of this flow are in its file"),
      ("load b.yaml", "“load” is for steps that are typed, and those of this flow are in its file"),
      ("app open", "“app APP” is for steps that are typed, and those of this flow are in its file"),
      ("profile shipping", "“profile NAME” is for steps that are typed, and those of this flow are in its file"),
    ]
  )
  func typedOnly(line: String, message: String) throws {
    var (file, typed) = try Self.consoles()
    let help = "; type steps in the shell: `navflow shell --load a.flow.yaml`"
    #expect(file.perform(line).lines == [message + help])
    #expect(!typed.perform(line).lines.joined().contains("in its file"))
  }

  @Test("a step that is typed in the debugger, and one in the shell that a command shares its name with, say so")
  func steps() throws {
    var (file, typed) = try Self.consoles()
    #expect(
      file.perform("push c").lines == [
        "“push: c” is a step, and those of this flow are in its file; see what it would do: `try push: c`"
      ]
    )
    for line in ["edit", "reload"] {
      #expect(typed.perform(line).lines.first == "error: “\(line)” is for a flow in a file, and these steps are typed")
    }
    #expect(!typed.perform("back").isMistake)
    let refused = typed.perform("back 9")
    #expect(refused.lines.last == "“back” is a step here; the command is `:back`")
    #expect(!typed.perform(":back").isMistake)
  }

  @Test("a step that is typed within another one says where it can be typed")
  func within() throws {
    var (_, typed) = try Self.consoles()
    _ = typed.perform("goto 2")
    #expect(
      typed.perform("pop").lines == [
        "error: step 2 is done within step 4, “repeat 2 times”",
        "  to fix: go to 1 before it, or to 4 behind it: `goto 4`",
      ]
    )
    _ = typed.perform("goto 4")
    #expect(!typed.perform("pop").isMistake)
    #expect(typed.doneSteps == Self.steps.prefix(2) + ["pop"])
  }
}
