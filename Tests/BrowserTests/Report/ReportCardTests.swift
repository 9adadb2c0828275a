import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension BrowserTests {
  @Suite("A failure on the report page")
  struct ReportCardTests {
    private static let long = String(repeating: "confirmationOfTheOrder", count: 6)

    /// Flows of which two have one cause, and one has code that is wider than any card.
    private static let failures = {
      var page = ReportPage()
      for name in ["One", "Two"] {
        page.add("name: \(name)\nsteps:\n- push: cart\n- assert: {depth: 2}\n", file: "\(name).flow.yaml")
      }
      page.add(
        "name: Wide\nsteps:\n- push: cart\n- push: receipt\n- pop\n- assert: {path: [cart, \(long), \(long)]}\n",
        file: "wide.flow.yaml"
      )
      page.add("name: Fine\nsteps: [push: cart]\n", file: "fine.flow.yaml")
      return page.html
    }()

    /// Lets the page copy into a variable, since a test has no clipboard.
    private static let catchCopies =
      "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copy = text; } } })"

    @Test("nothing is wider than its card, on a phone or on a wide screen", arguments: [390, 1280, 1440])
    func widths(width: Int) async throws {
      try await Browser.open(html: Self.failures) { page in
        try await page.resize(width: width, height: 900)
        try await page.visit("#wide.flow.yaml/4")
        try await page.wait(until: "document.querySelector('.finding')")
        try await page.expect(
          """
          [...document.querySelectorAll('.finding')].every((card) => [...card.querySelectorAll('*')].every((part) =>
            part.closest('pre') && part.tagName !== 'PRE'
              || part.getBoundingClientRect().right <= card.getBoundingClientRect().right + 0.5))
          """,
          true
        )
        try await page.expect("document.documentElement.scrollWidth <= innerWidth", true)
        try await page.expectNoFaults()
      }
    }

    @Test("an assertion's stack is drawn beside the one that is there, and its sentence stands once beside the list")
    func expectation() async throws {
      try await Browser.open(html: Self.failures) { page in
        try await page.visit("#wide.flow.yaml/4")
        try await page.wait(until: "document.querySelector('.expectation')")
        #expect(try await page.texts(".pile h3") == ["Expected", "Actual"])
        #expect(try await page.count(".pile.missing .card.missing") == 2)
        // Each card is as wide as its pile, and the two piles are equally wide.
        try await page.expect(
          """
          new Set([...document.querySelectorAll('.expectation .pile, .expectation .card')]
            .map((each) => Math.round(each.getBoundingClientRect().width))).size
          """,
          1
        )
        #expect(try await page.texts(".pile.extra .card") == ["cart value", "root"])
        try await page.expect(
          """
          (() => {
            const sentence = document.querySelector('.finding h3 span').innerText;
            return document.querySelector('main').innerText.split(sentence).length - 1;
          })()
          """,
          1
        )
        try await page.visit("#One.flow.yaml/2")
        try await page.wait(until: "document.querySelector('h1').innerText === 'One'")
        #expect(try await page.texts(".pile h3") == ["Before", "After"])
        #expect(try await page.texts(".comparison dt") == ["expected", "actual"])
        try await page.expectNoFaults()
      }
    }

    @Test("only what the least edits change is missing or extra, not all that stands above it")
    func leastEdits() async throws {
      var report = ReportPage()
      report.add("name: Gap\nsteps:\n- setPath: [a, c, d]\n- assert: {path: [a, b, c, d]}\n", file: "gap.flow.yaml")
      try await Browser.open(html: report.html) { page in
        try await page.visit("#gap.flow.yaml/2")
        try await page.wait(until: "document.querySelector('.expectation')")
        #expect(try await page.texts(".pile.missing .card.missing") == ["b value missing"])
        #expect(try await page.count(".pile.extra .card.extra") == 0)
        #expect(try await page.count(".difference") == 0, "the piles show it")
      }
    }

    @Test("what the engine noticed isn't shown again where the flow diverged by it")
    func noticedOnce() async throws {
      var report = ReportPage()
      report.add(
        "app: {root: Home, screens: {Home: {links: {Stars: 5}}}}\nsteps:\n- tap: Stars\n- {tap: Stars, expect: {diagnostics: [unresolved-link]}}\n",
        file: "stars.flow.yaml"
      )
      try await Browser.open(html: report.html) { page in
        try await page.visit("#stars.flow.yaml/1")
        try await page.wait(until: "document.querySelector('.finding')")
        #expect(try await page.texts(".finding .id") == ["unresolved-link"])
        try await page.expectNoFaults()
      }
    }

    @Test("failures with one cause stand together, and a search narrows them")
    func causes() async throws {
      try await Browser.open(html: Self.failures) { page in
        #expect(try await page.count(".failures > li") == 2)
        #expect(
          try await page.text(".failures > li") == "the depth above the root is 1, not 2 expectation 2 flows "
            + "One One.flow.yaml:1 · step 2 Two Two.flow.yaml:1 · step 2"
        )
        try await page.press("/")
        try await page.type("two")
        #expect(try await page.texts(".failures li li b") == ["Two"])
        #expect(try await page.text("#failures-title") == "What failed 1 of 3, as the list is narrowed")
        try await page.type(" fine")
        #expect(try await page.text("#failures .hint") == "No flow that failed is in the list as it is narrowed.")
        try await page.expectNoFaults()
      }
    }

    @Test("one key leads from anywhere to what is shown")
    func content() async throws {
      try await Browser.open(html: Self.failures) { page in
        try await page.press("m")
        try await page.expect("document.activeElement.id", "main")
        try await page.expectNoFaults()
      }
    }

    @Test("the timeline names the step below it: the one under the pointer, else the one that is shown")
    func caption() async throws {
      try await Browser.open(html: Self.failures) { page in
        try await page.visit("#wide.flow.yaml/4")
        try await page.wait(until: "document.querySelector('.timeline')")
        #expect(try await page.text(".timeline-caption b") == "4 assert path")
        try await page.evaluate(
          """
          (() => {
            const timeline = document.querySelector('.timeline');
            const { left } = timeline.getBoundingClientRect();
            timeline.dispatchEvent(new PointerEvent('pointermove', { clientX: left + 2 }));
          })()
          """
        )
        #expect(try await page.text(".timeline-caption b") == "1 push cart")
        try await page.expectNoFaults()
      }
    }

    @Test("what is copied as text is what the console says")
    func text() async throws {
      try await Browser.open(html: Self.failures) { page in
        try await page.visit("#One.flow.yaml/2")
        try await page.wait(until: "document.querySelector('.actions')")
        try await page.evaluate(Self.catchCopies)
        try await page.evaluate(
          "[...document.querySelectorAll('.actions button')].find((each) => each.innerText === 'Copy as text').click()"
        )
        try await page.wait(until: "window.copy")
        let text = try await page.evaluate("window.copy").string ?? ""
        #expect(
          text.hasPrefix("✗ One  One.flow.yaml:1\n\nerror: the depth above the root is 1, not 2  [expectation]\n")
        )
        #expect(text.contains("trail: 1 push cart → cart │ 2 assert depth ✗\n"))
        try await page.expectNoFaults()
      }
    }

    @Test("the path so far can be copied as a picture of its own")
    func picture() async throws {
      try await Browser.open(html: Self.failures) { page in
        try await page.visit("#wide.flow.yaml/4")
        try await page.wait(until: "document.querySelector('.actions')")
        try await page.evaluate(Self.catchCopies)
        try await page.evaluate(
          "[...document.querySelectorAll('.actions button')].find((each) => each.innerText === 'Copy as picture').click()"
        )
        try await page.wait(until: "window.copy")
        let picture = try await page.evaluate("window.copy").string ?? ""
        #expect(picture.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        let document = try XMLDocument(xmlString: picture)
        let titles = try document.nodes(forXPath: "//*[local-name()='g']/*[local-name()='text'][1]/text()")
        #expect(titles.map(\.stringValue) == ["start", "1 push cart", "2 push receipt", "3 pop", "✗ 4 assert path"])
        try await page.expectNoFaults()
      }
    }

    @Test("where colours are forced, the selected flow is still told apart")
    func forcedColors() async throws {
      try await Browser.open(html: Self.failures) { page in
        try await page.emulate(forcesColors: true)
        try await page.visit("#wide.flow.yaml/4")
        try await page.wait(until: "document.querySelector('.row a[aria-current]')")
        try await page.expect(
          """
          (() => {
            const [current, other] = [document.querySelector('.row a[aria-current]'),
              document.querySelector('.flow-rows .row a:not([aria-current])')].map(getComputedStyle);
            return current.backgroundColor !== other.backgroundColor && current.outlineStyle === 'solid';
          })()
          """,
          true
        )
        try await page.expectNoFaults()
      }
    }
  }
}
