import FlowSyntax
import TestSupport
import Testing

@testable import FlowLanguage

@Suite("Words that people write for those of the language")
struct SynonymsTests {
  static let hints: [(step: String, hint: String)] = [
    ("- tapOn: Help", "write `tap: Help`, with a link's label"),
    ("- openURL: shop://cart", "`setPath: [cart, address]`"),
    ("- launchApp: com.example.shop", "`app: shop.app.yaml`"),
    ("- launchApp", "`app: shop.app.yaml`"),
    ("- assertVisible: Cart", "`assert: {screen: Cart}`"),
    ("- waitForExistence: 5", "`assert: {screen: Cart}`"),
    ("- swipeLeft", "`swipeBack`"),
    ("- push d", "put a colon behind the verb: `push: d`"),
    ("- pop 2", "put a colon behind the verb: `pop: 2`"),
    ("- assertPath: [a]", "write `assert: {path: ["),
    ("- assertTop: c", "write `assert: {top: c}`"), ("- assertAtRoot: true", "write `assert: {atRoot: true}`"),
    ("- setVar: {a: 1}", "write `vars`, or `cases`"), ("- navigateTo: cart", "write `push: cart` for a value"),
    ("- dismissAll", "write `popToRoot`"),
    ("- depth: 2", "write `assert: {depth: "),
    ("- popAll", "write `popToRoot`"), ("- reset:", "write `popToRoot`"),
    ("- replace: a", "`replaceTop: payment`"), ("- path: [a]", "`setPath: [cart]`"),
    ("- verify: a", "`assert: {screen: Cart}`"), ("- log: a", "`note: the cart is full`"),
    ("- call: a", "`runFlow: login.flow.yaml`"), ("- loop: 3", "`repeat: {times: 3, steps: [back]}`"),
    ("- screenshot", "`navflow run --report html`"), ("- {<<: {a: 1}, push: b}", "navflow has no merge keys"),
  ]

  @Test("are answered with what navflow has instead", arguments: hints)
  func hint(step: String, hint: String) throws {
    let diagnostic = try #require(entries(step + "\n").first?.reading.diagnostics.first)
    #expect("\(diagnostic.id)" == "unknown-step")
    #expect(diagnostic.help?.contains(hint) == true, "\(diagnostic.help ?? "")")
  }

  @Test(
    "no advice means something else than what was written",
    arguments: [
      ("steps: [{assert: {notContains: z}}]", "write `not: {contains: z}`"),
      ("steps: [{assert: {not_contains: !P.a}}]", "write `not: {contains: !P.a}`"),
      ("vars: {plan: a}\nsteps: [{if: {when: {plan: a}, then: [back]}}]", "`runFlow: \"${plan}.yaml\"`"),
      ("steps: [{if: {when: {vars: {plan: a}}, then: [back]}}]", "a variable has its value before the run"),
      ("cases: rows.csv\nsteps: [back]", "write for instance `cases: {file: rows.csv}`"),
      ("steps:\n- push: d\nexpect: {top: d}", "indent it as far as the step's verb"),
      ("push: d", "a step has it: list the steps under `steps`"),
      ("steps: [{assert: {and: [{top: a}]}}]", "all keys of a map must hold"),
      ("steps: [{assert: {or: [{top: a}]}}]", "write `any: [{top: cart}, {atRoot: true}]`"),
      ("steps: [{assert: {length: 1}}]", "write `count: 2`"), ("steps: [{assert: {isEmpty: true}}]", "`atRoot: true`"),
      ("steps: [{assert: {current: a}}]", "write `screen: Cart`"),
      ("steps: [{assert: c}]", "write for instance `assert: {top: c}`"),
      ("steps: [{assert: [a, b]}]", "write for instance `assert: {path: [a, b]}`"),
      ("steps: [{assert: path is a}]", "write for instance `assert: {top: review, depth: 3}`"),
      ("steps: [{assert: {path: a, b}}]", "write for instance `path: [a]`"),
      ("steps: [{assert: {path: [a], b}}]", "put a list in brackets: `[…, b]`"),
      ("steps: [{assert: {equals: [a]}}]", "write `path: [cart]`"),
      ("steps: [{assert: {atRoot: yes}}]", "write for instance `atRoot: true`"),
      ("steps: [{assert: {atRoot: off}}]", "write for instance `atRoot: false`"),
      ("steps: [{pop: all}]", "write for instance `popToRoot`"),
      ("steps: [{pop: cart}]", "write for instance `pop: 2` for a number, or `popTo: cart`"),
      ("steps: [{pop: {to: cart}}]", "write for instance `pop: 2` for a number, or `popTo: cart`"),
      ("steps:\n- push: #1", "put the value in quotes: “#” begins a comment"),
      ("- “push”: cart", "write `push`, or `\"“push”\"` if they belong to it"),
      ("- push: “cart”", "write `cart`, or `\"“cart”\"` if they belong to it"),
      ("steps: [{assert: {path: [„1“]}}]", "write `\"1\"`, or"),
      ("steps: [{popTo: {value: a}}]", "write the value itself: `popTo: a`"),
      ("steps: [{push: {screen: d}}]", "write for instance `push: d`"),
      ("steps: [{setPath: {path: [x, y]}}]", "write for instance `setPath: [x, y]`"),
      ("steps: [{expect: {top: c}}]", "write `assert` instead of `expect`"),
      ("flow: [{push: a}]", "write the steps under `steps`"), ("appId: com.x", "`navflow import maestro FILE`"),
      ("name: 'it's'\nsteps: [back]", "write an apostrophe within single quotes twice"),
      ("name: A\n steps:\n  - push: a", "begin it in column 1, like the line before it"),
      ("steps:\n  - push: a\n    - pop", "begin it in column 3, like the item before it"),
      ("steps:\n  - push: c, soft: true", "or all in braces: `{push: c, soft: true}`"),
    ]
  )
  func meaning(text: String, hint: String) throws {
    let diagnostic = try #require(entries(text + "\n").first?.reading.diagnostics.first)
    #expect(diagnostic.help?.contains(hint) == true, "\(diagnostic.message): \(diagnostic.help ?? "")")
  }

  @Test("a flow whose steps stand under a misspelt key isn't said to have none", arguments: ["stpes", "flow", "appId"])
  func misspeltSteps(key: String) throws {
    let entry = try #require(entries("\(key): [{push: a}]\n").first)
    #expect(entry.reading.diagnostics.map { "\($0.id)" } == ["unknown-key"])
  }

  @Test("a number in quotes is said to be a text")
  func quoted() throws {
    let diagnostic = try #require(entries("steps: [{pop: \"2\"}]\n").first?.reading.diagnostics.first)
    #expect(diagnostic.message == "“pop” takes a whole number from 0 up, not “2”, which is a text since it is quoted")
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
      "assert: {not: {screen: Cart}}", "background", "relaunch", "popToRoot", "replaceTop: payment", "setPath: [cart]",
      "note: the cart is full", "repeat: {times: 3, steps: [back]}", "assert: {count: 2}", "assert: {depth: 3}",
      "assert: {atRoot: true}", "assert: {path: []}", "assert: {top: cart}", "assert: {startsWith: [cart]}",
      "assert: {top: cart, depth: 2}", "assert: {any: [{top: cart}, {atRoot: true}]}",
      "assert: {not: {contains: cart}}", "assert: {contains: cart}",
    ]
  )
  func advice(step: String) {
    #expect(entries("- \(step)\n").first?.flow != nil)
  }
}
