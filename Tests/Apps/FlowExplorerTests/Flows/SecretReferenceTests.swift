import FlowExplorer
import FlowLanguage
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import Testing

@Suite("A text that navflow writes")
struct SecretReferenceTests {
  private func written(_ text: String, _ values: [String: RouteValue]) -> String? {
    var variables = Variables(values)
    variables.secretNames = Set(values.keys)
    return SecretReferences(variables, Redactor(values.values.flatMap(\.secretTexts))).text(text)
  }

  @Test(
    "names the variable where a value shows its secret",
    arguments: [
      ("- push: hunter2\n", "- push: \"${token}\"\n"),
      ("- push: 'a hunter2 $ b'\n", "- push: \"a ${token} $ b\"\n"),
      (
        "- {tap: \"h\\x75nter2\", expect: {path: [a, !Key \"hunter2\"]}}\n",
        "- {tap: \"${token}\", expect: {path: [a, !Key \"${token}\"]}}\n"
      ),
      ("- push: \"${other}hunter2$${x}\"\n", "- push: \"${other}${token}$${x}\"\n"),
      ("- push: nothing\n", "- push: nothing\n"),
    ]
  )
  func named(text: String, expected: String) {
    #expect(written(text, ["token": "hunter2"]) == expected)
  }

  @Test("names the longest of several secrets, and a field of one")
  func several() {
    let values: [String: RouteValue] = ["a": "hunt", "b": "hunter2", "c": .map([.init("key", "swordfish")])]
    #expect(written("- push: hunter2 hunt swordfish\n", values) == "- push: \"${b} ${a} ${c.key}\"\n")
  }

  @Test(
    "isn't written where no variable can stand in the place of the secret: a key, a block, a comment, a list's secret",
    arguments: ["hunter2: 1\n", "a: |\n  hunter2\n", "a: 1 # hunter2\n", "a: swordfish\n"]
  )
  func refused(text: String) {
    #expect(written(text, ["token": "hunter2", "list": .list(["swordfish"])]) == nil)
  }
}
