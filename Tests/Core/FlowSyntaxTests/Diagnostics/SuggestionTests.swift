import FlowSyntax
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

  @Test("a diagnostic keeps the mistyped name and the nearest ones, whatever its sentences say")
  func near() {
    let file = SourceFile(name: "a.flow.yaml")
    func diagnostic(_ name: String) -> Diagnostic {
      Diagnostic("some-id", "no name here", file: file).help(
        near: name,
        among: ["Cart", "Home"],
        else: "use another one"
      )
    }
    #expect(diagnostic("Crat").near == Suggestion(for: "Crat", among: ["Cart"]))
    #expect(diagnostic("Crat").help == "did you mean `Cart`?")
    #expect(diagnostic("elsewhere").near?.nearest == [] && diagnostic("elsewhere").help == "use another one")
  }
}
