import FlowDebugger
import FlowRunner
import NavigationEngine
import Testing

@Suite("The order of requests")
struct OrderTests {
  @Test("what comes too early or too late is refused, and the session goes on")
  func order() throws {
    let client = ScriptedClient(MemoryHost(["a.flow.yaml": "- push: a\n"]))
    client.send("launch", #"{"program":"a.flow.yaml"}"#)
    client.send("dance", "{}")
    client.send("initialize", #"{"adapterID":"navflow"}"#)
    client.send("initialize", #"{"adapterID":"navflow"}"#)
    client.send("next", #"{"threadId":1}"#)
    client.send("setBreakpoints", #"{"source":{"path":"a"}}"#)
    client.send("launch", #"{"program":"a.flow.yaml"}"#)
    client.send("next", #"{"threadId":1}"#)
    client.send("pause", #"{"threadId":1}"#)
    client.send("configurationDone", "{}")
    client.send("configurationDone", "{}")
    client.send("pause", #"{"threadId":1}"#)
    client.send("continue", #"{"threadId":1}"#)
    client.send("next", #"{"threadId":1}"#)
    client.send("terminate", "{}")
    client.send("disconnect", "{}")
    client.send("threads", "{}")
    try ExpectedTranscript.check("order", client.transcript())
  }

  @Test("the client may leave at any time")
  func leaving() {
    for count in 0...3 {
      let client = ScriptedClient(MemoryHost(["a.flow.yaml": "- push: a\n"]))
      if count > 0 { client.send("initialize", #"{"adapterID":"navflow"}"#) }
      if count > 1 { client.send("launch", #"{"program":"a.flow.yaml"}"#) }
      if count > 2 { client.send("configurationDone", "{}") }
      _ = client.transcript()
      client.send("terminate", "{}")
      #expect(client.transcript() == "→ terminate {}\n← done" + (count > 1 ? "\n← terminated" : ""))
      client.send("disconnect", "{}")
      #expect(client.isOver)
    }
  }

  @Test("numbers out of all bounds are refused or brought within them", arguments: [Int.min, Int.min + 1, -1, Int.max])
  func bounds(number: Int) {
    let client = ScriptedClient(MemoryHost(["a.flow.yaml": "- push: a\n- pop\n"]))
    client.start()
    let source = #""source":{"path":"/flows/a.flow.yaml"}"#
    for (command, arguments) in [
      ("setBreakpoints", #"\#(source),"breakpoints":[{"line":\#(number),"column":\#(number)}]"#),
      ("breakpointLocations", #"\#(source),"line":\#(number),"endLine":\#(number)"#),
      ("gotoTargets", #"\#(source),"line":\#(number)"#), ("goto", #""threadId":1,"targetId":\#(number)"#),
      ("stackTrace", #""threadId":1,"startFrame":\#(number),"levels":\#(number)"#),
      ("scopes", #""frameId":\#(number)"#), ("restartFrame", #""frameId":\#(number)"#),
      ("variables", #""variablesReference":\#(number)"#),
      ("variables", #""variablesReference":1,"start":\#(number),"count":\#(number)"#),
      ("dataBreakpointInfo", #""name":"path","variablesReference":\#(number)"#),
      ("completions", #""text":"de","column":\#(number),"line":\#(number)"#),
      ("cancel", #""requestId":\#(number)"#), ("source", #""sourceReference":\#(number)"#),
      ("evaluate", #""expression":"depth","frameId":\#(number)"#), ("next", #""threadId":\#(number)"#),
    ] { client.send(command, "{\(arguments)}") }
    client.give(#"{"seq":\#(number),"type":"request","command":"threads"}"#)
    #expect(!client.isOver)
  }

  static let broken = [
    "", "{", "nothing", "[]", "{}", #"{"type":"request"}"#, #"{"type":"request","seq":1}"#,
    #"{"type":"request","seq":"1","command":"next"}"#, #"{"type":"request","seq":1.5,"command":"next"}"#,
    String(repeating: "[", count: 100), #"{"a":"\ud800"}"#,
  ]

  @Test("what isn't a message is reported, and the session goes on", arguments: broken)
  func brokenMessages(text: String) throws {
    let client = ScriptedClient(MemoryHost([:]))
    client.give(text)
    let said = client.transcript()
    #expect(said.hasPrefix(#"← output {"category":"stderr","output":"navflow: a "#), "\(said)")
    client.send("initialize", #"{"adapterID":"navflow"}"#)
    #expect(client.transcript().contains("supportsStepBack"))
  }

  @Test("messages that nothing is asked by are passed over")
  func others() {
    let client = ScriptedClient(MemoryHost([:]))
    client.give(#"{"seq":1,"type":"event","event":"hello"}"#)
    client.give(#"{"seq":2,"type":"response","request_seq":1,"success":true,"command":"runInTerminal"}"#)
    #expect(client.transcript() == "")
  }

  @Test("lines may be counted from 0, and files be called by URIs")
  func formats() throws {
    let client = ScriptedClient(MemoryHost(["ä b.flow.yaml": "- push: a\n- push: b\n"]))
    let format = #""linesStartAt1":false,"columnsStartAt1":false,"pathFormat":"uri""#
    client.send("initialize", "{\"adapterID\":\"navflow\",\(format)}")
    _ = client.transcript()
    client.send("launch", #"{"program":"file:///flows/%C3%A4%20b.flow.yaml"}"#)
    let path = #"{"path":"file:///flows/%c3%a4%20b.flow.yaml"}"#
    client.send("setBreakpoints", #"{"source":\#(path),"breakpoints":[{"line":1}]}"#)
    client.send("breakpointLocations", #"{"source":\#(path),"line":0,"endLine":1}"#)
    client.send("configurationDone", "{}")
    client.send("stackTrace", #"{"threadId":1,"levels":1}"#)
    client.send("gotoTargets", #"{"source":\#(path),"line":0}"#)
    client.send("completions", #"{"text":"dep","column":3,"line":0}"#)
    try ExpectedTranscript.check("formats", client.transcript())
    let other = ScriptedClient(MemoryHost([:]))
    other.send("initialize", #"{"pathFormat":"inode"}"#)
    #expect(other.transcript().hasSuffix("← failed: “pathFormat” takes “path” or “uri”"))
  }

  // MARK: Interrupting

  private static let long = "- repeat: {times: 50000, steps: [{repeat: {times: 100000, steps: [{push: a}, pop]}}]}\n"

  @Test("a flow that goes on and on is stopped by pause, and what it did by then can be looked at")
  func pause() {
    let client = ScriptedClient(MemoryHost(["a.flow.yaml": Self.long], rules: RunRules(stepLimit: .max)))
    client.send("initialize", #"{"adapterID":"navflow"}"#)
    client.send("launch", #"{"program":"a.flow.yaml"}"#)
    client.announce("pause", #"{"threadId":1}"#, after: 1)
    _ = client.transcript()
    client.send("configurationDone", "{}")
    client.send("pause", #"{"threadId":1}"#)
    client.send("stackTrace", #"{"threadId":1,"levels":1}"#)
    #expect(
      client.transcript().hasPrefix(
        """
        → configurationDone {}
        ← done
        ← thread {"reason":"started","threadId":1}
        → pause {"threadId":1}
        ← done
        ← stopped {"reason":"pause","description":"Paused","threadId":1,"allThreadsStopped":true}
        → stackTrace {"threadId":1,"levels":1}
        ← {"stackFrames":[
        """
      )
    )
  }

  @Test("a stop is reported though what asked for it fails")
  func failingRestart() {
    let host = MemoryHost(["a.flow.yaml": Self.long], rules: RunRules(stepLimit: .max))
    let client = ScriptedClient(host)
    client.send("initialize", #"{"adapterID":"navflow"}"#)
    client.send("launch", #"{"program":"a.flow.yaml"}"#)
    host.write("- psuh: a\n", to: "a.flow.yaml")
    client.announce("restart", "{}", after: 1)
    client.send("configurationDone", "{}")
    _ = client.transcript()
    client.send("restart", "{}")
    #expect(
      client.transcript().hasSuffix(
        """
        ← failed: there is no step or modifier “psuh”
        ← stopped {"reason":"pause","description":"Paused","threadId":1,"allThreadsStopped":true}
        """
      )
    )
  }

  @Test("a client that writes everything at once has all of it done before it leaves")
  func atOnce() {
    let client = ScriptedClient(MemoryHost(["a.flow.yaml": "- push: a\n- push: b\n"]))
    client.send("initialize", #"{"adapterID":"navflow"}"#)
    client.send("launch", #"{"program":"a.flow.yaml"}"#)
    client.announce("configurationDone", "{}", after: 0)
    client.announce("threads", "{}", after: 1)
    client.announce("evaluate", #"{"expression":"path"}"#, after: 2)
    client.announce("disconnect", "{}", after: 3)
    client.send("configurationDone", "{}")
    client.send("threads", "{}")
    _ = client.transcript()
    client.send("evaluate", #"{"expression":"path"}"#)
    client.send("disconnect", "{}")
    #expect(
      client.transcript() == """
        → evaluate {"expression":"path"}
        ← {"result":"[a, b]","type":"Array","variablesReference":1,"indexedVariables":2}
        → disconnect {}
        ← done
        """
    )
  }

  @Test("a request that is called off before its turn isn't done")
  func cancel() {
    let client = ScriptedClient(MemoryHost(["a.flow.yaml": "- push: a\n"]))
    client.start()
    client.announce("next", #"{"threadId":1}"#, after: 0)
    client.announce("cancel", #"{"requestId":4}"#, after: 1)
    client.send("next", #"{"threadId":1}"#)
    client.send("cancel", #"{"requestId":4}"#)
    client.send("next", #"{"threadId":1}"#)
    #expect(
      client.transcript() == """
        → next {"threadId":1}
        ← failed: the request was called off
        → cancel {"requestId":4}
        ← done
        → next {"threadId":1}
        ← done
        ← output {"category":"console","output":"✓ a: passed · 1 step\\n"}
        ← stopped {"reason":"pause","description":"Paused at the end","threadId":1,"allThreadsStopped":true}
        """
    )
  }
}
