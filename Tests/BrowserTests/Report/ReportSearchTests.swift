import FlowReports
import Testing

extension BrowserTests {
  @Suite("The page of a search")
  struct ReportSearchTests {
    @Test("it opens with the findings, and each leads to the flow that walks to it")
    func findings() async throws {
      try await Browser.open(html: SearchPage.report().html) { page in
        try await page.expect("document.title", "3 findings – navflow")
        #expect(try await page.text("h1") == "3 findings")
        #expect(
          try await page.texts(".circumstances span") == [
            "explore parks.app.yaml", "1,204 states, 5,310 steps, the farthest 8 deep; complete",
            "not tried: <b>nothing</b>", "navflow 1.2.3",
          ]
        )
        #expect(try await page.text("#findings-title") == "2 errors, 1 warning, 1 answer")
        #expect(
          try await page.texts(".found-list h3 code") == ["unresolved-link", "trap", "never-shown", "goal-reached"]
        )
        #expect(
          try await page.texts(".walk-link a") == [
            "Walk the 2 steps to it", "Walk the 2 steps to it", "Walk the step to it",
          ]
        )
        #expect(try await page.count(".found-list > .finding:nth-child(3) .walk-link") == 0)
        // What is about no declaration shows no line.
        #expect(try await page.count(".found-list .frame") == 3)
        #expect(try await page.count(".found-list > .finding:nth-child(4) .frame") == 0)
        try await page.click(".walk-link a")
        #expect(try await page.hash == "#unresolved-link-map-on-parks.flow.yaml/2")
        #expect(try await page.text("h1") == "unresolved-link: Map on Parks")
        try await page.press("ArrowLeft")
        #expect(try await page.texts(".pile.entered .card") == ["zion value entered", "root"])
        try await page.press("Escape")
        // A flow that passes is opened where it leads.
        try await page.click(".finding:nth-child(2) .walk-link a")
        #expect(try await page.hash == "#trap-guide.flow.yaml/2")
        #expect(try await page.texts(".pile.entered .card").first == "more value entered")
        try await page.expectNoFaults()
      }
    }

    @Test("a search that found nothing says so, and shows the screens")
    func nothing() async throws {
      var report = ReportPage()
      report.search = .init(
        command: "fuzz a.app.yaml",
        summary: [],
        entries: [],
        picture: "<svg class=\"picture\"></svg>"
      )
      try await Browser.open(html: report.html) { page in
        #expect(try await page.text("h1") == "Nothing found")
        #expect(try await page.count(".found-list") == 0)
        #expect(try await page.count(".canvas svg.picture") == 1)
        try await page.expectNoFaults()
      }
    }

    @Test(
      "the screens are drawn with what the search reached, and nothing is wider than the window",
      arguments: [390, 1280, 1440]
    )
    func screens(width: Int) async throws {
      try await Browser.open(html: SearchPage.report().html) { page in
        try await page.resize(width: width, height: 900)
        for scheme in [Page.ColorScheme.light, .dark] {
          try await page.emulate(colorScheme: scheme, reducesMotion: true)
          #expect(try await drawn(".node.unused .count", on: page) == ["not reached", "not reached", "not reached"])
          #expect(try await drawn(".node.unused .name", on: page) == ["Guide", "Gear", "Shop"])
          #expect(try await drawn(".legend text", on: page).last == "not reached")
          #expect(try await page.evaluate("document.documentElement.scrollWidth") == .number(Double(width)))
          #expect(
            try await page.evaluate(
              "document.querySelector('main').scrollWidth <= document.querySelector('main').clientWidth"
            )
              == true
          )
          #expect(try await page.evaluate(ReportLooksTests.poorContrasts) == [])
          try await page.attachScreenshot("search-\(width)-\(scheme.rawValue)", isWhole: true)
        }
        try await page.expectNoFaults()
      }
    }

    /// The texts of the picture that a selector matches.
    private func drawn(_ selector: String, on page: Page) async throws -> [String] {
      let script = "[...document.querySelectorAll('.canvas \(selector)')].map(each => each.textContent)"
      return try await page.evaluate(script).array.compactMap(\.string)
    }

    @Test("the page names its parts for those who can't see it, and prints them")
    func parts() async throws {
      try await Browser.open(html: SearchPage.report().html) { page in
        let elements = try await page.accessibleElements()
        for (role, name) in [
          ("heading", "3 findings"), ("heading", "2 errors, 1 warning, 1 answer"), ("heading", "Screens"),
          ("region", "Picture of the screens"), ("link", "Walk the 2 steps to it"),
        ] {
          #expect(elements.contains { $0.role == role && $0.name == name }, "\(role) \(name)")
        }
        try await page.evaluate("dispatchEvent(new Event('beforeprint'))")
        #expect(try await page.texts("#printed .finding h3 code").count == 4)
        let nodes = try await page.count("main .canvas svg .node")
        #expect(try await page.count("#printed .canvas svg .node") == nodes)
      }
    }
  }
}
