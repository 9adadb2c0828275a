import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Source frames")
struct SourceFrameTests {
  static func frame(_ text: String, label: String = "", gutter: Int? = nil, painter: TextPainter = .plain) -> String {
    let marked = MarkedText(text)
    let place = Place(marked.file(), marked.range("1️⃣", marked.offsets["2️⃣"] == nil ? nil : "2️⃣"))
    let frame = SourceFrame(place, label: label, style: .error)
    return frame.lines(gutter: gutter ?? frame.numberWidth, painter: painter).joined(separator: "\n")
  }

  static let frames: [(name: String, text: String, frame: String)] = [
    ("a word", "- 1️⃣push2️⃣: cart\n", "1 | - push: cart\n  |   ^^^^"),
    ("a later line", "a\nb\n 1️⃣c2️⃣", "3 |  c\n  |  ^"),
    ("a tab before and within, each one cell", "\t1️⃣a\tb2️⃣\tc", "1 |  a b c\n  |  ^^^"),
    ("wide characters, each two cells", "日1️⃣本2️⃣語", "1 | 日本語\n  |   ^^"),
    ("an emoji, two cells", "1️⃣😀2️⃣ a", "1 | 😀 a\n  | ^^"),
    ("a combining character, no cell", "e\u{301}1️⃣e\u{301}2️⃣ a", "1 | e\u{301}e\u{301} a\n  |  ^"),
    ("control characters, shown by pictures", "a\u{1B}[1️⃣\u{7}\u{7F}2️⃣\u{9B}", "1 | a␛[␇␡\u{FFFD}\n  |    ^^"),
    ("characters that turn the direction of text", "1️⃣\u{202E}2️⃣abc", "1 | \u{FFFD}abc\n  | ^"),
    ("several lines, of which the first is shown", "- a1️⃣: b\n  c\n2️⃣", "1 | - a: b\n  |    ^^^"),
    ("several lines from a line's end on", "a1️⃣\nb2️⃣\n", "1 | a\n  |  ^"),
    ("nothing, at the end of a file with a final line break", "a\n1️⃣", "2 |\n  | ^"),
    ("nothing, at the end of a file without one", "a1️⃣", "1 | a\n  |  ^"),
    ("nothing, in an empty file", "1️⃣", "1 |\n  | ^"),
    ("a line that ends in CRLF", "1️⃣a2️⃣\r\nb", "1 | a\n  | ^"),
    ("a line break itself", "a\r1️⃣\n2️⃣b", "1 | a\n  |  ^"),
    ("a byte order mark before it", "\u{FEFF}1️⃣a2️⃣ b", "1 | a b\n  | ^"),
  ]

  @Test("the carets stand under the range", arguments: frames)
  func carets(name: String, text: String, frame: String) {
    #expect(Self.frame(text) == frame)
  }

  @Test("a label stands after the carets")
  func label() {
    #expect(Self.frame("1️⃣a2️⃣b", label: "expected") == "1 | ab\n  | ^ expected")
  }

  @Test("numbers stand right in a wider gutter")
  func gutter() {
    #expect(Self.frame("1️⃣a2️⃣b", gutter: 4) == "   1 | ab\n     | ^")
    #expect(Self.frame(String(repeating: "\n", count: 99) + "1️⃣a2️⃣") == "100 | a\n    | ^")
  }

  @Test("colour is apart from the layout")
  func colour() {
    let frame = Self.frame("a 1️⃣b2️⃣", label: "expected", painter: TextPainter(isColored: true))
    #expect(
      frame == "\u{1B}[2m1\u{1B}[0m \u{1B}[2m|\u{1B}[0m a b\n  \u{1B}[2m|\u{1B}[0m   \u{1B}[31m^ expected\u{1B}[0m"
    )
  }

  @Test("bytes that aren't UTF-8 are shown repaired")
  func notUTF8() {
    let file = SourceFile(name: "a", bytes: [0x61, 0xFF, 0xFE, 0x62])
    let frame = SourceFrame(Place(file, SourceRange(1..<2)), style: .error)
    #expect(frame.lines(gutter: 1, painter: .plain) == ["1 | a\u{FFFD}\u{FFFD}b", "  |  ^"])
  }
}

@Suite("Source frames of long lines")
struct LongSourceFrameTests {
  private static let long = String(repeating: "abcdefghij", count: 30_000)

  static let frames: [(name: String, text: String, frame: String)] = [
    (
      "the beginning", "1️⃣x2️⃣" + long,
      "1 | x" + String(repeating: "abcdefghij", count: 10) + "abcdefghi…\n  | ^"
    ),
    (
      "the end", long + "1️⃣x2️⃣",
      "1 | …efghij" + String(repeating: "abcdefghij", count: 3) + "x\n  | " + String(repeating: " ", count: 37) + "^"
    ),
    (
      "the middle", long + "1️⃣x2️⃣" + long,
      "1 | …efghij" + String(repeating: "abcdefghij", count: 3) + "x" + String(repeating: "abcdefghij", count: 7)
        + "ab…\n  | "
        + String(repeating: " ", count: 37) + "^"
    ),
    (
      "all of it", "1️⃣" + long + "2️⃣",
      "1 | " + String(repeating: "abcdefghij", count: 10) + "abcdefghi…\n  | " + String(repeating: "^", count: 110)
    ),
    (
      "characters of many bytes", "1️⃣x2️⃣" + String(repeating: "👨‍👩‍👧‍👦", count: 40),
      "1 | x" + String(repeating: "👨‍👩‍👧‍👦", count: 17) + "👨‍👩‍…\n  | ^"
    ),
  ]

  @Test("a line of hundreds of thousands of characters is cut to a window around the carets", arguments: frames)
  func window(name: String, text: String, frame: String) {
    #expect(SourceFrameTests.frame(text) == frame)
  }
}
