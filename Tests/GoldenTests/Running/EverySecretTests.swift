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
    "i": "app: x.app.yaml\nsteps: [{tap: Tap}, {assert: {screen: Item}}]\n",
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
    ["export", "maestro", "i.flow.yaml", "--app-id", "x", "--output", "maestro"],
    ["export", "xcuitest", "i.flow.yaml", "--output", "xcuitest"],
    ["export", "swiftui", "x.app.yaml", "--output", "swiftui"], ["explore", "x.app.yaml", "--flows", "found"],
    ["explore", "x.app.yaml", "--cover", "links", "--flows", "cover"], ["run", "--stream"],
    ["debug", "a.flow.yaml", "--commands", "commands"], ["shell", "x.app.yaml"], ["dap"], ["mcp"],
  ]

  /// What is typed or sent to the faces that read it.
  private static let inputs: [String: String] = [
    "shell": "push: \(secret)\nsave: {file: typed.json}\n:save new.flow.yaml\npicture typed.svg\n",
    "run --stream": #"{"flow":"name: n ${token}\nsteps: [{push: \"${token}\"}, {assert: {top: a}}]\n"}"# + "\n",
    "dap": framed([
      #""type":"request","seq":1,"command":"initialize","arguments":{"adapterID":"navflow"}"#,
      #""type":"request","seq":2,"command":"launch","arguments":{"program":"a.flow.yaml"}"#,
      #""type":"request","seq":3,"command":"configurationDone","arguments":{}"#,
      #""type":"request","seq":4,"command":"stackTrace","arguments":{"threadId":1}"#,
      #""type":"request","seq":5,"command":"scopes","arguments":{"frameId":1}"#,
      #""type":"request","seq":6,"command":"variables","arguments":{"variablesReference":1}"#,
      #""type":"request","seq":7,"command":"evaluate","arguments":{"expression":"why","context":"repl"}"#,
      #""type":"request","seq":8,"command":"completions","arguments":{"text":"tap: ","column":6}"#,
      #""type":"request","seq":9,"command":"disconnect","arguments":{}"#,
    ]),
    "mcp": [
      #""id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}"#,
      #""id":2,"method":"tools/call","params":{"name":"run","arguments":{"flows":["a.flow.yaml","f.flow.yaml"]}}"#,
      #""id":3,"method":"tools/call","params":{"name":"map","arguments":{"app":"x.app.yaml"}}"#,
      #""id":4,"method":"tools/call","params":{"name":"explore","arguments":{"app":"x.app.yaml"}}"#,
      #""id":5,"method":"tools/call","params":{"name":"path","arguments":{"app":"x.app.yaml","goal":"Item"}}"#,
    ].map { #"{"jsonrpc":"2.0",\#($0)}"# + "\n" }.joined(),
  ]

  /// Messages of an editor.
  private static func framed(_ messages: [String]) -> String {
    messages.map { message in
      let json = "{\(message)}"
      return "Content-Length: \(json.utf8.count)\r\n\r\n\(json)"
    }.joined()
  }

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
      let input = Self.inputs[face[0]] ?? Self.inputs[face.joined(separator: " ")] ?? ""
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
      let completions = (0..<12).map { line in
        ("completion", #","position":{"line":\#(line),"character":\#(line < 6 ? 8 : 40)}"#)
      }
      let requests =
        completions + [
          ("documentSymbol", ""), ("codeLens", ""), ("hover", ",\(position)"),
          ("inlayHint", ",\(range)"), ("foldingRange", ""), ("semanticTokens/full", ""),
          ("codeAction", #",\#(range),"context":{"diagnostics":[]}"#),
        ]
      for (index, request) in requests.enumerated() {
        messages.append(
          #""id":\#(100 * (number + 1) + index),"method":"textDocument/\#(request.0)","params":{\#(document)\#(request.1)}"#
        )
      }
    }
    messages += [
      #""id":8,"method":"workspace/symbol","params":{"query":""}"#, #""id":9,"method":"shutdown""#, #""method":"exit""#,
    ]
    let stream = Self.framed(messages.map { #""jsonrpc":"2.0",\#($0)"# })
    let call = ["NAVFLOW_SECRET_token": Self.secret]
    let result = try await Command.run(["lsp"], in: bench.folder, input: stream, environment: call)
    #expect(result.output.contains(#""id":9"#))
    #expect(!result.output.contains(Self.secret), "\(result.output)")
  }
}
