import FlowReports
import Testing

extension BrowserTests {
  @Suite("The page of findings")
  struct FindingsPageTests {
    @Test("that of a search opens with the findings, and each leads to the flow that walks to it")
    func findings() async throws {
      try await Browser.open(html: FindingsPage.search().html) { page in
        try await page.expect("document.title", "2 errors, 1 warning, 1 answer in 2 files – navflow")
        #expect(try await page.text("h1") == "2 errors, 1 warning, 1 answer in 2 files")
        #expect(try await page.texts(".circumstances span") == ["explore parks.app.yaml", "navflow 1.2.3"])
        #expect(try await page.texts(".counts div") == ["screens 5"])
        #expect(try await page.texts(".summary li") == ["1,204 states, 5,310 steps, the farthest 8 deep; complete"])
        #expect(
          try await page.texts(".found-list h3 code") == ["unresolved-link", "trap", "never-shown", "goal-reached"]
        )
        #expect(
          try await page.texts(".walk-link a") == [
            "Walk the 2 steps to it", "Walk the 2 steps to it", "Walk the step to it",
          ]
        )
        #expect(try await page.count(".found-list > .finding:nth-child(3) .walk-link") == 0)
        // The Swift line stands before the app file's; what is about no declaration shows no line.
        #expect(
          try await page.texts(".found-list > .finding:nth-child(1) :is(.code-place, figcaption:not(.walk-link))")
            .prefix(2)
            == ["Sources/Parks.swift:12", "parks.app.yaml:6:25"]
        )
        #expect(try await page.count(".found-list .frame") == 3)
        let frames = try await page.evaluate(
          "[...document.querySelectorAll('.storyboard a')].map(each => each.ariaLabel)"
        )
        #expect(
          frames == [
            "start", "1 push zion", "2 assert path", "start", "1 push guide", "2 push more", "start", "1 push guide",
            "2 push more",
          ]
        )
        // The way is a picture, and each of its frames leads to its step.
        try await page.click(".storyboard li:nth-child(2) a")
        #expect(try await page.hash == "#unresolved-link-map-on-parks.flow.yaml/1")
        try await page.press("Escape")
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

    @Test("a linter's finding shows the screens on the way to it, and its part of the picture")
    func way() async throws {
      try await Browser.open(html: try FindingsPage.lint(links: 2).html) { page in
        #expect(try await page.count(".storyboard") == 1)
        let frames = "[...document.querySelectorAll('.storyboard svg')]"
        #expect(try await page.evaluate("\(frames).map(each => each.ariaLabel)") == ["start", "1 tap Rose"])
        #expect(try await drawn(".storyboard li:nth-child(2) .entry + text > title", on: page) == ["Bed", "Garden"])
        #expect(try await page.count(".storyboard a") == 0)
        #expect(try await drawn(".crop .node.lit .name", on: page) == ["Shop"])
        try await page.expectNoFaults()
      }
    }

    @Test("what wasn't tried is one folded line, and what occurs twice stands there once")
    func omissions() async throws {
      try await Browser.open(html: FindingsPage.search().html) { page in
        #expect(try await page.text(".omissions summary") == "Not tried: 3 things")
        try await page.expect("document.querySelector('.omissions').open", false)
        try await page.click(".omissions summary")
        #expect(try await page.texts(".omissions li") == ["no value of “a” is known 2 times", "<b>nothing</b>"])
        try await page.expectNoFaults()
      }
    }

    @Test("a finding shows its edge or screen in the picture, and leads to it in the whole one")
    func picture() async throws {
      try await Browser.open(html: FindingsPage.search().html) { page in
        #expect(try await drawn(".crop .label.lit text", on: page).first == "Guide to the park, with its wea…")
        #expect(try await drawn(".crop .node.lit .name", on: page) == ["Shop"])
        try await page.expect("document.querySelectorAll('section > .canvas .lit').length", 0)
        try await page.click(".finding:nth-child(1) .crop button")
        try await page.expect("document.querySelectorAll('section > .canvas path.lit').length", 1)
        try await page.click(".finding:nth-child(3) .crop button")
        try await page.expect("document.querySelectorAll('section > .canvas .lit').length", 1)
        try await page.expectNoFaults()
      }
    }

    @Test("findings with one cause are one card with its places, which unfold")
    func causes() async throws {
      try await Browser.open(html: try FindingsPage.lint(links: 20).html) { page in
        #expect(try await page.text("h1") == "1 error, 1 warning, 19 notes in 2 files")
        #expect(try await page.texts(".counts div") == ["files 2", "links 20"])
        #expect(try await page.text(".found-count") == "21 findings with 2 causes")
        #expect(
          try await page.text(".found-list > .finding h3")
            == "no destination for Bed can be on this link's stack unresolved-link 20 places"
        )
        #expect(try await page.texts(".found-list > .finding:first-child > .help").count == 1)
        #expect(try await page.count(".places > li") == 8)
        #expect(try await page.texts(".places .frame-line") == ["2 NavigationLink(\"0\", value: Bed(0))"])
        #expect(
          try await page.texts(".places .notes li")
            == ["the stack is here Sources/Garden.swift:1:1 NavigationStack {"]
        )
        try await page.click(".places > li:nth-child(3) summary")
        #expect(try await page.texts(".places .frame-line").count == 2)
        #expect(try await page.text(".more") == "Show 12 more places")
        try await page.click(".more")
        #expect(try await page.count(".places > li") == 20)
        #expect(try await page.count(".more") == 0)
        try await page.expectNoFaults()
      }
    }

    @Test("chips and the search narrow the list, and it says how much of it is left")
    func narrowing() async throws {
      try await Browser.open(html: FindingsPage.search().html) { page in
        let chips = try await page.texts(".found-controls .chip")
        #expect(
          chips == [
            "2 errors", "1 warning", "1 answer", "goal-reached 1", "never-shown 1", "trap 1", "unresolved-link 1",
          ]
        )
        try await page.click(".chip.error")
        #expect(try await page.texts(".found-list h3 code") == ["unresolved-link", "trap"])
        #expect(try await page.text(".found-count") == "2 of 4 findings")
        try await page.press("/")
        try await page.type("parks.SWIFT map")
        #expect(try await page.texts(".found-list h3 code") == ["unresolved-link"])
        try await page.type("x")
        #expect(try await page.text(".found-list") == "No finding matches.")
        try await page.click(".found-state button")
        #expect(try await page.texts(".found-list h3 code").count == 4)
        // From the search, the arrow and the keys go through the cards.
        try await page.press("ArrowDown")
        try await page.expect("document.activeElement.ariaLabel", "the link “Map” on “Parks” leads to <7>")
        try await page.press("j")
        try await page.expect("document.activeElement.querySelector('h3 code').textContent", "trap")
        try await page.expectNoFaults()
      }
    }

    @Test("ten thousand findings of one cause are drawn as far as they are looked at")
    func many() async throws {
      try await Browser.open(html: try FindingsPage.lint(links: 10_000).html) { page in
        #expect(try await page.text("h1") == "1 error, 1 warning, 9,999 notes in 2 files")
        #expect(try await page.count(".places > li") == 8)
        #expect(try await page.text(".more") == "Show 500 of 9,992 more places")
        try await page.click(".more")
        #expect(try await page.count(".places > li") == 508)
        try await page.press("/")
        try await page.type("garden.swift:9876")
        #expect(try await page.text(".found-count") == "1 of 10,001 findings")
        try await page.expectNoFaults()
      }
    }

    @Test("a search that found nothing says so, and shows the screens")
    func nothing() async throws {
      var report = ReportPage()
      report.findings = .init(command: "fuzz a.app.yaml", picture: "<svg class=\"picture\"></svg>")
      try await Browser.open(html: report.html) { page in
        #expect(try await page.text("h1") == "Nothing found")
        try await page.expect("document.title", "Nothing found – navflow")
        #expect(try await page.count(".found-list > *, .found-controls") == 0)
        #expect(try await page.count(".canvas svg.picture") == 1)
        try await page.expectNoFaults()
      }
    }

    @Test("nothing is wider than the window, and every text can be read", arguments: [320, 390, 768, 820, 1280, 1440])
    func widths(width: Int) async throws {
      for (name, report) in [("search", try FindingsPage.search()), ("lint", try FindingsPage.lint(links: 12))] {
        try await Browser.open(html: report.html) { page in
          try await page.resize(width: width, height: 900)
          for scheme in [Page.ColorScheme.light, .dark] {
            try await page.emulate(colorScheme: scheme, reducesMotion: true)
            #expect(try await page.evaluate("document.documentElement.scrollWidth") == .number(Double(width)))
            #expect(
              try await page.evaluate(
                "document.querySelector('main').scrollWidth <= document.querySelector('main').clientWidth"
              )
                == true
            )
            #expect(try await page.evaluate(ReportLooksTests.poorContrasts) == [])
            try await page.attachScreenshot("\(name)-\(width)-\(scheme.rawValue)", isWhole: true)
          }
          try await page.emulate(forcesColors: true)
          try await page.attachScreenshot("\(name)-\(width)-forced", isWhole: true)
          try await page.expectNoFaults()
        }
      }
    }

    @Test("the screens are drawn with what the search reached")
    func screens() async throws {
      try await Browser.open(html: FindingsPage.search().html) { page in
        #expect(
          try await drawn("section > .canvas .node.unused .count", on: page)
            == ["not reached", "not reached", "not reached"]
        )
        #expect(try await drawn("section > .canvas .node.unused .name", on: page) == ["Guide", "Gear", "Shop"])
        #expect(try await drawn("section > .canvas .legend text", on: page).last == "not reached")
        try await page.expectNoFaults()
      }
    }

    /// The texts of pictures that a selector matches.
    private func drawn(_ selector: String, on page: Page) async throws -> [String] {
      let script = "[...document.querySelectorAll('\(selector)')].map(each => each.textContent)"
      return try await page.evaluate(script).array.compactMap(\.string)
    }

    @Test("the page names its parts for those who can't see it, and prints them")
    func parts() async throws {
      try await Browser.open(html: FindingsPage.search().html) { page in
        let elements = try await page.accessibleElements()
        for (role, name) in [
          ("heading", "2 errors, 1 warning, 1 answer in 2 files"), ("heading", "Screens"), ("search", "Findings"),
          ("group", "Severity"), ("group", "Id"), ("region", "Picture of the screens"),
          ("link", "Walk the 2 steps to it"), ("link", "1 push zion"),
          ("article", "the link “Map” on “Parks” leads to <7>"),
        ] {
          #expect(elements.contains { $0.role == role && $0.name == name }, "\(role) \(name)")
        }
        try await page.evaluate("dispatchEvent(new Event('beforeprint'))")
        #expect(try await page.texts("#printed .finding h3 code").count == 4)
        let printedFrames = try await page.count("#printed .storyboard li")
        #expect(printedFrames == 9)
        #expect(try await page.count("#printed .crop svg") == 2)
        let nodes = try await page.count("main section > .canvas svg .node")
        #expect(try await page.count("#printed section > .canvas svg .node") == nodes)
        #expect(try await page.printed().starts(with: Array("%PDF-".utf8)))
      }
    }
  }
}
