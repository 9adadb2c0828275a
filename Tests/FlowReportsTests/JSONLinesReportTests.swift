import Diagnostics
import FlowReports
import NavigationEngine
import TestSupport
import Testing

@Suite("Events of a run, field by field")
struct JSONLinesReportTests {
  @Test("flows that pass and diverge")
  func ran() {
    let text = """
      - {assert: {path: [x], any: [{top: b}]}, label: Look}
      ---
      name: Fine
      tags: [smoke, slow]
      steps:
      - {push: !Park {name: Zion}, expect: {count: 1}}
      - note: done

      """
    let first = #""flow":"a.flow.yaml:1","case":null,"profile":"wwdc22""#
    let second = #""flow":"a.flow.yaml:3","case":null,"profile":"wwdc22""#
    let root = #"{"path":[],"visible":["root"],"bindings":{}}"#
    let park =
      #"{"path":[{"type":"Park","value":{"name":"Zion"}}],"visible":["root","Park(name: Zion)"],"bindings":{}}"#
    let nothing = #""transition":{"kind":"none","levels":0,"animated":false},"diagnostics":[]"#
    let push = #""transition":{"kind":"push","levels":1,"animated":true},"diagnostics":[]"#
    #expect(
      events(text).joined(separator: "\n") == #"""
        {"event":"run-started","schema":1,"tool":{"name":"navflow","version":"1.2.3"},"flows":2,"seed":null}
        {"event":"flow-started",\#(first),"name":"a","tags":[],"file":"a.flow.yaml","line":1}
        {"event":"step",\#(first),"index":1,"verb":"assert","label":"Look","file":"a.flow.yaml","line":1,"column":4,\#
        "outcome":"diverged","before":\#(root),"after":\#(root),\#(nothing),"divergences":[\#
        {"kind":"expectation","message":"the path is not what the flow expects","key":"path","expected":["x"],\#
        "actual":[],"line":1,"column":13,"why":[]},\#
        {"kind":"expectation","message":"none of the alternatives holds","key":"any","expected":null,\#
        "actual":null,"line":1,"column":24,"why":[]}]}
        {"event":"flow-finished",\#(first),"outcome":"diverged","steps":1,"divergences":2,"seconds":null}
        {"event":"flow-started",\#(second),"name":"Fine","tags":["smoke","slow"],"file":"a.flow.yaml","line":3}
        {"event":"step",\#(second),"index":1,"verb":"push","label":"push Park(name: Zion)","file":"a.flow.yaml",\#
        "line":6,"column":4,"outcome":"passed","before":\#(root),"after":\#(park),\#(push),"divergences":[]}
        {"event":"step",\#(second),"index":2,"verb":"note","label":"note done","file":"a.flow.yaml",\#
        "line":7,"column":3,"outcome":"passed","before":\#(park),"after":\#(park),\#(nothing),"divergences":[]}
        {"event":"flow-finished",\#(second),"outcome":"passed","steps":2,"divergences":0,"seconds":null}
        {"event":"run-finished","passed":1,"diverged":1,"invalid":0,"failed":0,"skipped":0,"seconds":null}
        """#
    )
  }

  @Test("a step that is refused, its cause, and the steps after it")
  func refused() {
    let flow = #""flow":"a.flow.yaml","case":null,"profile":"shipping""#
    let root = #"{"path":[],"visible":["root"],"bindings":{}}"#
    let nothing = #""transition":{"kind":"none","levels":0,"animated":false},"diagnostics":[]"#
    let lines = events("profile: shipping\npath: [é, 3]\nsteps:\n- {pop: 2, soft: true}\n- {back: 1}\n- push: b\n")
    #expect(
      lines.dropFirst(2).dropLast().joined(separator: "\n") == #"""
        {"event":"step",\#(flow),"index":1,"verb":"pop","label":"pop 2","file":"a.flow.yaml","line":4,"column":4,\#
        "outcome":"passed","before":{"path":["é",3],"visible":["root","é","3"],"bindings":{}},"after":\#(root),\#
        "transition":{"kind":"pop","levels":2,"animated":true},"diagnostics":[],"divergences":[]}
        {"event":"step",\#(flow),"index":2,"verb":"back","label":"back","file":"a.flow.yaml","line":5,"column":4,\#
        "outcome":"refused","before":\#(root),"after":\#(root),\#(nothing),"divergences":[\#
        {"kind":"refused","message":"the step is refused: there is no back button on the root screen","key":null,\#
        "expected":null,"actual":"back-unavailable","line":5,"column":4,\#
        "why":[{"step":1,"line":4,"text":"the path changed last at step 1, “pop 2”"}]}]}
        {"event":"step",\#(flow),"index":3,"verb":"push","label":"push b","file":"a.flow.yaml","line":6,"column":3,\#
        "outcome":"skipped","before":\#(root),"after":\#(root),\#(nothing),"divergences":[]}
        {"event":"flow-finished",\#(flow),"outcome":"diverged","steps":2,"divergences":1,"seconds":null}
        """#
    )
  }

  @Test("S11.3 a flow that can't start")
  func launch() {
    let flow = #""flow":"a.flow.yaml","case":null,"profile":"scripting""#
    let root = #"{"path":[],"visible":["root"],"bindings":{}}"#
    let rest =
      #""before":\#(root),"after":\#(root),"transition":{"kind":"none","levels":0,"animated":false},"diagnostics":[]"#
    #expect(
      events("name: Deep link\npath: [cart, 3]\nsteps:\n- pop\n", profiles: [.scripting]).dropFirst().joined(
        separator: "\n"
      ) == #"""
        {"event":"flow-started",\#(flow),"name":"Deep link","tags":[],"file":"a.flow.yaml","line":1}
        {"event":"step",\#(flow),"index":0,"verb":"launch","label":"launch","file":"a.flow.yaml","line":2,"column":7,\#
        "outcome":"refused",\#(rest),"divergences":[{"kind":"refused","message":"the flow can't start: a \#
        scripting path holds strings only, and 3 is of type Int","key":"path","expected":null,\#
        "actual":"invalid-path-element","line":2,"column":7,"why":[]}]}
        {"event":"step",\#(flow),"index":1,"verb":"pop","label":"pop","file":"a.flow.yaml","line":4,"column":3,\#
        "outcome":"skipped",\#(rest),"divergences":[]}
        {"event":"flow-finished",\#(flow),"outcome":"diverged","steps":0,"divergences":1,"seconds":null}
        {"event":"run-finished","passed":0,"diverged":1,"invalid":0,"failed":0,"skipped":0,"seconds":null}
        """#
    )
  }

  @Test("a flow that can't be read: each error stands before the flow")
  func invalid() {
    let flow = #""flow":"a.flow.yaml","case":null,"profile":"wwdc22""#
    #expect(
      events("- pushh: cart\n- pop: many\n").dropFirst().joined(separator: "\n") == #"""
        {"event":"invalid","file":"a.flow.yaml","line":1,"column":3,"id":"unknown-step",\#
        "message":"there is no step or modifier “pushh”"}
        {"event":"invalid","file":"a.flow.yaml","line":2,"column":8,"id":"wrong-type",\#
        "message":"“pop” takes a whole number from 0 up, not “many”"}
        {"event":"flow-started",\#(flow),"name":"a","tags":[],"file":"a.flow.yaml","line":1}
        {"event":"flow-finished",\#(flow),"outcome":"invalid","steps":0,"divergences":0,"seconds":null}
        {"event":"run-finished","passed":0,"diverged":0,"invalid":1,"failed":0,"skipped":0,"seconds":null}
        """#
    )
  }

  @Test("an error without a place, and a warning")
  func diagnostics() {
    let report = JSONLinesReport(version: "1.2.3")
    let file = SourceFile("a\n  b\n", name: "b.flow.yaml")
    #expect(
      report.invalid(Diagnostic("unreadable-file", "there is no such file", file: file, range: nil))
        == #"{"event":"invalid","file":"b.flow.yaml","line":null,"column":null,"id":"unreadable-file","#
        + #""message":"there is no such file"}"# + "\n"
    )
    #expect(
      report.invalid(Diagnostic("odd", "this is odd", severity: .warning, at: Place(file, SourceRange(4..<5))))
        == #"{"event":"warning","file":"b.flow.yaml","line":2,"column":3,"id":"odd","message":"this is odd"}"# + "\n"
    )
  }

  @Test("clocks and counts, where there are any")
  func numbers() {
    let report = JSONLinesReport(version: "1.2.3")
    let text = report.text(results("- push: a\n", seconds: 0.000_25), seconds: 1.5)
    #expect(text.contains(#""steps":1,"divergences":0,"seconds":0.00025}"#))
    #expect(text.hasSuffix(#""skipped":0,"seconds":1.5}"# + "\n"))
    #expect(report.start(RunStart(flows: nil)).contains(#""flows":null,"#))
    #expect(report.needsCount)
    #expect(report.needsPassedSteps)
  }

  @Test("S2.1 values that aren't strings")
  func values() {
    let lines = events("- push: [1, '1', 1.5, true, null, .nan, -.inf, !A , !B [x, !C y], !List [z]]\n")
    let path =
      #"[1,"1",1.5,true,null,"NaN","-Infinity",{"type":"A","value":null},"#
      + #"{"type":"B","value":["x",{"type":"C","value":"y"}]},["z"]]"#
    #expect(lines[2].contains(#""after":{"path":\#(path),"visible":["#))
  }
}
