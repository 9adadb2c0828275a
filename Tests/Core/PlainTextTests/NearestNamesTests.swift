import PlainText
import Testing

@Suite("The names that a mistyped one may have meant")
struct NearestNamesTests {
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
    #expect(NearestNames.of(word, among: Self.verbs) == near)
  }

  @Test("the nearest come first, then by name, at most three")
  func order() {
    #expect(
      NearestNames.of("aaaaaa", among: ["aaaabb", "aaaaab", "aaaaba", "aaabaa", "aabaaa"]) == [
        "aaaaab", "aaaaba", "aaabaa",
      ]
    )
  }

  @Test("a name that is there several times comes once, and one that is the word itself first")
  func repeats() {
    #expect(NearestNames.of("cart", among: ["card", "cart", "card", "Cart"]) == ["Cart", "cart", "card"])
  }

  @Test("no more edits than are allowed")
  func limit() {
    #expect(NearestNames.of("popToRooot", among: ["popToRoot", "popToRt"]) == ["popToRoot", "popToRt"])
    #expect(NearestNames.of("popToRooot", among: ["popToRoot", "popToRt"], within: 1) == ["popToRoot"])
  }
}
