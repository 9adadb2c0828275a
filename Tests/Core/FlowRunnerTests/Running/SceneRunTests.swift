import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Flows of apps with tabs and layers")
struct SceneRunTests {
  /// Steps that lead to a sheet with a path, over a tab with a path.
  static let toCart = "- tap: A\n- set: {cart: true}\n- tap: On"

  /// Expectations that hold there.
  static let holding: [(expectation: String, stack: String?)] = [
    ("tab: home", nil), ("tabBar: true", nil), ("presented: [cart]", nil), ("waiting: []", nil),
    ("path: [b]", nil), ("screen: B", nil), ("visible: [Cart, B]", nil), ("depth: 1", nil), ("canGoBack: true", nil),
    ("bindings: {cart: true, tab: home, s: false, i: null}", nil),
    ("path: [a]", "home"), ("visible: [Home, A]", "home"), ("screen: A", "home"), ("path: []", "list"),
    ("path: [b]", "cart"), ("presented: [cart]", "home"), ("tab: home", "cart"), ("codable: true", "home"),
    ("json: [Swift.String, \"\\\"a\\\"\"]", "home"), ("json: [Swift.String, \"\\\"b\\\"\"]", nil),
    ("stacks: {home: {path: [a], screen: A}, list: {atRoot: true}, cart: {path: [b]}}", nil),
    ("any: [{presented: []}, {stacks: {home: {top: a}}}]", nil),
    ("not: {presented: [], waiting: [s]}", nil),
  ]

  @Test("facts are about what is in front, unless a stack is named", arguments: holding)
  func holds(expectation: String, stack: String?) throws {
    let address = stack.map { ", in: \($0)" } ?? ""
    let transcript = try runScene("\(Self.toCart)\n- {assert: {\(expectation)}\(address)}")
    #expect(transcript.lines.isEmpty)
    guard !expectation.hasPrefix("not") else { return }
    let opposite = try runScene("\(Self.toCart)\n- {assert: {not: {\(expectation)}}\(address)}")
    #expect(opposite.lines.count == 1, "not: {\(expectation)}")
  }

  /// Expectations that don't hold there, with their sentences.
  static let failing: [(expectation: String, message: String)] = [
    ("tab: list", "the selected tab is “home”, not “list”"),
    ("tabBar: false", "the tab bar is shown"),
    ("presented: []", "“cart” is among the layers that are up, of which there should be none"),
    ("presented: [cart, s]", "“s” is missing from the layers that are up"),
    ("waiting: [s]", "“s” is missing from the bindings that are on and show nothing, of which there are none"),
    ("stacks: {home: {path: [b]}}", "in “home”, “a” is on top, not “b”"),
    ("stacks: {i: {path: []}}", "“i” isn't presented now"),
  ]

  @Test("what doesn't hold is reported", arguments: failing)
  func fails(expectation: String, message: String) throws {
    let transcript = try runScene("\(Self.toCart)\n- assert: {\(expectation)}")
    #expect(transcript.divergences.map(\.message) == [message])
  }

  @Test("of bindings with one name, the frontmost counts, or that of the stack that is named")
  func sameNames() throws {
    let text = """
      app:
        tabs: {home: {root: A}, list: {root: B}}
        screens: {A: {presents: {s: {screen: C, as: sheet}}}, B: {presents: {s: {screen: C, as: sheet}}}, C: }
      steps:
        - selectTab: list
        - {set: {s: true}, expect: {bindings: {s: true}, presented: [s]}}
        - {assert: {bindings: {s: true}}, in: list}
        - {assert: {bindings: {s: false}}, in: home}
      """
    #expect(try run(text, recordsSteps: true).lines == [])
  }

  @Test("an alert is no screen, and its buttons are links")
  func alert() throws {
    let steps = """
      - set: {q: true}
        expect: {presented: [q], screen: null, visible: [], title: Sure?, links: [OK, Next], path: [], transition: present}
      - {assert: {screen: Home}, soft: true}
      - tap: Next
        expect: {presented: [t], screen: T, bindings: {q: false, t: true}}
      """
    let transcript = try runScene(steps)
    #expect(transcript.divergences.map(\.message) == ["the alert “q” is in front, which is no screen, not “Home”"])
  }

  @Test("`screen: null` fails where there is a screen")
  func screen() throws {
    let transcript = try runScene("- assert: {screen: null}")
    #expect(transcript.divergences.map(\.message) == ["the visible screen is “Home”, and not an alert or a dialog"])
  }

