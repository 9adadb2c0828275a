import FlowChecker
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Updates of expectations about tabs, layers and several stacks")
struct StackUpdateTests {
  private static let app = """
    app:
      tabs: {home: {root: Home, stack: erased}, list: {root: Home, stack: erased}}
      presents: {cart: {screen: Home, as: sheet, stack: erased}, q: {as: alert, title: Sure?}}
      screens: {Home: {destinations: {String: Home}}}
    steps:

    """

  @Test(
    "state what is so",
    arguments: [
      (
        "assert: {stacks: {home: {path: [b], depth: 2}, list: {atRoot: true}}}",
        "assert: {stacks: {home: {path: [a], depth: 1}, list: {atRoot: true}}}"
      ),
      ("assert: {presented: [], tab: list}", "assert: {presented: [cart], tab: home}"),
      ("assert: {waiting: [cart], tabBar: false}", "assert: {waiting: [], tabBar: true}"),
      ("{swipeDown: , expect: {presented: [cart]}}", "{swipeDown: , expect: {presented: []}}"),
      (
        "{set: {q: true, cart: false}, expect: {screen: Home}}", "{set: {q: true, cart: false}, expect: {screen: Home}}"
      ),
    ]
  )
  func updates(step: String, updated: String) throws {
    let start = "\(Self.app)- {push: a, in: home}\n- set: {cart: true}\n"
    let file = SourceFile("\(start)- \(step)\n")
    var survey = ExpectationSurvey(file)
    survey.add(FlowRunner(rules: RunRules(failOn: .never)).run(try flow(file), profile: .wwdc22))
    #expect(FlowPatch(file, survey.updates).text == "\(start)- \(updated)\n")
  }

  @Test("`screen` becomes null in front of an alert")
  func alert() throws {
    let start = "\(Self.app)- set: {q: true}\n"
    let file = SourceFile("\(start)- assert: {screen: Home}\n")
    var survey = ExpectationSurvey(file)
    survey.add(FlowRunner(rules: RunRules(failOn: .never)).run(try flow(file), profile: .wwdc22))
    #expect(FlowPatch(file, survey.updates).text == "\(start)- assert: {screen: null}\n")
  }
}
