import Foundation
import TestSupport
import Testing

@Suite("A secret in every place that a text can stand")
struct EverySecretTests {
  private static let secret = "swordfish"

  /// An app whose texts are made of the secret.
  private static let app = """
    name: App ${token}
    root: Home
    stack: erased
    urls: {"app://h/{id}": {path: ["${token}"]}}
    screens:
      Home:
        title: Title ${token}
        links: {Tap: "${token}", View: {view: Other}}
        destinations: {String: Item}
        presents: {sheet: Other}
      Item: {title: "Item ${token}"}
      Other: {}
    """

  /// Flows with the secret in names, tags, labels, values, reasons, cases and expectations; some diverge, some are invalid.
  private static let flows: [String: String] = [
    "a": """
    name: Name ${token}
    description: Description ${token}
    tags: ["tag-${token}"]
    app: x.app.yaml
    steps:
      - tap: Tap
        label: Label ${token}
      - note: Note ${token}
      - assert: {path: ["${token}x"]}
    """,
    "b": """
    name: Cases ${token}
    cases: [{name: "Case ${token}", v: "${token}"}, {name: other, v: b}]
    steps: [{push: "${v}"}, {save: {file: saved.json}}]
    """,
    "c": "skip: Reason ${token}\nsteps: [{push: a}]\n",
    "d": "expectFailure: Reason ${token}\nsteps: [{push: a}, {assert: {path: []}}]\n",
    "e": "name: \"n ${token}\"\nsteps: [{pushh: \"${token}\"}]\n",
    "f": "secrets: [own]\nvars:\n  own: \"swordfish\nsteps: [{push: \"${own}\"}]\n",
    "g": "secrets: [own]\nvars: {own: swordfish}\nname: own ${own}\nsteps: [{push: \"${own}\"}, {assert: {top: a}}]\n",
    "h":
      "steps: [{repeat: {times: 100, steps: [{push: \"a value that takes some room ${token}\"}]}}, {assert: {path: []}}]\n",
  ]

  private static let kinds = ["jsonl", "json", "junit", "tap", "html", "gitlab", "sarif", "markdown"]

  private static let faces: [[String]] = [
    ["run"], ["run", "--format", "jsonl"], ["run", "--format", "line"], ["run", "--format", "tap"], ["run", "--list"],
    ["run", "--update=show"], ["check"], ["check", "--format", "jsonl"],
    ["run", "--report", "html=steps.html,steps=all", "--format", "quiet"],
    ["run", "--format", "quiet"] + kinds.flatMap { ["--report", "\($0)=run.\($0)"] },
    ["report", "run.jsonl"], ["report", "run.jsonl", "--format", "jsonl"],
    ["report", "run.jsonl", "--against", "run.jsonl"],
    ["report", "run.jsonl", "--report", "html=shown.html"],
    ["explore", "x.app.yaml"], ["explore", "x.app.yaml", "--format", "json", "--report", "html=found.html"],
    ["explore", "--random", "x.app.yaml", "--walks", "3", "--seed", "1"], ["map", "x.app.yaml"],
    ["map", "x.app.yaml", "--format", "svg"], ["map", "x.app.yaml", "--format", "html"],
    ["map", "x.app.yaml", "run.jsonl", "--format", "json"],
    ["debug", "a.flow.yaml", "--commands", "commands"], ["shell", "x.app.yaml"],
  ]

  @Test("is in no output, and in no file that is written")
  func everywhere() async throws {
    let bench = try Workbench()
    try bench.write(Self.app, to: "x.app.yaml")
    try bench.write("vars: {token: none}\ninvariants: [{never: {title: \"Never ${token}\"}}]\n", to: "navflow.yaml")
    for (name, text) in Self.flows { try bench.write(text, to: "\(name).flow.yaml") }
    try bench.write("next\nstack\npath\nquit\n", to: "commands")
    let own = Set(try FileManager.default.subpathsOfDirectory(atPath: bench.path()))
    let environment = ["NAVFLOW_SECRET_token": Self.secret]
    for face in Self.faces {
      let input = face[0] == "shell" ? "push: \(Self.secret)\n:save new.flow.yaml\n" : ""
      let result = try await Command.run(face, in: bench.folder, input: input, environment: environment)
      #expect(!(result.output + result.error).contains(Self.secret), "\(face): \(result.output)\(result.error)")
      #expect(result.status != 64, "\(face): \(result.error)")
    }
    let written = Set(try FileManager.default.subpathsOfDirectory(atPath: bench.path())).subtracting(own)
    #expect(written.count > Self.kinds.count)
    for path in written {
      guard let data = FileManager.default.contents(atPath: bench.path(path)) else { continue }
      #expect(!String(decoding: data, as: UTF8.self).contains(Self.secret), "\(path)")
    }
  }

  @Test("is in no reply to an editor, whatever it asks")
  func editor() async throws {
    let bench = try Workbench()
    let folder = bench.folder.resolvingSymlinksInPath().path(percentEncoded: false)
    try bench.write(Self.app, to: "x.app.yaml")
    for (name, text) in Self.flows { try bench.write(text, to: "\(name).flow.yaml") }
    var messages = [
      #""id":1,"method":"initialize","params":{"rootUri":"file://\#(folder)","capabilities":{}}"#,
      #""method":"initialized","params":{}"#,
    ]
    // The text of a document that has the secret itself is the editor's own.
    for (number, name) in ["a.flow", "b.flow", "c.flow", "d.flow", "e.flow", "x.app"].enumerated() {
      let text = try bench.text(of: "\(name).yaml")
      let uri = "file://\(folder)/\(name).yaml"
      let item = ["uri": uri, "languageId": "yaml", "version": "1", "text": text]
      let json = String(decoding: try JSONSerialization.data(withJSONObject: item), as: UTF8.self)
      messages.append(
        #""method":"textDocument/didOpen","params":{"textDocument":\#(json.replacing(#""version":"1""#, with: #""version":1"#))}"#
      )
      let document = #""textDocument":{"uri":"\#(uri)"}"#
      let position = #""position":{"line":2,"character":8}"#
      let range = #""range":{"start":{"line":0,"character":0},"end":{"line":20,"character":0}}"#
      for (index, request) in [
        ("documentSymbol", ""), ("codeLens", ""), ("completion", ",\(position)"), ("hover", ",\(position)"),
        ("inlayHint", ",\(range)"), ("foldingRange", ""), ("semanticTokens/full", ""),
        ("codeAction", #",\#(range),"context":{"diagnostics":[]}"#),
      ].enumerated() {
        messages.append(
          #""id":\#(100 * (number + 1) + index),"method":"textDocument/\#(request.0)","params":{\#(document)\#(request.1)}"#
        )
      }
    }
    messages += [
      #""id":8,"method":"workspace/symbol","params":{"query":""}"#, #""id":9,"method":"shutdown""#, #""method":"exit""#,
    ]
    let stream = messages.map { message in
      let json = #"{"jsonrpc":"2.0",\#(message)}"#
      return "Content-Length: \(json.utf8.count)\r\n\r\n\(json)"
    }.joined()
    let call = ["NAVFLOW_SECRET_token": Self.secret]
    let result = try await Command.run(["lsp"], in: bench.folder, input: stream, environment: call)
    #expect(result.output.contains(#""id":9"#))
    #expect(!result.output.contains(Self.secret), "\(result.output)")
  }
}
