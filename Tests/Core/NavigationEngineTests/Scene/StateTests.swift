import NavigationEngine
import Testing

@Suite("S18.1 state of the app and of screens")
struct StateTests {
  private static let app = AppModel(
    root: "Home",
    screens: [
      "Home": .init(
        destinations: [.init("Int", to: "Form")],
        presents: [.init("help", as: .sheet, content: .screen("Help"))]
      ),
      "Form": .init(
        links: [.init("Save", to: .update(.init(bindings: [.init("name", "saved"), .init("count", 2)])))],
        state: [.init("name", .null), .init("shared", "form")]
      ),
      "Help": .init(state: [.init("shared", "help")]),
    ],
    restores: ["loggedIn"],
    state: [.init("loggedIn", false), .init("count", 0), .init("shared", "app")]
  )

  @Test(
    "a screen has one for each entry, which goes with it; of several with one name that in front counts",
    arguments: [
      ([], ["loggedIn": false, "count": 0, "shared": "app", "help": false]),
      ([.set("loggedIn", true), .set("count", 3)], ["loggedIn": true, "count": 3]),
      ([.push([1])], ["name": .null, "shared": "form"]),
      ([.push([1]), .set("name", "Ada"), .push([2])], ["name": .null]),
      ([.push([1]), .set("name", "Ada"), .push([2]), .pop(1)], ["name": "Ada"]),
      ([.push([1]), .set("name", "Ada"), .pop(1), .push([1])], ["name": .null]),
      ([.push([1]), .set("shared", "x"), .pop(1)], ["shared": "app"]),
      ([.set("shared", "x"), .push([1])], ["shared": "form"]),
      ([.push([1]), .set("shared", "x"), .on("help")], ["shared": "help"]),
      ([.on("help"), .set("shared", "x"), .off("help"), .on("help")], ["shared": "help"]),
      ([.push([1]), .tap("Save")], ["name": "saved", "count": 2]),
      ([.push([1, 2]), .transaction([.set("name", "Ada"), .set("count", 1)])], ["name": "Ada", "count": 1]),
      ([.set("loggedIn", true), .set("count", 1), .background, .relaunch], ["loggedIn": true, "count": 0]),
      ([.push([1]), .set("name", "Ada"), .background, .relaunch], ["name": .null]),
    ] as [([Step], [String: RouteValue])]
  )
  func values(steps: [Step], expected: [String: RouteValue]) throws {
    var scene = try AppSession(app: Self.app)
    for step in steps { try scene.perform(step) }
    let bindings = try #require(scene.state.scene).bindings
    for (name, value) in expected { #expect(bindings[name] == value, "\(name)") }
  }

  @Test(
    "what isn't declared, or doesn't fit, is refused",
    arguments: [
      (.set("name", "Ada"), "the binding “name” belongs to “Form”, which isn't in the scene now"),
      (.set("loggedIn", 1), "the state “loggedIn” is a Bool, and can't be 1 of type Int"),
      (.set("count", .null), "the state “count” is a Int, and can't be null"),
      (.inStack("main", .set("count", 1)), "the binding “count” belongs to the app; leave out `in`"),
    ] as [(Step, String)]
  )
  func refused(step: Step, message: String) throws {
    var scene = try AppSession(app: Self.app)
    let before = scene.state
    do throws(Refusal) {
      try scene.perform(step)
      Issue.record("nothing is refused")
    } catch {
      #expect(error.message == message)
    }
    #expect(scene.state == before)
  }

  @Test("two scenes are equal, and have one key, exactly if their state is")
  func equality() throws {
    var (left, right) = (try AppSession(app: Self.app), try AppSession(app: Self.app))
    func keys() -> [StateKey] {
      [left, right].map { scene in
        var key = StateKey()
        scene.add(to: &key)
        return key
      }
    }
    for step in [Step.push([1]), .set("name", "Ada"), .set("count", 1)] {
      try left.perform(step)
      #expect(left.state != right.state && keys()[0] != keys()[1])
      try right.perform(step)
      #expect(left.state == right.state && keys()[0] == keys()[1])
    }
    try left.perform(.set("count", 5))
    try left.perform(.set("count", 1))
    #expect(left.state == right.state && keys()[0] == keys()[1])
  }

  @Test("S15.7 a second window has its own tab, path, layers, state and saved values")
  func windows() throws {
    let app = PreparedApp(
      AppModel(
        root: "Home",
        screens: ["Home": .init(destinations: [.init("Int", to: "Home")]), "Other": .init()],
        tabs: [.init("home", .stack(root: "Home", .erased)), .init("other", .screen("Other"))],
        presents: [.init("up", as: .sheet, content: .screen("Other"))],
        restores: ["count"],
        state: [.init("count", 0)]
      )
    )
    let cold = try AppSession(app)
    var (first, second) = (cold, try AppSession(app))
    for step in [.push([1]), .set("count", 1), .selectTab("other"), .background, .set("up", true)] as [Step] {
      try first.perform(step)
      #expect(second.state == cold.state)
    }
    try second.perform(.relaunch)
    #expect(second.state == cold.state && first.state != cold.state)
  }
}
