import FlowSyntax
import Testing

@Suite("Bytes that aren't text")
struct EncodingTests {
  static let invalid: [(name: String, bytes: [UInt8], offset: Int)] = [
    ("a byte of Latin-1", Array("- caf".utf8) + [0xE9, 0x0A], 5),
    ("a lone continuation byte", Array("- é".utf8) + [0x80], 4),
    ("a sequence cut by the end", Array("- a".utf8) + [0xE2, 0x82], 3),
    ("a sequence cut by a letter", Array("- a".utf8) + [0xE2, 0x82] + Array("b\n".utf8), 3),
    ("a form that is too long", Array("- ".utf8) + [0xC0, 0xAF], 2),
    ("half of a surrogate pair", Array("- ".utf8) + [0xED, 0xA0, 0x80], 2),
    ("past the last scalar", Array("- ".utf8) + [0xF4, 0x90, 0x80, 0x80], 2),
    ("a byte that never occurs", [0xFF], 0),
    ("before a control character", [0x00, 0x61, 0xFF], 2),
    ("UTF-16, little-endian", [0xFF, 0xFE, 0x2D, 0x00], 0),
    ("UTF-16, big-endian", [0xFE, 0xFF, 0x00, 0x2D], 0),
    ("after many bytes", Array(String(repeating: "é\n", count: 50_000).utf8) + [0xFF], 150_000),
  ]

  @Test("are reported at the first byte that can't be read", arguments: invalid)
  func notUTF8(name: String, bytes: [UInt8], offset: Int) {
    let found = diagnostics(SourceFile(name: "a", bytes: bytes))
    #expect(found.map(\.id) == ["not-utf8"])
    #expect(found.map(\.range) == [SourceRange(offset..<offset + 1)])
  }

  @Test("UTF-16 is called by its name")
  func utf16() {
    let expected = """
      error: the file is UTF-16, not UTF-8  [not-utf8]
       --> a:1:1
        |
      1 | \u{FFFD}\u{FFFD}-␀
        | ^
        to fix: save it as UTF-8

      """
    #expect(report(SourceFile(name: "a", bytes: [0xFF, 0xFE, 0x2D, 0x00])) == expected)
  }

  static let controls: [(byte: UInt8, name: String)] = [
    (0x00, "a NUL"), (0x01, "the control character U+0001"), (0x0B, "the control character U+000B"),
    (0x1B, "the control character U+001B"), (0x7F, "the control character U+007F"),
  ]

  @Test("control characters are named, at their byte", arguments: controls)
  func control(byte: UInt8, name: String) {
    let found = diagnostics(SourceFile(name: "a", bytes: Array("- é".utf8) + [byte] + Array("b\n".utf8)))
    #expect(found.map(\.message) == ["\(name) isn't allowed in a YAML file"])
    #expect(found.map(\.range) == [SourceRange(4..<5)])
  }

  @Test("every byte by itself is a document or an error", arguments: 0..<256 as Range<Int>)
  func everyByte(byte: Int) {
    let file = SourceFile(name: "a", bytes: [UInt8(byte)])
    let found = diagnostics(file)
    let isAllowed = byte == 0x09 || byte == 0x0A || byte == 0x0D || 0x20..<0x7F ~= byte
    #expect(found.allSatisfy { $0.range?.clamped(to: 1).isEmpty == false || isAllowed })
    #expect(found.map(\.id) != ["control-character"] || !isAllowed)
    #expect(found.map(\.id) == ["not-utf8"] || byte < 0x80)
  }
}
