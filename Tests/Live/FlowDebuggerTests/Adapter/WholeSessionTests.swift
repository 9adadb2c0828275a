import Testing

@Suite("Whole sessions")
struct WholeSessionTests {
  private static let checkout = """
    name: Checkout
    path: [cart]
    steps:
      - push: address
      - repeat:
          times: 2
          steps: [{push: help}, back]
      - push: payment
      - assert: {path: [cart, address], depth: 2}
      - pop

    """

  @Test("a flow is launched, stopped, walked back and forth, looked into and edited")
  func whole() throws {
    let host = MemoryHost(["a.flow.yaml": Self.checkout])
    let client = ScriptedClient(host)
    client.send("initialize", #"{"adapterID":"navflow","linesStartAt1":true,"pathFormat":"path"}"#)
    client.send("launch", #"{"program":"/flows/a.flow.yaml"}"#)
    client.send("setBreakpoints", #"{"source":{"path":"/flows/a.flow.yaml"},"breakpoints":[{"line":8}]}"#)
    client.send("setExceptionBreakpoints", #"{"filters":["divergence"]}"#)
    client.send("configurationDone")
    client.send("threads")
    client.send("stackTrace", #"{"threadId":1}"#)
    client.send("stepBack", #"{"threadId":1}"#)
    client.send("stepIn", #"{"threadId":1}"#)
    client.send("stackTrace", #"{"threadId":1,"startFrame":1,"levels":1}"#)
    client.send("stepOut", #"{"threadId":1}"#)
    client.send("reverseContinue", #"{"threadId":1}"#)
    client.send("next", #"{"threadId":1}"#)
    client.send("next", #"{"threadId":1}"#)
    client.send("stepBack", #"{"threadId":1,"granularity":"instruction"}"#)
    client.send("stackTrace", #"{"threadId":1,"levels":1}"#)
    client.send("continue", #"{"threadId":1}"#)
    client.send("continue", #"{"threadId":1}"#)
    client.send("exceptionInfo", #"{"threadId":1}"#)
    let scopes = client.send("scopes", #"{"frameId":1}"#)
    #expect(scopes != nil)
    for number in 1...4 { client.send("variables", #"{"variablesReference":\#(number)}"#) }
    client.send("evaluate", #"{"expression":"path","context":"watch"}"#)
    client.send("evaluate", #"{"expression":"{depth: 2}","context":"repl"}"#)
    let corrected = Self.checkout.replacing("address], depth: 2", with: "address, payment], depth: 3")
    host.write(corrected, to: "a.flow.yaml")
    client.send("restart", "{}")
    client.send("next", #"{"threadId":1}"#)
    client.send("next", #"{"threadId":1}"#)
    client.send("stepBack", #"{"threadId":1}"#)
    client.send("continue", #"{"threadId":1}"#)
    client.send("continue", #"{"threadId":1}"#)
    client.send("disconnect", "{}")
    try ExpectedTranscript.check("whole", client.transcript())
    #expect(client.isOver)
  }

  @Test("blocks and other files are frames, to the beginning of which one goes back")
  func frames() throws {
    let host = MemoryHost([
      "a.flow.yaml": "- push: a\n- runFlow: parts/b.flow.yaml\n- popToRoot\n",
      "parts/b.flow.yaml": "- push: b\n- repeat:\n    times: 2\n    steps:\n      - push: c\n      - push: d\n",
    ])
    let client = ScriptedClient(host)
    client.start()
    client.send("loadedSources", "{}")
    let place = #""source":{"path":"/flows/parts/b.flow.yaml"}"#
    client.send("setBreakpoints", "{\(place),\"breakpoints\":[{\"line\":6}]}")
    client.send("continue", #"{"threadId":1}"#)
    client.send("continue", #"{"threadId":1}"#)
    client.send("stackTrace", #"{"threadId":1}"#)
    for frame in 1...4 {
      client.send("restartFrame", #"{"frameId":\#(frame)}"#)
      client.send("stackTrace", #"{"threadId":1,"levels":1}"#)
      for _ in 1..<frame { client.send("continue", #"{"threadId":1}"#) }
      client.send("evaluate", #"{"expression":"path"}"#)
    }
    client.send("restartFrame", #"{"frameId":9}"#)
    client.send("gotoTargets", "{\(place),\"line\":5}")
    client.send("goto", #"{"threadId":1,"targetId":2}"#)
    client.send("stackTrace", #"{"threadId":1,"levels":2}"#)
    client.send("gotoTargets", "{\(place),\"line\":2}")
    client.send("goto", #"{"threadId":1,"targetId":1}"#)
    client.send("stackTrace", #"{"threadId":1,"levels":1}"#)
    client.send("goto", #"{"threadId":1,"targetId":1}"#)
    client.send("gotoTargets", "{\(place),\"line\":7}")
    client.send("source", "{\(place),\"sourceReference\":0}")
    client.send("source", #"{"source":{"path":"/flows/c.yaml"},"sourceReference":0}"#)
    client.send("source", #"{"sourceReference":7}"#)
    try ExpectedTranscript.check("frames", client.transcript())
  }

  @Test("a flow may only be run, or begin at its divergence")
  func launches() throws {
    let host = MemoryHost([
      "good.flow.yaml": "- push: a\n- pop\n",
      "soft.flow.yaml": "- {assert: {depth: 4}, soft: true}\n- push: a\n- {assert: {depth: 5}, soft: true}\n- pop\n",
      "vars.flow.yaml":
        "vars: {to: home, n: 1}\nsteps: [{push: \"${to}\"}, {push: \"${n}\"}, {assert: {path: [work, 2.5]}}]\n",
      "launch.flow.yaml": "path: wrong\nsteps: [{push: a}]\n",
      "empty.flow.yaml": "[]\n",
    ])
    let launches = [
      #"{"program":"good.flow.yaml","noDebug":true}"#, #"{"program":"soft.flow.yaml","noDebug":true}"#,
      #"{"program":"soft.flow.yaml","atDivergence":true}"#, #"{"program":"good.flow.yaml","atDivergence":true}"#,
      #"{"program":"vars.flow.yaml","vars":{"to":"work","n":2.5}}"#, #"{"program":"launch.flow.yaml"}"#,
      #"{"program":"empty.flow.yaml"}"#,
    ]
    var said: [String] = []
    for launch in launches {
      let client = ScriptedClient(host)
      client.send("initialize", #"{"adapterID":"navflow"}"#)
      _ = client.transcript()
      client.send("launch", launch)
      client.send("configurationDone", "{}")
      if !launch.contains("noDebug") {
        client.send("stackTrace", #"{"threadId":1,"levels":1}"#)
        client.send("continue", #"{"threadId":1}"#)
      }
      said.append(client.transcript())
    }
    try ExpectedTranscript.check("launches", said.joined(separator: "\n\n"))
  }

  @Test("what can't be launched is refused with all that is wrong, and something else may be launched then")
  func invalid() throws {
    let host = MemoryHost(["bad.flow.yaml": "- psuh: a\n- pop: b\n", "good.flow.yaml": "- push: a\n"])
    let client = ScriptedClient(host)
    client.send("initialize", #"{"adapterID":"navflow"}"#)
    _ = client.transcript()
    for arguments in [
      #"{"program":"bad.flow.yaml"}"#, #"{"program":"no.flow.yaml"}"#, #"{}"#, #"{"program":""}"#, #"{"program":7}"#,
      #"{"program":"good.flow.yaml","vars":[1]}"#, #"{"program":"good.flow.yaml","vars":{"a":1e999}}"#,
      #"{"program":"good.flow.yaml","secrets":{"a":1}}"#, #"{"program":"good.flow.yaml","stopOnEntry":"yes"}"#,
    ] { client.send("launch", arguments) }
    client.send("attach", "{}")
    client.send("launch", #"{"program":"good.flow.yaml","other":{"__sessionId":"x"}}"#)
    client.send("launch", #"{"program":"good.flow.yaml"}"#)
    try ExpectedTranscript.check("faulty", client.transcript())
  }
}
