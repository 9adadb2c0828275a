import FlowReports
import NavigationEngine
import Testing

extension BrowserTests {
  @Suite("Finding a flow in the report")
  struct ReportListTests {
    private static func choose(_ option: String, in label: String, _ page: Page) async throws {
      try await page.evaluate(
        """
        (() => {
          const select = document.querySelector('select[aria-label="\(label)"]')
          select.selectedIndex = [...select.options].findIndex(each => each.text.startsWith("\(option)"))
          select.dispatchEvent(new Event("change"))
        })()
        """
      )
    }

    @Test("a search narrows the list to flows that have all words, wherever they stand")
    func search() async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        try await page.press("/")
        for (words, names) in [
          ("cancel", ["Cancel leads back to the cart"]), ("SHOP", ["Cancel leads back to the cart", "Buy"]),
          ("shop wizard", ["Cancel leads back to the cart"]), ("unknown-step", ["Broken"]), ("no such", []),
        ] {
          try await page.evaluate("document.querySelector('#search').select()")
          try await page.type(words)
          #expect(try await page.texts(".flow-rows .name") == names, "\(words)")
        }
        #expect(try await page.text(".found") == "0 of 4 flows")
        try await page.click(".controls .finding button")
        #expect(try await page.text(".found") == "4 flows")
        #expect(
          try await page.texts(".flow-rows .name") == ["Cancel leads back to the cart", "Sign in", "Broken", "Buy"]
        )
        try await page.expectNoFaults()
      }
    }

    @Test("filters narrow it to outcomes, a tag, a kind, a profile, and it can stand in the order of the files")
    func filters() async throws {
      var report = ReportPage.shop
      let two = "name: Two\ntags: [shop]\nsteps: [{push: a}]\n"
      report.add(two, file: "two.flow.yaml", profiles: [.wwdc22, .shipping])
      try await Browser.open(html: report.html) { page in
        try await page.click(".chip.invalid")
        #expect(try await page.texts(".flow-rows .name") == ["Broken"])
        try await page.click(".chip.passed")
        #expect(try await page.texts(".flow-rows .name") == ["Broken", "Buy", "Two", "Two"])
        try await page.expect("document.querySelector('.chip.passed').ariaPressed", "true")
        try await Self.choose("shipping", in: "Show one profile", page)
        #expect(try await page.texts(".flow-rows .name") == ["Two"])
        try await page.click(".controls .finding button")
        try await Self.choose("shop", in: "Show one tag", page)
        #expect(try await page.texts(".flow-rows .name") == ["Cancel leads back to the cart", "Buy", "Two", "Two"])
        try await page.click(".controls .finding button")
        try await Self.choose("refused", in: "Show one kind", page)
        #expect(try await page.texts(".flow-rows .name") == ["Sign in"])
        try await page.click(".controls .finding button")
        try await Self.choose("In file order", in: "Order", page)
        #expect(
          try await page.texts(".flow-rows .name") == [
            "Cancel leads back to the cart", "Buy", "Sign in", "Broken", "Two", "Two",
          ]
        )
        try await page.click(".kinds li:nth-child(2) button")
        #expect(try await page.texts(".flow-rows .name") == ["Sign in"])
        try await page.visit("#two.flow.yaml@shipping/1")
        try await page.wait(until: "document.querySelector('.runs')")
        #expect(try await page.texts(".runs a") == ["wwdc22", "shipping"])
        try await page.click(".runs a")
        try await page.wait(until: "location.hash === '#two.flow.yaml@wwdc22/1'")
        try await page.expectNoFaults()
      }
    }

    @Test("ten thousand flows are as few elements as a hundred")
    func many() async throws {
      var report = ReportPage(steps: .failed)
      let documents = (0..<10_000).map { number in
        "name: Flow n\(number)\nsteps:\n- push: a\n- assert: {depth: \(number % 100 == 7 ? 2 : 1)}\n"
      }
      report.add(documents.joined(separator: "---\n"), file: "many.flow.yaml")
      try await Browser.open(html: report.html) { page in
        #expect(try await page.text("h1") == "100 of 10,000 flows failed")
        #expect(try await page.count("*") < 1_500)
        try await page.evaluate("document.querySelector('.flow-rows').scrollTop = 1e9")
        try await page.wait(until: "document.querySelector('.flow-rows').innerText.includes('Flow n9999')")
        #expect(try await page.count("*") < 1_500)
        try await page.press("/")
        try await page.type("flow n4207")
        #expect(try await page.texts(".flow-rows .name") == ["Flow n4207"])
        try await page.press("Enter")
        try await page.wait(until: "document.querySelector('h1').innerText === 'Flow n4207'")
        #expect(try await page.text(".finding h3 > span") == "the depth above the root is 1, not 2")
        try await page.visit("#many.flow.yaml:1/")
        try await page.wait(until: "document.querySelector('.hint')")
        #expect(try await page.text(".hint").contains("steps=all"))
        #expect(try await page.texts(".source-rows .line code").first == "name: Flow n0")
        try await page.visit("#many.flow.yaml:8:5")
        try await page.wait(until: "document.querySelector('h1').innerText === 'Flow n1'")
        try await page.expectNoFaults()
      }
    }
  }
}
