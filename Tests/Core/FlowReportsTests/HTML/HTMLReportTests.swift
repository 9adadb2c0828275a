import FlowReports
import FlowRunner
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import Foundation
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("The lines of data that a page is drawn from")
struct HTMLReportTests {
  private static let text = """
    name: Cart
    description: what is in it
    tags: [shop]
    path: [cart]
    steps:
    - {push: !Item {id: 1}, label: Open}
    - back
    - {assert: {path: [cart, x]}, soft: true}
    - {pop: 2}
    - push: y
    ---
    - push: a

    """

  @Test("a flow that diverges is reported with its steps")
  func diverged() {
    let lines = HTMLReport(version: "1.2.3").dataLines(Self.text)
    #expect(
      lines.joined(separator: "\n") == #"""
        [8,"1.2.3",0,0]
        [0,"a.flow.yaml",1,"name: Cart\ndescription: what is in it\ntags: [shop]\npath: [cart]\nsteps:\n\#
        - {push: !Item {id: 1}, label: Open}\n- back\n- {assert: {path: [cart, x]}, soft: true}\n\#
        - {pop: 2}\n- push: y",0]
        [1,"a.flow.yaml:1","Cart","a.flow.yaml",1,"wwdc22",1,null,["shop"],"what is in it","",0,0,5,2,\#
        [["expectation","“x” is missing from the path",3],\#
        ["refused","the step is refused: attempting to remove 2 items from path with 1 items",4]]]
        [2,["push","Open","back","assert","assert path","pop","pop 2","push y"],\#
        [[0,"cart"],[0,"Item(id: 1)","!Item {id: 1}"]],[],[],[[1,["root",0,[0],[]],[\#
        [0,1,0,6,4,[1,0,[1]],[1,1,1]],\#
        [2,2,0,7,3,[1,1,[]],[2,1,1]],\#
        [3,4,1,8,4,0,0,0,[["expectation","“x” is missing from the path","path",\#
        [1,0,"cart","x"],[1,0,"cart"],["a.flow.yaml",8,13,"- {assert: {","path: [cart, x]","}, soft: true}"],[],\#
        "change a step before this one, or state what is so:  path: [cart]","expected",\#
        "error: “x” is missing from the path  [expectation]\n --> a.flow.yaml:8:13\n  |\n\#
        8 | - {assert: {path: [cart, x]}, soft: true}\n  |             ^^^^^^^^^^^^^^^ expected\n  |\n\#
            expected  cart  x\n    actual    cart\n    −         x\n\n\#
         trail: 1 Open → cart !Item {id: 1} │ 2 back → cart │ 3 assert path ✗\n\#
         to fix: change a step before this one, or state what is so:  path: [cart]\n"]]],\#
        [5,6,2,9,4,0,[0,0,0],0,[["refused",\#
        "the step is refused: attempting to remove 2 items from path with 1 items",0,0,"pop-past-root",\#
        ["a.flow.yaml",9,4,"- {","pop: 2","}"],\#
        [[2,"the path changed last at step 2, “back”",["a.flow.yaml",7,3,"- ","back",""],""]],\#
        "remove no more levels than there are, or expect it: `expect: {refused: pop-past-root}`","pop-past-root",\#
        "error: the step is refused: attempting to remove 2 items from path with 1 items  [refused]\n\#
         --> a.flow.yaml:9:4\n  |\n9 | - {pop: 2}\n  |    ^^^^^^ pop-past-root\n\n\#
         why: the path changed last at step 2, “back”\n --> a.flow.yaml:7:3\n7 | - back\n  |   ^^^^\n\n\#
         trail: 1 Open → cart !Item {id: 1} │ 2 back → cart │ 3 assert path │ 4 pop 2 ✗\n\#
         to fix: remove no more levels than there are, or expect it: `expect: {refused: pop-past-root}`\n"]]],\#
        [0,7,3,10,3,0,[0,0,0]]]]],0,0]
        [0,"a.flow.yaml",12,"- push: a",0]
        [1,"a.flow.yaml:12","a 2","a.flow.yaml",12,"wwdc22",0,null,[],"","",0,0,1,0,[]]
        [9,null,0]
        """#
    )
  }

  @Test("a flow that passed is reported in a line, unless the steps of all flows are wanted")
  func passed() {
    let (failed, all) = (HTMLReport(version: "1"), HTMLReport(version: "1", steps: .all, namesProfiles: true))
    let line = #"[1,"a.flow.yaml","a","a.flow.yaml",1,"wwdc22",0,null,[],"","",0,0,1,0,[]]"#
    let source = #"[0,"a.flow.yaml",1,"- push: a",0]"#
    #expect(failed.dataLines("- push: a") == [#"[8,"1",0,0]"#, source, line, "[9,null,0]"])
    #expect(
      all.dataLines("- push: a") == [
        #"[8,"1",1,0]"#, source, line,
        #"[2,["push","push a"],[[0,"a"]],[],[],[[1,["root",0,[],[]],[[0,1,0,1,3,[0,0,[0]],[1,1,1]]]]],0,0]"#,
        "[9,null,0]",
      ]
    )
    #expect(!failed.needsPassedSteps)
    #expect(all.needsPassedSteps)
    #expect(failed.needsSources)
  }

  @Test("a flow whose text is wrong is reported with its errors, and a file without flows as well")
  func invalid() {
    let report = HTMLReport(version: "1")
    #expect(
      report.dataLines("- pushh: cart\n").dropFirst(2).dropLast().joined(separator: "\n") == #"""
        [1,"a.flow.yaml","a","a.flow.yaml",1,"wwdc22",2,null,[],"","",0,0,0,0,\#
        [["unknown-step","there is no step or modifier “pushh”",0]]]
        [2,[],[],[],[],[],0,0,[["unknown-step",0,"there is no step or modifier “pushh”",\#
        ["a.flow.yaml",1,3,"- ","pushh",": cart"],[],"did you mean `push`?",\#
        "error: there is no step or modifier “pushh”  [unknown-step]\n --> a.flow.yaml:1:3\n  |\n\#
        1 | - pushh: cart\n  |   ^^^^^\n  to fix: did you mean `push`?\n"]]]
        """#
    )
    let file = SourceFile("a: b\n", name: "b.app.yaml")
    let error = Diagnostic("odd", "this is odd", severity: .warning, at: Place(file, SourceRange(3..<4)))
      .adding([Diagnostic.Note("here as well", at: Place(file, SourceRange(0..<1)))])
    let missing = Diagnostic("unreadable-file", "there is no such file", file: file, range: nil)
    #expect(
      report.text(of: [error, missing], in: file) == #"""
        [3,"b.app.yaml",[["odd",1,"this is odd",["b.app.yaml",1,4,"a: ","b",""],\#
        [["here as well",["b.app.yaml",1,1,"","a",": b"]]],0,\#
        "warning: this is odd  [odd]\n --> b.app.yaml:1:4\n  |\n1 | a: b\n  |    ^\n  note: here as well\n\#
         --> b.app.yaml:1:1\n  |\n1 | a: b\n  | ^\n"],["unreadable-file",0,"there is no such file",0,[],0,\#
        "error: there is no such file  [unreadable-file]\n --> b.app.yaml\n"]]]

        """#
    )
    #expect(report.text(of: [], in: file) == "")
  }

  @Test("why a screen is on the stack, and what bindings hold")
  func entries() {
    let file = SourceFile("- tap: Help\n- set: {sheet: true}\n", name: "a.flow.yaml")
    var record = FlowRecord(initial: StackSnapshot(root: "Home", bindings: [.init("sheet", false), .init("old", 1)]))
    let help = StackSnapshot.Entry(screen: "Help", origin: .link)
    let sheet = StackSnapshot.Entry(screen: "Sheet", origin: .presented(binding: "sheet"))
    let item = StackSnapshot.Entry(screen: "Item", origin: .presented(binding: "item", item: 3))
    let states = [
      StackSnapshot(root: "Home", entries: [help], bindings: [.init("sheet", false), .init("old", 1)]),
      StackSnapshot(root: "Home", entries: [help, sheet], bindings: [.init("sheet", true)]),
      StackSnapshot(root: "Other", entries: [item]),
    ]
    for state in states { record.append(state) }
    record.doneCount = 3
    for number in 1...3 {
      record.steps.append(
        ReportedStep(
          number: number,
          verb: "tap",
          label: "tap",
          acts: true,
          place: Place(file, SourceRange(0..<1)),
          scope: nil,
          outcome: .passed,
          transition: .none,
          diagnostics: [],
          divergences: []
        )
      )
    }
    let result = FlowResult(
      flowID: "a.flow.yaml",
      name: "a",
      tags: [],
      file: file,
      range: SourceRange(0..<10),
      profile: "wwdc22",
      content: .ran(record),
      seconds: nil
    )
    #expect(
      HTMLReport(version: "1", steps: .all).dataLines([result]).first { $0.hasPrefix("[2,") } == #"""
        [2,["tap"],[[1,"Help"],[2,"Sheet",0,"sheet"],[3,"Item","3","item"]],[],[],[[1,\#
        ["Home",0,[],[["sheet","false"],["old","1"]]],\#
        [[0,0,0,1,1,[0,0,[0]],[0,0,0]],\#
        [0,0,0,1,1,[1,0,[1],[["sheet","true"],["old",0]]],[0,0,0]],\#
        [0,0,0,1,1,[0,0,[],0,["Other",0,[2],[]]],[0,0,0]]]]],0,0]
        """#
    )
  }
}

extension HTMLReport {
  /// The lines of data on the flows of a text.
  func dataLines(_ text: String, profiles: [Profile] = [.wwdc22]) -> [String] {
    dataLines(FlowTestSupport.results(text, profiles: profiles))
  }

  func dataLines(_ results: [FlowResult]) -> [String] {
    // A page has 300 KB besides, in which Foundation, which is optimised, finds lines faster than unoptimised code.
    page(results).components(separatedBy: "\n").filter { $0.hasPrefix("[") }
  }
}

extension Report {
  /// The whole page, with the texts that the results are from.
  func page(_ results: [FlowResult], masking redactor: Redactor = Redactor()) -> String {
    var reported: Set<Place> = []
    let texts = results.map { result in
      let sources = result.sources.filter { reported.insert(Place($0.file, $0.range)).inserted }
      return sources.map { text(of: $0.masked(by: redactor)) }.joined() + text(of: result.masked(by: redactor))
    }
    return start(RunStart()) + texts.joined() + finish(RunSummary())
  }
}
