import FlowReports
import FlowTranscripts
import NavigationEngine
import Testing

extension BrowserTests {
  @Suite("Values of flows in the report")
  struct ReportSafetyTests {
    static let hostile = [
      "<script>alert(1)</script>", "</script><script>alert(1)</script>", "<!--<script>", "]]>-->",
      "<img src=x onerror=alert(1)>", "\" onfocus=alert(1) autofocus x=\"", "javascript:alert(1)", "{{{script}}}",
      "&lt;b&gt;&amp;", "\u{2028}\u{2029}", "\u{202E}txt.exe\u{2066}", "a/b#c/5", "@x~2%41", "__proto__",
      "'; alert(1)//", "a\u{61C}b\u{200E}c\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{2067}\u{2068}\u{2069}d",
      "שלום 😀 e\u{301}", "constructor",
    ]

    private static func quoted(_ text: String) -> String {
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\"" + escaped.replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029") + "\""
    }

    @Test("is shown as the text that it is, wherever it stands", arguments: hostile)
    func shown(text: String) async throws {
      let quoted = Self.quoted(text)
      var report = ReportPage()
      let flow = """
        name: \(quoted)
        description: \(quoted)
        steps:
        - {push: [\(quoted), !T {x: \(quoted)}], label: \(quoted)}
        - {assert: {path: [\(quoted), a], top: \(quoted)}}
        """
      report.add(flow, file: "\(text.filter { $0 != "\u{2028}" && $0 != "\u{2029}" }).flow.yaml")
      report.add("name: \(quoted)\nexpectFailure: \(quoted)\nsteps: [{pushh: \(quoted)}]\n", file: "b.flow.yaml")
      try await Browser.open(html: report.html) { page in
        let shown = Self.visible(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(try await page.texts(".failures b").first == shown)
        try await page.press("j")
        try await page.wait(until: "document.querySelector('.step')")
        #expect(try await page.text("h1") == shown)
        #expect(try await page.text(".flow .description") == shown)
        #expect(try await page.count(".pile.extra .card") == 3)
        try await page.press("Home")
        #expect(try await page.text(".step-heading h2") == shown)
        let hash = try await page.hash
        #expect(hash.hasSuffix("/1"))
        try await page.reload()
        #expect(try await page.text("h1") == shown)
        #expect(try await page.hash == hash)
        try await page.press("j")
        try await page.evaluate("dispatchEvent(new Event('beforeprint'))")
        #expect(try await page.count("script") == 2)
        #expect(try await page.count("img, iframe, b b, [onfocus], [onerror]") == 0)
        try await page.expectNoFaults()
      }
    }

    /// The text as the page shows it.
    private static func visible(_ text: String) -> String {
      let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default: scalar
        }
      }
      return String(String.UnicodeScalarView(scalars))
    }

    @Test("the policy lets no other script run, and nothing be asked for")
    func policy() async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        try await page.evaluate(
          """
          (() => {
            const script = document.createElement("script")
            try { script.textContent = "document.title = 'run'" } catch {}
            document.body.append(script)
            const image = document.createElement("img")
            image.src = "file:///nothing.png"
            document.body.append(image)
          })()
          """
        )
        try await page.expect("document.title", "3 of 4 flows failed – navflow")
        let complaints = try await page.complaints()
        #expect(complaints.contains { $0.kind == .securityPolicy })
        try await page.expect("Object.keys(window).some(name => /^(Page|Run|make|Flow)/.test(name))", false)
      }
    }

    @Test("a page whose secrets are masked still works")
    func masked() async throws {
      var report = ReportPage.shop
      report.add("name: body\nsteps:\n- push: const\n- assert: {path: [\"3\"]}\n", file: "class.flow.yaml")
      let html = report.html(masking: Redactor(["body", "const", "class", "3", "Cancel"]))
      try await Browser.open(html: html) { page in
        #expect(try await page.text("h1") == "4 of 5 flows failed")
        try await page.press("j")
        #expect(try await page.text("h1") == "*** leads back to the cart")
        #expect(try await page.text(".counting") == "Step 4 of 5")
        try await page.expectNoFaults()
      }
    }
  }
}
