import Foundation
import TestSupport
import Testing

@Suite("Characters that turn text around or control a terminal")
struct HiddenCharacterTests {
  /// In the text of a file as they are, and as escapes of YAML.
  private static let raw = "\u{202E}\u{9B}\u{61C}"
  private static let spelled = #"\u202E\u009B\u061C"#

  private static let app = """
    name: "A\(spelled)"
    root: "Ho\(spelled)me"
    state: {"fl\(spelled)ag": false}
    presents: {"he\(spelled)lp": {screen: "He\(spelled)lp", as: sheet}}
    screens:
      "Ho\(spelled)me":
        title: "T\u{202E}"
        links: {"L\u{202E}ink": {view: "He\(spelled)lp"}, "V\(spelled)": "val\(spelled)", "X\(spelled)": 7}
        destinations: {String: "He\(spelled)lp"}
      "He\(spelled)lp": {title: "H\(spelled)"}
      "Never\(spelled)": {}

    """
  private static let flows = [
    "a.flow.yaml": """
    name: "Na\u{202E}me\(spelled)"
    description: "De\(spelled)"
    app: a.app.yaml
    steps:
    - {tap: "V\(spelled)", label: "la\(spelled)"}
    - {note: "no\(spelled)", soft: true, expect: {path: ["x\(spelled)"], title: "y\u{202E}"}}
    - {tap: "X\(spelled)", in: "s\(spelled)"}

    """,
    "b.flow.yaml": "name: \"b\u{202E}\"\nsteps:\n- push: \"v\(spelled)\"\n- {assert: {top: y}}\n",
    "c.flow.yaml": "name: \"c\(spelled)\"\nsteps: [{pushh: \"\u{202E}\"}]\n",
    "d.flow.yaml": "steps: [{push: \"v\(spelled)\"}, {save: {file: saved.json}}]\n",
  ]
  /// An app that shows a link with such a label, as navflow-sources prints it.
  private static let trees: [UInt8] = {
    let body = """
      S 0 1 8 Shop
      a 1 1 1 main
      I 1 1 15
      T 2 1 17 App
      V 1 2 7 body
      T 2 2 13 some
      T 3 2 18 Scene
      B 2 2 25
      c 3 3 5
      d 4 3 5 WindowGroup
      t 4 3 17
      Z 5 3 17
      c 6 4 7
      d 7 4 7 NavigationStack
      t 7 4 23
      Z 8 4 23
      c 9 5 9
      d 10 5 9 NavigationLink
      A 10 5 24
      s 11 5 24 Li\(raw)nk
      A 10 5 32 value
      s 11 5 39 va\(raw)lue
      S 0 9 8 Home
      I 1 9 12
      T 2 9 14 View
      V 1 10 7 body

      """
    return Array("navflow-tree 6 - \(body.utf8.count) X\u{202E}.swift\n\(body)".utf8)
  }()

  static let commands = [
    "run --format console", "run --format line", "run --format jsonl", "run --format tap", "run --list", "check",
    "run --report json=o --report junit=o2 --report tap=o3 --report html=o4 --report gitlab=o5 --report sarif=o6",
    "run --report markdown=o --report jsonl=o2 --report github", "run b.flow.yaml --update=show",
    "run b.flow.yaml --update", "run d.flow.yaml", "explore a.app.yaml --flows f --report html=o --report json=o2",
    "explore a.app.yaml --format json", "explore a.app.yaml --cover links --flows f",
    "explore a.app.yaml --cover screens --flows f", "explore --random a.app.yaml --walks 20 --seed 1 --flows f",
    "map a.app.yaml", "map a.app.yaml --format markdown", "map a.app.yaml --format mermaid",
    "map a.app.yaml r.jsonl -o o.svg", "map a.app.yaml -o o.dot", "map a.app.yaml -o o.html",
    "map a.app.yaml r.jsonl", "map a.app.yaml r.jsonl --format json", "map a.app.yaml r.jsonl -o o.html",
    "map a.app.yaml r.jsonl -o o.info", "map a.app.yaml r.jsonl -o o.xml", "report r.jsonl",
    "report r.jsonl --format jsonl", "report r.jsonl --against r.jsonl", "report r.jsonl --report json=o",
    "extract --trees x.trees", "extract --trees x.trees -o o.app.yaml", "extract --trees x.trees --unresolved",
    "lint --trees x.trees --format line", "lint --trees x.trees --format jsonl",
    "lint --trees x.trees --report json=o --report html=o2 --report sarif=o3 --report gitlab=o4 --report junit=o5",
    "shell a.app.yaml", "debug a.flow.yaml",
  ]

  @Test("are in nothing that navflow prints or writes", arguments: commands)
  func hidden(command: String) async throws {
    let bench = try Workbench()
    try bench.write(Self.app, to: "a.app.yaml")
    for (name, text) in Self.flows { try bench.write(text, to: name) }
    try bench.write(Data(Self.trees), to: "x.trees")
    let inputs = Set(try files(in: bench))
    if command.contains("r.jsonl") {
      _ = try await Command.run(["run", "--format", "quiet", "--report", "jsonl=r.jsonl"], in: bench.folder)
    }
    let result = try await Command.run(
      command.split(separator: " ").map(String.init),
      in: bench.folder,
      input: "tap \"V\(Self.spelled)\"\nstep\nstep\nstate\nwhere\nlinks\n:save s.flow.yaml\n"
        + "\(Self.raw)\nbreak \(Self.raw)\nprint \(Self.raw)\nhelp \(Self.raw)\npicture \(Self.raw)\n"
    )
    #expect(result.status != 64, "\(result.error)")
    // A diff without colour is exact, for `patch`; it has lines of the user's.
    let printed = Self.lines(result.output + result.error)
    #expect(printed.filter { !command.contains("--update") || !$0.hasPrefix(" ") } == [])
    var written = 0
    for file in try files(in: bench) where !inputs.contains(file) || command.contains("--update") {
      // The lines that --update doesn't change are the user's.
      let lines = Self.lines(try bench.text(of: file)).filter { !inputs.contains(file) || $0.contains("assert") }
      #expect(lines == [], "\(file)")
      written += 1
    }
    #expect(written > 0 || !command.contains(" -o ") && !command.contains("=o") && !command.contains("--flows"))
  }

  /// Calls with such characters in the place of `X`.
  static let calls = [
    "X", "run --X", "run X", "run --format X", "run --driver X a.flow.yaml", "explain X", "rename screen X Y",
    "report X",
    "map a.app.yaml --focus X --format svg", "explore a.app.yaml --without X", "lint . --sources-tool /X", "lint X",
    "debug a.flow.yaml --break X", "extract . --target X", "schema X",
  ]

  @Test("are in no error about an argument", arguments: calls)
  func argument(call: String) async throws {
    let bench = try Workbench()
    try bench.write(Self.app, to: "a.app.yaml")
    for (name, text) in Self.flows { try bench.write(text, to: name) }
    let words = call.replacing("X", with: Self.raw).split(separator: " ").map(String.init)
    let result = try await Command.run(words, in: bench.folder)
    let said = result.output + result.error
    #expect(said.contains("error: ") && Self.lines(said) == [], "\(said)")
  }

  private func files(in bench: Workbench) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: bench.folder.path(percentEncoded: false))
      .filter { $0.contains(".") && !$0.hasPrefix(".") || $0.hasPrefix("o") }
  }

  /// The lines that hold such characters.
  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { line in
      line.unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
      }
    }
  }
}
