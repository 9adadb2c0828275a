import FlowSyntax
import LiveServers
import SyntaxTestSupport
import Testing
import WorkspaceFiles

@Suite("The names in a flow")
struct NameUsesTests {
  @Test(
    "stand also in the lists that must be part of one, and not in parts of a text",
    arguments: [
      ("links: [Buy, Help]", ["link Buy", "link Help"]),
      ("links: {contains: [Buy]}", ["link Buy"]),
      ("visible: {startsWith: [Home, Cart]}", ["screen Home", "screen Cart"]),
      ("screen: Home", ["screen Home"]),
      ("screen: {contains: Ho}", []),
      ("not: {links: {endsWith: [Buy]}}", ["link Buy"]),
    ]
  )
  func lists(expectation: String, names: [String]) {
    let file = SourceFile("- assert: {\(expectation)}\n")
    let uses = NameUses(file, as: .flow, commands: [])
    #expect(uses.all.map { "\($0.kind.rawValue) \($0.name)" } == names)
  }
}