  @Test("the user's and the system's steps are done")
  func verbs() throws {
    let steps = """
      - selectTab: list
        expect: {tab: list, screen: List, transition: none}
      - selectTab: home
      - set: {tab: list}
        expect: {tab: list}
      - open: app://list/3
        expect: {path: [3], title: Number 3}
      - set: {cart: true}
        expect: {transition: {kind: present, animated: true}}
      - swipeDown: cancelled
        expect: {presented: [cart]}
      - selectTab: home
        expect: {refused: covered}
      - swipeDown
      - assert: {presented: [], transition: dismiss}
      - swipeDown:
        expect: {refused: not-dismissable}
      - selectTab: nowhere
        expect: {refused: unknown-tab}
      - {push: z, in: home}
      - selectTab: home
        expect: {tabBar: false}
      - selectTab: list
        expect: {refused: tab-bar-hidden}
      """
    #expect(try runScene(steps).lines == [])
  }

  @Test("a flow begins with its path, then the text that is opened")
  func opening() throws {
    let transcript = try runScene(
      "- assert: {tab: list, path: [4], stacks: {home: {path: [a]}}}",
      header: "path: [a]\nopen: app://list/4\n"
    )
    #expect(transcript.lines == [])
  }

  @Test("nothing can be opened with an app without URLs")
  func noURLs() throws {
    let text = "app: {root: A, screens: {A: }}\nopen: app://list\nsteps: [pop]\n"
    let divergence = try #require(try run(text, recordsSteps: true).flowDivergence)
    #expect(divergence.message == "the flow can't start: the app has no `urls`, so nothing can be opened with it")
    #expect(divergence.key == "open")
    #expect(divergence.place.start.line == 2)
  }

  @Test("a step in a stack that isn't there is refused")
  func absent() throws {
    let steps = """
      - {push: b, in: cart, expect: {refused: stack-not-live}}
      - {assert: {path: []}, in: cart}
      """
    let transcript = try runScene(steps)
    #expect(transcript.lines == ["refused -: - ≠ stack-not-live"])
  }

  @Test("a stack that the app doesn't have is an error of the text, with what is nearly so called")
  func unknownStack() {
    for step in ["{push: b, in: crt}", "{assert: {path: []}, in: crt}", "assert: {stacks: {crt: {depth: 0}}}"] {
      let entry = FlowReader().read(SourceFile("\(sceneApp)\nsteps:\n- \(step)\n"))[0]
      #expect(entry.diagnostics.map(\.id.description) == ["unknown-stack"])
      #expect(entry.diagnostics.first?.help == "did you mean `cart`?")
    }
  }

  @Test("in a file that flows of several apps run, it is a refusal")
  func unknownStackElsewhere() throws {
    let text = "\(sceneApp)\nsteps:\n- runFlow: other.yaml\n"
    let transcript = try run(text, files: ["other.yaml": "- {push: b, in: crt, expect: {refused: unknown-stack}}\n"])
    #expect(transcript.lines == [])
  }

  @Test("rules may be about tabs and layers")
  func invariants() throws {
    let header = "invariants: [{never: {presented: [cart], stacks: {home: {depth: 1}}}}]\n"
    let transcript = try runScene("- push: a\n- {push: 1, in: list}\n- set: {cart: true}", header: header)
    #expect(transcript.divergences.map(\.kind) == [.invariant])
    let reasons: [String] = transcript.divergences.flatMap { $0.reasons }
    #expect(reasons.contains { $0.contains("“cart” was presented at step 3") })
  }

  @Test("a run without records comes to the same, and a recording shows each step")
  func recording() throws {
    let steps = "\(Self.toCart)\n- {assert: {presented: []}, soft: true}\n- swipeDown"
    let whole = try runScene(steps)
    #expect(try runScene(steps, recordsSteps: false).account == whole.account)
    let file = SourceFile("\(sceneApp)\nsteps:\n\(steps)\n")
    let recording = FlowRunner().record(try flow(file), profile: .wwdc22)
    #expect(recording.count == 5)
    #expect(recording.state(after: 3) == whole.records[2].after)
    let unmet = recording.divergences(of: try FlowReader().typedExpectations("presented: []", in: "x"), after: 3)
    #expect(unmet.map(\.message) == ["“cart” is among the layers that are up, of which there should be none"])
  }
}
