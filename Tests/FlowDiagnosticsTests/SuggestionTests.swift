import FlowDiagnostics
import Testing

@Suite("Suggestions for mistyped names")
struct SuggestionTests {
  private static let verbs = ["push", "pop", "popTo", "popToRoot", "setPath", "replaceTop", "back", "assert", "note"]

  static let words: [(word: String, near: [String])] = [
    ("pushh", ["push"]),
    ("puhs", ["push"]),
    ("psh", ["push"]),
    ("PUSH", ["push"]),
    ("poptoroot", ["popToRoot"]),
    ("popToRot", ["popToRoot"]),
    ("popto", ["popTo"]),
    ("popo", ["pop", "popTo"]),
    ("setpaht", ["setPath"]),
    ("pus", ["push"]),
    ("bakc", ["back"]),
    ("tap", []),
    ("navigate", []),
    ("", []),
    (String(repeating: "push", count: 100_000), []),
  ]

  @Test("near means a third of the letters, a swap being one", arguments: words)
  func nearest(word: String, near: [String]) {
    #expect(Suggestion.nearest(to: word, among: Self.verbs) == near)
  }

  @Test("the nearest come first, then by name, at most three")
  func order() {
    #expect(
      Suggestion.nearest(to: "aaaaaa", among: ["aaaabb", "aaaaab", "aaaaba", "aaabaa", "aabaaa"]) == [
        "aaaaab", "aaaaba", "aaabaa",
      ]
    )
  }

  static let sentences: [(known: [String], sentence: String?)] = [
    ([], nil),
    (["other"], nil),
    (["cart"], "did you mean `cart`?"),
    (["cart", "card"], "did you mean `card` or `cart`?"),
    (["cart", "card", "care"], "did you mean `card`, `care` or `cart`?"),
  ]

  @Test("the sentence lists what is near", arguments: sentences)
  func sentence(known: [String], sentence: String?) {
    #expect(Suggestion.sentence(for: "carx", among: known) == sentence)
  }
}
