import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Events of a run, field by field")
struct TranscriptWriterTests {
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
    let root = #""initial":{"path":[],"visible":["root"],"bindings":{}}"#
    let park = #""after":{"path":[{"type":"Park","value":{"name":"Zion"}}],"visible":["root","Park(name: Zion)"]}"#
    #expect(
      events(text).joined(separator: "\n") == #"""
        {"event":"run-started","schema":4,"tool":{"name":"navflow","version":"1.2.3"},"flows":2,"seed":null,"root":null,"folder":"."}
        {"event":"flow-started",\#(first),"name":"a","tags":[],"file":"a.flow.yaml","line":1,"workspace":null,\#(root)}
        {"event":"step","index":1,"verb":"assert","label":"Look","line":1,"column":4,\#
        "outcome":"diverged","divergences":[\#
        {"kind":"expectation","message":"“x” is missing from the path, which is empty","key":"path","expected":["x"],\#
        "actual":[],"line":1,"column":13,"why":[],"endLine":1,"endColumn":22,\#
        "fix":"change a step before this one, or state what is so:  path: []"},\#
        {"kind":"expectation","message":"none of the alternatives holds: the top of the path is nothing, not “b”","key":"any","expected":null,\#
        "actual":null,"line":1,"column":24,"why":[],"endLine":1,"endColumn":39}]}
        {"event":"flow-finished",\#(first),"outcome":"diverged","steps":1,"divergences":2,"seconds":null}
        {"event":"flow-started",\#(second),"name":"Fine","tags":["smoke","slow"],"file":"a.flow.yaml","line":3,"workspace":null,"document":2,\#(root)}
        {"event":"step","index":1,"label":"push !Park {name: Zion}","line":6,"column":4,\#(park),"transition":{"kind":"push"}}
        {"event":"step","index":2,"label":"note done","line":7,"column":3,\#(park)}
        {"event":"flow-finished",\#(second),"outcome":"passed","steps":2,"divergences":0,"seconds":null}
        {"event":"run-finished","passed":1,"diverged":1,"invalid":0,"failed":0,"skipped":0,"seconds":null}
        """#
    )
  }

  @Test("a step that is refused, its cause, and the steps after it")
  func refused() {
    let flow = #""flow":"a.flow.yaml","case":null,"profile":"shipping""#
    let lines = events("profile: shipping\npath: [é, 3]\nsteps:\n- {pop: 2, soft: true}\n- {back: 1}\n- push: b\n")
    #expect(
      lines.dropFirst().dropLast().joined(separator: "\n") == #"""
        {"event":"flow-started",\#(flow),"name":"a","tags":[],"file":"a.flow.yaml","line":1,"workspace":null,\#
        "initial":{"path":["é",3],"visible":["root","é","3"],"bindings":{}}}
        {"event":"step","index":1,"label":"pop 2","line":4,"column":4,"after":{"path":[]},\#
        "transition":{"kind":"pop","levels":2}}
        {"event":"step","index":2,"label":"back","line":5,"column":4,"outcome":"refused","after":{"path":[]},\#
        "divergences":[\#
        {"kind":"refused","message":"the step is refused: there is no back button on the root screen","key":null,\#
        "expected":null,"actual":"back-unavailable","line":5,"column":4,\#
        "why":[{"step":1,"line":4,"text":"the path changed last at step 1, “pop 2”",\#
        "column":4,"endLine":4,"endColumn":10,"effect":"put"}],"endLine":5,"endColumn":11,\#
        "fix":"go back no further than to the root, on a screen that shows a back button, or expect it: \#
        `expect: {refused: back-unavailable}`"}]}
        {"event":"step","index":3,"label":"push b","line":6,"column":3,"outcome":"skipped","after":{"path":[]}}
        {"event":"flow-finished",\#(flow),"outcome":"diverged","steps":2,"divergences":1,"seconds":null}
        """#
    )
  }

  @Test("S11.3 a flow that can't start")
  func launch() {
    let flow = #""flow":"a.flow.yaml","case":null,"profile":"scripting""#
    #expect(
      events("name: Deep link\npath: [cart, 3]\nsteps:\n- pop\n", profiles: [.scripting]).dropFirst().joined(
        separator: "\n"
      ) == #"""
        {"event":"flow-started",\#(flow),"name":"Deep link","tags":[],"file":"a.flow.yaml","line":1,"workspace":null,\#
        "initial":{"path":[],"visible":["root"],"bindings":{}}}
        {"event":"step","index":0,"label":"launch","line":2,"column":7,"outcome":"refused","divergences":[{"kind":"refused","message":"the flow can't start: a \#
        scripting path holds strings only, and 3 is of type Int","key":"path","expected":null,\#
        "actual":"invalid-path-element","line":2,"column":7,"why":[],"endLine":2,"endColumn":16,\#
        "fix":"put strings only into the path"}]}
        {"event":"step","index":1,"label":"pop","line":4,"column":3,"outcome":"skipped"}
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
        "message":"there is no step or modifier “pushh”","endLine":1,"endColumn":8,"help":"did you mean `push`?",\#
        "flow":"a.flow.yaml"}
        {"event":"invalid","file":"a.flow.yaml","line":2,"column":8,"id":"wrong-type",\#
        "message":"“pop” takes a whole number from 0 up, not “many”","endLine":2,"endColumn":12,\#
        "help":"write for instance `pop: 2` for a number, or `popTo: many`","flow":"a.flow.yaml"}
        {"event":"flow-started",\#(flow),"name":"a","tags":[],"file":"a.flow.yaml","line":1,"workspace":null}
        {"event":"flow-finished",\#(flow),"outcome":"invalid","steps":0,"divergences":0,"seconds":null}
        {"event":"run-finished","passed":0,"diverged":0,"invalid":1,"failed":0,"skipped":0,"seconds":null}
        """#
    )
  }

  @Test("an error without a place, and a warning with a note")
  func diagnostics() {
    let report = JSONLinesReport(version: "1.2.3")
    let file = SourceFile("a\n  b\n", name: "b.flow.yaml")
    let error = Diagnostic("unreadable-file", "there is no such file", file: file, range: nil)
    let place = Place(file, SourceRange(4..<5))
    let warning = Diagnostic("odd", "this is odd", severity: .warning, at: place)
      .note("as this is", at: Place(file, SourceRange(0..<1)))
      .help("make it even")
    #expect(
      report.text(of: [error, warning], in: SourceFile(name: "a.flow.yaml")) == #"""
        {"event":"invalid","file":"b.flow.yaml","line":null,"column":null,"id":"unreadable-file",\#
        "message":"there is no such file","of":"a.flow.yaml"}
        {"event":"warning","file":"b.flow.yaml","line":2,"column":3,"id":"odd","message":"this is odd",\#
        "endLine":2,"endColumn":4,"help":"make it even","notes":[{"message":"as this is","file":"b.flow.yaml",\#
        "line":1,"column":1,"endLine":1,"endColumn":2}],"of":"a.flow.yaml","more":true}

        """#
    )
    #expect(report.text(of: [error], in: file).hasSuffix(#""message":"there is no such file"}"# + "\n"))
  }

  @Test("what is known before the first flow")
  func start() {
    var start = RunStart(flows: 3, seed: 7)
    start.root = "/suite"
    start.folder = "apps/shop"
    start.shard = .init(index: 2, count: 5)
    start.profiles = ["wwdc22", "shipping"]
    #expect(
      JSONLinesReport(version: "1.2.3").start(start) == #"""
        {"event":"run-started","schema":4,"tool":{"name":"navflow","version":"1.2.3"},"flows":3,"seed":7,\#
        "root":"/suite","folder":"apps/shop","profiles":["wwdc22","shipping"],"shard":{"index":2,"count":5}}

        """#
    )
  }

  @Test("the circumstances of a run come back as they were written, and a merge keeps what all parts share")
  func environment() throws {
    var start = RunStart(flows: 1)
    start.environment = .init(
      command: "navflow run a.flow.yaml",
      date: "2026-11-25T08:00:00Z",
      commit: "0f3c",
      branch: "main"
    )
    let text = JSONLinesReport(version: "1.2.3").start(start)
    #expect(
      text.hasSuffix(
        #""folder":".","command":"navflow run a.flow.yaml","date":"2026-11-25T08:00:00Z","commit":"0f3c","branch":"main"}"#
          + "\n"
      )
    )
    #expect(ReadTranscript(text).start?.environment == start.environment)
    var other = start.environment
    (other.command, other.date) = ("navflow run b.flow.yaml", "2026-11-25T07:59:00Z")
    #expect(
      RunStart.Environment(of: [start.environment, other])
        == .init(date: "2026-11-25T07:59:00Z", commit: "0f3c", branch: "main")
    )
    #expect(RunStart.Environment(of: []) == .init())
    let masked = start.masked(by: Redactor(["a.flow"])).environment
    #expect(masked.command == "navflow run \(Redactor.mask).yaml")
  }

  @Test("the text of a document, from its first line")
  func source() {
    let file = SourceFile("a: 1\n---\n“b”: 2\n", name: "b.flow.yaml")
    let source = SourceText(file, SourceRange(9..<file.bytes.count))
    #expect(
      JSONLinesReport(version: "1.2.3").text(of: source)
        == #"{"event":"source","file":"b.flow.yaml","line":3,"text":"“b”: 2\n"}"# + "\n"
    )
  }

  @Test("what a flow says of itself, and its number among all")
  func heading() {
    var result = results("name: Odd\ndescription: it is\nexpectFailure: so far\nsteps: [pop]\n")[0]
    result.position = 12
    result.attempt = 2
    #expect(
      JSONLinesReport(version: "1.2.3").text(of: result).contains(
        #""line":1,"workspace":null,"description":"it is","expectFailure":"so far","position":12,"attempt":2,"initial":{"#
      )
    )
  }

  @Test("S1.2 entries that the path doesn't know")
  func overlay() {
    let lines = events("profile: shipping\nsteps:\n- tap: {view: Help}\n")
    #expect(
      lines[2].contains(
        #""after":{"visible":["root","Help"],"overlay":[{"screen":"Help"}]}"#
      )
    )
  }

  @Test("what was lost, and the steps that had put it there")
  func lost() {
    let lines = events("path: [a]\nsteps:\n- push: !Park {name: Zion}\n- tap: {view: Help}\n")
    #expect(
      lines[3].contains(
        #","lost":[{"screen":"a","value":"a","step":0},{"screen":"Park(name: Zion)","#
          + #""value":{"type":"Park","value":{"name":"Zion"}},"step":1}]}],"#
      )
    )
  }

  @Test("a flow that is known to diverge, and doesn't")
  func unexpectedPass() {
    let flow = #""flow":"a.flow.yaml","case":null,"profile":"wwdc22""#
    let lines = events("expectFailure: so far\nsteps: [push: a]\n")
    #expect(lines[1].contains(#","line":1,"workspace":null,"expectFailure":"so far","initial":{"#))
    #expect(
      lines.dropFirst(3).joined(separator: "\n") == #"""
        {"event":"divergence",\#(flow),"kind":"unexpected-pass",\#
        "message":"the flow passes, but is expected to diverge: so far","key":null,"expected":null,"actual":null,\#
        "line":1,"column":1,"why":[],"endLine":1,"endColumn":22,"fix":"remove `expectFailure` from the flow"}
        {"event":"flow-finished",\#(flow),"outcome":"diverged","steps":1,"divergences":1,"seconds":null}
        {"event":"run-finished","passed":0,"diverged":1,"invalid":0,"failed":0,"skipped":0,"seconds":null}
        """#
    )
  }

  @Test("what is null, and what there isn't")
  func nulls() {
    let lines = events("steps: [{assert: {top: x, any: [{top: b}]}}]\n")
    #expect(lines[2].contains(#""key":"top","expected":"x","actual":null,"line":1,"#))
    #expect(lines[2].contains(#","null":["actual"]},{"kind":"expectation","#))
    #expect(lines[2].contains(#""key":"any","expected":null,"actual":null,"line":1,"column":27,"why":[],"#))
    #expect(lines[2].hasSuffix(#""endColumn":42}]}"#))
  }

  @Test("an interrupted run")
  func interrupted() {
    var summary = RunSummary()
    summary.interruption = .termination
    #expect(
      JSONLinesReport(version: "1.2.3").finish(summary).hasSuffix(
        #""seconds":null,"interrupted":"termination"}"# + "\n"
      )
    )
  }

  @Test("clocks and counts, where there are any")
  func numbers() {
    let report = JSONLinesReport(version: "1.2.3")
    let text = report.text(results("- push: a\n", seconds: 0.000_25), seconds: 1.5)
    #expect(text.contains(#""steps":1,"divergences":0,"seconds":0.00025}"#))
    #expect(text.hasSuffix(#""skipped":0,"seconds":1.5}"# + "\n"))
    #expect(report.start(RunStart(flows: nil)).contains(#""flows":null,"#))
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
