import Testing

@testable import FlowDebugger

@Suite("A command's name that is typed as single keys")
struct TypedWordTests {
  @Test(
    "a word is found at the end of the letters, and another key begins anew",
    arguments: [
      ("step", "step"), ("xxstep", "step"), ("st2ep", nil), ("s", nil), ("watch", "watch"), ("up", nil),
    ] as [(String, String?)]
  )
  func words(keys: String, word: String?) throws {
    var console = try Debugged.screen("steps: [pop]")
    #expect(keys.reduce(nil) { $0 ?? console.typedWord(.character($1)) } == word)
  }

  @Test("a key that is no letter forgets those before it")
  func others() throws {
    var console = try Debugged.screen("steps: [pop]")
    for letter in "ste" { _ = console.typedWord(.character(letter)) }
    _ = console.typedWord(.down)
    #expect(console.typedWord(.character("p")) == nil)
  }
}
