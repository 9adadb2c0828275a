import FlowLanguage
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@Suite("Flows that run others")
struct IncludeTests {
  /// The steps of flows as they read aloud, those within others in brackets.
  private static func outline(_ steps: [FlowStep]) -> String {
    steps.map { step in
      guard case .block(let block) = step.argument else { return step.summary }
      let inner = block.lists.map(\.steps).filter { !$0.isEmpty }.map(outline)
      return "\(step.summary) [\(inner.joined(separator: " | "))]"
    }.joined(separator: ", ")
  }

  static let flows: [(name: String, text: String, files: [String: String], outline: String)] = [
    ("a list of steps", "- runFlow: b.yaml\n", ["b.yaml": "- push: a\n"], "runFlow b.yaml [push a]"),
    (
      "what is done before and after",
      "- runFlow: b.yaml\n", ["b.yaml": "onStart: [pop]\nsteps: [back]\nonFinish: [dismiss]\n"],
      "runFlow b.yaml [pop | back | dismiss]"
    ),
    (
      "a path is seen from the folder of the file in which it stands",
      "- runFlow: x/b.yaml\n",
      ["x/b.yaml": "- runFlow: ../y/c.yaml\n", "y/c.yaml": "- runFlow: d.yaml\n", "y/d.yaml": "- pop\n"],
      "runFlow x/b.yaml [runFlow ../y/c.yaml [runFlow d.yaml [pop]]]"
    ),
    (
      "parameters, and what they are where nothing is said",
      "- runFlow: {file: b.yaml, vars: {user: ada}}\n",
      ["b.yaml": "params: {user: , city: Paris, both: \"${user}-${city}\"}\nsteps: [{push: \"${both}\"}]\n"],
      "runFlow b.yaml [push ada-Paris]"
    ),
    (
      "a parameter keeps its type, a list is a list",
      "- runFlow: {file: b.yaml, vars: {path: [1, a], count: 2}}\n",
      ["b.yaml": "params: [path, count]\nsteps: [{setPath: \"${path}\"}, {pop: \"${count}\"}]\n"],
      "runFlow b.yaml [setPath [1, a], pop 2]"
    ),
    (
      "variables of the one who runs it aren't known in it, nor are its own outside",
      "vars: {city: Oslo}\nsteps: [{runFlow: b.yaml}, {push: \"${city}\"}]\n",
      ["b.yaml": "vars: {city: Rome}\nsteps: [{push: \"${city}\"}]\n"], "runFlow b.yaml [push Rome], push Oslo"
    ),
    (
      "a parameter of the one between isn't known further in",
      "- runFlow: {file: b.yaml, vars: {city: Oslo}}\n",
      [
        "b.yaml": "params: [city]\nsteps: [{runFlow: c.yaml}]\n",
        "c.yaml": "vars: {city: Rome}\nsteps: [{push: \"${city}\"}]\n",
      ],
      "runFlow b.yaml [runFlow c.yaml [push Rome]]"
    ),
    (
      "a value of its own is written in",
      "- forEach: {var: x, in: [a, b], steps: [{runFlow: {file: b.yaml, vars: {y: \"${x}\"}}}]}\n",
      ["b.yaml": "params: [y]\nsteps: [{push: \"${y}\"}]\n"],
      "forEach x of 2 [runFlow b.yaml [push a] | runFlow b.yaml [push b]]"
    ),
    (
      "a file may be run again and again", "- runFlow: b.yaml\n- runFlow: b.yaml\n", ["b.yaml": "- pop\n"],
      "runFlow b.yaml [pop], runFlow b.yaml [pop]"
    ),
    (
      "what it saves is known afterwards", "- runFlow: b.yaml\n- restore: here\n", ["b.yaml": "- save: here\n"],
      "runFlow b.yaml [save here], restore here"
    ),
  ]

  @Test("have their steps", arguments: flows)
  func steps(name: String, text: String, files: [String: String], outline: String) throws {
    let loaded = entries(text, files: files)[0]
    #expect(loaded.diagnostics == [])
    #expect(Self.outline(loaded.flow?.steps ?? []) == outline)
    #expect(loaded.reading.needed == Set(files.keys))
  }

  @Test("a variable from outside wins over what a file says itself, but not over what it is given")
  func outside() {
    let files = ["b.yaml": "params: {city: Rome}\nvars: {land: Italy}\nsteps: [{push: \"${city} ${land}\"}]\n"]
    func outline(_ text: String) -> String {
      Self.outline(entries(text, files: files, ["city": "Oslo", "land": "Norway"])[0].flow?.steps ?? [])
    }
    #expect(outline("- runFlow: b.yaml\n") == "runFlow b.yaml [push Oslo Norway]")
    #expect(outline("- runFlow: {file: b.yaml, vars: {city: Bergen}}\n") == "runFlow b.yaml [push Bergen Norway]")
  }

  static let commands: [(text: String, outline: String)] = [
    ("- signIn\n", "signIn [push guest]"),
    ("- signIn: ada\n", "signIn ada [push ada]"),
    ("- signIn: {user: ada}\n", "signIn user: ada [push ada]"),
    ("- {signIn: ada, label: come in, expect: {top: ada}}\n", "signIn ada [push ada]"),
  ]

  @Test("commands are steps", arguments: commands)
  func command(text: String, outline: String) {
    let files = ["commands/sign-in.yaml": "params: {user: guest}\nsteps: [{push: \"${user}\"}]\n"]
    let loaded = entries(text, files: files, commands: ["signIn": "commands/sign-in.yaml"])[0]
    #expect(loaded.diagnostics == [])
    #expect(Self.outline(loaded.flow?.steps ?? []) == outline)
  }
}
