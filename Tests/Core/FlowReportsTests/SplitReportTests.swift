import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import TestSupport
import Testing

@testable import FlowReports

@Suite("Reports on split views")
struct SplitReportTests {
  @Test("a person sees the columns beside each other, and each step's columns on a line")
  func regular() {
    let text =
      SplitFlows.mail + """
        name: Mail
        steps:
        - select: Inbox
        - tap: First
        - {tap: Tips, in: sidebar}
        - assert: {links: [About]}
          in: sidebar

        """
    #expect(
      console(text) == """
        ✗ Mail                                                        a.flow.yaml

          error: in the column “sidebar”, “About” is missing from the links that can be tapped, of which there are none  [expectation]
            --> a.flow.yaml:21:12
             |
          21 | - assert: {links: [About]}
             |            ^^^^^^^^^^^^^^ expected
             |
               expected  About
               actual    (none)
               −         About

               ┌ sidebar ──┬ detail ─────────┐
               │ Tips      │ Message(1)      │
               │ Mailboxes │ Messages(Inbox) │
               │ ▸ Inbox   │                 │
               └───────────┴─────────────────┘

           why: the stack changed last at step 3, “tap Tips in sidebar”
            --> a.flow.yaml:20:4
          20 | - {tap: Tips, in: sidebar}
             |    ^^^^^^^^^

           trail: 1 select Inbox → Mailboxes[Inbox] │ Messages(Inbox)
                  2 tap First → Mailboxes[Inbox] │ Messages(Inbox) › Message(1)
                  3 tap Tips in sidebar → Mailboxes[Inbox] › Tips │ Messages(Inbox) › Message(1)
                  4 assert links in sidebar ✗
           to fix: change a step before this one, or state what is so:  links: []

        1 flow · 1 diverged

        """
    )
  }

  @Test("columns that aren't shown stand in braces, and a stack's lower screens are counted")
  func hidden() {
    let text =
      SplitFlows.library + """
        name: Library
        steps:
        - {select: 7, in: content}
        - push: [1, 2, 3, 4, 5, 6, 7]
        - set: {columnVisibility: detailOnly}
        - assert: {columns: [content, detail]}

        """
    let shown = console(text).split(separator: "\n").map(String.init)
    #expect(
      shown.filter { $0.contains("│") || $0.contains("┌") || $0.contains("└") } == [
        "       ┌ {sidebar} ─────────┬ {content} ┬ detail ────┐",
        "       │                    │           │ Chapter(7) │",
        "       │                    │           │ Chapter(6) │",
        "       │                    │           │ Chapter(5) │",
        "       │                    │           │ Chapter(4) │",
        "       │                    │           │ Chapter(3) │",
        "       │                    │           │ Chapter(2) │",
        "       │                    │           │ … 1 more   │",
        "       │ Genres             │ NoGenre   │ Book(7)    │",
        "       │ ▹ nothing selected │ ▸ 7       │            │",
        "       └────────────────────┴───────────┴────────────┘",
        "   trail: 1 select 7 in content → Genres │ NoGenre[7] │ Book(7)",
        "          2 push [1, 2, 3, 4, 5, 6, 7] → Genres │ NoGenre[7] │ Book(7) › … › Chapter(3) › Chapter(4) › Chapter(5) "
          + "› Chapter(6) › Chapter(7)",
        "          3 set columnVisibility → {Genres} │ {NoGenre[7]} │ Book(7) › … › Chapter(3) › Chapter(4) › Chapter(5) "
          + "› Chapter(6) › Chapter(7)",
      ]
    )
  }

  @Test("collapsed columns are one stack, in which it shows where a column ends")
  func collapsed() {
    let text =
      SplitFlows.library + """
        name: Library
        steps:
        - select: Poetry
        - {select: 7, in: content}
        - push: 3
        - resize: compact
        - assert: {atRoot: true}

        """
    let shown = console(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      shown[10...].joined(separator: "\n") == """

               ┌ detail ───────┐
               │ Chapter(3)    │
               │ Book(7)       │
               ├ content ──────┤
               │ Poems(Poetry) │
               │ ▸ 7           │
               ├ sidebar ──────┤
               │ Genres        │
               │ ▸ Poetry      │
               └───────────────┘

           why: the stack changed last at step 4, “resize compact”
            --> a.flow.yaml:25:3
          25 | - resize: compact
             |   ^^^^^^^^^^^^^^^

           trail: 1 select Poetry → Genres[Poetry] │ Poems(Poetry) │ NoBook
                  2 select 7 in content → Genres[Poetry] │ Poems(Poetry)[7] │ Book(7)
                  3 push 3 → Genres[Poetry] │ Poems(Poetry)[7] │ Book(7) › Chapter(3)
                  4 resize compact → Genres[Poetry] » Poems(Poetry)[7] » Book(7) › Chapter(3)
                  5 assert atRoot ✗
           to fix: change a step before this one, or state what is so:  atRoot: false

        1 flow · 1 diverged

        """
    )
  }

  @Test("a transcript reports each column after the bindings")
  func transcript() {
    let text =
      SplitFlows.mail + "name: Mail\nsteps:\n- select: Inbox\n- tap: First\n- set: {offer: 5}\n- resize: compact\n"
    let lines = events(text).filter { $0.hasPrefix(#"{"event":"step""#) }
    let states = lines.compactMap { $0.split(separator: #""after":"#).last?.split(separator: #","transition""#).first }
    #expect(
      states == [
        #"""
        {"visible":["Messages"],"bindings":{"columnVisibility":"automatic","mailbox":"Inbox","offer":null,"showHelp":false},\#
        "columns":[{"column":"sidebar","root":"Mailboxes","value":null,"path":[],"visible":["Mailboxes"],"selection":"Inbox","stack":false,"shown":true},\#
        {"column":"detail","root":"Messages","value":"Inbox","path":[],"visible":["Messages"],"stack":true,"shown":true}]}
        """#,
        #"""
        {"path":[1],"visible":["Messages","Message"],"bindings":{"columnVisibility":"automatic","mailbox":"Inbox","offer":null,"showHelp":false},\#
        "columns":[{"column":"sidebar","root":"Mailboxes","value":null,"path":[],"visible":["Mailboxes"],"selection":"Inbox","stack":false,"shown":true},\#
        {"column":"detail","root":"Messages","value":"Inbox","path":[1],"visible":["Messages","Message"],"stack":true,"shown":true}]}
        """#,
        #"""
        {"path":[1],"visible":["Messages","Message","Offer"],"bindings":{"columnVisibility":"automatic","mailbox":"Inbox","offer":5,"showHelp":false},\#
        "overlay":[{"screen":"Offer","binding":"offer","item":5}],\#
        "columns":[{"column":"sidebar","root":"Mailboxes","value":null,"path":[],"visible":["Mailboxes"],"selection":"Inbox","stack":false,"shown":true},\#
        {"column":"detail","root":"Messages","value":"Inbox","path":[1],"visible":["Messages","Message","Offer"],\#
        "overlay":[{"screen":"Offer","binding":"offer","item":5}],"stack":true,"shown":true}]}
        """#,
        #"""
        {"path":[1],"visible":["Mailboxes","Messages","Message","Offer"],"bindings":{"columnVisibility":"automatic","mailbox":"Inbox","offer":5,"showHelp":false},\#
        "overlay":[{"screen":"Offer","binding":"offer","item":5}],\#
        "columns":[{"column":"sidebar","root":"Mailboxes","value":null,"path":[],"visible":["Mailboxes"],"selection":"Inbox","stack":false,"shown":false,"stacked":true},\#
        {"column":"detail","root":"Messages","value":"Inbox","path":[1],"visible":["Messages","Message","Offer"],\#
        "overlay":[{"screen":"Offer","binding":"offer","item":5}],"stack":true,"shown":true,"stacked":true}],"collapsed":true}}
        """#,
      ]
    )
  }

  /// The reports that are made of a result.
  static let reports: [any Report] = [
    ConsoleReport(painter: TextPainter(isColored: true, width: 72)), HTMLReport(version: "1", steps: .all),
    JSONLinesReport(version: "1"), JSONReport(version: "1"),
    JUnitReport(version: "1", namesProfiles: true), TAPReport(namesProfiles: true), MarkdownReport(namesProfiles: true),
    GitHubReport(namesProfiles: true), SARIFReport(version: "1", namesProfiles: true),
  ]

  @Test("all of them are the same, made of a run or of its transcript", arguments: 0..<Rounds.of(16, atLeast: 2))
  func readBack(seed: UInt64) {
    let text = Self.randomFlow(seed: seed)
    let transcript = FlowTestSupport.transcript(of: text)
    let read = ReadTranscript(transcript)
    #expect(read.text == transcript)
    #expect(read.end.notes.isEmpty)
    let live = results(text, profiles: [.wwdc22, .shipping])
    for report in Self.reports {
      #expect(read.results.map { report.text(of: $0) } == live.map { report.text(of: $0) }, "\(type(of: report))")
    }
    for (old, new) in zip(live, read.results) {
      guard let old = old.record, let new = new.record else { continue }
      #expect(FirstDifference(old, new) == nil)
    }
  }

  @Test("nothing that is done to a transcript keeps it from being read", arguments: 0..<Rounds.of(24))
  func damage(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(FlowTestSupport.transcript(of: SplitFlows.walk).utf8)
    for _ in 0..<1 + generator.number(below: 8) { generator.damage(&bytes) }
    let read = ReadTranscript(bytes)
    for report in Self.reports.prefix(2) {
      #expect(read.results.map { report.text(of: $0) }.count == read.results.count)
    }
    #expect(ReadTranscript(read.text).text == read.text)
  }

  @Test("pictures fit the terminal, whatever stands in them", arguments: [20, 30, 40, 60, 90, 140])
  func width(width: Int) {
    for seed in UInt64(0)..<Rounds.of(10, atLeast: 2) {
      var generator = SeededGenerator(seed: seed)
      let text = Self.randomFlow(seed: seed).replacing(
        "Message",
        with: generator.pick("🙂🙂🙂🙂", "漢字漢字漢字", "e\u{301}e\u{301}")
      )
      let report = ConsoleReport(painter: TextPainter(isColored: false, width: width))
      let lines = report.text(results(text)).split(separator: "\n")
      let starts = lines.indices.filter { lines[$0].contains("┌") }
      let pictures = starts.map { start in lines[start...].prefix { !$0.contains("└") } }
      #expect(pictures.joined().allSatisfy { TextWidth.cells($0) <= width })
      // All lines of a picture end below each other.
      #expect(pictures.allSatisfy { Set($0.map { TextWidth.cells($0) }).count == 1 })
    }
  }

  @Test("two runs part in their columns, also in what is selected there")
  func difference() throws {
    let flow = SplitFlows.mail + "name: Mail\nsteps:\n- select: Inbox\n"
    let (old, new) = (flow + "- {set: {mailbox: Inbox}, label: go}\n", flow + "- {set: {mailbox: Sent}, label: go}\n")
    let pair = try #require(zip(results(old), results(new)).first { _ in true })
    let text = DifferenceReport(painter: .plain).text(of: FlowDifference(before: pair.0, after: pair.1))
    #expect(
      text.lines(beginning: "before") == ["Mailboxes[Inbox] │ Messages(Inbox)", "mailbox Inbox"]
    )
    #expect(text.lines(beginning: "after") == ["Mailboxes[Sent] │ Messages(Sent)", "mailbox Sent"])
  }

  /// A flow of an app with columns, wrong in most cases.
  static func randomFlow(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    let isMail = generator.number(below: 2) == 0
    let mail = [
      "select: Inbox", "select: Sent", "select: null", "tap: First", "tap: {link: Info}", "{tap: Tips, in: sidebar}",
      "tap: About",
      "set: {showHelp: true}", "set: {offer: 3}", "push: 1", "push: [1, 2, 3]",
      "{assert: {links: [x]}, in: sidebar, soft: true}",
    ]
    let library = [
      "select: Crime", "select: Poetry", "{select: 4, in: content}", "push: 3", "push: [3, 4, 5, 6, 7, 8, 9]",
      "tap: Agatha",
      "tap: About", "set: {columnVisibility: detailOnly}", "set: {columnVisibility: all}",
      "{assert: {path: [1]}, in: detail, soft: true}",
    ]
    let both = [
      "toggleSidebar", "resize: compact", "resize: regular", "resize: portrait", "resize: landscape", "back", "dismiss",
      "relaunch", "{assert: {top: 2}, soft: true}", "{assert: {collapsed: true}, soft: true}",
    ]
    let steps = (isMail ? mail : library) + both
    let picked = (0..<12).map { _ in steps[generator.number(below: steps.count)] }
    return (isMail ? SplitFlows.mail : SplitFlows.library) + "failOn: never\nsteps:\n"
      + picked.map { "- \($0)\n" }.joined()
  }
}
