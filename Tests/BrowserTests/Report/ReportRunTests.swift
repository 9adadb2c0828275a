import FlowReports
import FlowTranscripts
import Testing

extension BrowserTests {
  @Suite("The run in the report")
  struct ReportRunTests {
    /// The shop's run, with its circumstances and an earlier run.
    private static let report = {
      var report = ReportPage.shop
      report.start.environment = .init(
        command: "navflow run --tags 'shop or account'",
        date: "2026-11-25T08:00:00Z",
        commit: "0f3c9a",
        branch: "<main>"
      )
      report.start.profiles = ["wwdc22"]
      report.start.against = "monday.jsonl"
      report.earlier = [
        "shop/cancel.flow.yaml": .passed, "shop/buy.flow.yaml": .diverged, "sign-in.flow.yaml": .diverged,
      ]
      report.debuggerOptions = ["--var", "city=New York"]
      return report
    }()

    @Test("the command line, profiles, commit and date stand below the outcome")
    func environment() async throws {
      try await Browser.open(html: Self.report.html) { page in
        #expect(
          try await page.texts(".environment div") == [
            "command navflow run --tags 'shop or account'", "profile wwdc22", "commit 0f3c9a on <main>",
            "date 2026-11-25T08:00:00Z",
          ]
        )
        try await page.expectNoFaults()
      }
      try await Browser.open(html: ReportPage.shop.html) { page in
        #expect(try await page.count(".environment") == 0)
        try await page.expectNoFaults()
      }
    }

