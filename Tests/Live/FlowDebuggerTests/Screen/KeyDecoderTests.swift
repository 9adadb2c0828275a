import FlowDebugger
import Testing

@Suite("The keys of a terminal")
struct KeyDecoderTests {
  /// The keys that bytes stand for, when no more come after them.
  private func keys(_ text: String) -> [DebugKey] { keys(Array(text.utf8)) }

  private func keys(_ bytes: [UInt8]) -> [DebugKey] {
    var rest = bytes[...]
    var keys: [DebugKey] = []
    while let first = rest.popFirst() { keys.append(DebugKey.decoded(from: first) { _ in rest.popFirst() }) }
    return keys
  }

  @Test(
    "are made of one byte or several",
    arguments: [
      ("aZ?", [.character("a"), .character("Z"), .character("?")]),
      ("é日😀", [.character("é"), .character("日"), .character("😀")]),
      ("\r\n\t\u{7F}\u{8}", [.enter, .enter, .tab, .backspace, .backspace]),
      ("\u{3}\u{C}\u{1A}", [.control("c"), .control("l"), .control("z")]),
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
      ("\u{1B}OA\u{1B}OB\u{1B}OH\u{1B}OF", [.up, .down, .home, .end]),
      ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.home, .end, .home, .end, .home, .end]),
      ("\u{1B}[5~\u{1B}[6~\u{1B}[3~\u{1B}[Z", [.pageUp, .pageDown, .delete, .backTab]),
      ("\u{1B}[1;5A\u{1B}[5;2~", [.up, .pageUp]),
      ("\u{1B}[15~\u{1B}OP\u{1B}x", [.other, .other, .other]),
      ("\u{1B}", [.escape]),
      ("a\u{1B}\u{1B}", [.character("a"), .escape]),
    ] as [(String, [DebugKey])]
  )
  func decoding(text: String, expected: [DebugKey]) {
    #expect(keys(text) == expected)
  }

  @Test("none of what is pasted is one")
  func paste() {
    #expect(keys("a\u{1B}[200~qqq\n\u{1B}[A\u{1B}[201~b") == [.character("a"), .other, .character("b")])
    #expect(keys("\u{1B}[200~never ended") == [.other])
  }

  @Test("bytes that no terminal sends are none, and never end the command")
  func garbage() {
    #expect(keys([0xFF, 0xC3, 0x28]) == [.other, .other])
    #expect(keys(Array("\u{1B}[".utf8) + Array(repeating: UInt8(ascii: "1"), count: 100)).last == .character("1"))
    for byte in UInt8.min...UInt8.max { _ = keys([byte, 0x1B, byte, 0x5B, byte]) }
  }
}
