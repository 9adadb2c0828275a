import FlowReports
import NavigationEngine
import Testing

@testable import FlowTranscripts

extension BrowserTests {
  @Suite("The looks of the report")
  struct ReportLooksTests {
    @Test("why a screen is on the stack is told apart, with what its binding holds")
    func entries() async throws {
      let value = StackSnapshot.Entry(screen: "Plans", origin: .value(.typed(type: "Page", payload: "plans")))
      let sheet = StackSnapshot.Entry(screen: "Sheet", origin: .presented(binding: "showsSheet"))
      let offer = StackSnapshot.Entry(screen: "Offer", origin: .presented(binding: "offer", item: "family"))
      let help = StackSnapshot.Entry(screen: "Help", origin: .link)
      var report = ReportPage()
      report.add(
        "Help",
        from: StackSnapshot(root: "Home", entries: [value, sheet], bindings: [.init("showsSheet", true)]),
        to: StackSnapshot(root: "Home", entries: [value, offer, help], bindings: [.init("offer", "family")]),
        Transition(.replace, levels: 2, animated: false)
      )
      try await Browser.open(html: report.html) { page in
        try await page.press("j")
        #expect(
          try await page.texts(".pile.leaves .card") == [
            "Sheet isPresented showsSheet leaves", "Plans !Page plans value", "Home",
          ]
        )
        #expect(
          try await page.texts(".pile.entered .card") == [
            "Help view link entered", "Offer item offer = family entered", "Plans !Page plans value", "Home",
          ]
        )
        #expect(try await page.texts(".bindings tbody tr") == ["offer – family", "showsSheet true –"])
        #expect(try await page.text(".change") == "replace 2 levels not animated")
        try await page.expectNoFaults()
      }
    }

    @Test("a deep stack is folded where nothing happens, and can be unfolded")
    func deepStack() async throws {
      var report = ReportPage()
      let names = (0..<80).map { "n\($0)" }.joined(separator: ", ")
      report.add("path: [\(names)]\nsteps:\n- push: top\n- pop: 30\n", file: "deep.flow.yaml")
      try await Browser.open(html: report.html) { page in
        try await page.press("j")
        #expect(try await page.texts(".pile.entered .folded") == ["73 more screens below"])
        try await page.click(".pile.entered .folded button")
        #expect(try await page.count(".pile.entered .card") == 62)
        try await page.press("ArrowRight")
        #expect(try await page.texts(".pile.leaves .folded") == ["25 more screens leave", "49 more screens below"])
        try await page.expectNoFaults()
      }
    }

    @Test("texts can be read against what is behind them", arguments: [Page.ColorScheme.light, .dark])
    func contrast(scheme: Page.ColorScheme) async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        try await page.emulate(colorScheme: scheme, reducesMotion: true)
        for hash in ["#", "#shop/cancel.flow.yaml/3", "#shop/cancel.flow.yaml/4", "#broken.flow.yaml/"] {
          try await page.visit(hash)
          try await page.settle()
          #expect(try await page.evaluate(Self.poorContrasts) == [], "\(hash)")
          try await page.attachScreenshot("report-\(scheme.rawValue)-\(hash.dropFirst().prefix { $0 != "/" })")
        }
        try await page.expectNoFaults()
      }
    }

    @Test("a flow that another try of ended otherwise is marked as flaky", arguments: [Page.ColorScheme.light, .dark])
    func flaky(scheme: Page.ColorScheme) async throws {
      var report = ReportPage.shop
      let earlier = [FlowAttempt(outcome: .diverged, kind: "expectation", message: "<b>late</b>")]
      report.add("name: Pay\ntags: [shop]\nsteps: [{push: a}]\n", file: "pay.flow.yaml", earlier: earlier)
      report.add("name: Steady\nsteps: [pop]\n", file: "steady.flow.yaml", earlier: earlier)
      let tries = "diverged at try 1 (<b>late</b>), passed at try 2"
      try await Browser.open(html: report.html) { page in
        try await page.emulate(colorScheme: scheme, reducesMotion: true)
        #expect(try await page.texts(".totals div.flaky") == ["flaky 1"])
        #expect(try await page.texts(".failures li.flaky") == ["Pay \(tries) pay.flow.yaml:1"])
        try await page.click(".chip.flaky")
        #expect(try await page.texts(".flow-rows .row") == ["Pay pay.flow.yaml:1 flaky shop"])
        try await page.expect("document.querySelector('.chip.flaky').ariaPressed", "true")
        #expect(try await page.evaluate(Self.poorContrasts) == [])
        try await page.attachScreenshot("flaky-\(scheme.rawValue)-overview")
        try await page.click(".controls .finding button")
        try await page.visit("#pay.flow.yaml/")
        try await page.settle()
        #expect(try await page.text(".facts").hasPrefix("passed flaky 1 step"))
        #expect(try await page.text(".known") == "Flaky \(tries)")
        #expect(try await page.evaluate(Self.poorContrasts) == [])
        try await page.attachScreenshot("flaky-\(scheme.rawValue)-flow")
        try await page.expectNoFaults()
      }
    }

    /// The texts in sight whose contrast is less than 4.5, as WCAG counts it.
    static let poorContrasts = """
      (() => {
        const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
        const rgb = (color) => {
          canvas.clearRect(0, 0, 1, 1)
          canvas.fillStyle = color
          canvas.fillRect(0, 0, 1, 1)
          return [...canvas.getImageData(0, 0, 1, 1).data]
        }
        const light = ([r, g, b]) => [r, g, b].map(each => each / 255)
          .map(each => each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
          .reduce((sum, each, index) => sum + each * [0.2126, 0.7152, 0.0722][index], 0)
        const behind = (element) => {
          for (let each = element; each; each = each.parentElement) {
            const color = rgb(getComputedStyle(each).backgroundColor)
            if (color[3] > 200) return color
          }
          return [255, 255, 255]
        }
        const poor = []
        for (const element of document.querySelectorAll("body *")) {
          const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())
          const isLeftOut = element.closest(".live, .printed, .zero, :disabled, option, dialog")
          if (!hasText || !element.checkVisibility() || isLeftOut) continue
          const [one, other] = [light(rgb(getComputedStyle(element).color)), light(behind(element))]
          const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
          const name = element.className || element.parentElement.className
          if (contrast < 4.5) poor.push(`${name} ${contrast.toFixed(2)} ${element.textContent.slice(0, 30)}`)
        }
        return [...new Set(poor)]
      })()
      """

    @Test("a screen reader finds its way")
    func accessibility() async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        try await page.visit("#shop/cancel.flow.yaml/4")
        let elements = try await page.accessibleElements()
        for (role, name) in [
          ("banner", ""), ("navigation", "Flows"), ("main", ""), ("search", "Flows"),
          ("heading", "Cancel leads back to the cart"), ("slider", "Step"), ("heading", "Expected"),
          ("heading", "Actual"),
          ("link", "Step 3"), ("tab", "Source"), ("button", "Next step"), ("complementary", "Source and steps"),
        ] {
          #expect(elements.contains { $0.role == role && $0.name == name }, "\(role) \(name)")
        }
        #expect(elements.filter { $0.role == "heading" && $0.name.isEmpty }.isEmpty)
        let named: Set = ["button", "link", "image", "combobox"]
        #expect(elements.filter { named.contains($0.role) && $0.name.isEmpty }.isEmpty)
        try await page.evaluate("document.activeElement.blur()")
        try await page.press("Tab")
        #expect(try await page.evaluate("document.activeElement.id") == "skip")
        try await page.press("Enter")
        #expect(try await page.evaluate("document.activeElement.id") == "main")
        try await page.press("?")
        try await page.expect("document.querySelector('dialog').open", true)
        try await page.press("Escape")
        try await page.expect("document.querySelector('dialog').open", false)
        #expect(try await page.text("h1") == "Cancel leads back to the cart")
        try await page.expectNoFaults()
      }
    }

    @Test("paper gets a document, not the screen")
    func printing() async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        try await page.evaluate("dispatchEvent(new Event('beforeprint'))")
        try await page.emulate(medium: .print)
        #expect(try await page.texts("#printed tbody tr").count == 3)
        try await page.expect("document.querySelector('main').checkVisibility()", false)
        try await page.visit("#shop/cancel.flow.yaml/1")
        try await page.settle()
        try await page.evaluate("dispatchEvent(new Event('beforeprint'))")
        #expect(try await page.text("#printed h1") == "Cancel leads back to the cart")
        #expect(try await page.text("#printed .finding .help").hasPrefix("To fix"))
        #expect(try await page.texts("#printed > table tbody tr").first == "1 push address cart address")
        #expect(try await page.printed().starts(with: Array("%PDF-".utf8)))
        try await page.expectNoFaults()
      }
    }
  }
}
