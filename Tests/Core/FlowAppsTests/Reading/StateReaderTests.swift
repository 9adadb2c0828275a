import FlowApps
import NavigationEngine
import Testing

@Suite("S18.1 an app file declares state")
struct StateReaderTests {
  @Test("of the app and of a screen, in the order of the file")
  func state() throws {
    let model = try app(
      """
      root: Home
      types: {User: {fields: {name: String}}}
      state: {loggedIn: false, user: !User {name: Ada}, draft: null}
      restores: [loggedIn]
      screens:
        Home: {state: {name: null}, toolbar: {Go: {does: {set: {loggedIn: true, draft: 1, name: x}}}}}
      """
    ).model
    let ada = RouteValue(type: "User", ["name": "Ada"])
    #expect(model.state == [.init("loggedIn", false), .init("user", ada), .init("draft", .null)])
    #expect(model.screens["Home"]?.state == [.init("name", .null)])
    #expect(model.hasNamedStacks)
  }

  @Test(
    "errors name the place",
    arguments: [
      ("state: [a]", "wrong-type: [a]"),
      ("state: {a: 1}\npresents: {a: {as: sheet, screen: Home}}", "binding-declared-twice: a"),
      ("state: {a: !Nothing {}}", "type-not-declared: !Nothing {}"),
      ("state: {a: 1}\ninitial: {a: 2}", "given-twice: a"),
      ("restores: [b]\nstate: {a: 1}", "binding-not-declared: b"),
      ("state: {a: 1}\nurls: {x: {set: {a: text}}}", "other-item-type: text"),
      ("state: {a: true}\nurls: {x: {set: {a: text}}}", "other-item-type: text"),
    ]
  )
  func errors(text: String, expected: String) {
    #expect(appErrors("root: Home\nscreens: {Home: }\n" + text) == [expected])
  }

  @Test("the way out works")
  func help() {
    #expect(
      appHelp("root: A\nscreens: {A: }\nstate: {a: 1}\nurls: {x: {set: {a: b}}}") == "give it a value of type Int"
    )
    #expect(appHelp("root: A\nscreens: {A: {state: {a: 1}, presents: {a: B}}, B: }") == "give one of them another name")
  }
}
