import NavigationEngine
import Testing

@Suite("S10 save, restore, deep link")
struct RelaunchTests {
  @Test(
    "S10.1 S10.2 S10.4 a relaunch restores the values in order and no view entry",
    arguments: [
      Profile.wwdc22, .shipping,
    ]
  )
  func relaunch(profile: Profile) throws {
    var stack = try AppSession(app: .letters(), profile: profile)
    try walk(&stack, [.push(["a", "b"]), .set("bHelp", true), .background])
    #expect(stack.state.visible == ["root", "a", "b", "help"])
    let change = try stack.perform(.relaunch, origin: 5)
    #expect(stack.state.visible == ["root", "a", "b"])
    #expect(stack.state.bindings["bHelp"] == false)
    #expect(stack.state.path.map(\.origin) == [5, 5])
    #expect(change == .init(.none))
  }

  @Test("S10.1 what was saved last counts; without it the app starts as it does")
  func lastSaved() throws {
    var app = AppModel.letters()
    app.initialPath = ["c"]
    app.initialBindings = [.init("rootHelp", true)]
    var stack = try AppSession(app: app)
    try walk(&stack, [.setPath(["a"]), .relaunch])
    #expect(stack.state.visible == ["root", "c", "help"])
    try walk(&stack, [.setPath(["a"]), .background, .push(["b"]), .relaunch])
    #expect(stack.state.path.values == ["a"])
    try walk(&stack, [.popToRoot, .background, .relaunch])
    #expect(stack.state.path.isEmpty)
  }

  @Test("S2.8 S10.1 a path that isn't codable keeps what was saved before")
  func notCodable() throws {
    var stack = try AppSession(path: ["a"])
    try stack.perform(.background)
    #expect(try walk(&stack, [.push([.null]), .background]).ids == [.notCodable])
    try stack.perform(.relaunch)
    #expect(stack.state.path.values == ["a"])
  }

  @Test("S10.1 a self-managed stack saves nothing")
  func selfManaged() throws {
    var stack = try AppSession(app: .letters(.selfManaged))
    try walk(&stack, [.tap("a"), .background, .relaunch])
    #expect(stack.state.visible == ["root"])
    #expect(stack.codable == nil)
  }

  @Test("S10.1 a relaunch ends a held transition and shows the app's own root again")
  func anew() throws {
    var stack = try AppSession(app: .letters())
    try walk(&stack, [.replaceRoot("a"), .hold, .tap("x"), .relaunch])
    #expect(!stack.isHeld)
    #expect(stack.state.visible == ["root"])
  }

  @Test("S10.3 a deep link assigns the whole path, or is the initial path")
  func deepLink() throws {
    let cold = try AppSession(app: .letters(), path: ["a", "b"])
    var warm = try AppSession(app: .letters(), path: ["a", "c"])
    let change = try warm.perform(.setPath(["a", "b"]), origin: 1)
    #expect(cold.state == warm.state)
    #expect(cold.opening == .init(.none))
    #expect(change.transition == .init(.replace, levels: 1, animated: false))
  }
}
