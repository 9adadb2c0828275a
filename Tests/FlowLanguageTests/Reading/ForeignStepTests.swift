import FlowDiagnostics
import TestSupport
import Testing

@testable import FlowLanguage

@Suite("Steps that people know from elsewhere")
struct ForeignStepTests {
  static let hints: [(step: String, hint: String)] = [
    ("- tapOn: Help", "write `tap: Help`, with a link's label"),
    ("- openURL: shop://cart", "`setPath: [cart, address]`"),
    ("- launchApp: com.example.shop", "`app: shop.app.yaml`"),
    ("- launchApp", "`app: shop.app.yaml`"),
    ("- assertVisible: Cart", "`assert: {screen: Cart}`"),
    ("- waitForExistence: 5", "`assert: {screen: Cart}`"),
    ("- swipeLeft", "`swipeBack`"),
    ("- “push”: cart", "write `push` without the quotes: to YAML “ and ” are letters"),
    ("- “popToRoot”", "write `popToRoot` without the quotes: to YAML “ and ” are letters"),
  ]

  @Test("are answered with what navflow has instead", arguments: hints)
  func hint(step: String, hint: String) throws {
    let diagnostic = try #require(entries(step + "\n").first?.reading.diagnostics.first)
    #expect("\(diagnostic.id)" == "unknown-step")
    #expect(diagnostic.help?.contains(hint) == true, "\(diagnostic.help ?? "")")
  }

  @Test("a command of the workspace that is called so is the command")
  func command() {
    let loaded = entries("- tapOn\n", files: ["c.flow.yaml": "- push: a\n"], commands: ["tapOn": "c.flow.yaml"])
    #expect(loaded.first?.flow != nil)
  }

  @Test(
    "what they say to write instead can be read",
    arguments: [
      "tap: Help", "assert: {screen: Cart}", "back", "swipeBack", "setPath: [cart, address]",
      "assert: {not: {screen: Cart}}", "background", "relaunch",
    ]
  )
  func advice(step: String) {
    #expect(entries("- \(step)\n").first?.flow != nil)
  }
}
