import NavigationEngine
import Testing

/// One step on a path of the open app: what it starts from, what is done, what the path is then and how it is shown.
struct PathStep: Sendable, CustomTestStringConvertible {
  let before: [RouteValue]
  let step: Step
  let after: [RouteValue]
  let transition: Transition

  init(_ before: [RouteValue], _ step: Step, _ after: [RouteValue], _ transition: Transition) {
    self.before = before
    self.step = step
    self.after = after
    self.transition = transition
  }

  var testDescription: String { "\(before) \(step)" }
}

@Suite("S7.2 every step on the path")
struct PathStepTests {
  static let table: [PathStep] = [
    .init([], .push(["a"]), ["a"], .init(.push, levels: 1, animated: true)),
    .init(["a"], .push(["b"]), ["a", "b"], .init(.push, levels: 1, animated: true)),
    .init(["a"], .push(["a"]), ["a", "a"], .init(.push, levels: 1, animated: true)),
    .init(["a"], .push(["b", "c", "d"]), ["a", "b", "c", "d"], .init(.push, levels: 3, animated: false)),
    .init(["a"], .push([]), ["a"], .none),
    .init(["a", "b"], .pop(1), ["a"], .init(.pop, levels: 1, animated: true)),
    .init(["a", "b", "c"], .pop(2), ["a"], .init(.pop, levels: 2, animated: true)),
    .init(["a", "b"], .pop(0), ["a", "b"], .none),
    .init([], .pop(0), [], .none),
    .init(["a", "b", "c"], .popTo("a"), ["a"], .init(.pop, levels: 2, animated: true)),
    .init(["a", "b", "a", "c"], .popTo("a"), ["a", "b", "a"], .init(.pop, levels: 1, animated: true)),
    .init(["a", "b"], .popTo("b"), ["a", "b"], .none),
    .init(["a", "b", "c"], .popToScreen("b"), ["a", "b"], .init(.pop, levels: 1, animated: true)),
    .init(["a", "b", "c"], .popToScreen("root"), [], .init(.pop, levels: 3, animated: true)),
    .init([], .popToScreen("root"), [], .none),
    .init(["a", "b"], .popToRoot, [], .init(.pop, levels: 2, animated: true)),
    .init([], .popToRoot, [], .none),
    .init([], .setPath(["a"]), ["a"], .init(.push, levels: 1, animated: true)),
    .init([], .setPath(["a", "b"]), ["a", "b"], .init(.push, levels: 2, animated: false)),
    .init(["a", "b"], .setPath(["a", "b"]), ["a", "b"], .none),
    .init(["a", "b"], .setPath(["a"]), ["a"], .init(.pop, levels: 1, animated: true)),
    .init(["a", "b"], .setPath([]), [], .init(.pop, levels: 2, animated: true)),
    .init(["a", "b"], .setPath(["a", "c"]), ["a", "c"], .init(.replace, levels: 1, animated: false)),
    .init(["a", "b"], .setPath(["c"]), ["c"], .init(.replace, levels: 2, animated: false)),
    .init(["a"], .setPath(["b", "c", "d"]), ["b", "c", "d"], .init(.replace, levels: 3, animated: false)),
    .init(["a", "b"], .replaceTop("c"), ["a", "c"], .init(.replace, levels: 1, animated: false)),
    .init(["a", "b"], .replaceTop("b"), ["a", "b"], .none),
    .init(["a", "b"], .back(1), ["a"], .init(.pop, levels: 1, animated: true)),
    .init(["a", "b"], .back(2), [], .init(.pop, levels: 2, animated: true)),
    .init(["a"], .back(0), ["a"], .none),
  ]

  @Test("S7.2 a step does what it says and has its transition", arguments: table, Profile.Name.allCases)
  func steps(row: PathStep, profile: Profile.Name) throws {
    var stack = try AppSession(path: row.before, profile: Profile(profile))
    let change = try stack.perform(row.step, origin: 1)
    #expect(stack.state.path.values == row.after)
    #expect(stack.state.visible == ["root"] + row.after.map(\.description))
    #expect(change == .init(row.transition))
  }

  @Test("S1.1 the visible stack is the root and the path", arguments: table.map(\.after))
  func visible(path: [RouteValue]) throws {
    let state = try AppSession(path: path).state
    #expect(state.visible == ["root"] + path.map(\.description))
    #expect(state.screen == state.visible.last)
    #expect(state.depth == path.count)
    #expect(state.canGoBack == !path.isEmpty)
  }
}
