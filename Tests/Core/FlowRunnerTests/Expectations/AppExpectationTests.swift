import FlowRunner
import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Expectations held against an app")
struct AppExpectationTests {
  private static let app = """
    app:
      root: Cart
      types: {Draft: {codable: false}}
      initial: {path: [address]}
      screens:
        Cart:
          title: Cart
          links: {Check out: address}
          destinations: {String: {cases: {address: Address}, default: Payment}, Draft: Payment}
          presents: {showHelp: Help}
        Address:
          title: Address
          links: {Continue: payment, Help: {view: Help}}
          items: {offer: {type: String, screen: Payment}}
        Payment: {}
        Help: {title: Help}
    steps:

    """

  static let holding = [
    "title: Address",
    "backTitle: Cart",
    "links: [Continue, Help]",
    "codable: true",
    "json: [Swift.String, '\"address\"']",
    "bindings: {showHelp: false}",
    "bindings: {offer: null, showHelp: false}",
    "visible: [Cart, Address]",
    "screen: Address",
    "not: {title: Cart, links: [], codable: false, bindings: {showHelp: true}}",
    "any: [{title: Cart}, {links: [Continue, Help], backTitle: Cart}]",
  ]

  @Test("one that holds is no divergence", arguments: holding)
  func holds(expectation: String) throws {
    #expect(try run("\(Self.app)- assert: {\(expectation)}\n").lines == [])
  }

  static let failing: [(expectation: String, divergence: String, fix: String?)] = [
    ("1️⃣title: Cart2️⃣", "expectation title: Cart ≠ Address", "title: Address"),
    ("1️⃣title: null2️⃣", "expectation title: null ≠ Address", "title: Address"),
    ("1️⃣backTitle: null2️⃣", "expectation backTitle: null ≠ Cart", "backTitle: Cart"),
    ("1️⃣links: [Help]2️⃣", "expectation links: [Help] ≠ [Continue, Help]", "links: [Continue, Help]"),
    ("1️⃣links: [Help, Continue]2️⃣", "expectation links: [Help, Continue] ≠ [Continue, Help]", "links: [Continue, Help]"),
    ("1️⃣codable: false2️⃣", "expectation codable: false ≠ true", "codable: true"),
    (
      "1️⃣json: []2️⃣", #"expectation json: [] ≠ [Swift.String, "\"address\""]"#,
      #"json: [Swift.String, "\"address\""]"#
    ),
    (
      "1️⃣bindings: {showHelp: true}2️⃣", "expectation bindings: {showHelp: true} ≠ {showHelp: false}",
      "bindings: {showHelp: false}"
    ),
    (
      "1️⃣bindings: {offer: '3', showHelp: false}2️⃣",
      "expectation bindings: {offer: \"3\", showHelp: false} ≠ {offer: null, showHelp: false}",
      "bindings: {offer: null, showHelp: false}"
    ),
    ("1️⃣bindings: {gone: 1}2️⃣", "expectation bindings: {gone: 1} ≠ {}", nil),
    ("not: {1️⃣title: Address2️⃣}", "expectation not: - ≠ Address", nil),
    ("not: {1️⃣bindings: {showHelp: false}2️⃣}", "expectation not: - ≠ {showHelp: false}", nil),
    ("1️⃣diagnostics: [mixed-links]2️⃣", "missing-diagnostic diagnostics: mixed-links ≠ []", nil),
  ]

  @Test("one that doesn't hold is a divergence at its key, and what is so passes", arguments: failing)
  func fails(expectation: String, divergence: String, fix: String?) throws {
    let marked = MarkedText("\(Self.app)- assert: {\(expectation)}\n")
    let transcript = try run(marked.text)
    #expect(transcript.lines == [divergence])
    #expect(transcript.divergences.map(\.place.range) == [marked.range("1️⃣", "2️⃣")])
    let lead = "change a step before this one, or state what is so:  "
    let stated = transcript.divergences.first?.fix.flatMap {
      $0.hasPrefix(lead) ? String($0.dropFirst(lead.count)) : nil
    }
    #expect(stated == fix)
    if let stated { #expect(try run("\(Self.app)- assert: {\(stated)}\n").lines == []) }
  }

  @Test("S2.8 a path that can't be saved has no serialised form, and none can be stated")
  func notCodable() throws {
    let divergences = try run("\(Self.app)- push: !Draft\n- assert: {codable: true, json: []}\n").divergences
    #expect(divergences.map(\.line) == ["expectation codable: true ≠ false", "expectation json: [] ≠ null"])
    #expect(
      divergences.map(\.message) == [
        "the path can't be saved", "the path can't be saved, so it has no serialised form",
      ]
    )
    #expect(
      divergences.map(\.fix) == ["change a step before this one, or state what is so:  codable: false", nil]
    )
  }

  /// What a step raises that it doesn't expect, and how the flow ends.
  static let raised: [(step: String, lines: [String])] = [
    ("1️⃣tap: Help2️⃣", ["unexpected-diagnostic -: - ≠ mixed-links-reset"]),
    ("{1️⃣tap: Help2️⃣, expect: {path: []}}", ["unexpected-diagnostic -: - ≠ mixed-links-reset"]),
    ("{tap: Help, expect: {diagnostics: [mixed-links-reset]}}", []),
    ("{tap: Help, expect: {1️⃣diagnostics: []2️⃣}}", ["unexpected-diagnostic diagnostics: - ≠ mixed-links-reset"]),
    (
      "{tap: Help, expect: {1️⃣diagnostics: [mixed-links]2️⃣}}",
      [
        "missing-diagnostic diagnostics: mixed-links ≠ [mixed-links-reset]",
        "unexpected-diagnostic diagnostics: - ≠ mixed-links-reset",
      ]
    ),
    ("{tap: Continue, expect: {diagnostics: []}}", []),
  ]

  @Test("S4.1 what the engine raises must be expected, and what is expected must be raised", arguments: raised)
  func diagnostics(step: String, lines: [String]) throws {
    let marked = MarkedText("\(Self.app)- \(step)\n")
    let transcript = try run(marked.text)
    #expect(transcript.lines == lines)
    #expect(transcript.divergences.map(\.place.range) == lines.map { _ in marked.range("1️⃣", "2️⃣") })
  }

  @Test("an assert asks for what the last step that acts raised, past notes and asserts")
  func assert() throws {
    let text = """
      \(Self.app)- {tap: Help, expect: {diagnostics: [mixed-links-reset]}}
      - note: it happened
      - assert: {path: []}
      - assert: {diagnostics: [mixed-links-reset]}
      - assert: {not: {diagnostics: []}}

      """
    #expect(try run(text).lines == [])
  }
}