    @Test("what fails newly and what is fixed since an earlier run is counted and named, and lists its flows")
    func since() async throws {
      try await Browser.open(html: Self.report.html) { page in
        #expect(try await page.text("#since-title") == "Since monday.jsonl")
        #expect(
          try await page.texts("[aria-labelledby=since-title] li") == [
            "1 newly failing", "1 fixed", "Cancel leads back to the cart newly failing · shop/cancel.flow.yaml:1",
            "Buy fixed · shop/buy.flow.yaml:1",
          ]
        )
        try await page.click("[aria-labelledby=since-title] .kinds li:nth-child(2) button")
        #expect(try await page.texts(".flow-rows .name") == ["Buy"])
        #expect(try await page.text(".found") == "1 of 4 flows")
        try await page.expectNoFaults()
      }
    }

    @Test("each folder has its number of flows and of those that failed, and lists them")
    func folders() async throws {
      try await Browser.open(html: Self.report.html) { page in
        #expect(try await page.texts(".folders button") == ["shop/ 2 flows 1 failed"])
        try await page.click(".folders button")
        #expect(try await page.texts(".flow-rows .name") == ["Cancel leads back to the cart", "Buy"])
        #expect(try await page.text(".found") == "2 of 4 flows in shop/")
        try await page.expectNoFaults()
      }
    }

    @Test("the end of an id is an address, unless two flows end so")
    func suffixes() async throws {
      var report = ReportPage.shop
      report.add("steps: [{push: b}]\n", file: "a/twin.flow.yaml")
      report.add("steps: [{push: c}]\n", file: "b/twin.flow.yaml")
      try await Browser.open(html: report.html) { page in
        try await page.visit("#cancel.flow.yaml/3")
        try await page.wait(until: "document.querySelector('.step')")
        #expect(try await page.text(".step-heading h2") == "tap Cancel")
        try await page.visit("#twin.flow.yaml/1")
        try await page.wait(until: "document.querySelector('.missing')")
        #expect(try await page.text(".missing") == "This run has no flow “twin.flow.yaml/1”.")
        try await page.visit("#b/twin.flow.yaml/1")
        try await page.wait(until: "document.querySelector('.step')")
        #expect(try await page.text(".step-heading h2") == "push c")
        // An end of a name isn't an end of a path.
        try await page.visit("#ancel.flow.yaml/1")
        try await page.wait(until: "document.querySelector('.missing')")
        try await page.expectNoFaults()
      }
    }

    @Test("a flow that diverged has the command that opens the debugger there")
    func debugging() async throws {
      try await Browser.open(html: Self.report.html) { page in
        try await page.visit("#shop/cancel.flow.yaml/4")
        try await page.wait(until: "document.querySelector('.step')")
        #expect(
          try await page.text(".debugging code")
            == "navflow debug shop/cancel.flow.yaml --at-divergence --var 'city=New York'"
        )
        try await page.click(".debugging button")
        try await page.wait(until: "document.querySelector('.copied').innerText !== ''")
        try await page.visit("#shop/buy.flow.yaml/1")
        try await page.wait(until: "document.querySelector('h1').innerText === 'Buy'")
        #expect(try await page.count(".debugging") == 0)
        try await page.expectNoFaults()
      }
    }

    @Test("a diagnostic that a flow doesn't expect is named by its id")
    func diagnostics() async throws {
      var report = ReportPage()
      report.add(
        """
        path: [cart]
        failOn: warning
        steps:
        - tap: {view: Help}
        """,
        file: "help.flow.yaml"
      )
      try await Browser.open(html: report.html) { page in
        #expect(try await page.texts(".kinds code") == ["mixed-links-reset"])
        #expect(try await page.texts(".failures h3 code") == ["mixed-links-reset"])
        try await page.click(".failures a")
        #expect(try await page.text(".finding.diverged h3 code") == "mixed-links-reset")
        try await page.expectNoFaults()
      }
    }

    // MARK: Keys and assistive technology

    @Test("a list is one stop of the tab key, and the arrow keys go through its rows")
    func stops() async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        let stops = "[...document.querySelectorAll('.flow-rows a')].filter(each => each.tabIndex === 0).length"
        #expect(try await page.evaluate(stops) == 1)
        try await page.evaluate("document.querySelector('.flow-rows a[tabindex=\"0\"]').focus()")
        try await page.press("ArrowDown")
        #expect(try await page.hash == "#shop/cancel.flow.yaml/4")
        try await page.press("ArrowDown")
        #expect(try await page.hash == "#sign-in.flow.yaml/2")
        try await page.expect("document.activeElement.getAttribute('aria-current')", "true")
        #expect(try await page.evaluate(stops) == 1)
        try await page.visit("#shop/cancel.flow.yaml/1")
        try await page.wait(until: "document.querySelector('.step')")
        try await page.click("[role=tab]:nth-child(2)")
        try await page.evaluate("document.querySelector('.step-rows a[tabindex=\"0\"]').focus()")
        try await page.press("ArrowDown")
        #expect(try await page.hash == "#shop/cancel.flow.yaml/2")
        try await page.expect("document.activeElement.closest('.step-rows') !== null", true)
        try await page.press("ArrowUp")
        #expect(try await page.hash == "#shop/cancel.flow.yaml/1")
        try await page.expectNoFaults()
      }
    }

    @Test("whatever scrolls can be scrolled by keys, and nothing that can be pressed is within another such thing")
    func scrolling() async throws {
      var many = ReportPage.shop
      for number in 0..<60 { many.add("steps: [{push: a}]\n", file: "many/\(number).flow.yaml") }
      let scrolling = """
        [...document.querySelectorAll('body *')].filter(each => {
          const overflow = getComputedStyle(each)
          const scrolls = (each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(overflow.overflowY))
            || (each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(overflow.overflowX))
          return scrolls && each.checkVisibility() && each.tabIndex < 0
            && ![...each.querySelectorAll('a, button, input, select, [tabindex]')].some(inner => inner.tabIndex >= 0)
        }).map(each => each.className)
        """
      let nested =
        "[...document.querySelectorAll(':is(a, button, summary, label) :is(a, button, input, select)')].length"
      for html in [many.html, try FindingsPage.search().html, try FindingsPage.lint(links: 60).html] {
        try await Browser.open(html: html) { page in
          for (width, hash) in [(1280, "#"), (390, "#"), (1280, "#shop/cancel.flow.yaml/4"), (390, "#buy.flow.yaml/1")]
          {
            try await page.resize(width: width, height: 500)
            try await page.visit(hash)
            try await page.settle()
            #expect(try await page.evaluate(scrolling) == [], "\(width) \(hash)")
            #expect(try await page.evaluate(nested) == 0, "\(width) \(hash)")
          }
          try await page.expectNoFaults()
        }
      }
    }

    @Test("a card's title has room wherever the list leaves it", arguments: [320, 390, 768, 820, 1280])
    func cards(width: Int) async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        try await page.resize(width: width, height: 900)
        try await page.visit("#shop/cancel.flow.yaml/2")
        try await page.wait(until: "document.querySelector('.step')")
        let cut =
          "[...document.querySelectorAll('.card .screen bdi')].filter(each => each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().height > 40).length"
        #expect(try await page.evaluate(cut) == 0)
        try await page.attachScreenshot("cards-\(width)")
        try await page.expectNoFaults()
      }
    }

    @Test("with forced colours the row that is shown stands out, and marks have the text's colour")
    func forcedColours() async throws {
      try await Browser.open(html: Self.report.html) { page in
        try await page.emulate(forcesColors: true)
        try await page.attachScreenshot("forced-overview")
        try await page.visit("#shop/cancel.flow.yaml/4")
        try await page.wait(until: "document.querySelector('.step')")
        let looks = """
          (() => {
            const probe = document.createElement('i')
            probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
            document.body.append(probe)
            const highlight = getComputedStyle(probe).backgroundColor
            probe.remove()
            return getComputedStyle(document.querySelector('.flow-rows a[aria-current]')).backgroundColor === highlight
          })()
          """
        #expect(try await page.evaluate(looks) == true)
        try await page.attachScreenshot("forced-flow")
        try await page.expectNoFaults()
      }
    }
  }
}
