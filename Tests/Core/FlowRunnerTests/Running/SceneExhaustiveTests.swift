import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@Suite("Exhaustive flows of scenes")
struct SceneExhaustiveTests {
  private func messages(_ steps: String) throws -> [String] {
    try runScene(steps, header: "exhaustive: true\n", rules: RunRules(failOn: .never)).divergences.map(\.message)
  }

  /// A step with all that it must state.
  static let stated: [String] = [
    "{tap: Buy, expect: {presented: [cart]}}",
    "{selectTab: list, expect: {tab: list}}",
    "{push: a, expect: {path: [a], visible: [Home, A]}}",
    "{push: 1, in: list, expect: {path: [1]}}",
    "{open: app://list/2, expect: {tab: list, path: [2], visible: [List, Number]}}",
    "{set: {i: !Item {id: 1, n: a}}, expect: {presented: [i], bindings: {i: !Item {id: 1, n: a}}}}",
  ]

  @Test("every change of a tab, a layer or a stack must be stated", arguments: stated)
  func complete(step: String) throws { #expect(try messages("- \(step)") == []) }

  @Test(
    "what isn't stated is named",
    arguments: [
      ("- tap: Buy", ["the layers that are up"]),
      ("- selectTab: list", ["the tab"]),
      ("- {push: 1, in: list}", ["the path"]),
      ("- {tap: Buy, expect: {presented: [cart]}}\n- {push: a, in: home}", ["the path", "the visible stack"]),
      (
        "- {tap: Buy, expect: {presented: [cart]}}\n- open: app://list/2", ["the tab", "the path of “list”"]
      ),
    ] as [(String, [String])]
  )
  func incomplete(steps: String, parts: [String]) throws {
    let found = try messages(steps).filter { !$0.contains("binding") && !$0.contains("visible stack of") }
    #expect(found == parts.map { "the step changes \($0), and its `expect` doesn't say so" })
  }

  @Test("a covered stack is stated under its name")
  func covered() throws {
    let steps = """
      - {tap: Buy, expect: {presented: [cart]}}
      - open: app://list/2
        expect: {tab: list, stacks: {list: {path: [2], visible: [List, Number]}}}
      """
    #expect(try messages(steps) == [])
  }
}
