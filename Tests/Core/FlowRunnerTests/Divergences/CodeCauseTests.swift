import FlowLanguage
import FlowRunner
import FlowSyntax
import TestSupport
import Testing

@Suite("S19.3, S19.4 Why, beside the app's code")
struct CodeCauseTests {
  private static let app = """
    app:
      root: Home
      types: {Park: {fields: {name: String}}}
      screens:
        Home:
          source: Home.swift:1
          links: {Help: {view: Help, source: Home.swift:2}, Zion: {value: !Park {name: Zion}, source: Home.swift:3}}
          destinations: {Park: {screen: Details, source: Home.swift:4}}
        Details:
          links: {Help: {view: Help, source: Details.swift:2}, Form: {view: Form}}
          destinations: {Park: {screen: Details, source: Details.swift:4}}
        Form: {holds: input}
        Help:
    steps:

    """

  /// Steps, and each cause with its line of code.
  private static let causes: [(steps: String, causes: [String])] = [
    (
      "- tap: Zion\n- assert: {path: []}\n",
      ["!Park {name: Zion} was put on the path at step 1, “tap Zion” (Home.swift:3)"]
    ),
    (
      "- tap: {view: Help}\n- assert: {visible: [Home]}\n",
      ["Help was put on the stack at step 1, “tap Help” (Home.swift:2)"]
    ),
    // Of two links of one label the one in front is tapped.
    (
      "- push: !Park {name: Zion}\n- tap: Help\n  expect: {diagnostics: [mixed-links-reset]}\n- assert: {visible: [Home]}\n",
      [
        "Help was put on the stack at step 2, when the view link “Help” was tapped in a stack whose path is bound"
          + " (Details.swift:2)"
      ]
    ),
    // A step that taps nothing has none.
    (
      "- push: !Park {name: Zion}\n- assert: {visible: [Home]}\n",
      ["Details was put on the stack at step 1, “push !Park {name: Zion}”"]
    ),
  ]

  @Test("a tap has the line of its link", arguments: causes)
  func taps(steps: String, expected: [String]) throws {
    let transcript = try run(Self.app + steps)
    let last = try #require(transcript.divergences.last)
    #expect(last.why.map { cause in cause.text + (cause.source.map { " (\($0))" } ?? "") } == expected)
  }

  @Test("a declaration has its own")
  func declared() throws {
    let transcript = try run(
      Self.app + "- push: !Park {name: Zion}\n- tap: Help\n- push: [!Park {name: a}]\n- assert: {diagnostics: []}\n"
    )
    let sources = transcript.divergences.flatMap(\.why).filter { $0.effect == .declared }
    #expect(
      sources.map { "\($0.text) (\($0.source.map(\.description) ?? "-"))" } == [
        "“Help” is a view link of “Details” (Details.swift:2)"
      ]
    )
  }

  @Test("a screen that holds input says what goes with it")
  func input() throws {
    let steps = "- push: !Park {name: Zion}\n- tap: Form\n- back\n- assert: {visible: [Home, Form]}\n"
    let transcript = try run(Self.app + steps, failOn: .never)
    let texts = transcript.divergences.flatMap(\.why).map(\.text)
    #expect(texts.contains("Form left the stack at step 3, “back”, with what was typed on Form"), "\(texts)")
  }
}
