import Testing

@testable import TerminalDebugger

@Suite("A command's name that is typed as single keys")
struct TypedWordTests {
  @Test(
    "a word is found at the end of the letters, and another key begins anew",
    arguments: [
      ("step", "step"), ("xxstep", "step"), ("st2ep", nil), ("s", nil), ("watch", "watch"), ("up", nil),
    ] as [(String, String?)]
  )
  func words(keys: String, word: String?) {
    var typed = TypedWord()
    #expect(keys.reduce(nil) { $0 ?? typed.add(.character($1)) } == word)
  }

  @Test("a key that is no letter forgets those before it")
  func others() {
    var typed = TypedWord()
    for letter in "ste" { _ = typed.add(.character(letter)) }
    _ = typed.add(.down)
    #expect(typed.add(.character("p")) == nil)
  }
}
