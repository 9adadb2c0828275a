import FlowSyntax
import Testing

@Suite("Text in a terminal's cells")
struct TextWidthTests {
  static let widths: [(text: String, cells: Int)] = [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("Ａ", 2), ("한글", 4), ("😀", 2), ("→", 1),
    ("“…”", 3),
    ("\u{200D}", 0), ("\u{FEFF}", 0), ("a\u{20DD}", 1), ("𠀀", 2),
  ]

  @Test("a wide character takes two cells, a combining one none", arguments: widths)
  func cells(text: String, cells: Int) {
    #expect(TextWidth.cells(text) == cells)
  }

  static let texts: [(text: String, visible: String)] = [
    ("plain é 日", "plain é 日"),
    ("a\tb", "a b"),
    ("\u{0}\u{1B}\n\r\u{1F}\u{7F}", "␀␛␊␍␟␡"),
    ("\u{80}\u{85}\u{9F}\u{A0}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}"),
    ("\u{2028}\u{2029}\u{202E}\u{2066}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"),
  ]

  @Test("what would move the cursor is made visible", arguments: texts)
  func visible(text: String, visible: String) {
    #expect(TextWidth.visible(text) == visible)
  }

  @Test("whatever is made visible takes one cell")
  func oneCellEach() {
    for value in UInt32(0)..<0xA0 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(TextWidth.cells(TextWidth.visible(String(scalar))) == 1)
    }
  }
}

@Suite("Text quoted in a message")
struct ExcerptTests {
  @Test("sixty characters are quoted, and of more the first sixty")
  func excerpt() {
    #expect("abcde".truncated(to: 5) == "abcde")
    #expect("abcdef".truncated(to: 5) == "abcde…")
    #expect("abcde".truncated(toFit: 5) == "abcde")
    #expect("abcdef".truncated(toFit: 5) == "abcd…")
    #expect(("e" + String(repeating: "\u{301}", count: 1_000_000)).truncated(toFit: 3).unicodeScalars.count == 3)
    #expect("cart".excerpt == "cart")
    #expect(String(repeating: "é", count: 60).excerpt == String(repeating: "é", count: 60))
    #expect(String(repeating: "é", count: 61).excerpt == String(repeating: "é", count: 60) + "…")
    #expect(("e" + String(repeating: "\u{301}", count: 1_000_000)).excerpt.utf8.count == 1 + 59 * 2 + 3)
  }
}
