import NavigationEngine
import Testing

@Suite("S1.6 entries keep their identity and their origin")
struct PathOriginTests {
  @Test("S1.6 the common prefix of a replaced path keeps its entries, and what follows enters anew")
  func commonPrefix() throws {
    var stack = try AppSession(path: ["a"])
    try stack.perform(.push(["b", "c"]), origin: 1)
    try stack.perform(.setPath(["a", "b", "d", "c"]), origin: 2)
    #expect(stack.state.path.map(\.origin) == [0, 1, 2, 2])
  }

  @Test("S1.6 the same value may stand in a path several times")
  func repeated() throws {
    var stack = try AppSession()
    try stack.perform(.push(["a"]), origin: 1)
    try stack.perform(.push(["a"]), origin: 2)
    #expect(stack.state.visible == ["root", "a", "a"])
    #expect(stack.state.path.map(\.origin) == [1, 2])
    try stack.perform(.back(1), origin: 3)
    #expect(stack.state.path.map(\.origin) == [1])
  }

  @Test("replacing the top with its equal keeps the entry, replacing it with another makes a new one")
  func replaceTop() throws {
    var stack = try AppSession(path: ["a"])
    try stack.perform(.replaceTop("a"), origin: 1)
    #expect(stack.state.path.map(\.origin) == [0])
    try stack.perform(.replaceTop("b"), origin: 2)
    #expect(stack.state.path.map(\.origin) == [2])
  }
}
