import Testing

@Suite("Breakpoints of an editor")
struct EditorBreakpointTests {
  private static let loop = """
    - push: a
    - repeat:
        times: 4
        steps:
          - push: b

    - popToRoot

    """

  private func client(_ files: [String: String] = ["a.flow.yaml": loop]) -> ScriptedClient {
    let client = ScriptedClient(MemoryHost(files))
    client.start()
    return client
  }

  /// Sets breakpoints of lines, and continues some times.
  private func lines(_ breakpoints: String, times: Int) -> String {
    let client = client()
    client.send("setBreakpoints", #"{"source":{"path":"/flows/a.flow.yaml"},"breakpoints":[\#(breakpoints)]}"#)
    for _ in 0..<times {
      client.send("continue", #"{"threadId":1}"#)
      client.send("evaluate", #"{"expression":"depth"}"#)
    }
    return client.transcript()
  }

  static let kinds = [
    (name: "condition", breakpoint: #"{"line":5,"condition":"{depth: 3}"}"#),
    (name: "hits-exactly", breakpoint: #"{"line":5,"hitCondition":"3"}"#),
    (name: "hits-from", breakpoint: #"{"line":5,"hitCondition":">= 3"}"#),
    (name: "hits-every", breakpoint: #"{"line":5,"hitCondition":"% 2"}"#),
    (name: "log", breakpoint: #"{"line":5,"logMessage":"{depth} of {path} {{}} {bindings.x}"}"#),
    (name: "moved", breakpoint: #"{"line":6},{"line":3,"condition":""},{"line":8},{"line":-5},{"line":99999999999}"#),
    (
      name: "wrong",
      breakpoint: """
      {"line":5,"condition":"{dpth: 3}"},{"line":5,"hitCondition":"often"},{"line":5,"logMessage":"{dpth}"},\
      {"line":5,"condition":"[1"},{"line":5,"hitCondition":"% 0"}
      """
    ),
  ]

  @Test("stop before steps of a line, where what is said beside them holds", arguments: kinds)
  func lines(name: String, breakpoint: String) throws {
    try ExpectedTranscript.check("line-\(name)", lines(breakpoint, times: 3))
  }

  @Test("stop before steps of a kind, after changes, diagnostics and divergences")
  func others() throws {
    let client = client()
    client.send(
      "setFunctionBreakpoints",
      #"{"breakpoints":[{"name":"popToRoot"},{"name":"repeet"},{"name":"repeat"}]}"#
    )
    client.send("continue", #"{"threadId":1}"#)
    client.send("continue", #"{"threadId":1}"#)
    client.send("setFunctionBreakpoints", #"{"breakpoints":[]}"#)
    client.send("dataBreakpointInfo", #"{"name":"top"}"#)
    client.send("dataBreakpointInfo", #"{"name":"bindings.x"}"#)
    client.send("dataBreakpointInfo", #"{"name":"cart"}"#)
    client.send("scopes", #"{"frameId":1}"#)
    client.send("dataBreakpointInfo", #"{"variablesReference":1,"name":"visible"}"#)
    client.send("dataBreakpointInfo", #"{"variablesReference":1,"name":"nothing"}"#)
    client.send("dataBreakpointInfo", #"{"variablesReference":77,"name":"visible"}"#)
    client.send("setDataBreakpoints", #"{"breakpoints":[{"dataId":"top","accessType":"write"},{"dataId":"dpth"}]}"#)
    client.send("reverseContinue", #"{"threadId":1}"#)
    client.send("reverseContinue", #"{"threadId":1}"#)
    client.send("setDataBreakpoints", #"{"breakpoints":[{"dataId":"depth","condition":"{depth: 0}"}]}"#)
    client.send("continue", #"{"threadId":1}"#)
    client.send("breakpointLocations", #"{"source":{"path":"/flows/a.flow.yaml"},"line":1,"endLine":6}"#)
    client.send("breakpointLocations", #"{"source":{"path":"/flows/b.flow.yaml"},"line":1}"#)
    client.send("setBreakpoints", #"{"source":{"path":"/flows/b.flow.yaml"},"breakpoints":[{"line":1}]}"#)
    client.send("setBreakpoints", #"{"source":{"name":"b"},"breakpoints":[{"line":1}]}"#)
    client.send("setBreakpoints", #"{"breakpoints":[{"line":1}]}"#)
    client.send("setBreakpoints", #"{"source":{"path":"/flows/a.flow.yaml"},"breakpoints":[{}]}"#)
    try ExpectedTranscript.check("other-breakpoints", client.transcript())
  }

  @Test("exceptions are divergences and what the engine notices, as far as the filters want")
  func exceptions() throws {
    let client = client([
      "a.flow.yaml": """
      app: a.app.yaml
      steps:
        - {assert: {depth: 1}, soft: true}
        - {push: 3, expect: {diagnostics: [unresolved-destination]}}
        - {assert: {depth: 7}, soft: true}
        - popToRoot
      """,
      "a.app.yaml": "root: Home\nscreens: {Home: {title: Home}}\n",
    ])
    for arguments in [
      #"{"filters":["divergence"]}"#, #"{"filters":[]}"#, #"{"filters":["warning"]}"#, #"{"filters":["error"]}"#,
      #"{"filters":[],"filterOptions":[{"filterId":"divergence","condition":"{depth: 1}"}]}"#,
      #"{"filters":[],"filterOptions":[{"filterId":"divergence","condition":"{dpth: 1}"}]}"#,
    ] {
      client.send("setExceptionBreakpoints", arguments)
      client.send("continue", #"{"threadId":1}"#)
      client.send("exceptionInfo", #"{"threadId":1}"#)
      client.send("restartFrame", #"{"frameId":2}"#)
    }
    client.send("setExceptionBreakpoints", #"{"filters":["divergnce"]}"#)
    try ExpectedTranscript.check("exceptions", client.transcript())
  }

  @Test("move with the flow when it is read anew")
  func moving() throws {
    let host = MemoryHost(["a.flow.yaml": "- push: a\n- push: b\n"])
    let client = ScriptedClient(host)
    client.start()
    let place = #""source":{"path":"/flows/a.flow.yaml"}"#
    client.send("setBreakpoints", "{\(place),\"breakpoints\":[{\"line\":2},{\"line\":3}]}")
    host.write("- push: a\n# none\n- push: b\n", to: "a.flow.yaml")
    client.send("restart", #"{"arguments":{"program":"a.flow.yaml"}}"#)
    client.send("continue", #"{"threadId":1}"#)
    client.send("restart", #"{"arguments":{"program":"a.flow.yaml"}}"#)
    host.write("- psuh: a\n", to: "a.flow.yaml")
    client.send("restart", "{}")
    client.send("stackTrace", #"{"threadId":1,"levels":1}"#)
    try ExpectedTranscript.check("moving", client.transcript())
  }
}
