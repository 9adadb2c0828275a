import FlowDiagnostics
import Testing

@Suite("Suggestions for mistyped names")
struct SuggestionTests {
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
