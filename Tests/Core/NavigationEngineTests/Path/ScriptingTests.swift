import NavigationEngine
import Testing

@Suite("S11 the scripting profile")
struct ScriptingTests {
  @Test("S11.1 the path is a list of strings, [] is the root, the last element is the visible page")
  func listOfStrings() throws {
    var stack = try AppSession(path: [], profile: .scripting)
    #expect(stack.state.screen == "root")
    try stack.perform(.push(["Page1", "Page2"]))
    #expect(stack.state.screen == "Page2")
  }

  @Test(
    "S11.2 a missing destination can't occur: every string has its page",
    arguments: ["", "anything", "root", "日本"]
  )
  func everyStringHasAPage(page: String) throws {
    var stack = try AppSession(profile: .scripting)
    let change = try stack.perform(.push([.string(page)]))
    #expect(change.diagnostics.isEmpty)
    #expect(stack.state.screen == page)
  }

  @Test(
    "S11.3 an initial path that isn't a list is refused",
    arguments: [RouteValue.null, "Page1", 1, true, .double(1), .map([]), .typed(type: "Path", payload: .list([]))],
    Profile.Name.allCases
  )
  func invalidPath(initial: RouteValue, profile: Profile.Name) {
    let refusal = #expect(throws: Refusal.self) { try AppSession(.open, initial: initial, profile: Profile(profile)) }
    #expect(refusal?.id == .invalidPath)
  }

  @Test(
    "S11.3 an assignment of what isn't a list is refused, and the old path kept",
    arguments: [RouteValue.null, "Page1", 1, true, .double(1), .map([]), .typed(type: "Path", payload: .list([]))],
    Profile.Name.allCases
  )
  func invalidAssignment(value: RouteValue, profile: Profile.Name) throws {
    var stack = try AppSession(path: ["a"], profile: Profile(profile))
    for step in [Step.assignPath(value), .transaction([.push(["b"]), .assignPath(value)])] {
      let refusal = #expect(throws: Refusal.self) { try stack.perform(step) }
      #expect(refusal?.id == .invalidPath)
      #expect(stack.state.path.values == ["a"])
    }
    try stack.perform(.assignPath(.list(["b"])))
    #expect(stack.state.path.values == ["b"])
  }

  static let noStrings: [RouteValue] = [
    .null, 1, true, .double(1), .list(["a"]), .map([]), .typed(type: "Page", payload: "a"),
  ]

  @Test("S11.3 an initial path with an element that isn't a string is refused", arguments: noStrings)
  func invalidInitialElement(value: RouteValue) {
    let refusal = #expect(throws: Refusal.self) {
      try AppSession(.open, initial: .list(["a", value]), profile: .scripting)
    }
    #expect(refusal?.id == .invalidPathElement)
  }

  @Test("S11.3 a write of an element that isn't a string is rejected and the old path kept", arguments: noStrings)
  func invalidElement(value: RouteValue) throws {
    for step in [Step.push([value]), .push(["b", value]), .setPath(["b", value]), .replaceTop(value)] {
      var stack = try AppSession(path: ["a"], profile: .scripting)
      let refusal = #expect(throws: Refusal.self) { try stack.perform(step) }
      #expect(refusal?.id == .invalidPathElement)
      #expect(stack.state.path.values == ["a"])
    }
  }

  @Test("S11.3 the other profiles hold any value", arguments: noStrings, [Profile.wwdc22, .shipping])
  func otherProfiles(value: RouteValue, profile: Profile) throws {
    let stack = try AppSession(path: [value], profile: profile)
    #expect(stack.state.path.values == [value])
  }

  @Test("S11.4 back removes the last element from the path")
  func back() throws {
    var stack = try AppSession(path: ["a", "b"], profile: .scripting)
    try stack.perform(.back(1))
    #expect(stack.state.path.values == ["a"])
  }
}
