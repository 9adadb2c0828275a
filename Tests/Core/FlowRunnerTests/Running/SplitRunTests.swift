import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Flows of apps with columns")
struct SplitRunTests {
  static let app = """
    app:
      types: {Mail: {fields: {id: Int}}}
      split:
        columns:
          sidebar:
            root: Folders
            list: {selection: folder, type: String, rows: [Inbox, Sent]}
            width: {min: 200, ideal: 250.5}
            stack: erased
          content: {root: {default: Mails, cases: {Sent: SentMails}, empty: NoFolder}, list: {selection: mail, type: Mail}}
          detail: {root: {default: Message, empty: NoMail}, stack: erased, width: 400}
      initial: {folder: Inbox, columnVisibility: all}
      screens:
        Folders: {title: Folders, destinations: {Int: Settings}}
        Settings: {title: Settings}
        Mails: {title: "${value}"}
        SentMails: {title: Sent}
        NoFolder:
        NoMail: {destinations: {Mail: Other}}
        Message:
          title: "Mail ${value.id}"
          links: {Thread: !Mail {id: 9}}
          destinations: {Mail: Other}
          presents: {showHelp: Help}
        Other: {title: "Mail ${value.id}"}
        Help: {title: Help}
    """

  private func transcript(_ steps: String, header: String = "", size: Step.Resize? = nil) throws -> Transcript {
    let text = "\(Self.app)\n\(header)steps:\n\(steps)\n"
    return FlowRunner().run(try flow(SourceFile(text)), profile: .wwdc22, size: size)
  }

  /// Expectations that hold once a mail of the inbox was selected, and another one pushed on it.
  static let holding: [(expectation: String, column: String?)] = [
    ("columns: [sidebar, content, detail]", nil),
    ("selection: {sidebar: Inbox}", nil),
    ("selection: {sidebar: Inbox, content: !Mail {id: 1}, detail: null}", nil),
    ("bindings: {folder: Inbox, mail: !Mail {id: 1}, columnVisibility: all, showHelp: false}", nil),
    ("visibility: all", nil),
    ("collapsed: false", nil),
    ("compactColumn: null", nil),
    ("style: balanced", nil),
    ("widths: {sidebar: 250.5, content: null, detail: 400}", nil),
    ("path: [!Mail {id: 9}]", nil),
    ("visible: [Message, Other]", nil),
    ("title: Mail 9", nil),
    ("path: [!Mail {id: 9}]", "detail"),
    ("visible: [Message, Other]", "detail"),
    ("depth: 1, canGoBack: true, backTitle: Mail 1", "detail"),
    ("bindings: {showHelp: false}", "detail"),
    ("path: [], atRoot: true, count: 0, top: null", "sidebar"),
    ("screen: Folders, visible: [Folders], title: Folders", "sidebar"),
    ("bindings: {folder: Inbox}", "sidebar"),
    ("codable: true, json: []", "sidebar"),
    ("screen: Mails, title: Inbox, bindings: {mail: !Mail {id: 1}}", "content"),
    ("columns: [sidebar, content, detail], selection: {sidebar: Inbox}, collapsed: false", "content"),
    ("not: {columns: [detail]}", nil),
    ("not: {selection: {sidebar: Sent}}", nil),
    ("not: {path: [!Mail {id: 9}]}", "sidebar"),
    ("any: [{collapsed: true}, {visibility: all}]", nil),
  ]

  @Test("what holds is no divergence, in an assert and beside a step", arguments: holding)
  func holds(expectation: String, column: String?) throws {
    let place = column.map { "\n  in: \($0)" } ?? ""
    let steps = "- select: !Mail {id: 1}\n- tap: Thread\n- assert: {\(expectation)}\(place)\n"
    #expect(try transcript(steps).divergences.map(\.message) == [])
    // The same of a step that does nothing to it.
    let beside = "- select: !Mail {id: 1}\n- tap: Thread\n- dismiss:\n  in: sidebar\n  expect: {path: []}\n"
    #expect(try transcript(beside).divergences.map(\.message) == [])
  }

