import LiveServers
import TestSupport
import Testing

@Suite("The text of an open document")
struct DocumentTextTests {
  /// A text as a list of characters, edited without any knowledge of lines: the oracle.
  private struct Copy {
    var scalars: [Unicode.Scalar] = []

    var text: String {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return String(text)
    }

    /// True if the index stands between the two scalars of a line break.
    func splitsLineBreak(at index: Int) -> Bool {
      guard index > 0, index < scalars.count else { return false }
      return scalars[index - 1] == "\r" && scalars[index] == "\n"
    }

    /// The position before the scalar of an index, counted by hand.
    func position(_ index: Int, _ encoding: PositionEncoding) -> ClientPosition {
      var position = ClientPosition(line: 0, character: 0)
      for number in 0..<index {
        let scalar = scalars[number]
        let isPair = scalar == "\r" && number + 1 < scalars.count && scalars[number + 1] == "\n"
        if (scalar == "\n" || scalar == "\r") && !isPair {
          position = ClientPosition(line: position.line + 1, character: 0)
        } else {
          let text = String(scalar)
          position.character += encoding == .utf8 ? text.utf8.count : text.utf16.count
        }
      }
      return position
    }
  }

  private static let parts = ["a", "é", "日", "😀", "\n", "\r\n", "\r", " ", "- push: cart\n", "\u{FEFF}", ""]

  @Test(
    "after any edits it is the text that a simple copy is, whatever the encoding",
    arguments: [PositionEncoding.utf8, .utf16],
    0..<Rounds.of(20)
  )
  func edits(encoding: PositionEncoding, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var copy = Copy()
    var document = DocumentText([])
    for _ in 0..<150 {
      let inserted: String = (0..<generator.number(below: 4)).map { _ -> String in generator.pick(from: Self.parts) }
        .joined()
      let start = generator.number(below: copy.scalars.count + 1)
      let end = min(copy.scalars.count, start + generator.number(below: 6))
      // A client never names the middle of a line break.
      let splits = [start, end].contains { index in copy.splitsLineBreak(at: index) }
      if splits { continue }
      let range = ClientRange(copy.position(start, encoding), copy.position(end, encoding))
      document.replace(range, with: inserted, encoding)
      copy.scalars.replaceSubrange(start..<end, with: inserted.unicodeScalars)
      #expect(String(decoding: document.bytes, as: UTF8.self) == copy.text)
    }
    for index in copy.scalars.indices {
      if copy.splitsLineBreak(at: index) { continue }
      let position = copy.position(index, encoding)
      let offset = document.offset(of: position, encoding)
      #expect(document.position(of: offset, encoding) == position)
    }
  }

  @Test(
    "positions outside the text are its nearest places",
    arguments: [
      (0, 99, 2), (1, 99, 5), (9, 0, 5), (2, 0, 5), (-1, 0, 0), (0, -1, 0),
    ]
  )
  func outside(line: Int, character: Int, offset: Int) {
    let document = DocumentText(Array("ab\ncd".utf8))
    #expect(document.offset(of: ClientPosition(line: line, character: character), .utf16) == offset)
  }
}
