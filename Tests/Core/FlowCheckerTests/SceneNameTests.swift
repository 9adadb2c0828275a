import FlowChecker
import FlowLanguage
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Tabs, presentations and stacks that an app doesn't have")
struct SceneNameTests {
  private static let shop = """
    tabs: {home: {root: Home, stack: erased}, mail: {split: {columns: {sidebar: {root: Home}, detail: {root: Home, stack: erased}}}}}
    presents: {cart: {screen: Cart, as: sheet, stack: erased}}
    screens: {Home: , Cart: {presents: {sure: {as: alert, title: Sure?}}}}
    """

  @Test(
    "are reported where they are named",
    arguments: [
      ("selectTab: home", []),
      ("selectTab: hme", ["unknown-tab a:3 the app has no tab “hme”"]),
      ("{selectTab: hme, expect: {refused: unknown-tab}}", []),
      ("{popToRoot: , in: mail.detail}", []),
      ("{popToRoot: , in: mail}", []),
      ("{popToRoot: , in: cart, expect: {refused: stack-not-live}}", []),
      ("{popToRoot: , in: home.detail}", ["unknown-column a:3 the app has no column “home.detail”"]),
      ("{popToRoot: , in: crt}", ["unknown-stack a:3 the app has no stack called “crt”"]),
      ("{popToRoot: , in: sure}", ["unknown-stack a:3 the app has no stack called “sure”"]),
      ("transaction: [{popToRoot: , in: crt}]", ["unknown-stack a:3 the app has no stack called “crt”"]),
      ("assert: {stacks: {crt: {depth: 0}}}", ["unknown-stack a:3 the app has no stack called “crt”"]),
      ("assert: {stacks: {home: {screen: Nowhere}}}", ["unknown-screen a:3 no screen of the app is called “Nowhere”"]),
      ("assert: {presented: [], waiting: [], not: {presented: [sure]}}", []),
      ("assert: {presented: [crt]}", ["unknown-binding a:3 nothing is presented by a binding “crt”"]),
      ("assert: {waiting: [crt]}", ["unknown-binding a:3 nothing is presented by a binding “crt”"]),
      ("set: {tab: nowhere}\n    expect: {diagnostics: [unknown-tab]}", []),
      ("{set: {cart: true}, expect: {bindings: {cart: true, tab: home}}}", []),
      ("{set: {crt: true}}", ["unknown-binding a:3 no screen of the app declares a binding “crt”"]),
      ("assert: {not: {columns: [sidebar]}}", []),
    ] as [(String, [String])]
  )
  func names(step: String, reported: [String]) {
    let flow = "app: shop.app.yaml\nsteps:\n  - \(step)\n"
    let found = check(["a.yaml": flow, "shop.app.yaml": Self.shop])
    #expect(found.filter { !$0.hasPrefix("unused-presentation") } == reported)
  }

  @Test(
    "an app without them has none",
    arguments: [
      ("assert: {tab: home}", "unknown-tab a:3 the app has no tabs"),
      ("assert: {tabBar: true}", "unknown-tab a:3 the app has no tabs"),
      ("selectTab: home", "unknown-tab a:3 the app has no tabs"),
      ("assert: {presented: []}", "unknown-binding a:3 the app has no presentations"),
      ("assert: {stacks: {home: {depth: 0}}}", "unknown-stack a:3 the app has one stack, without a name"),
    ]
  )
  func stack(step: String, reported: String) {
    let flow = "app: a.app.yaml\nsteps:\n  - \(step)\n"
    #expect(check(["a.yaml": flow, "a.app.yaml": "root: A\nscreens: {A: }"]).contains(reported))
  }

  @Test("under “scripting” there are none")
  func scripting() throws {
    let text = Self.shop.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    let loaded = FlowReader().read(SourceFile("app:\n\(text)\nsteps: [popToRoot]\n"))[0]
    let flow = try #require(loaded.flow)
    #expect(flow.error(under: .wwdc22) == nil)
    #expect(flow.error(under: .scripting)?.id.description == "profile-without-scenes")
    #expect(try #require(FlowReader().read(SourceFile("- pop\n"))[0].flow).error(under: .scripting) == nil)
  }
}
