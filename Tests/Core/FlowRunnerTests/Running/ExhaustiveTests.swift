import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Exhaustive flows")
struct ExhaustiveTests {
  private static let app = """
    app:
      root: Cart
      types: {Offer: {fields: {name: String}}}
      screens:
        Cart: {destinations: {String: {cases: {pay: Pay}, default: Page}}, presents: {showHelp: Help}}
        Page: {links: {Info: {view: Help}}}
        Pay: {items: {offer: {type: Offer, screen: Page}}}
        Help:

    """

  /// A step on an empty path of the open app, and what it changes without saying so.
  static let open: [(step: String, lines: [String])] = [
    ("push: a, expect: {path: [a]}", []),
    ("push: a, expect: {path: [a], visible: [root, a]}", []),
    ("push: a", ["unstated-change path: - ≠ [a]"]),
    (
      "push: a, expect: {top: a, count: 1}",
      ["unstated-change path: - ≠ [a]"]
    ),
    // What is visible may be the same for other values: `3` and `"3"`.
    ("push: a, expect: {visible: [root, a]}", ["unstated-change path: - ≠ [a]"]),
    (
      "push: a, expect: {not: {path: []}}", ["unstated-change path: - ≠ [a]"]
    ),
    ("push: a, expect: {path: [b]}", ["expectation path: [b] ≠ [a]"]),
    // What doesn't change needn't be said.
    ("note: a", []), ("assert: {path: []}", []), ("popToRoot: ", []), ("setPath: []", []),
    ("pop: 1, expect: {refused: pop-past-root}", []),
    ("push: [], expect: {count: 0}", []),
    // A view link shows what the path doesn't know.
    ("tap: {view: Help}", ["unstated-change visible: - ≠ [root, Help]"]),
    ("tap: {view: Help}, expect: {path: []}", ["unstated-change visible: - ≠ [root, Help]"]),
    ("tap: {view: Help}, expect: {visible: [root, Help]}", []),
  ]

  @Test("a change of the path, or of what is visible, must be said", arguments: open)
  func path(step: String, lines: [String]) throws {
    let marked = MarkedText("exhaustive: true\nsteps: [{\(step)}]\n")
    #expect(try run(marked.text, RunRules(continuesAfterFailure: true)).lines == lines)
    #expect(try run("steps: [{\(step)}]\n", RunRules(failOn: .never)).lines == lines.filter { $0.hasPrefix("exp") })
  }

  /// A step in the app, and what it changes without saying so.
  static let inApp: [(step: String, lines: [String])] = [
    ("push: a, expect: {path: [a], visible: [Cart, Page]}", []),
    // Other values may show the same screens.
    ("push: a, expect: {path: [a]}", ["unstated-change visible: - ≠ [Cart, Page]"]),
    ("push: a, expect: {visible: [Cart, Page]}", ["unstated-change path: - ≠ [a]"]),
    // A binding that comes with its screen and presents nothing is no change.
    ("push: pay, expect: {path: [pay], visible: [Cart, Pay]}", []),
    (
      "set: {showHelp: true}, expect: {bindings: {showHelp: true}}", ["unstated-change visible: - ≠ [Cart, Help]"]
    ),
    ("set: {showHelp: true}, expect: {visible: [Cart, Help]}", ["unstated-change bindings: - ≠ {showHelp: true}"]),
    ("set: {showHelp: true}, expect: {visible: [Cart, Help], bindings: {showHelp: true}}", []),
    ("set: {showHelp: false}", []),
  ]

  @Test("in an app, what is visible and bindings must be said too", arguments: inApp)
  func app(step: String, lines: [String]) throws {
    #expect(
      try run("exhaustive: true\n\(Self.app)steps: [{\(step)}]\n", RunRules(continuesAfterFailure: true)).lines == lines
    )
  }

  @Test("a binding that goes with its screen can't be stated, and needn't be")
  func gone() throws {
    let text = """
      exhaustive: true
      \(Self.app)path: [pay]
      steps:
        - set: {offer: !Offer {name: Hats}}
          expect: {visible: [Cart, Pay, Page], bindings: {offer: !Offer {name: Hats}}}
        - back:
          expect: {visible: [Cart, Pay], bindings: {offer: null}}
        - set: {offer: !Offer {name: Hats}}
          expect: {visible: [Cart, Pay, Page], bindings: {offer: !Offer {name: Hats}}}
        - popToRoot:
          expect: {path: [], visible: [Cart]}

      """
    #expect(try run(text).lines == [])
  }

  @Test("a change that isn't said is reported at the step, with how to say it")
  func reported() throws {
    let marked = MarkedText("exhaustive: true\nsteps: [{1️⃣push: [a, \"3\"]2️⃣}]\n")
    let divergence = try #require(run(marked.text).divergences.first)
    #expect(divergence.place.range == marked.range("1️⃣", "2️⃣"))
    #expect(divergence.message == "the step changes the path, and its `expect` doesn't say so")
    #expect(divergence.fix == "state it:  expect: {path: [a, \"3\"]}")
    let long = try run("exhaustive: true\nsteps: [{push: [\(String(repeating: "a", count: 120))]}]\n").divergences
    #expect(long.map(\.fix) == ["state `path` in the step's `expect`"])
  }

  @Test("steps within others say what they change, and the steps around them needn't")
  func blocks() throws {
    let text = """
      exhaustive: true
      onStart: [{push: s, expect: {path: [s]}}]
      steps:
        - repeat: {times: 2, steps: [{push: a, expect: {endsWith: [a]}, soft: true}]}
        - runFlow: {steps: [{setPath: [b], expect: {path: [b]}}]}
      onFinish: [popToRoot]

      """
    let transcript = try run(text)
    #expect(
      transcript.records.map { $0.divergences.map(\.kind.rawValue) } == [
        [], ["unstated-change"], ["unstated-change"], [], [], [],
        ["unstated-change"],
      ]
    )
  }
}
