import Testing

extension BrowserTests {
  @Suite("Walking through the report")
  struct ReportWalkTests {
    @Test("it opens with the run's outcome, and a flow at the step that diverged")
    func overview() async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        try await page.expect("document.title", "3 of 4 flows failed – navflow")
        #expect(try await page.text("h1") == "3 of 4 flows failed")
        #expect(try await page.texts(".totals dd") == ["1", "2", "1", "0"])
        #expect(try await page.texts(".kinds button") == ["1 expectation", "1 refused", "1 unknown-step"])
        #expect(try await page.count(".failures li li") == 3)
        try await page.click(".failures a")
        #expect(try await page.hash == "#shop/cancel.flow.yaml/4")
        #expect(try await page.text("h1") == "Cancel leads back to the cart")
        #expect(try await page.text(".finding h3 > span") == "“cart” is missing from the path, which is empty")
        #expect(try await page.text(".flow .description") == "the wizard's own button")
        try await page.expectNoFaults()
      }
    }

    @Test(
      "an address may be a path as messages print it",
      arguments: ["./shop/cancel.flow.yaml", "/x/shop/cancel.flow.yaml:5:3"]
    )
    func printedPath(path: String) async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        try await page.visit("#\(path)")
        try await page.wait(until: "document.querySelector('.flow h1')")
        #expect(try await page.text("h1") == "Cancel leads back to the cart")
      }
    }

    @Test("an address that names no flow says so above the overview, until one is named that does")
    func unknownAddress() async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        try await page.visit("#shop/gone%20flow.yaml/2")
        try await page.wait(until: "document.querySelector('.missing')")
        #expect(try await page.text(".missing") == "This run has no flow “shop/gone flow.yaml/2”.")
        #expect(try await page.text("h1") == "3 of 4 flows failed")
        try await page.visit("#shop/cancel.flow.yaml/1")
        try await page.wait(until: "document.querySelector('.step')")
        #expect(try await page.count(".missing") == 0)
        try await page.press("Escape")
        #expect(try await page.count(".missing") == 0)
        try await page.expectNoFaults()
      }
    }

    @Test("the storyboard shows the start and each step that changed the stack or diverged, and leads to it")
    func storyboard() async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        try await page.visit("#shop/cancel.flow.yaml/1")
        try await page.wait(until: "document.querySelector('.step')")
        let frames = "[...document.querySelectorAll('.strip a')]"
        #expect(
          try await page.evaluate("\(frames).map(each => each.ariaLabel)") == [
            "start", "1 push address", "2 push payment", "3 tap Cancel", "4 assert path",
          ]
        )
        // One stop for the tab key, at the step that is shown.
        #expect(try await page.evaluate("\(frames).map(each => each.tabIndex)") == [-1, 0, -1, -1, -1])
        try await page.click(".strip li:nth-child(4) a")
        #expect(try await page.hash == "#shop/cancel.flow.yaml/3")
        #expect(try await page.text(".step-heading h2") == "tap Cancel")
        try await page.press("End")
        try await page.expect("document.querySelector('.strip [aria-current=step]').ariaLabel", "4 assert path")
        #expect(try await page.count(".strip .wrong") == 1)
        try await page.expectNoFaults()
      }
    }

    @Test("arrow keys walk the steps, and the stack is drawn before and after each")
    func keys() async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        try await page.visit("#shop/cancel.flow.yaml/1")
        try await page.wait(until: "document.querySelector('.step')")
        #expect(try await page.texts(".pile.leaves .card") == ["cart value", "root"])
        #expect(try await page.texts(".pile.entered .card") == ["address value entered", "cart value", "root"])
        #expect(try await page.text(".change") == "push 1 level animated")
        try await page.press("ArrowRight")
        #expect(try await page.hash == "#shop/cancel.flow.yaml/2")
        try await page.press("ArrowRight")
        #expect(try await page.text(".step-heading h2") == "tap Cancel")
        #expect(
          try await page.texts(".pile.leaves .card") == [
            "payment value leaves", "address value leaves", "cart value leaves", "root",
          ]
        )
        #expect(try await page.texts(".pile.entered .card") == ["root"])
        #expect(try await page.text("#live") == "Step 3 of 5: tap Cancel. passed. root is in front, depth 0")
        try await page.press("End")
        #expect(try await page.text(".counting") == "Step 5 of 5")
        #expect(try await page.text("#live").contains("skipped"))
        try await page.press("ArrowRight")
        try await page.press("e")
        #expect(try await page.hash == "#shop/cancel.flow.yaml/4")
        try await page.press("Home")
        try await page.press("ArrowLeft")
        try await page.expect("document.querySelector('[role=slider]').ariaValueNow", "1")
        try await page.press("Escape")
        #expect(try await page.text("h1") == "3 of 4 flows failed")
        try await page.expectNoFaults()
      }
    }

    @Test("up and down go to the flows of the list")
    func flows() async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        for (key, name) in [
          ("j", "Cancel leads back to the cart"), ("ArrowDown", "Sign in"), ("j", "Broken"), ("j", "Buy"), ("j", "Buy"),
          ("k", "Broken"), ("ArrowUp", "Sign in"),
        ] {
          try await page.press(key)
          try await page.wait(until: "document.querySelector('h1').innerText === '\(name)'")
        }
        #expect(try await page.text(".row a[aria-current] .name") == "Sign in")
        try await page.expectNoFaults()
      }
    }

    @Test("mouse and finger move over the timeline, and a swipe over the stacks walks")
    func pointers() async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        try await page.resize(width: 390, height: 844, hasTouch: true)
        try await page.visit("#shop/cancel.flow.yaml/1")
        // The browser of a phone goes back with a swipe unless the page forbids it.
        try await page.expect("getComputedStyle(document.documentElement).overscrollBehaviorX", "none")
        try await page.click("[role=slider]")
        #expect(try await page.hash == "#shop/cancel.flow.yaml/3")
        try await page.swipe(".stacks", x: -120)
        #expect(try await page.hash == "#shop/cancel.flow.yaml/4")
        try await page.swipe(".stacks", x: 120)
        try await page.swipe(".stacks", x: 120)
        #expect(try await page.hash == "#shop/cancel.flow.yaml/2")
        try await page.swipe("[role=slider]", x: 130)
        #expect(try await page.hash == "#shop/cancel.flow.yaml/5")
        try await page.tap("[aria-label='Previous step']")
        #expect(try await page.hash == "#shop/cancel.flow.yaml/4")
        #expect(try await page.evaluate("document.documentElement.scrollWidth <= innerWidth") == true)
        try await page.expectNoFaults()
      }
    }

    @Test("the cause leads to its step, the source's lines lead to theirs")
    func links() async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        try await page.visit("#shop/cancel.flow.yaml/4")
        #expect(try await page.text(".why li p") == "cart left the path at step 3, “tap Cancel”")
        #expect(try await page.text(".finding .frame pre") == "9 - assert: {path: [cart]} expected")
        #expect(try await page.text(".line.current code") == "- assert: {path: [cart]}")
        try await page.click(".why .step-link")
        try await page.wait(until: "document.querySelector('.counting').innerText.startsWith('Step 3')")
        #expect(try await page.text(".line.current code") == "- {popToRoot: , label: tap Cancel}")
        try await page.click(".source-rows .line:nth-child(6) button")
        #expect(try await page.hash == "#shop/cancel.flow.yaml/1")
        try await page.click("[role=tab]:nth-child(2)")
        #expect(
          try await page.texts(".step-rows li") == [
            "1 push address", "2 push payment", "3 tap Cancel", "4 assert path", "5 push late",
          ]
        )
        try await page.click(".step-rows li:nth-child(2) a")
        try await page.wait(until: "location.hash === '#shop/cancel.flow.yaml/2'")
        try await page.expectNoFaults()
      }
    }

    @Test("a link to a step shows it, also when the page is loaded anew or the list narrowed")
    func deepLink() async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        try await page.visit("#sign-in.flow.yaml/2")
        try await page.reload()
        #expect(try await page.text("h1") == "Sign in")
        #expect(try await page.text(".counting") == "Step 2 of 2")
        try await page.press("/")
        try await page.type("buy")
        #expect(try await page.texts(".flow-rows .name") == ["Buy"])
        #expect(try await page.hash == "#sign-in.flow.yaml/2")
        #expect(try await page.text("h1") == "Sign in")
        for hash in ["#shop%2Fcancel.flow.yaml/2", "#shop/cancel.flow.yaml@wwdc22/2"] {
          try await page.visit(hash)
          try await page.wait(until: "document.querySelector('h1').innerText.startsWith('Cancel')")
          #expect(try await page.text(".counting") == "Step 2 of 5")
        }
        for path in ["shop/cancel.flow.yaml:4", "shop/cancel.flow.yaml:4:5", "cancel.flow.yaml:4:5"] {
          try await page.visit("#\(path)")
          try await page.wait(until: "document.querySelector('h1').innerText.startsWith('Cancel')")
        }
        for hash in ["#nothing/1", "#%/1", "#%E0%A4%A/3", "#/"] {
          try await page.visit(hash)
          try await page.wait(until: "document.querySelector('h1').innerText === '3 of 4 flows failed'")
        }
        try await page.visit("#sign-in.flow.yaml/99")
        try await page.wait(until: "document.querySelector('h1').innerText === 'Sign in'")
        #expect(try await page.text(".counting") == "Step 2 of 2")
        try await page.expectNoFaults()
      }
    }
  }
}
