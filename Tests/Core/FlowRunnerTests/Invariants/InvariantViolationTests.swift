import FlowRunner
import TestSupport
import Testing

@Suite("Messages about broken invariants")
struct InvariantViolationTests {
  /// A rule, what is done to an empty path, and everything that is said of the last break.
  static let breaches: [(rule: String, steps: String, account: [String])] = [
    (
      "always: {top: a}", "[{push: a, soft: true}, {push: b}]",
      [
        "at the start the rule “always: {top: a}” is broken: the top of the path is nothing, not “a”",
        "top: a ≠ null",
        "0 declared: the rule is here",
        "change what is done, or say when the rule holds: `whenever: {…}, holds: {top: a}`",
      ]
    ),
    (
      "name: b stays away\n    always: {not: {contains: b}, depth: 0}", "[{push: [a, b]}]",
      [
        "the rule “b stays away” is broken: “contains: b” holds, and the flow says that it must not; the depth above the root is 2, not 0",
        "-: {depth: 0} ≠ {depth: 2}",
        "1 declared: the rule says “always: {not: {contains: b}, depth: 0}”",
        "1 put: b was put on the path at step 1, “push [a, b]”",
        "1 put: the path changed last at step 1, “push [a, b]”",
        "change what is done, or say when the rule holds: `whenever: {…}, holds: {not: {contains: b}, depth: 0}`",
      ]
    ),
    (
      "always: {not: {contains: b, count: 3}, depth: 0, atRoot: true}", "[{push: [a, b, c]}]",
      [
        "the rule “always: {not: {contains: b, count: 3}, depth: 0, atRoot: true}” is broken: “contains: b” holds, and the flow says that it must not; “count: 3” holds, and the flow says that it must not; the depth above the root is 3, not 0; “c” is up, so this isn't the root",
        "-: {depth: 0, atRoot: true} ≠ {depth: 3, atRoot: false}",
        "1 declared: the rule is here",
        "1 put: b was put on the path at step 1, “push [a, b, c]”",
        "1 put: the path changed last at step 1, “push [a, b, c]”",
        "change what is done, or say when the rule holds: `whenever: {…}, holds: {not: {contains: b, count: 3}, depth: 0, atRoot: true}`",
      ]
    ),
    (
      "never: {top: pay, not: {contains: address}}", "[{push: address}, pop, {push: pay}]",
      [
        "the rule “never: {top: pay, not: {contains: address}}” is broken: that holds now",
        "-: - ≠ {top: pay}",
        "3 declared: the rule is here",
        "3 put: pay was put on the path at step 3, “push pay”",
        "2 removed: address left the path at step 2, “pop”",
        "change what is done, or add to `never` what makes the difference",
      ]
    ),
    (
      "name: no x\n    never: {screen: x}", "[{push: x}]",
      [
        "the rule “no x” is broken: “screen: x” holds",
        "screen: - ≠ x",
        "1 declared: the rule says “never: {screen: x}”",
        "1 put: x was put on the path at step 1, “push x”",
        "change what is done, or add to `never` what makes the difference",
      ]
    ),
    (
      "never: {visible: [root, x]}", "[{push: x}]",
      [
        "the rule “never: {visible: [root, x]}” is broken: that holds now",
        "visible: - ≠ [root, x]",
        "1 declared: the rule is here",
        "1 put: x was put on the path at step 1, “push x”",
        "change what is done, or add to `never` what makes the difference",
      ]
    ),
    (
      "whenever: {top: x, canGoBack: true}\n    holds: {contains: a}", "[{push: a}, {popToRoot: }, {push: x}]",
      [
        "the rule “whenever: {top: x, canGoBack: true}, holds: {contains: a}” is broken: “top: x, canGoBack: true” holds, but “a” is missing from the path",
        "contains: [a] ≠ [x]",
        "3 declared: the rule is here",
        "2 removed: a left the path at step 2, “popToRoot”",
        "change what is done, or add to `whenever` what makes the difference",
      ]
    ),
    (
      "after: {top: x}\n    eventually: {top: y}", "[{push: x}, {push: z}]",
      [
        "the rule “after: {top: x}, eventually: {top: y}” is broken: “top: x” came to hold at step 1, and at the end the top of the path is “z”, not “y”",
        "top: y ≠ z",
        "2 declared: the rule is here",
        "1 put: “top: x” came to hold at step 1, “push x”",
        "2 put: z was put on the path at step 2, “push z”",
        "do what leads there, or add to `after` what makes the difference",
      ]
    ),
    (
      "after: {top: null}\n    eventually: {top: y}\n    within: 1", "[{push: x}]",
      [
        "the rule “after: {top: null}, eventually: {top: y}, within: 1” is broken: “top: null” came to hold at the start, and one step later the top of the path is “x”, not “y”",
        "top: y ≠ x",
        "1 declared: the rule is here",
        "0 put: “top: null” came to hold at the start",
        "1 put: x was put on the path at step 1, “push x”",
        "do what leads there in time, or give it more steps: raise `within`",
      ]
    ),
    (
      "after: {top: x}\n    eventually: {count: 0}\n    within: 2", "[{push: x}, {push: y}, {push: z}]",
      [
        "the rule “after: {top: x}, eventually: {count: 0}, within: 2” is broken: “top: x” came to hold at step 1, and 2 steps later the path has 3 elements, not 0",
        "count: 0 ≠ 3",
        "3 declared: the rule is here",
        "1 put: “top: x” came to hold at step 1, “push x”",
        "3 put: the path changed last at step 3, “push z”",
        "do what leads there in time, or give it more steps: raise `within`",
      ]
    ),
    (
      "after: {top: x}\n    eventually: {count: 0}\n    within: 0", "[{push: x}]",
      [
        "the rule “after: {top: x}, eventually: {count: 0}, within: 0” is broken: “top: x” came to hold at step 1, and there the path has 1 element, not 0",
        "count: 0 ≠ 1",
        "1 declared: the rule is here",
        "1 put: “top: x” came to hold at step 1, “push x”",
        "1 put: the path changed last at step 1, “push x”",
        "do what leads there in time, or give it more steps: raise `within`",
      ]
    ),
    (
      "always: {diagnostics: []}", "[{push: x}, {tap: {view: Help}, expect: {diagnostics: [mixed-links-reset]}}]",
      [
        "the rule “always: {diagnostics: []}” is broken: the view link “Help” on “x” emptied the bound path, which held “x”; “Help” now lies on the root",
        "diagnostics: - ≠ mixed-links-reset",
        "2 declared: the rule is here",
        "1 put: x was put on the path at step 1, “push x”",
        "change what is done, or say when the rule holds: `whenever: {…}, holds: {diagnostics: []}`",
      ]
    ),
  ]

