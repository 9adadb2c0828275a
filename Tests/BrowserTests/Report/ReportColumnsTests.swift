import FlowReports
import FlowTranscripts
import NavigationEngine
import Testing

extension BrowserTests {
  @Suite("Split views in the report")
  struct ReportColumnsTests {
    private static let mail = """
      app:
        split:
          columns:
            sidebar: {root: Mailboxes, list: {selection: mailbox, type: String, rows: [Inbox, Sent]}}
            detail: {root: {default: Messages, empty: NoMailbox}, stack: erased}
        screens:
          Mailboxes: {links: {Tips: {view: Tips, detailLink: false}}}
          Messages: {links: {First: 1}, destinations: {Int: Message}}
          Message: {}
          NoMailbox: {}
          Tips: {}
      name: Mail
      steps:
      - select: Inbox
      - tap: First
      - resize: portrait
      - toggleSidebar
      - tap: Tips
      - resize: compact
      - back
      - back
      - assert: {path: [2]}

      """

    static let page = {
      var page = ReportPage()
      page.add(mail, file: "mail.flow.yaml")
      return page
    }()

    private static func open(_ step: Int, _ body: @Sendable (Page) async throws -> Void) async throws {
      try await Browser.open(html: page.html) { page in
        try await page.visit("#mail.flow.yaml/\(step)")
        try await page.wait(until: "document.querySelector('.step')")
        try await body(page)
        try await page.expectNoFaults()
      }
    }

