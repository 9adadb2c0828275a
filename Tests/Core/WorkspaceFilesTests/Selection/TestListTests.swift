import FlowSyntax
import SyntaxTestSupport
import TestSupport
import Testing
import WorkspaceFiles

@Suite("A list of tests")
struct TestListTests {
  private static func ids(_ text: String) -> [String] { TestList(SourceFile(text)).entries.map(\.id) }

  static let lines: [(id: String, name: String?, line: String)] = [
    ("a.flow.yaml", "Checkout wizard", "a.flow.yaml\tCheckout wizard"),
    ("a.flow.yaml:12#by card", "By card", "a.flow.yaml:12#by card\tBy card"),
    ("a.flow.yaml", nil, "a.flow.yaml"),
    ("a.flow.yaml", "", "a.flow.yaml\t"),
    ("a.flow.yaml", "tab\there, line\nthere, \u{1B}[31m", "a.flow.yaml\ttab here, line␊there, ␛[31m"),
    ("a.flow.yaml#tab\there", nil, #"a.flow.yaml#tab\there"#),
    ("a.flow.yaml#two\nlines\r", nil, #"a.flow.yaml#two\nlines\r"#),
    (#"a\b.flow.yaml"#, nil, #"a\\b.flow.yaml"#),
    ("a#\u{1B}[31m\u{0}\u{7F}\u{85}\u{202E}", nil, #"a#\u{1b}[31m\u{0}\u{7f}\u{85}\u{202e}"#),
    ("\u{FEFF}a", nil, #"\u{feff}a"#),
    ("# a.flow.yaml", nil, "\\# a.flow.yaml"),
    ("#a.flow.yaml", nil, "#a.flow.yaml"),
    ("\\# a", nil, "\\\\# a"),
    ("# \u{301}", nil, "\\# \u{301}"),
    (#"a\u{41}"#, nil, #"a\\u{41}"#),
    (" a ", nil, " a "),
    ("été 二 😀", nil, "été 二 😀"),
  ]

  @Test("has a line a test, which reads as its id", arguments: lines)
  func line(id: String, name: String?, line: String) {
    #expect(TestList.line(id: id, name: name) == line)
    #expect(Self.ids(line + "\n") == [id])
  }

  @Test("has the tags behind the name, which are for people as well")
  func tags() {
    let line = TestList.line(id: "a.flow.yaml", name: "A", tags: ["smoke", "slow"])
    #expect(line == "a.flow.yaml\tA\t[smoke, slow]")
    #expect(Self.ids(line) == ["a.flow.yaml"])
  }

  static let texts: [(text: String, ids: [String])] = [
    ("", []), ("\n\n", []), ("# nothing\n", []), ("a\n", ["a"]), ("a", ["a"]), ("a\tname\ttail\nb\tname", ["a", "b"]),
    ("a\r\n\r\nb\tname\r\n", ["a", "b"]), ("a\rb\r", ["a", "b"]), ("\u{FEFF}a\n", ["a"]), ("\u{FEFF}# a\nb", ["b"]),
    ("\u{FEFF}", []), ("a\nb\na\tagain\n", ["a", "b"]), ("# a\n#b\n#\n #c\n", ["#b", "#", " #c"]), ("\tname\n", []),
    (#"\x\"#, [#"\x\"#]), (#"\u{}\u{110000}\u{d800}\u{1\u{+1}\u1"#, [#"\u{}\u{110000}\u{d800}\u{1\u{+1}\u1"#]),
    (#"\u{0000041}\u{000041}"#, [#"\u{0000041}A"#]), ("\\# a", ["# a"]), ("\\#a", ["\\#a"]),
    (#"a\\\t"#, ["a\\\t"]),
  ]

  @Test("is read line by line", arguments: texts)
  func reading(text: String, ids: [String]) {
    #expect(Self.ids(text) == ids)
  }

  @Test("may hold bytes that are no text")
  func noText() {
    let file = SourceFile(name: "list", bytes: [0x61, 0xFF, 0x0A, 0xEF, 0xBB, 0x0A, 0x5C, 0xFF])
    #expect(TestList(file).entries.map(\.id) == ["a\u{FFFD}", "\u{FFFD}", "\\\u{FFFD}"])
  }

  @Test("says where each test stands")
  func places() {
    let marked = MarkedText("\u{FEFF}1️⃣a.flow.yaml2️⃣\tname\r\n# comment\n\n3️⃣b\\tc4️⃣\n5️⃣é6️⃣")
    let file = marked.file("tests.txt")
    let entries = TestList(file).entries
    #expect(entries.map(\.id) == ["a.flow.yaml", "b\tc", "é"])
    #expect(
      entries.map(\.place) == [("1️⃣", "2️⃣"), ("3️⃣", "4️⃣"), ("5️⃣", "6️⃣")].map { Place(file, marked.range($0, $1)) }
    )
    #expect(entries.map(\.place.description) == ["tests.txt:1:1", "tests.txt:4:1", "tests.txt:5:1"])
  }

  @Test("gives back the ids that were written, whatever is in them", arguments: 0..<8 as Range<UInt64>)
  func roundTrip(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Rounds.of(500) {
      var (ids, text): ([String], String) = ([], "")
      for _ in 0..<generator.number(below: 6) {
        let id = Self.text(using: &generator)
        let name = generator.isOne(in: 3) ? nil : Self.text(using: &generator)
        if !ids.contains(id) { ids.append(id) }
        text += TestList.line(id: id, name: name) + generator.pick("\n", "\r\n", "\n\n", "\n# comment\n")
      }
      #expect(Self.ids(text).map { Array($0.utf8) } == ids.map { Array($0.utf8) }, "\(text.debugDescription)")
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || ["\t", "\n", "\r"].contains($0) })
    }
  }

  private static func text(using generator: inout SeededGenerator) -> String {
    (0...generator.number(below: 7)).map { _ in
      generator.pick(
        "a",
        "#",
        " ",
        "# ",
        "\t",
        "\n",
        "\r",
        "\r\n",
        "\\",
        "\\t",
        "\\u{41}",
        "u{",
        "}",
        "1b",
        "\u{0}",
        "\u{1B}",
        "\u{7F}",
        "\u{9B}",
        "\u{2028}",
        "\u{202E}",
        "\u{FEFF}",
        "\u{FFFD}",
        "\u{FFFF}",
        "é",
        "\u{301}",
        "二",
        "😀"
      )
    }.joined()
  }

  @Test("may have very many lines")
  func large() {
    let text = (0..<20_000).map { "flows/\($0 % 10_000).flow.yaml\tname\n" }.joined()
    #expect(Self.ids(text).count == 10_000)
    #expect(Self.ids(String(repeating: "\r\n", count: 200_000)).isEmpty)
  }
}