  /// Expectations that don't hold at the start, with what is said of each.
  static let failing: [(expectation: String, complaint: String, fix: String?)] = [
    (
      "columns: [detail]",
      "“sidebar” and “content” are among the columns that are shown, and the flow doesn't expect that",
      "columns: [sidebar, content, detail]"
    ),
    ("selection: {sidebar: Sent}", "the selection of “sidebar” is “Inbox”, not “Sent”", "selection: {sidebar: Inbox}"),
    ("selection: {sidebar: null}", "the selection of “sidebar” is “Inbox”, not nothing", "selection: {sidebar: Inbox}"),
    (
      "selection: {sidebar: Sent, content: 1}",
      "the selection of “sidebar” is “Inbox”, not “Sent”, and the selection of “content” is nothing, not “1”",
      "selection: {sidebar: Inbox, content: null}"
    ),
    ("visibility: automatic", "the visibility of columns is “all”, not “automatic”", "visibility: all"),
    ("collapsed: true", "the columns are not collapsed into one stack", "collapsed: false"),
    ("compactColumn: detail", "the column on top of the collapsed stack is nothing, not “detail”", nil),
    ("style: prominentDetail", "the style of the columns is “balanced”, not “prominentDetail”", "style: balanced"),
    ("widths: {detail: 300}", "the width of “detail” is “400”, not “300”", "widths: {detail: 400}"),
    ("widths: {content: 300}", "the width of “content” is nothing, not “300”", "widths: {content: null}"),
  ]

  @Test("what doesn't hold is reported in its own words", arguments: failing)
  func fails(expectation: String, complaint: String, fix: String?) throws {
    let divergences = try transcript("- assert: {\(expectation)}").divergences
    #expect(divergences.map(\.message) == [complaint])
    #expect(divergences.first?.fix == fix.map { "change a step before this one, or state what is so:  \($0)" })
  }

  @Test(
    "where there are no columns nothing of them holds",
    arguments: [
      "columns: []", "selection: {sidebar: null}", "visibility: all", "collapsed: false", "compactColumn: null",
      "style: null", "widths: {sidebar: null}",
    ]
  )
  func noColumns(expectation: String) throws {
    let transcript = try run("- assert: {\(expectation)}\n", recordsSteps: true)
    #expect(transcript.divergences.map(\.message) == ["the app has no columns"])
    #expect(transcript.divergences.map(\.actual) == [.null])
    #expect(try run("- assert: {not: {\(expectation)}}\n", recordsSteps: true).lines == [])
  }

  @Test("a column that the app doesn't have is refused, also to a check")
  func unknownColumn() throws {
    let text = "- push: a\n- assert: {depth: 0}\n  in: sidebar\n  soft: true\n- push: b\n  in: detail\n"
    let transcript = try run(text, recordsSteps: true)
    #expect(transcript.outcomes == ["passed", "refused", "refused"])
    #expect(transcript.divergences.map(\.actual) == ["unknown-column", "unknown-column"])
    let expected = "- push: a\n  in: sidebar\n  expect: {refused: unknown-column}\n- assert: {path: []}\n"
    #expect(try run(expected, recordsSteps: true).lines == [])
  }

  @Test("a check that is refused leaves alone what the step before it raised")
  func refusedCheck() throws {
    let text = "- push: a\n- assert: {depth: 0}\n  in: sidebar\n  soft: true\n- assert: {transition: push}\n"
    #expect(try run(text, recordsSteps: true).outcomes == ["passed", "refused", "passed"])
  }

  @Test("steps are done in their column, also within a transaction, and what is saved there can be restored")
  func inColumn() throws {
    let steps = """
      - push: 3
        in: sidebar
        expect: {path: [3], screen: Settings}
      - save: before
        in: sidebar
      - back:
        in: sidebar
        expect: {path: []}
      - restore: before
        in: sidebar
        expect: {json: [Swift.Int, "3"]}
      - assert: {path: []}
      - transaction: [{popToRoot: , in: sidebar}, {push: !Mail {id: 2}, in: detail}]
        expect: {path: [!Mail {id: 2}]}
      - assert: {path: []}
        in: sidebar
      """
    #expect(try transcript(steps).divergences.map(\.message) == [])
  }

  @Test("the size of the window decides how it begins")
  func sizes() throws {
    let steps = "- assert: {collapsed: true, compactColumn: content, visible: [Folders, Mails], style: null}"
    #expect(try transcript(steps, size: .compact).outcome == .passed)
    #expect(try transcript(steps).outcome == .diverged)
    #expect(try transcript(steps, size: .compact).size == .compact)
    #expect(try transcript("- resize: compact\n\(steps)").outcome == .passed)
  }

  // MARK: Why

