import FlowDebugger
import Testing

@Suite("The links and rows that the debugger lists")
struct LinkLinesTests {
  private static let parks = """
    app:
      types: {Park: {fields: {name: String}}}
      root: Parks
      state: {open: true}
      screens:
        Parks:
          links: {Zion: {view: Map}, Help: {view: Info, when: {open: false}}}
          rows:
            parks:
              of: Park
              from: [{name: Zion}, {name: Bryce}]
              label: "${row.name}"
              actions: {Map: {view: Map}}
            tips: {of: Int, from: [1], when: {open: false}}
          destinations: {Park: Map, Int: Map}
        Map: {}
        Info: {}
    steps:
      - tap: Bryce
    """
  private static let mail = """
    app:
      split:
        columns:
          sidebar: {root: Folders, list: {selection: folder, type: String, rows: [Inbox, Sent]}}
          detail: {root: {default: Mails, empty: None}, stack: erased}
      screens:
        Folders: {links: {Help: {view: None}}}
        None: {}
        Mails: {links: {First: 1}, destinations: {Int: None}}
    steps:
      - select: Inbox
    """

  @Test("S17.1 a row is listed as the step that taps it: by its label where that is the only one")
  func rows() throws {
    var console = try Debugged.console(Self.parks)
    #expect(
      console.answers("links") == """
        > links
        tap: {view: Map}                view link Map  → Map  mixed-links
        tap: Help                       view link Info  disabled
        tap: {row: !Park {name: Zion}}  value link !Park {name: Zion}  → Map  actions: Map
        tap: Bryce                      value link !Park {name: Bryce}  → Map  actions: Map
        tap: "1"                        value link 1  disabled
        """
    )
  }

  @Test("in a split view each step names its column, and the rows of lists are selected")
  func columns() throws {
    var console = try Debugged.console(Self.mail)
    #expect(
      console.answers("end", "links").hasSuffix(
        """
        > links
        {tap: Help, in: sidebar}                 view link None  → None
        select: {column: sidebar, value: Inbox}  selected
        select: {column: sidebar, value: Sent}   → Mails
        {tap: First, in: detail}  value link 1  → None
        """
      )
    )
  }

  @Test("each listed step can be done", arguments: [parks, mail])
  func done(flow: String) throws {
    var console = try Debugged.console(flow)
    let listed = console.answers("links").split(separator: "\n").dropFirst().filter {
      !$0.hasSuffix("disabled") && !$0.contains("disabled  ")
    }
    #expect(!listed.isEmpty)
    for line in listed {
      let step = String(line[..<(line.firstRange(of: "  ")?.lowerBound ?? line.endIndex)])
      #expect(!console.answers("try \(step)").contains("refused"), "\(step)")
    }
  }
}
