import FlowChecker
import FlowLanguage
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@Suite("Updates of a row that a table has more than the standard one")
struct NewRowUpdateTests {
  @Test(
    "follow from its matcher",
    arguments: [
      (.equals, "[d, a, b]"), (.startsWith, "[d, a]"), (.endsWith, "[a, b]"), (.unordered, "[a, d, b]"),
      (.contains, "[a, c]"),
    ] as [(Matcher, String)]
  )
  func matcher(matcher: Matcher, stated: String) throws {
    let key = ExpectationKey("trail", .list, matcher, of: .path, .list(.path), "the trail", "trail: [a]") {
      .path($0.state.path)
    }
    let file = SourceFile("- assert: {trail: [a, c]}\n")
    let reader = FlowReader(language: .standard.adding(expectations: [key]))
    let expectation = try #require(reader.read(file)[0].flow?.steps[0].argument.expectations?.first)
    let patch = FlowPatch(file, [ExpectationUpdate(expectation, actual: .list(["d", "a", "b"]))])
    #expect(String(decoding: patch.bytes, as: UTF8.self) == "- assert: {trail: \(stated)}\n")
  }
}
