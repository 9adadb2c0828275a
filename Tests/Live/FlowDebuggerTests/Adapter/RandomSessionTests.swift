import FlowDebugger
import FlowRunner
import TestSupport
import Testing

@Suite("Random sessions")
struct RandomSessionTests {
  private static let files = [
    "a.flow.yaml": """
    app: a.app.yaml
    vars: {token: hunter22}
    secrets: [token]
    steps:
      - push: "${token}"
      - repeat: {times: 2, steps: [{push: 1}, {runFlow: b.flow.yaml}]}
      - {assert: {depth: 3}, soft: true}
      - if: {when: {depth: 9}, then: [pop], else: [{push: 2}]}
      - {assert: {path: []}, soft: true}
      - {set: {showHelp: true}}
    """,
    "a.app.yaml": """
    root: Home
    screens:
      Home: {title: Home, destinations: {String: Text, Int: Number}, presents: {showHelp: Text}}
      Text: {title: Text}
      Number: {title: Number}
    """,
    "b.flow.yaml": "- pop\n- {push: 7, expect: {top: 8}, soft: true}\n",
    "c.flow.yaml": "[]\n",
    "d.flow.yaml": "- psuh\n",
  ]

  private static let commands = [
    "initialize", "launch", "attach", "configurationDone", "restart", "terminate", "disconnect", "cancel",
    "setBreakpoints", "setFunctionBreakpoints", "setDataBreakpoints", "dataBreakpointInfo", "setExceptionBreakpoints",
    "breakpointLocations", "exceptionInfo", "threads", "stackTrace", "scopes", "variables", "evaluate", "completions",
    "loadedSources", "source", "next", "stepIn", "stepOut", "stepBack", "continue", "reverseContinue", "pause",
    "gotoTargets", "goto", "restartFrame", "readMemory",
  ]

  private static let texts = [
    "a.flow.yaml", "/flows/a.flow.yaml", "file:///flows/b.flow.yaml", "c.flow.yaml", "d.flow.yaml", "", "path", "depth",
    "{depth: 2}", "push: a", "pop", "% 2", ">= 2", "3", "at {depth}", "divergence", "error", "repl", "hover", "help",
    "instruction", "bindings.showHelp", "{", "}", "[", "indexed", "uri", "\\u0000", "repeat: {times: 3, steps: [pop]}",
    "back: 1", "runFlow: b.flow.yaml", "top", "visible", "detail.path", "popToRoot",
  ]

  private static let keys = [
    "program", "vars", "stopOnEntry", "atDivergence", "noDebug", "source", "path", "line", "endLine", "breakpoints",
    "condition", "hitCondition", "logMessage", "name", "dataId", "filters", "filterOptions", "filterId", "threadId",
    "frameId", "variablesReference", "start", "count", "filter", "expression", "context", "text", "column", "targetId",
    "granularity", "startFrame", "levels", "requestId", "arguments", "pathFormat", "linesStartAt1", "sourceReference",
  ]

  /// A value of any sort, mostly of one that is taken somewhere.
  private func value(_ generator: inout SeededGenerator, depth: Int) -> String {
    switch generator.number(below: depth > 3 ? 5 : 8) {
    case 0: return generator.pick("true", "false", "null")
    case 1: return String(generator.number(below: 12) - 2)
    case 2: return generator.pick("9223372036854775807", "-9223372036854775808", "1e400", "0.5", "4294967296", "1")
    case 3, 4: return "\"\(generator.pick(from: Self.texts))\""
    case 5:
      return
        "[\((0..<generator.number(below: 4)).map { _ in value(&generator, depth: depth + 1) }.joined(separator: ","))]"
    default: return arguments(&generator, depth: depth + 1)
    }
  }

  private func arguments(_ generator: inout SeededGenerator, depth: Int = 0) -> String {
    let members = (0..<generator.number(below: 5)).map { _ in
      "\"\(generator.pick(from: Self.keys))\":\(value(&generator, depth: depth))"
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// What a client could well ask for.
  private func sensible(_ command: String, _ generator: inout SeededGenerator) -> String {
    let line = generator.number(below: 13)
    let source = #""source":{"path":"/flows/\#(generator.pick("a", "b", "x")).flow.yaml"}"#
    let text = generator.pick(from: Self.texts)
    let breakpoint =
      #"{"line":\#(line),"name":"push","dataId":"\#(text)","hitCondition":"\#(text)","condition":"\#(text)"}"#
    let plain = #"{"line":\#(line),"name":"push","dataId":"depth"}"#
    return """
      {"program":"\(generator.pick("a", "a", "a", "c", "d")).flow.yaml",\(source),"line":\(line),"threadId":1,\
      "breakpoints":[\(generator.pick(breakpoint, plain))],"filters":["\(generator.pick("divergence", "warning"))"],\
      "frameId":\(generator.number(below: 4)),"variablesReference":\(generator.number(below: 20)),\
      "expression":"\(text)","context":"\(generator.pick("repl", "watch"))","name":"\(text)","text":"\(text)","column":2,\
      "targetId":\(generator.number(below: 4)),"sourceReference":0,"stopOnEntry":\(generator.pick("true", "false"))}
      """
  }

  @Test("never end the adapter, and every answer is as the protocol says", arguments: 0..<Rounds.of(30))
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let client = ScriptedClient(MemoryHost(Self.files, rules: RunRules(stepLimit: 500)))
    let isOrderly = seed % 3 > 0
    if isOrderly { client.start() }
    for _ in 0..<120 {
      let command = generator.pick(from: Self.commands)
      if isOrderly, ["disconnect", "terminate", "continue"].contains(command), !generator.isOne(in: 5) { continue }
      let arguments = generator.isOne(in: 3) ? arguments(&generator) : sensible(command, &generator)
      client.send(command, generator.isOne(in: 20) ? nil : arguments)
      if generator.isOne(in: 10) { client.give(arguments) }
    }
    let said = client.transcript().split(separator: "\n").filter { $0.hasPrefix("←") }
    #expect(!said.contains { $0.contains("hunter22") })
  }

  @Test(
    "no number that a request holds ends the adapter",
    arguments: [
      "0", "-1", "1e17", "1e400", "NaN", "9223372036854775807", "9223372036854775808", "18446744073709551616", "\"\"",
    ]
  )
  func numbers(number: String) {
    let keys = [
      "seq", "line", "endLine", "column", "frameId", "variablesReference", "start", "count", "startFrame", "levels",
      "targetId", "threadId", "requestId", "sourceReference",
    ]
    let client = ScriptedClient(MemoryHost(Self.files, rules: RunRules(stepLimit: 500)))
    client.start()
    let commands = Self.commands.filter { !["disconnect", "terminate"].contains($0) }
    for (command, key) in Rounds.some(of: commands.flatMap { command in keys.map { (command, $0) } }) {
      let usual = keys.map { $0 == key ? "\"\($0)\":\(number)" : "\"\($0)\":1" }.joined(separator: ",")
      let breakpoint =
        "{\(usual),\"name\":\"push\",\"dataId\":\"depth\",\"hitCondition\":\">= \(number.filter { $0 != "\"" })\"}"
      let source = #""source":{"path":"/flows/a.flow.yaml"}"#
      let arguments = "{\(usual),\(source),\"breakpoints\":[\(breakpoint)],\"text\":\"dep\",\"expression\":\"depth\"}"
      // NaN isn't JSON, so nothing answers it.
      if number == "NaN" {
        client.give(#"{"seq":1,"type":"request","command":"\#(command)","arguments":\#(arguments)}"#)
      } else {
        client.send(command, arguments)
      }
    }
    #expect(!client.isOver)
  }
}
