import Testing

extension BrowserTests {
  @Suite("Measuring a page in the browser harness")
  struct LooksTests {
    @Test("a screenshot is a PNG of the window's size, or of the whole page's")
    func screenshot() async throws {
      try await Browser.open(html: "<body style='margin: 0'><div style='height: 1000px'>") { page in
        try await page.resize(width: 320, height: 200)
        #expect(PNG(try await page.screenshot()) == PNG(width: 320, height: 200))
        #expect(PNG(try await page.screenshot(isWhole: true)) == PNG(width: 320, height: 1000))
        try await page.resize(width: 320, height: 200, scale: 2)
        #expect(PNG(try await page.screenshot()) == PNG(width: 640, height: 400))
      }
    }

    @Test("what a person prefers reaches the page", arguments: [Page.ColorScheme.light, .dark])
    func preferences(scheme: Page.ColorScheme) async throws {
      let html = "<style>:root { color: red } @media (prefers-color-scheme: dark) { :root { color: lime } }</style>"
      try await Browser.open(html: html) { page in
        try await page.emulate(colorScheme: scheme, reducesMotion: true)
        let color = scheme == .dark ? "rgb(0, 255, 0)" : "rgb(255, 0, 0)"
        try await page.expect("getComputedStyle(document.documentElement).color", .string(color))
        try await page.expect("matchMedia('(prefers-reduced-motion)').matches", true)
        try await page.emulate(medium: .print)
        try await page.expect("matchMedia('print').matches", true)
        try await page.expect("matchMedia('(prefers-reduced-motion)').matches", false)
      }
    }

    @Test("a page is printed")
    func printing() async throws {
      try await Browser.open(html: "<p>text") { page in
        let document = try await page.printed()
        #expect(document.starts(with: Array("%PDF-".utf8)))
      }
    }

    @Test("what a screen reader announces is reported")
    func accessibility() async throws {
      let html = """
        <h1>Flows</h1><button aria-expanded="true" aria-label="Filter">▾</button><span aria-hidden="true">no</span>
        """
      try await Browser.open(html: html) { page in
        let elements = try await page.accessibleElements()
        #expect(elements.contains { $0.role == "heading" && $0.name == "Flows" && $0.states["level"] == 1 })
        #expect(elements.contains { $0.role == "button" && $0.name == "Filter" && $0.states["expanded"] == true })
        #expect(!elements.contains { $0.name.contains("no") })
      }
    }
  }
}

/// What a PNG says of itself in its first chunk.
private struct PNG: Equatable {
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// Nil for what is no PNG.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    func number(at offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
    self.init(width: number(at: 16), height: number(at: 20))
  }
}
