import NavigationEngine
import Testing

/// A step that a path refuses, with the reason.
struct RefusedStep: Sendable, CustomTestStringConvertible {
  let path: [RouteValue]
  let step: Step
  let id: Refusal.ID

  init(_ path: [RouteValue], _ step: Step, _ id: Refusal.ID) {
    self.path = path
    self.step = step
    self.id = id
  }

  var testDescription: String { "\(path) \(step)" }
}

@Suite("S2.3 S6.3 steps that a path refuses")
struct PathRefusalTests {
  static let table: [RefusedStep] = [
    .init([], .pop(1), .popPastRoot),
    .init(["a"], .pop(2), .popPastRoot),
    .init(["a"], .pop(-1), .popPastRoot),
    .init(["a"], .pop(.max), .popPastRoot),
    .init(["a"], .pop(.min), .popPastRoot),
    .init([], .replaceTop("a"), .popPastRoot),
    .init(["a"], .popTo("b"), .notInPath),
    .init([], .popTo("root"), .notInPath),
    .init(["1"], .popTo(1), .notInPath),
    .init(["a"], .popToScreen("b"), .notInPath),
    .init([], .back(1), .backUnavailable),
    .init(["a"], .back(2), .backUnavailable),
    .init(["a"], .back(-1), .backUnavailable),
    .init(["a"], .back(.min), .backUnavailable),
  ]

  @Test(
    "S2.3 S6.3 a step that can't be applied is refused and nothing changes",
    arguments: table,
    Profile.Name.allCases
  )
  func refuses(row: RefusedStep, profile: Profile.Name) throws {
    var stack = try AppSession(path: row.path, profile: Profile(profile))
    let before = stack.state
    let refusal = #expect(throws: Refusal.self) { try stack.perform(row.step) }
    #expect(refusal?.id == row.id)
    #expect(stack.state == before)
    #expect(refusal?.message.hasSuffix(".") == false)
  }

  @Test("S2.3 removing more than the path holds is refused in Apple's words")
  func appleText() throws {
    var stack = try AppSession(path: ["a", "b"])
    let refusal = #expect(throws: Refusal.self) { try stack.perform(.pop(3)) }
    #expect(refusal?.message == "attempting to remove 3 items from path with 2 items")
  }

  @Test("S1.5 the root can't be removed", arguments: [Step.pop(1), .back(1)])
  func rootStays(step: Step) throws {
    var stack = try AppSession()
    #expect(throws: Refusal.self) { try stack.perform(step) }
    try stack.perform(.popToRoot)
    #expect(stack.state.visible == ["root"])
    #expect(!stack.state.canGoBack)
  }

  @Test("a path that would exceed its limit is refused, and the one at the limit isn't")
  func limit() throws {
    let full = [RouteValue](repeating: 1, count: AppSession.defaultPathLimit)
    var stack = try AppSession(path: full)
    #expect(throws: Refusal.self) { try stack.perform(.push([1])) }
    #expect(throws: Refusal.self) { try stack.perform(.setPath(full + [1])) }
    #expect(throws: Refusal.self) { try AppSession(path: full + [1]) }
    #expect(stack.state.path.count == AppSession.defaultPathLimit)
    try stack.perform(.back(AppSession.defaultPathLimit))
    #expect(!stack.state.canGoBack)
  }
}
