import FlowTranscripts
import Foundation
import Testing

/// The script of axe-core, whose file `NAVFLOW_AXE` names; nil without it.
private let axe = ProcessInfo.processInfo.environment["NAVFLOW_AXE"].flatMap { path in
  try? String(contentsOfFile: path, encoding: .utf8)
}

extension BrowserTests {
  @Suite("axe finds nothing wrong", .enabled(if: axe != nil, "NAVFLOW_AXE names no axe.min.js"))
  struct AxeTests {
    /// The violations that axe finds in the page, each as its id and the first element.
    private func violations(on page: Page) async throws -> [String] {
      try await page.evaluate(try #require(axe) + "; true")
      let found = try await page.evaluate(
        """
        axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
          violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`))
        """
      )
      return found.array.compactMap(\.string)
    }

    @Test("in the page of a run", arguments: [Page.ColorScheme.light, .dark])
    func run(scheme: Page.ColorScheme) async throws {
      try await Browser.open(html: ReportPage.shop.html) { page in
        try await page.emulate(colorScheme: scheme, reducesMotion: true)
        for hash in ["#", "#shop/cancel.flow.yaml/3", "#shop/cancel.flow.yaml/4", "#broken.flow.yaml/"] {
          try await page.visit(hash)
          try await page.settle()
          #expect(try await violations(on: page) == [], "\(hash)")
        }
      }
    }

    @Test("in the page of an app's picture", arguments: [Page.ColorScheme.light, .dark])
    func picture(scheme: Page.ColorScheme) async throws {
      let used = [UsedDeclarations.Use("screens.Screen 0", times: 2), .init("screens.Screen 0.links.On", times: 1)]
      for uses in [[], used] {
        try await Browser.open(html: PicturePageTests.html(70, using: uses)) { page in
          try await page.emulate(colorScheme: scheme, reducesMotion: true)
          try await page.click(".canvas .node")
          #expect(try await violations(on: page) == [])
        }
      }
    }

    @Test("in the pages of findings", arguments: [Page.ColorScheme.light, .dark])
    func findings(scheme: Page.ColorScheme) async throws {
      for html in [try FindingsPage.search().html, try FindingsPage.lint(links: 12).html] {
        try await Browser.open(html: html) { page in
          try await page.emulate(colorScheme: scheme, reducesMotion: true)
          try await page.settle()
          #expect(try await violations(on: page) == [])
        }
      }
    }
  }
}
