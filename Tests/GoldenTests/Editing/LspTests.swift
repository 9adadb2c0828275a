import Foundation
import TestSupport
import Testing

@Suite("The language server as a command")
struct LspTests {
  private static func frame(_ message: String) -> String { "Content-Length: \(message.utf8.count)\r\n\r\n\(message)" }

  private static func stream(_ messages: [String]) -> String {
    messages.map { frame(#"{"jsonrpc":"2.0",\#($0)}"#) }.joined()
  }

  /// The replies of a stream, without the capabilities; a folder is called `FOLDER`.
  ///
  /// Diagnostics come only if the analysis ends before the session does, as it may on a busy machine.
  private static func replies(_ stream: String, _ folder: String) -> String {
    stream.split(separator: /Content-Length: [0-9]+\r\n\r\n/)
      .filter { !$0.contains("capabilities") && !$0.contains("textDocument/publishDiagnostics") }
      .joined(separator: "\n").replacingOccurrences(of: folder, with: "FOLDER")
  }

  private static let said = """
    {"jsonrpc":"2.0","id":2,"result":[{"position":{"line":1,"character":20},"label":"→ Home › Item","paddingLeft":true,"tooltip":"Home › Item"}]}
    {"jsonrpc":"2.0","id":3,"result":{"isIncomplete":false,"items":[{"label":"Cart","kind":18,"sortText":"1000","filterText":"Cart","textEdit":{"range":{"start":{"line":1,"character":14},"end":{"line":1,"character":14}},"newText":"Cart"}}]}}
    {"jsonrpc":"2.0","id":4,"result":null}
    """

  @Test("a recorded session of an editor has the same replies again")
  func session() async throws {
    let bench = try Workbench()
    try bench.write(
      "root: Home\nscreens: {Home: {links: {Cart: cart}, destinations: {String: Item}}, Item: {}}\n",
      to: "s.app.yaml"
    )
    let folder = bench.folder.resolvingSymlinksInPath().path(percentEncoded: false)
    let document = #""textDocument":{"uri":"file://\#(folder)/a.flow.yaml""#
    let text = #"app: s.app.yaml\nsteps: [{tap: Cart}]\n"#
    let messages = [
      #""id":1,"method":"initialize","params":{"rootUri":"file://\#(folder)","capabilities":{}}"#,
      #""method":"initialized","params":{}"#,
      #""method":"textDocument/didOpen","params":{\#(document),"languageId":"yaml","version":1,"text":"\#(text)"}}"#,
      #""id":2,"method":"textDocument/inlayHint","params":{\#(document)},"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}}}"#,
      #""id":3,"method":"textDocument/completion","params":{\#(document)},"position":{"line":1,"character":14}}"#,
      #""id":4,"method":"shutdown""#,
      #""method":"exit""#,
    ]
    let result = try await Command.run(["lsp"], in: bench.folder, input: Self.stream(messages))
    #expect(Self.replies(result.output, folder) == Self.said)
    #expect(result.error == "")
    #expect(result.status == 0)
  }

  @Test(
    "the exit status says how the session ended",
    arguments: [
      ("Content-Length: 5\r\n\r\n{", 2, "error: the last message is cut off\n"),
      ("hello\r\n\r\n", 2, "error: a message's header has a line that isn't like “Content-Length: 2”\n"),
      ("", 1, ""), (frame(#"{"jsonrpc":"2.0","method":"exit"}"#), 1, ""),
    ]
  )
  func end(stream: String, status: Int, error: String) async throws {
    let bench = try Workbench()
    let result = try await Command.run(["lsp"], in: bench.folder, input: stream)
    #expect(result.status == status)
    #expect(result.error == error)
  }

  @Test("a name is changed in all files and a command's file is renamed, once they are to be written")
  func rename() async throws {
    let bench = try Workbench()
    try bench.write("", to: "navflow.yaml")
    try bench.write("- push: a\n", to: "commands/enter.yaml")
    try bench.write("- enter\n- push: b\n", to: "a.flow.yaml")
    let shown = try await Command.run(["rename", "command", "enter", "signIn"], in: bench.folder)
    #expect(shown.status == 0)
    #expect(shown.output.hasSuffix("rename commands/enter.yaml to commands/signIn.yaml\n"))
    #expect(try bench.text(of: "a.flow.yaml") == "- enter\n- push: b\n")
    let result = try await Command.run(["rename", "command", "enter", "signIn", "--write"], in: bench.folder)
    #expect(result.status == 0)
    #expect(try bench.text(of: "a.flow.yaml") == "- signIn\n- push: b\n")
    #expect(try bench.text(of: "commands/signIn.yaml") == "- push: a\n")
    #expect(try await Command.run(["run"], in: bench.folder).status == 0)
  }

  @Test("the extension for VS Code names files that are there, and the commands that it starts")
  func extensionManifest() throws {
    let folder = Repository.root.appending(path: "Examples/editors/vscode")
    let data = try Data(contentsOf: folder.appending(path: "package.json"))
    let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let contributes = try #require(manifest["contributes"] as? [String: Any])
    let debugger = try #require((contributes["debuggers"] as? [[String: Any]])?.first)
    #expect(debugger["args"] as? [String] == ["dap"])
    let language = try #require((contributes["languages"] as? [[String: Any]])?.first)
    let grammar = try #require((contributes["grammars"] as? [[String: Any]])?.first)
    for name in [manifest["main"], language["configuration"], grammar["path"]] {
      let path = try #require(name as? String)
      #expect(
        FileManager.default.fileExists(atPath: folder.appending(path: path).path(percentEncoded: false)),
        "\(path)"
      )
    }
    let script = try String(contentsOf: folder.appending(path: "extension.js"), encoding: .utf8)
    #expect(script.contains(#"args: ["lsp""#))
    // The server names a command of the client; it shows the lens to clients that say so.
    let commands = try #require(contributes["commands"] as? [[String: String]])
    #expect(commands.compactMap { $0["command"] } == ["navflow.debug"])
    #expect(script.contains(#"registerCommand("navflow.debug""#))
    #expect(script.contains("debug: true"))
  }
}