    @Test("columns stand side by side, each with what is selected in it, and what becomes of it")
    func sideBySide() async throws {
      try await Self.open(1) { page in
        #expect(
          try await page.texts(".window.leaves .column") == [
            "sidebar Mailboxes nothing selected", "detail NoMailbox leaves",
          ]
        )
        #expect(
          try await page.texts(".window.entered .column") == [
            "sidebar Mailboxes Inbox selected", "detail Messages Inbox entered",
          ]
        )
        #expect(try await page.text(".change") == "replace 1 level not animated")
        try await page.press("ArrowRight")
        #expect(
          try await page.texts(".window.entered .column") == [
            "sidebar Mailboxes Inbox selected", "detail depth 1 Message 1 value entered Messages Inbox",
          ]
        )
        #expect(
          try await page.text("#live")
            == "Step 2 of 9: tap First. passed. sidebar: Mailboxes is in front, depth 0, Inbox is selected. "
            + "detail: Message is in front, depth 1"
        )
        let edges = try await page.evaluate(
          "[...document.querySelectorAll('.window.entered .column')].map(each => each.getBoundingClientRect().top)"
        )
        #expect(Set(edges.array.compactMap(\.number)).count == 1)
      }
    }

    @Test("a column that isn't shown is reported, but set apart")
    func hidden() async throws {
      try await Self.open(3) { page in
        try await page.settle()
        #expect(try await page.texts(".window.leaves .column.hidden") == [])
        #expect(try await page.texts(".window.entered .column.hidden") == ["sidebar hidden Mailboxes Inbox selected"])
        #expect(try await page.text(".change") == "columns")
        try await page.press("ArrowRight")
        #expect(
          try await page.text("#live")
            == "Step 4 of 9: toggleSidebar. passed. sidebar: Mailboxes is in front, depth 0, Inbox is selected. "
            + "detail: Message is in front, depth 1"
        )
      }
    }

    @Test("collapsed columns are one pile, with a line where one ends")
    func collapsed() async throws {
      try await Self.open(6) { page in
        #expect(try await page.count(".window") == 1)
        #expect(
          try await page.texts(".pile.entered .column") == [
            "detail Message 1 value Messages Inbox", "sidebar Tips view link Mailboxes Inbox selected",
          ]
        )
        try await page.press("ArrowRight")
        #expect(
          try await page.texts(".pile.leaves .column") == [
            "detail Message 1 value leaves Messages Inbox", "sidebar Tips view link Mailboxes Inbox selected",
          ]
        )
        #expect(
          try await page.texts(".pile.entered .column") == [
            "detail Messages Inbox", "sidebar Tips view link Mailboxes Inbox selected",
          ]
        )
        #expect(try await page.text("#live") == "Step 7 of 9: back. passed. detail: Messages is in front, depth 2")
        try await page.press("ArrowRight")
        #expect(
          try await page.texts(".pile.leaves .card") == [
            "Messages Inbox leaves", "Tips view link", "Mailboxes Inbox selected",
          ]
        )
        #expect(try await page.texts(".pile.entered .card") == ["Tips view link", "Mailboxes nothing selected"])
      }
    }

    @Test("texts can be read against what is behind them", arguments: [Page.ColorScheme.light, .dark])
    func contrast(scheme: Page.ColorScheme) async throws {
      try await Self.open(1) { page in
        try await page.emulate(colorScheme: scheme, reducesMotion: true)
        for step in 1...9 {
          try await page.visit("#mail.flow.yaml/\(step)")
          try await page.settle()
          #expect(try await page.evaluate(ReportLooksTests.poorContrasts) == [], "\(step)")
        }
      }
    }

    @Test("a screen reader announces which column it is in")
    func accessibility() async throws {
      try await Self.open(3) { page in
        let elements = try await page.accessibleElements()
        for (role, name) in [
          ("region", "Before the step"), ("region", "After the step"), ("region", "Before, sidebar"),
          ("region", "After, sidebar, hidden"), ("region", "After, detail"), ("heading", "detail"),
          ("list", "After, detail, from the screen in front to the root"),
        ] {
          #expect(elements.contains { $0.role == role && $0.name == name }, "\(role) \(name)")
        }
      }
    }

    @Test("nothing is wider than a phone, and paper shows the columns and each step's")
    func narrow() async throws {
      try await Self.open(2) { page in
        try await page.resize(width: 390, height: 844, hasTouch: true)
        #expect(try await page.evaluate("document.documentElement.scrollWidth <= innerWidth") == true)
        try await page.swipe(".stacks", x: -120)
        #expect(try await page.hash == "#mail.flow.yaml/3")
        try await page.evaluate("dispatchEvent(new Event('beforeprint'))")
        try await page.emulate(medium: .print)
        #expect(
          try await page.texts("#printed .pile.collapsed .column") == [
            "sidebar Tips view link Mailboxes nothing selected", "sidebar Tips view link Mailboxes nothing selected",
          ]
        )
        #expect(
          try await page.texts("#printed > table td code") == [
            "Mailboxes[Inbox] │ Messages(Inbox)", "Mailboxes[Inbox] │ Messages(Inbox) › Message(1)",
            "{Mailboxes[Inbox]} │ Messages(Inbox) › Message(1)", "Mailboxes[Inbox] │ Messages(Inbox) › Message(1)",
            "Mailboxes[Inbox] › Tips │ Messages(Inbox) › Message(1)",
            "Mailboxes[Inbox] › Tips » Messages(Inbox) › Message(1)", "Mailboxes[Inbox] › Tips » Messages(Inbox)",
            "Mailboxes › Tips", "Mailboxes › Tips",
          ]
        )
      }
    }

    @Test("states with columns and without are reported beside each other")
    func mixed() async throws {
      var report = ReportPage()
      let stack = StackSnapshot(root: "Home", entries: [.init(screen: "Cart", origin: .value("cart"))])
      let columns = ColumnsSnapshot(
        [
          .init(.sidebar, stack: StackSnapshot(root: "Boxes"), hasList: true),
          .init(.content, stack: stack, value: .typed(type: "Box", payload: "in"), isShown: false),
        ],
        main: .content
      )
      report.add("Spread", from: stack, to: StackSnapshot(columns), .none)
      report.add("Merge", from: StackSnapshot(columns), to: stack, .none)
      try await Browser.open(html: report.html) { page in
        try await page.press("j")
        #expect(try await page.texts(".window.leaves .column") == ["detail depth 1 Cart cart value leaves Home leaves"])
        #expect(
          try await page.texts(".window.entered .column") == [
            "sidebar Boxes nothing selected entered", "content hidden Cart cart value entered Home !Box in entered",
          ]
        )
        try await page.visit("#Merge.flow.yaml/1")
        try await page.wait(until: "document.querySelector('h1').innerText === 'Merge'")
        #expect(
          try await page.texts(".window.leaves .column") == [
            "sidebar Boxes nothing selected leaves", "content hidden Cart cart value leaves Home !Box in leaves",
          ]
        )
        #expect(
          try await page.texts(".window.entered .column") == ["detail depth 1 Cart cart value entered Home entered"]
        )
        try await page.expectNoFaults()
      }
    }
  }
}