  /// Steps that end in a divergence, and the causes that are told.
  static let whys: [(steps: String, causes: [String])] = [
    (
      "- select: Sent\n- select: !Mail {id: 1}\n- assert: {selection: {sidebar: Inbox, content: !Mail {id: 1}}}",
      ["1 put: Sent was selected in “sidebar” at step 1, “select Sent”"]
    ),
    (
      "- select: null\n  in: sidebar\n- assert: {selection: {sidebar: Inbox}}",
      ["1 put: the selection of “sidebar” was cleared at step 1, “select null in sidebar”"]
    ),
    (
      "- set: {columnVisibility: detailOnly}\n- assert: {columns: [sidebar, content, detail]}",
      ["1 put: the columns changed last at step 1, “set columnVisibility”"]
    ),
    (
      "- set: {columnVisibility: detailOnly}\n- assert: {visibility: all}",
      ["1 put: “columnVisibility” became detailOnly at step 1, “set columnVisibility”"]
    ),
    (
      "- resize: compact\n- assert: {collapsed: false}",
      ["1 put: the columns changed last at step 1, “resize compact”"]
    ),
    // The path of the column, not of the main one.
    (
      "- push: 3\n  in: sidebar\n- push: !Mail {id: 1}\n- assert: {path: []}\n  in: sidebar",
      ["1 put: 3 was put on the path at step 1, “push 3 in sidebar”"]
    ),
    (
      "- push: 3\n  in: sidebar\n- push: !Mail {id: 1}\n- pop:\n  in: sidebar\n- assert: {top: 3}\n  in: sidebar",
      ["3 removed: 3 left the path at step 3, “pop in sidebar”"]
    ),
    (
      "- push: 3\n  in: sidebar\n- push: !Mail {id: 1}\n- assert: {path: []}",
      ["2 put: !Mail {id: 1} was put on the path at step 2, “push !Mail {id: 1}”"]
    ),
    (
      "- push: 3\n  in: sidebar\n- assert: {screen: Folders}\n  in: sidebar",
      ["1 put: Settings was put on the stack at step 1, “push 3 in sidebar”"]
    ),
    (
      "- select: Sent\n- assert: {screen: Mails}\n  in: content",
      ["1 put: “SentMails” became the root at step 1, “select Sent”"]
    ),
    // What is merged into one stack is told by the steps that put it there, whichever column they were for.
    (
      "- push: 3\n  in: sidebar\n- select: !Mail {id: 1}\n- push: !Mail {id: 2}\n- resize: compact\n- assert: {screen: Help}",
      ["3 put: Other was put on the stack at step 3, “push !Mail {id: 2}”"]
    ),
    (
      "- push: !Mail {id: 2}\n- resize: compact\n- back\n- assert: {screen: Other}",
      ["3 removed: Other left the stack at step 3, “back”"]
    ),
    // What only moved from the collapsed stack back to its column has not left.
    (
      "- select: !Mail {id: 1}\n- resize: compact\n- resize: regular\n- assert: {visible: [Folders, Mails, Mail]}",
      ["3 put: the columns changed last at step 3, “resize regular”"]
    ),
    // A selection empties the path after it.
    (
      "- select: !Mail {id: 1}\n- push: !Mail {id: 2}\n- select: !Mail {id: 3}\n- assert: {top: !Mail {id: 2}}",
      ["3 removed: !Mail {id: 2} left the path at step 3, “select !Mail {id: 3}”"]
    ),
  ]

  @Test("what is shown as a reason is about the column that is meant", arguments: whys)
  func why(steps: String, causes: [String]) throws {
    #expect(try transcript(steps).divergences.last?.reasons == causes)
  }

  // MARK: Exhaustive flows

  @Test(
    "an exhaustive flow states what a step changes in its column, and what is selected anywhere",
    arguments: [
      ("- select: Sent\n  expect: {selection: {sidebar: Sent}}", []),
      ("- select: Sent\n  expect: {bindings: {folder: Sent}}", []),
      ("- select: Sent", ["bindings {folder: Sent}"]),
      ("- set: {columnVisibility: detailOnly}\n  expect: {visibility: detailOnly}", []),
      ("- set: {columnVisibility: detailOnly}", ["bindings {columnVisibility: detailOnly}"]),
      ("- push: 3\n  in: sidebar\n  expect: {path: [3], visible: [Folders, Settings]}", []),
      ("- push: 3\n  in: sidebar", ["path [3]", "visible [Folders, Settings]"]),
    ]
  )
  func exhaustive(steps: String, unstated: [String]) throws {
    let divergences = try transcript(steps, header: "exhaustive: true\n").divergences
    #expect(divergences.map(\.kind) == unstated.map { _ in .unstatedChange })
    #expect(divergences.map { "\($0.key ?? "") \($0.actual.map(YAMLSpelling.flow) ?? "")" } == unstated)
  }

  @Test("nothing differs where the steps aren't kept")
  func unkept() throws {
    for (steps, _) in Self.whys {
      let text = "\(Self.app)\nsteps:\n\(steps)\n"
      #expect(try run(text, recordsSteps: false).account == run(text, recordsSteps: true).account)
    }
  }
}
