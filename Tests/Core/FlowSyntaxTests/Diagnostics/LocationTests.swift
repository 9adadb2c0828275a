import FlowSyntax
import SyntaxTestSupport
import TestSupport
import Testing

@Suite("Lines and columns of byte offsets")
struct LocationTests {
  static let places: [(text: String, line: Int, column: Int)] = [
    ("1️⃣", 1, 1),
    ("1️⃣a\nb", 1, 1),
    ("a1️⃣\nb", 1, 2),
    ("a\n1️⃣b", 2, 1),
    ("a\nb1️⃣", 2, 2),
    ("a\nb\n1️⃣", 3, 1),
    ("a\r\n1️⃣b", 2, 1),
    ("a\r1️⃣\nb", 1, 3),
    ("a\r1️⃣b", 2, 1),
    ("a\r\r1️⃣b", 3, 1),
    ("a\n\r1️⃣b", 3, 1),
    ("\n\n\n1️⃣", 4, 1),
    ("é€😀1️⃣x", 1, 4),
    ("e\u{301}1️⃣x", 1, 3),
    ("a\u{85}b1️⃣", 1, 4),
    ("a\u{2028}b1️⃣", 1, 4),
    ("a\tb1️⃣", 1, 4),
    ("\u{FEFF}1️⃣a", 1, 1),
    ("\u{FEFF}a1️⃣", 1, 2),
    ("1️⃣\u{FEFF}a", 1, 1),
    ("\u{FEFF}a\n\u{FEFF}1️⃣", 2, 2),
  ]

  @Test("lines end at LF, CR and CRLF only, and a column is one Unicode scalar", arguments: places)
  func location(text: String, line: Int, column: Int) {
    let marked = MarkedText(text)
    #expect(marked.file().location(of: marked.offset("1️⃣")) == SourceLocation(line: line, column: column))
  }

  @Test(
    "an offset outside the file is taken for the nearest within",
    arguments: [(-1, 1, 1), (4, 2, 2), (1_000, 2, 2)]
  )
  func outside(offset: Int, line: Int, column: Int) {
    #expect(SourceFile("ab\nc").location(of: offset) == SourceLocation(line: line, column: column))
  }

  @Test("a column in a line of two million characters is exact")
  func longLine() {
    let file = SourceFile("x\n" + String(repeating: "é", count: 2_000_000) + "\ny")
    for column in [0, 1_023, 1_024, 1_025, 999_999, 1_048_576, 1_999_999, 2_000_000] {
      #expect(file.location(of: 2 + 2 * column) == SourceLocation(line: 2, column: column + 1))
    }
  }

  static let lines: [(text: String, lines: [String])] = [
    ("", [""]),
    ("a", ["a"]),
    ("a\n", ["a", ""]),
    ("a\r\nb\rc\nd", ["a", "b", "c", "d"]),
    ("a\n\r\n\nb", ["a", "", "", "b"]),
    ("\u{FEFF}a\nb", ["a", "b"]),
  ]

  @Test("a line is its text without the break, and a line that isn't there is empty", arguments: lines)
  func lineText(text: String, lines: [String]) {
    let file = SourceFile(text)
    let found = (1...lines.count).map { file.text(SourceRange(file.line($0))) }
    #expect(found == lines)
    #expect(file.line(0).isEmpty)
    #expect(file.line(lines.count + 1).isEmpty)
  }

  @Test("every offset has the line that its bytes say")
  func allOffsets() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<Rounds.of(200) {
      let text = (0..<generator.number(below: 60)).map { _ in generator.pick("a", "é", "😀", "\n", "\r", "\r\n") }
        .joined()
      let file = SourceFile(text)
      var (line, start) = (1, 0)
      for offset in 0...file.bytes.count {
        let before = String(decoding: file.bytes[start..<offset], as: UTF8.self)
        if offset == file.bytes.count || !file.bytes[offset].isContinuation {
          #expect(file.location(of: offset) == SourceLocation(line: line, column: before.unicodeScalars.count + 1))
        }
        guard offset < file.bytes.count else { break }
        let isPair = file.bytes[offset...].starts(with: [.carriageReturn, .lineFeed])
        if file.bytes[offset] == .lineFeed || file.bytes[offset] == .carriageReturn && !isPair {
          (line, start) = (line + 1, offset + 1)
        }
      }
    }
  }
}

@Suite("Ranges of bytes")
struct SourceRangeTests {
  @Test("a range that would end before it starts is empty")
  func reversed() {
    #expect(SourceRange(start: 5, end: 2) == SourceRange(start: 5, end: 5))
  }

  @Test("the text of a range past the end is what there is of it, and bytes that aren't UTF-8 are repaired")
  func text() {
    #expect(SourceFile("abc").text(SourceRange(1..<100)) == "bc")
    #expect(SourceFile(name: "a", bytes: [0x61, 0xFF, 0x62]).text(SourceRange(0..<3)) == "a\u{FFFD}b")
  }

  @Test("a place reads as file, line and column")
  func description() {
    let marked = MarkedText("a\nb1️⃣c2️⃣")
    #expect(Place(marked.file("x/y.yaml"), marked.range("1️⃣", "2️⃣")).description == "x/y.yaml:2:2")
  }
}
