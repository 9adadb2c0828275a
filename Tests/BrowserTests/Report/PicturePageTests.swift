import AppCoverage
import FlowApps
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import SyntaxTestSupport
import Testing

extension BrowserTests {
  @Suite("The page of an app's picture")
  struct PicturePageTests {
    /// The page of a ring of screens with a link back and one across, also with uses of some of it.
    static func html(_ count: Int, using used: [UsedDeclarations.Use] = []) throws -> String {
      let screens = (0..<count).map { number in
        "  Screen \(number): {links: {On: {view: Screen \((number + 1) % count)}, Across: {view: Screen \((number + 7) % count)}}}\n"
      }
      return try html("name: <b>Ring\nroot: Screen 0\nscreens:\n\(screens.joined())", using: used)
    }

    /// The page of an app.
    private static func html(_ text: String, using used: [UsedDeclarations.Use] = []) throws -> String {
      do throws(FileErrors) {
        let app = try AppReader.read(SourceFile(text, name: "ring.app.yaml"))
        var coverage = Coverage(of: app)
        coverage.add(used)
        return AppPicture(app, used.isEmpty ? .declared : .used(coverage), AppGraph(of: app), masking: Redactor()).page(
          version: "1.2.3"
        )
      } catch {
        throw error.diagnostics[0]
      }
    }

    private static let width = "document.querySelector('.canvas svg').getBoundingClientRect().width"

    @Test("the picture is zoomed by buttons and keys, and fits the window", arguments: [12, 200])
    func zoom(count: Int) async throws {
      try await Browser.open(html: Self.html(count)) { page in
        try await page.resize(width: 900, height: 700)
        #expect(try await page.text("h1") == "<b>Ring")
        let before = try #require(try await page.evaluate(Self.width).number)
        try await page.click("[aria-label=Larger]")
        let after = try #require(try await page.evaluate(Self.width).number)
        #expect(after > before * 1.2)
        try await page.click("[aria-label='Original size']")
        try await page.expect(
          "document.querySelector('.canvas svg').getBoundingClientRect().width === document.querySelector('.canvas svg').viewBox.baseVal.width",
          true
        )
        try await page.evaluate("document.querySelector('.canvas').focus()")
        try await page.press("0")
        try await page.expect(
          "document.querySelector('.canvas').scrollHeight <= document.querySelector('.canvas').clientHeight && document.querySelector('.canvas').scrollWidth <= document.querySelector('.canvas').clientWidth",
          true
        )
        try await page.attachScreenshot("picture-\(count)")
        try await page.expectNoFaults()
      }
    }

    @Test("a screen is found by its name, and shows what leads there and where it leads")
    func search() async throws {
      try await Browser.open(html: Self.html(100)) { page in
        try await page.click("input")
        try await page.type("screen 4")
        #expect(try await page.text(".found") == "11 of 101")
        #expect(try await page.text(".neighbours h2") == "Screen 4")
        #expect(try await page.texts(".neighbours p") == ["From Screen 3 Screen 97", "To Screen 5 Screen 11"])
        try await page.expect("document.querySelectorAll('.picture .node.near').length", 5)
        try await page.type("2")
        #expect(try await page.text(".neighbours h2") == "Screen 42")
        try await page.click(".neighbours button")
        #expect(try await page.text(".neighbours h2") == "Screen 35")
        try await page.press("Escape")
        try await page.expectNoFaults()
      }
    }

    @Test("a tab folds what only it leads to, and the picture is cut to the rest")
    func tabs() async throws {
      let html = try Self.html(
        """
        name: Shop
        tabs: {home: {root: Home, stack: erased}, orders: {root: Orders, stack: erased}}
        screens:
          Home: {links: {Hat: {view: Hat}, Help: {view: Help}}}
          Hat:
          Orders: {links: {Order: {view: Order}, Help: {view: Help}}}
          Order: {links: {Invoice: {view: Invoice}}}
          Invoice:
          Help:
        """
      )
      try await Browser.open(html: html) { page in
        let shown = "[...document.querySelectorAll('.node:not(.gone) .name')].map(each => each.textContent).sort()"
        let all: JSONValue = ["Hat", "Help", "Home", "Invoice", "Order", "Orders", "home", "orders"]
        #expect(try await page.evaluate(shown) == all)
        let width = try #require(try await page.evaluate(Self.width).number)
        try await page.click("[aria-label=Tabs] button:nth-child(2)")
        // Help is there: the other tab leads to it, too.
        #expect(try await page.evaluate(shown) == ["Hat", "Help", "Home", "home", "orders"])
        #expect(try #require(try await page.evaluate(Self.width).number) < width)
        try await page.click("[aria-label=Tabs] button:nth-child(2)")
        #expect(try await page.evaluate(shown) == all)
        #expect(try #require(try await page.evaluate(Self.width).number) == width)
        try await page.expectNoFaults()
      }
    }

    @Test("a tab of a large app folds what hangs from it, also what others lead to, and leaves no gap")
    func tree() async throws {
      let numbers = 1...90
      let links = numbers.map { "Page \($0): {view: Page \($0)}" }.joined(separator: ", ")
      let html = try Self.html(
        """
        tabs: {pages: {root: Pages, stack: erased}, home: {root: Home, stack: erased}}
        screens:
          Home: {links: {A: {view: A}}}
          A: {links: {B: {view: B}}}
          B: {links: {Page: {view: Page 7}}}
          Pages: {links: {\(links)}}
        \(numbers.map { "  Page \($0):\n" }.joined())
        """
      )
      try await Browser.open(html: html) { page in
        let height = "document.querySelector('.canvas svg').viewBox.baseVal.height"
        let whole = try await page.evaluate(height)
        try await page.click("[aria-label=Tabs] button:nth-child(1)")
        let shown = "[...document.querySelectorAll('.node:not(.gone) .name')].map(each => each.textContent).sort()"
        #expect(try await page.evaluate(shown) == ["A", "B", "Home", "home", "pages"])
        try await page.expect("\(height) < 200", true)
        try await page.expect("document.querySelectorAll('path[data-edge]:not(.gone)').length", 3)
        try await page.click("[aria-label=Tabs] button:nth-child(1)")
        #expect(try await page.evaluate(height) == whole)
        #expect(try await page.count("path[data-edge]:not(.gone)") > 90)
        try await page.expectNoFaults()
      }
    }

    @Test("nothing is wider than the window, and every text can be read", arguments: [320, 390, 768, 1440])
    func looks(width: Int) async throws {
      try await Browser.open(html: Self.html(70)) { page in
        try await page.resize(width: width, height: 900)
        for scheme in [Page.ColorScheme.light, .dark] {
          try await page.emulate(colorScheme: scheme, reducesMotion: true)
          #expect(try await page.evaluate("document.documentElement.scrollWidth") == .number(Double(width)))
          #expect(try await page.evaluate(ReportLooksTests.poorContrasts) == [])
          try await page.attachScreenshot("picture-page-\(width)-\(scheme.rawValue)")
        }
        #expect(try await page.printed().starts(with: Array("%PDF-".utf8)))
        try await page.expectNoFaults()
      }
    }
  }
}
