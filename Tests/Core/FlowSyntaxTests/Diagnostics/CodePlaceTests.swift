import FlowSyntax
import Testing

@Suite("S19.3 A line of code")
struct CodePlaceTests {
  /// Texts, and what is read of them.
  private static let texts: [(text: String, place: CodePlace?)] = [
    ("Home.swift:36", CodePlace(file: "Home.swift", line: 36)),
    ("a/b c.swift:1", CodePlace(file: "a/b c.swift", line: 1)),
    ("C:x.swift:007", CodePlace(file: "C:x.swift", line: 7)), ("Home.swift", nil), ("Home.swift:", nil), (":3", nil),
    ("Home.swift:0", nil), ("Home.swift:-3", nil), ("Home.swift:3 ", nil), ("Home.swift:4294967296", nil),
    ("Home.swift:99999999999999999999", nil), ("Home.swift:٣", nil), ("", nil), (":", nil),
  ]

  @Test("is a file and a line, and nothing else is", arguments: texts)
  func reads(text: String, expected: CodePlace?) { #expect(CodePlace(text) == expected) }

  @Test("its place is the line of a file whose text is unknown")
  func place() {
    let place = CodePlace(file: "a/Home.swift", line: 36).place
    #expect(place.description == "a/Home.swift:36:1" && place.end == SourceLocation(line: 36, column: 1))
    #expect(place.file.isNameOnly && !place.file.knows(line: 36))
    #expect(SourceFrame(place, style: .place).lines(gutter: 2, painter: .plain).isEmpty)
  }
}
