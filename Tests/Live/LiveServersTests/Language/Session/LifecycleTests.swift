import LiveServers
import PlainText
import Testing

@Suite("The life of a session")
struct LifecycleTests {
  @Test("before initialize every request is refused, and afterwards it is refused a second time")
  func order() throws {
    let editor = try ScriptedEditor([:], starts: false)
    #expect(editor.request("textDocument/hover", [:])["error"] == -32002)
    #expect(editor.request("shutdown", nil)["error"] == -32002)
    editor.notify("textDocument/didOpen", ["textDocument": ["uri": "file:///a.flow.yaml", "text": "- pop"]])
    #expect(editor.request("initialize", ["capabilities": [:]])["serverInfo"]["name"] == "navflow")
    #expect(editor.request("initialize", ["capabilities": [:]])["error"] == -32600)
    #expect(editor.request("workspace/fly", [:])["error"] == -32601)
    editor.notify("$/setTrace", ["value": "off"])
    editor.notify("workspace/fly", [:])
    #expect(editor.request("shutdown", nil) == .null)
    #expect(editor.request("textDocument/hover", [:])["error"] == -32600)
    #expect(!editor.session.isOver)
    editor.notify("exit", .null)
    #expect(editor.session.isOver)
    #expect(editor.session.endedInOrder)
  }

  @Test("exit without shutdown ends the session out of order")
  func abrupt() throws {
    let editor = try ScriptedEditor([:])
    editor.notify("exit", .null)
    #expect(editor.session.isOver)
    #expect(!editor.session.endedInOrder)
  }

  @Test("a request that is withdrawn is refused as such")
  func cancelled() throws {
    let editor = try ScriptedEditor([:])
    editor.open("a.flow.yaml", "- pop\n")
    let result = editor.request(
      "textDocument/inlayHint",
      ["textDocument": editor.document("a.flow.yaml")],
      isCancelled: true
    )
    #expect(result["error"] == -32800)
  }

  @Test(
    "the encoding is UTF-8 if the client offers it, and else UTF-16",
    arguments: [([], "utf-16"), (["utf-32"], "utf-16"), (["utf-16", "utf-8"], "utf-8")]
  )
  func encoding(offered: [String], chosen: String) throws {
    let editor = try ScriptedEditor([:], starts: false)
    let result = editor.request(
      "initialize",
      ["capabilities": ["general": ["positionEncodings": .array(offered.map { .string($0) })]]]
    )
    #expect(result["capabilities"]["positionEncoding"].string == chosen)
  }

  @Test(
    "a message that is none is replied to as JSON-RPC says",
    arguments: [
      ("{", -32700, JSONValue.null), ("[]", -32600, .null), ("{}", -32600, .null),
      (#"{"jsonrpc":"1.0","id":3,"method":"x"}"#, -32600, 3),
      (#"{"jsonrpc":"2.0","id":[],"method":"x"}"#, -32600, .null),
      (#"{"jsonrpc":"2.0","id":"a"}"#, -32600, "a"),
    ]
  )
  func invalid(text: String, code: Int, id: JSONValue) {
    guard case .invalid(let found, let error) = RPCMessage(Array(text.utf8)) else {
      Issue.record("\(text) is a message")
      return
    }
    #expect(error.code == code)
    #expect(found == id)
  }

  @Test("parameters of another type are refused, whatever the request", arguments: ["7", "[]", "\"x\"", "{}", "null"])
  func parameters(text: String) throws {
    let editor = try ScriptedEditor([:])
    let params = try JSONReader.read(text)
    for method in LanguageSession.methods {
      let result = editor.request(method, params)
      let isRefused = result["error"] == -32602 || method == "workspace/symbol"
      #expect(isRefused, "\(method): \(result.text())")
    }
  }
}
