import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// The manual shows the report's page as an SVG of the browser's elements and style: letters stay letters.
  @Suite("The manual's pictures of the report")
  struct PagePictureTests {
    private static let flow = """
      name: No way back into the payment
      tags: [wizard]
      path: [cart]
      steps:
        - push: [address, payment]
        - push: receipt
          label: pay
        - back
        - assert: {path: [cart]}

      """

    @Test("show the page that navflow writes now", arguments: [Page.ColorScheme.light, .dark])
    func picture(scheme: Page.ColorScheme) async throws {
      var report = ReportPage()
      report.add(Self.flow, file: "pay.flow.yaml")
      let name = "page-\(scheme.rawValue).svg"
      let file = Repository.root.appending(path: "Sources/Core/navflow/Documentation.docc/Resources/\(name)")
      try await Browser.open(html: report.html) { page in
        try await page.resize(width: Self.width, height: Self.height)
        try await page.emulate(colorScheme: scheme, reducesMotion: true)
        try await page.visit("#pay.flow.yaml/4")
        let made = try #require(try await page.evaluate(Self.script).string)
        guard (try? String(contentsOf: file, encoding: .utf8)) != made else { return }
        guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" else {
          Issue.record("Reports.md shows \(name), which isn't the page that navflow writes now")
          return
        }
        try Data(made.utf8).write(to: file)
        Issue.record("\(name) was made anew: look at it, then run again without UPDATE_GOLDEN")
      }
    }

    private static let width = 1360
    private static let height = 1290

    /// Gives the page as an SVG.
    ///
    /// Of the style only the rules for elements of the page are kept, as they are written: a browser's own spelling
    /// differs between its versions. Those that depend on the screen are kept if they count here.
    private static let script = """
      (() => {
        const rules = (text) => {
          const found = []
          let depth = 0, start = 0, brace = 0
          for (let at = 0; at < text.length; at++) {
            if (text[at] === '{' && depth++ === 0) brace = at
            if (text[at] === '}' && --depth === 0) {
              found.push([text.slice(start, brace).trim(), text.slice(brace + 1, at).trim()])
              start = at + 1
            }
          }
          return found
        }
        const counts = (selector) => {
          const element = selector.replace(/::[a-z-]+(\\([^)]*\\))?/g, '')
          try { return element === '' || document.querySelector(element) !== null } catch { return false }
        }
        const kept = (text) => rules(text).map(([head, body]) => {
          if (head.startsWith('@media')) return matchMedia(head.slice(6)).matches ? kept(body) : ''
          if (head.startsWith('@container')) return `${head} {\\n${kept(body)}}\\n`
          if (head.startsWith('@')) return ''
          const selectors = head.split(/,(?![^(]*\\))/).map((one) => one.trim()).filter(counts)
          return selectors.length === 0 ? '' : `${selectors.join(', ')} { ${body.replace(/\\s+/g, ' ')} }\\n`
        }).join('')
        const style = [...document.querySelectorAll('style')].map((one) => one.textContent).join('')
        const body = document.body.cloneNode(true)
        const unseen = 'script, template, style, dialog, noscript, [hidden], .skip'
        for (const one of body.querySelectorAll(unseen)) one.remove()
        for (const one of body.querySelectorAll('[href]')) one.removeAttribute('href')
        const size = 'width="\(width)" height="\(height)"'
        const rest = kept(style.replace(/\\/\\*[^]*?\\*\\//g, '')).replace(/&/g, '&amp;').replace(/</g, '&lt;')
        return `<?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 \(width) \(height)" role="img">
      <title>The report of a flow that diverged</title>
      <style>
      ${rest}* { scrollbar-width: none }
      </style>
      <foreignObject ${size}>
      ${new XMLSerializer().serializeToString(body)}
      </foreignObject>
      </svg>
      `
      })()
      """
  }
}
