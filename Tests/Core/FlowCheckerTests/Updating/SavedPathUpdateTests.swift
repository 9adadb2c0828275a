import FlowLanguage
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@testable import FlowChecker

@Suite("S2.5 updates of a path's serialised form")
struct SavedPathUpdateTests {
  static let array = RouteValue.list([.map([.init("id", 1), .init("tags", .list(["a"]))]), .map([.init("id", 2)])])

  @Test(
    "state pairs, or the array that a typed path is, whether a list stood there or JSON text",
    arguments: [
      ("[]", array, "[{id: 1, tags: !List [a]}, {id: 2}]"), ("[{id: 2}]", array, "[{id: 1, tags: !List [a]}, {id: 2}]"),
      ("'[]'", array, "[{id: 1, tags: !List [a]}, {id: 2}]"), ("[{id: 1}, {id: 2}]", .list([]), "[]"),
      ("[Swift.Int, '1']", .list(["Swift.Int", "2"]), "[Swift.Int, '2']"), ("[a, b]", .list(["a"]), "[a]"),
    ] as [(String, RouteValue, String)]
  )
  func updates(stated: String, actual: RouteValue, updated: String) throws {
    let file = SourceFile("- assert: {json: \(stated)}\n")
    let expectation = try #require(FlowReader().read(file)[0].flow?.steps[0].argument.expectations?.first)
    let patch = FlowPatch(file, [ExpectationUpdate(expectation: expectation, actual: actual)])
    #expect(String(decoding: patch.bytes, as: UTF8.self) == "- assert: {json: \(updated)}\n")
  }
}
