import FlowSyntax
import SyntaxTestSupport
import TestSupport
import Testing

@Suite("Parts of files, and places in them")
struct FilePartTests {
  @Test("a part counts from its first line, and knows no others")
  func part() {
    let file = SourceFile(name: "a", part: Array("b: é\nc\n".utf8), from: 7)
    #expect(file.location(of: 0) == SourceLocation(line: 7, column: 1))
    #expect(file.location(of: 6) == SourceLocation(line: 8, column: 1))
    #expect(file.line(7) == 0..<5)
    #expect((6...10).map { file.knows(line: $0) } == [false, true, true, true, false])
    #expect(file.offset(of: SourceLocation(line: 7, column: 5)) == 5)
    #expect(file.offset(of: SourceLocation(line: 8, column: 2)) == 7)
  }

  @Test(
    "a place that isn't in the text stays what it is",
    arguments: [(1, 1), (7, 99), (4_294_967_295, 1), (0, 0), (7, 0), (9, 9)]
  )
  func stray(line: Int, column: Int) {
    let place = SourceLocation(line: line, column: column)
    for text in [nil, [], Array("b: c\nd\n".utf8)] {
      let file = SourceFile(name: "a", part: text, from: 7)
      let offset = file.offset(of: place)
      #expect(file.location(of: offset) == place)
      #expect(file.offset(of: place) == offset)
      #expect(offset > file.bytes.count)
    }
  }

  @Test("of a line that isn't known no frame is drawn")
  func frame() {
    let painter = TextPainter(isColored: false)
    func lines(_ file: SourceFile) -> [String] {
      let offset = file.offset(of: SourceLocation(line: 3, column: 2))
      return SourceFrame(Place(file, SourceRange(offset..<offset)), style: .error).lines(gutter: 1, painter: painter)
    }
    #expect(lines(SourceFile(name: "a", part: nil)).isEmpty)
    #expect(lines(SourceFile(name: "a", part: Array("a".utf8), from: 7)).isEmpty)
    #expect(lines(SourceFile(name: "a", part: [], from: 3)) == ["3 |", "  | ^"])
    #expect(lines(SourceFile(name: "a", part: Array("a: b".utf8), from: 3)) == ["3 | a: b", "  |  ^"])
  }

  @Test("every offset of any text is found again by its line and column", arguments: 0..<3)
  func inverse(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var text = generator.pick("", "\u{FEFF}")
    let pieces = ["a", "é", "😀", "\n", "\r\n", "\r", "b c"]
    for _ in 0..<generator.number(below: 1_000) { text += generator.pick(from: pieces) }
    // Scalars are counted by blocks of a thousand bytes: a line is longer, and others end in each of its neighbours.
    text += String(repeating: "a😀", count: 300)
    for _ in 0..<200 { text += generator.pick(from: pieces) }
    let file = SourceFile(text)
    let wrong = (0...file.bytes.count).filter { offset in
      let location = file.location(of: offset)
      if offset < file.bytes.count, file.bytes[offset].isContinuation { return false }
      return file.location(of: file.offset(of: location)) != location
    }
    #expect(wrong.isEmpty)
  }

  @Test("a range is widened to whole lines")
  func wholeLines() {
    let text = MarkedText("a\n1️⃣b 2️⃣c\nd3️⃣ e4️⃣\nf")
    let range = SourceRange(text.offset("2️⃣")..<text.offset("3️⃣"))
    #expect(text.file().wholeLines(of: range) == SourceRange(text.offset("1️⃣")..<text.offset("4️⃣")))
  }
}