  @Test("the rule is named, what breaks it, and where both come from", arguments: breaches)
  func account(rule: String, steps: String, account: [String]) throws {
    let divergence = try #require(try run("invariants:\n  - \(rule)\nsteps: \(steps)\n").divergences.last)
    #expect(divergence.line.hasPrefix("invariant "))
    let line = String(divergence.line.dropFirst("invariant ".count))
    #expect([divergence.message, line] + divergence.reasons + [divergence.fix ?? "-"] == account)
  }

  @Test("in an app, what stands on screens and in bindings is traced too")
  func app() throws {
    let text = """
      app:
        root: Cart
        screens:
          Cart: {destinations: {String: Page}, presents: {showHelp: Help}}
          Page:
          Help:
      invariants:
        - never: {screen: Help}
        - always: {bindings: {showHelp: false}}
      steps: [{push: a}, pop, {set: {showHelp: true}}]

      """
    let divergences = try run(text).divergences
    #expect(
      divergences.map(\.reasons) == [
        ["3 declared: the rule is here", "3 put: Help was put on the stack at step 3, “set showHelp”"],
        ["3 declared: the rule is here", "3 put: “showHelp” became true at step 3, “set showHelp”"],
      ]
    )
    #expect(
      divergences.map(\.line) == [
        "invariant screen: - ≠ Help", "invariant bindings: {showHelp: false} ≠ {showHelp: true}",
      ]
    )
  }
}
