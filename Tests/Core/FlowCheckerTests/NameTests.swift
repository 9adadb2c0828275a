import Testing

@Suite("Names that an app doesn't declare")
struct NameTests {
  private static let app = """
    root: Shop
    screens:
      Shop: {links: {Cart: cart}, destinations: {String: Page}, presents: {showHelp: Help}}
      Page: {items: {tint: {type: String, screen: Tint}}}
      Help:
      Tint:
    """

  @Test(
    "each is reported where it stands",
    arguments: [
      ("assert: {screen: Shop}", []),
      ("assert: {screen: Shap}", ["unknown-screen no screen of the app is called “Shap”"]),
      ("assert: {visible: [Shop, Pgae]}", ["unknown-screen no screen of the app is called “Pgae”"]),
      ("assert: {not: {screen: Nowhere}}", ["unknown-screen no screen of the app is called “Nowhere”"]),
      ("assert: {any: [{screen: Shop}, {screen: B}]}", ["unknown-screen no screen of the app is called “B”"]),
      ("waitFor: {screen: B}", ["unknown-screen no screen of the app is called “B”"]),
      ("{popToRoot: , expect: {screen: B}}", ["unknown-screen no screen of the app is called “B”"]),
      (
        "if: {when: {screen: B}, then: [popToRoot], else: [{popTo: {screen: Shop}}]}",
        ["unknown-screen no screen of the app is called “B”"]
      ),
      ("repeat: {while: {screen: B}, steps: [back]}", ["unknown-screen no screen of the app is called “B”"]),
      ("popTo: {screen: B}", ["unknown-screen no screen of the app is called “B”"]),
      ("{popTo: {screen: B}, expect: {refused: not-in-path}}", []),
      ("tap: {view: B}", ["unknown-screen no screen of the app is called “B”"]),
      ("transaction: [{popTo: {screen: B}}]", ["unknown-screen no screen of the app is called “B”"]),
      ("set: {showHlep: true}", ["unknown-binding no screen of the app declares a binding “showHlep”"]),
      ("set: {showHelp: true}", []),
      ("assert: {bindings: {showHelp: false}}", []),
      ("assert: {bindings: {tnit: null}}", ["unknown-binding no screen of the app declares a binding “tnit”"]),
      // What the engine shows for a value that has no screen.
      ("assert: {visible: [Shop, placeholder]}", []),
    ] as [(String, [String])]
  )
  func names(step: String, reported: [String]) {
    let flow = "app: shop.app.yaml\nsteps:\n  - \(step)\n"
    let found = check(["a.yaml": flow, "shop.app.yaml": Self.app]).filter {
      $0.hasPrefix("unknown") || $0.hasPrefix("impos")
    }
    #expect(found.map { $0.replacing(" a:3", with: "") } == reported)
  }

  @Test("a rule is held to the app as an expectation is")
  func rules() {
    let flow = """
      app: shop.app.yaml
      invariants:
        - never: {screen: A}
        - {whenever: {visible: [B]}, holds: {bindings: {c: true}}}
      steps: [popToRoot]
      """
    #expect(
      check(["a.yaml": flow, "shop.app.yaml": Self.app]).filter { $0.hasPrefix("unknown") } == [
        "unknown-screen a:3 no screen of the app is called “A”",
        "unknown-screen a:4 no screen of the app is called “B”",
        "unknown-binding a:4 no screen of the app declares a binding “c”",
      ]
    )
  }

  @Test("in the open app every name is one")
  func open() {
    #expect(check(["a.yaml": "steps: [{push: B}, {assert: {screen: B, visible: [root, B]}}]"]) == [])
  }

  @Test("what stands in another file is reported there, and once however often it is done")
  func included() {
    let files: KeyValuePairs = [
      "a.yaml": "app: shop.app.yaml\nsteps: [{repeat: {times: 3, steps: [{runFlow: b.yaml}]}}, {runFlow: b.yaml}]\n",
      "b.yaml": "- note: hello\n- assert: {screen: B}\n",
      "shop.app.yaml": Self.app,
    ]
    #expect(
      check(files).filter { $0.hasPrefix("unknown") } == ["unknown-screen b:2 no screen of the app is called “B”"]
    )
  }
}
