import LiveServers
import PlainText
import Testing

@Suite("A session with an agent")
struct AgentSessionTests {
  static let versions = [("2024-11-05", "2024-11-05"), ("2025-11-25", "2025-11-25"), ("1999-01-01", "2025-06-18")]

  @Test("speaks the version that the agent asks for, or offers its own", arguments: versions)
  func version(asked: String, spoken: String) {
    let replies = ScriptedAgent().send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(asked)","capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
    )
    #expect(replies.count == 1)
    #expect(replies[0].contains(#""result":{"protocolVersion":"\#(spoken)","capabilities":{"tools":"#))
  }

  static let invalid: [(message: String, reply: String)] = [
    (
      #"{"jsonrpc":"2.0","id":"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"a message isn't JSON: it ends where a value is due, at byte 22"}}"#
    ),
    (
      #"[{"jsonrpc":"2.0","id":2,"method":"ping"}]"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a message isn't an object"}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":2,"method":"prompts/list"}"#,
      #"{"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"there is no method “prompts/list”"}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#,
      #"{"jsonrpc":"2.0","id":2,"error":{"code":-32600,"message":"the server is initialized already"}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":["map"]}"#,
      #"{"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"“params” takes an object"}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"maps"}}"#,
      #"{"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"there is no tool “maps”; did you mean `map`?"}}"#
    ),
    (#"{"jsonrpc":"2.0","id":"a","method":"ping"}"#, #"{"jsonrpc":"2.0","id":"a","result":{}}"#),
  ]

  @Test("answers what it can't do by an error, and goes on", arguments: invalid)
  func answer(message: String, reply: String) {
    let agent = ScriptedAgent().begin()
    #expect(agent.send(message) == [reply])
    #expect(agent.send(#"{"jsonrpc":"2.0","id":9,"method":"ping"}"#) == [#"{"jsonrpc":"2.0","id":9,"result":{}}"#])
  }

  @Test("has no tools before it is initialized")
  func early() {
    let reply = ScriptedAgent().send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)
    #expect(reply == [#"{"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"send `initialize` first"}}"#])
  }

  static let refused: [(tool: String, arguments: String, message: String)] = [
    ("map", "{}", "the request has no “app”"),
    ("map", #"{"app":7}"#, "“app” takes text"),
    ("map", #"{"app":"../x.app.yaml"}"#, "“../x.app.yaml” is outside the root; name a path below it, such as “.”"),
    ("map", #"{"app":"/etc/passwd"}"#, "“/etc/passwd” is outside the root; name a path below it, such as “.”"),
    ("map", #"{"app":"x/../..\u0000/y"}"#, "“x/../..␀/y” names no file; name a path below it, such as “.”"),
    (
      "run", #"{"flows":["../a.flow.yaml:3"]}"#,
      "“../a.flow.yaml:3” is outside the root; name a path below it, such as “.”"
    ),
    ("run", #"{"flows":["-"]}"#, "“-” names no file; name a path below it, such as “.”"),
    ("run", "{}", "run takes “yaml” or “flows”, and just one of them"),
    ("run", #"{"yaml":"- pop","profile":"../p.yaml"}"#, "“profile” takes a name, not the path of a file"),
    ("lint", #"{"sources":"Sources"}"#, "“sources” takes a list"),
    ("explore", #"{"app":"a.app.yaml","depht":3}"#, "explore has no argument “depht”; did you mean `depth`?"),
    (
      "explore", #"{"app":"a.app.yaml","flows":"out"}"#,
      "explore has no argument “flows”; start the server with --write for it"
    ),
    ("explain", #"{"name":"../p.yaml"}"#, "“../p.yaml” is no name; without a name there is the list"),
  ]

  @Test("says to the agent what is wrong with an argument", arguments: refused)
  func refusal(tool: String, arguments: String, message: String) {
    let reply = ScriptedAgent(root: ".").begin().call(tool, arguments)
    let text = JSONValue.string(message).text()
    #expect(
      reply == #"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":\#(text)}],"isError":true}}"#
    )
  }

  static let calls: [(tool: String, arguments: String, call: String)] = [
    (
      "lint", #"{"only":["trap"],"platform":"macos"}"#,
      "lint --format=quiet --report=json=/dev/stdout --reproducible --platform=macos --only=trap -- ."
    ),
    ("map", #"{"app":"--check=x"}"#, "map -- --check=x"),
    ("run", #"{"yaml":"- pop"}"#, "run --format=jsonl --reproducible --file-root=. --read-only -- - - pop"),
    (
      "explore", #"{"app":"a.app.yaml","states":9}"#,
      "explore --format=json --reproducible --file-root=. --states=9 -- a.app.yaml"
    ),
    (
      "path", #"{"app":"a.app.yaml","goal":"A \"b\""}"#,
      #"explore --format=json --reproducible --file-root=. --goal={"screen":"A \"b\""} -- a.app.yaml"#
    ),
    ("explain", #"{"name":"-x"}"#, "explain --format=json -- -x"),
  ]

  @Test("calls the command, in which no argument is an option", arguments: calls)
  func command(tool: String, arguments: String, call: String) {
    // The host has no output, so the answer is what it says on standard error.
    let reply = ScriptedAgent(ScriptedHost(status: 2), root: ".").begin().call(tool, arguments)
    #expect(reply.contains(#""text":\#(JSONValue.string(call).text())}],"isError":true"#))
  }
}
