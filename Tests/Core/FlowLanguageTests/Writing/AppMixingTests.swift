import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Links that mix are reported ahead of any run")
struct AppMixingTests {
  private static let text = """
    root: Home
    types: {Park: {fields: {name: String}}}
    screens:
      Home: {links: {Zion: !Park {name: Zion}, Help: {view: Help}}, destinations: {Park: Details, String: Deep}}
      Details: {links: {Help: {view: Help}, Deeper: deep}}
      Deep: {links: {About: {view: Help}}}
      Help: {title: Help}
    """

  @Test("S4.1 each link that can empty the path, with the shortest flow that shows it")
  func reset() throws {
    let warnings = try app(Self.text).mixingWarnings(under: .wwdc22)
    #expect(warnings.map(\.severity) == [.error, .error])
    #expect(
      warnings.map { warning in warning.range.map(warning.file.text) } == ["Help: {view: Help}", "About: {view: Help}"]
    )
    #expect(warnings[0].help?.hasSuffix("[{tap: Zion}, {tap: Help}]") == true)
    #expect(warnings[1].help?.hasSuffix("[{push: deep}, {tap: About}]") == true)
    #expect(
      warnings[0].message
        == "the view link “Help” on “Details” empties the bound path when it is tapped above a value (wwdc22)"
    )
  }

  @Test("a stack without a binding, or without view links, has none")
  func none() throws {
    #expect(try app("stack: self-managed\n" + Self.text).mixingWarnings(under: .wwdc22).isEmpty)
    #expect(try app(Self.text).mixingWarnings(under: .shipping).count == 2)
    #expect(
      try app("{root: A, screens: {A: {links: {B: 1}, destinations: {Int: A}}}}").mixingWarnings(under: .wwdc22).isEmpty
    )
  }

  @Test("an app of many screens is walked in passing", .timeLimit(.minutes(1)))
  func large() throws {
    let screens = (0..<200).map { "  S\($0): {links: {Next: s\(($0 + 1) % 200), Help: {view: S0}}}" }
    let cases = (0..<200).map { "s\($0): S\($0)" }.joined(separator: ", ")
    let root = "  Root: {destinations: {String: {cases: {\(cases)}}}}"
    let text = "root: Root\nscreens:\n" + (screens + [root]).joined(separator: "\n") + "\n"
    #expect(try app(text).mixingWarnings(under: .wwdc22).count == 200)
  }

  @Test("S4.1 links that mix are found in each tab and in each sheet of the app, with the steps that lead there")
  func mixes() throws {
    let app = try app(
      """
      tabs: {one: {root: Home}, two: {root: List, stack: erased}}
      presents: {s: {screen: Cart, as: sheet, stack: erased}}
      screens:
        Home: {links: {Help: {view: Help}}}
        List: {links: {One: 1}, destinations: {Int: Page}}
        Page: {links: {Help: {view: Help}}}
        Cart: {links: {Pay: pay}, destinations: {String: Pay}}
        Pay: {links: {Terms: {view: Help}}}
        Help:
      """
    )
    let warnings = app.mixingWarnings(under: .wwdc22)
    #expect(warnings.map { "\($0.severity) \($0.id)" } == ["error mixed-links-reset", "error mixed-links-reset"])
    #expect(app.mixingWarnings(under: .shipping).map { "\($0.severity) \($0.id)" }.first == "warning mixed-links")
    #expect(warnings[0].help?.contains("[{selectTab: two}, {tap: One}, {tap: Help}]") == true)
    #expect(warnings[1].help?.contains("[{set: {s: true}}, {tap: Pay}, {tap: Terms}]") == true)
  }

  private func app(_ text: String) throws -> App { try AppReader.read(SourceFile(text)) }
}
