import NavigationEngine
import SyntaxTestSupport
import TestSupport
import Testing

@testable import FlowSyntax

@Suite("CSV files (RFC 4180)")
struct CSVReaderTests {
  static let cells: [(cell: String, value: RouteValue)] = [
    ("Paris", "Paris"), ("3", 3), ("-3", -3), ("2.5", .double(2.5)), ("true", true), ("null", .null), ("", .null),
    ("yes", "yes"), (" 3", " 3"), ("a b ", "a b "), ("99999999999999999999", "99999999999999999999"),
    ("\"3\"", "3"), ("\"\"", ""), ("\"true\"", "true"), ("\"a,b\"", "a,b"), ("\"a\nb\"", "a\nb"),
    ("\"a\r\nb\"", "a\r\nb"), ("\"a\"\"b\"", "a\"b"), ("\"\"\"\"", "\""), ("\"\"\"a\"\"\"", "\"a\""),
    ("été 😀", "été 😀"), ("\"日本, 語\"", "日本, 語"), ("${city}", "${city}"), ("$${city}", "$${city}"), ("'a'", "'a'"),
    ("a;b", "a;b"), ("a\tb", "a\tb"), ("!Park x", .typed(type: "Park", payload: "x")),
    ("!Step.email", .typed(type: "Step.email", payload: .null)), ("\"!Step.email\"", "!Step.email"), ("# a", "# a"),
  ]

  @Test("a cell in quotes is a string, another what it would be in a flow", arguments: cells)
  func cell(cell: String, value: RouteValue) throws {
    #expect(
      try table("a,b,c\nx,\(cell),y\n\(cell),1,\(cell)", "a.csv").values == [["x", value, "y"], [value, 1, value]]
    )
  }

  static let texts: [(text: String, values: [[RouteValue]])] = [
    ("a,b\n1,2\n3,4\n", [[1, 2], [3, 4]]), ("a,b\n1,2\n3,4", [[1, 2], [3, 4]]),
    ("a,b\r\n1,2\r\n3,4\r\n", [[1, 2], [3, 4]]),
    ("a,b\r1,2\r3,4\r", [[1, 2], [3, 4]]), ("\u{FEFF}a,b\n1,2\n", [[1, 2]]),
    ("\n\na,b\n\n1,2\n\r\n\n3,4\n\n", [[1, 2], [3, 4]]),
    ("\"a\",\"b\"\n1,2\n", [[1, 2]]), ("a\n1\n\"\"\n", [[1], [""]]), ("a,b\n,\n,1\n", [[.null, .null], [.null, 1]]),
    ("a,b\n\"1\n\n2\",3", [["1\n\n2", 3]]),
  ]

  @Test("rows are parted by line breaks of any kind, and lines with nothing in them are no rows", arguments: texts)
  func rows(text: String, values: [[RouteValue]]) throws {
    #expect(try table(text, "a.csv").values == values)
  }

  @Test("a row knows its names and its place")
  func places() throws {
    let marked = MarkedText("\u{FEFF}city,n.x-1\r\n1️⃣Paris,1\r\n2️⃣\"R\r\nm\",3️⃣2")
    let table = try DataTable.read(marked.file("DATA.CSV"))
    #expect(table.columns == ["city", "n.x-1"])
    #expect(table.rows.map(\.names) == [["city", "n.x-1"], ["city", "n.x-1"]])
    #expect(table.rows.map { table.place(of: $0).start.line } == [2, 3])
    #expect(table.rows.map(\.range.start) == [marked.range("1️⃣").start, marked.range("2️⃣").start])
    #expect(table.rows.last?.range == marked.range("2️⃣", "end"))
    #expect(table.rows.first?.value == .map([.init("city", "Paris"), .init("n.x-1", 1)]))
  }

  static let errors: [(text: String, ids: [String])] = [
    ("a,b\n1️⃣1,2,32️⃣\n", ["ragged-row"]), ("a,b\n1️⃣12️⃣\n", ["ragged-row"]), ("a\n1️⃣1,2️⃣\n1\n", ["ragged-row"]),
    ("a,b\n1,2\n1️⃣\"1\n2\"2️⃣\n3,4\n", ["ragged-row"]), ("a,b\n1️⃣12️⃣\n1,2\n1\n", ["ragged-row", "ragged-row"]),
    ("a,b\n1,1️⃣\"2️⃣2\n3,4\n", ["csv-quote"]), ("a,b\n1️⃣\"2️⃣1,2", ["csv-quote"]), ("a,1️⃣\"2️⃣", ["csv-quote"]),
    ("a,b\n\"1\"1️⃣x2️⃣,2\n", ["csv-quote"]), ("a,b\n1,\"2\"1️⃣ \"\"2️⃣\n", ["csv-quote"]),
    ("a,b\n11️⃣\"2️⃣\"x,2\n", ["csv-quote"]), ("a,b\n1, 1️⃣\"2️⃣2\"\n1\n", ["csv-quote", "ragged-row"]),
    ("1️⃣a;b2️⃣\n1;2\n", ["csv-separator"]), ("1️⃣a\tb2️⃣\n1\t2\n", ["csv-separator"]),
    ("a,1️⃣1b2️⃣\n1,2\n", ["invalid-variable"]), ("a,1️⃣ b2️⃣\n1,2\n", ["invalid-variable"]),
    ("a,1️⃣2️⃣\n1,2\n", ["invalid-variable"]), ("1️⃣\"a;b\"2️⃣\n1\n", ["invalid-variable"]),
    ("a,b,1️⃣a2️⃣\n1,2,3\n", ["repeated-column"]), ("a,1️⃣\"a\"2️⃣,b c\n", ["repeated-column", "invalid-variable"]),
    ("1️⃣2️⃣", ["no-rows"]), ("1️⃣2️⃣\n\r\n", ["no-rows"]), ("1️⃣2️⃣a,b\n", ["no-rows"]), ("1️⃣2️⃣\u{FEFF}", ["no-rows"]),
  ]

  @Test("what is wrong is reported at its place", arguments: errors)
  func error(text: String, ids: [String]) {
    let marked = MarkedText(text)
    let found = tableErrors(marked.file("a.csv"))
    #expect(found.map(\.id.description) == ids)
    #expect(found.first?.range == marked.range("1️⃣", "2️⃣"))
  }

  @Test("a file that isn't UTF-8 is an error where it isn't")
  func encoding() {
    let found = tableErrors(SourceFile(name: "a.csv", bytes: Array("a\n".utf8) + [0xE9, 0x0A]))
    #expect(found.map(\.id.description) == ["not-utf8"])
    #expect(found.first?.range == SourceRange(2..<3))
  }

  static let reports: [(text: String, report: String)] = [
    (
      "city,nights\nParis,2\nRome\n",
      """
      error: this row has 1 cell, but there are 2 columns  [ragged-row]
       --> a.csv:3:1
        |
      3 | Rome
        | ^^^^
        note: the columns are named here
       --> a.csv:1:1
        |
      1 | city,nights
        | ^^^^^^^^^^^
        to fix: write a comma for each cell that is missing

      """
    ),
    (
      "city\nParis, Texas\n",
      """
      error: this row has 2 cells, but there is 1 column  [ragged-row]
       --> a.csv:2:1
        |
      2 | Paris, Texas
        | ^^^^^^^^^^^^
        note: the columns are named here
       --> a.csv:1:1
        |
      1 | city
        | ^^^^
        to fix: put a cell that holds a comma in double quotes

      """
    ),
    (
      "city;nights\nParis;2\n",
      """
      error: the columns are parted by “;”, not by “,”  [csv-separator]
       --> a.csv:1:1
        |
      1 | city;nights
        | ^^^^^^^^^^^
        to fix: save the file with commas between the cells

      """
    ),
    (
      "city\n\"Paris\n",
      """
      error: the quote that opens this cell is never closed  [csv-quote]
       --> a.csv:2:1
        |
      2 | "Paris
        | ^
        to fix: close it with a quote; one that belongs to the text is doubled

      """
    ),
    (
      "city\n\"Paris\" Texas\n",
      """
      error: a cell ends with the quote that closes it, not with this  [csv-quote]
       --> a.csv:2:8
        |
      2 | "Paris" Texas
        |        ^^^^^^
        to fix: remove this text, or double the quote before it if the quote belongs to the text

      """
    ),
    (
      "city\n6\" nails\n",
      """
      error: a quote can't be within a cell that isn't quoted  [csv-quote]
       --> a.csv:2:2
        |
      2 | 6" nails
        |  ^
        to fix: put the whole cell in quotes, and double this one; no space may precede the first

      """
    ),
    (
      "city,city\nParis,Rome\n",
      """
      error: the name “city” occurs twice  [repeated-column]
       --> a.csv:1:6
        |
      1 | city,city
        |      ^^^^
        note: it stood here first
       --> a.csv:1:1
        |
      1 | city,city
        | ^^^^
        to fix: keep one of the two, or rename it

      """
    ),
  ]

  @Test("what is shown", arguments: reports)
  func report(text: String, report: String) {
    #expect(tableReport(text, "a.csv") == report)
  }

  @Test("of very many errors only the first are reported")
  func many() {
    let found = tableErrors(SourceFile("a,b\n" + String(repeating: "1\n", count: 20_000), name: "a.csv"))
    #expect(found.count == 101)
    #expect(found.last?.id.description == "too-many-errors")
    #expect(tableErrors(SourceFile(String(repeating: "1,", count: 9_000) + "\n", name: "a.csv")).count == 101)
  }

  @Test("twenty thousand rows are read, with long texts and without")
  func large() throws {
    let rows = (0..<20_000).map { "\($0),\"row \"\"\($0)\"\"\",\n" }.joined()
    let table = try table("n,text,none\n" + rows, "a.csv")
    #expect(table.rows.count == 20_000)
    #expect(table.values.last == [19_999, "row \"19999\"", .null])
    let quotes = String(repeating: "\"\"", count: 40_000)
    #expect(try Self.oneCell("\"\(quotes)\"") == .string(String(repeating: "\"", count: 40_000)))
    #expect(tableErrors(SourceFile("a\n\"\(quotes)\n", name: "a.csv")).map(\.id.description) == ["csv-quote"])
  }

  private static func oneCell(_ cell: String) throws -> RouteValue? {
    try table("a\n\(cell)\n", "a.csv").values.first?.first
  }

  @Test("what is too large is refused before it is held")
  func limits() throws {
    let columns = (0..<10_001).map { "c\($0)" }.joined(separator: ",") + "\n"
    #expect(tableErrors(SourceFile(columns, name: "a.csv")).map(\.id.description) == ["table-too-large"])
    var table = DataTableBuilder(file: SourceFile("", name: "a.csv"), maxRows: 1_000)
    let row = DataTable.Row(names: ["a"], values: [1], range: SourceRange(0..<0))
    for _ in 0..<1_000 { _ = table.add(row) }
    #expect(try table.finish().rows.count == 1_000)
    let hasRoom = table.add(row)
    #expect(!hasRoom)
  }

  @Test("a row of very many commas is only ragged")
  func commas() {
    let found = tableErrors(SourceFile("a\n" + String(repeating: ",", count: 300_000), name: "a.csv"))
    #expect(found.map(\.message) == ["this row has 300001 cells, but there is 1 column"])
  }

  /// What a writer that follows the standard writes is read as it was.
  @Test("any cells that are written are read", arguments: 0..<Rounds.of(200) as Range<UInt64>)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let columns = 1 + generator.number(below: 5)
    let pieces = [
      "a", "B", "\"", "\"\"", ",", "\n", "\r\n", "\r", " ", "é", "e\u{301}", "😀", "日本", "\t", ";", "3", "${x}", "\0",
    ]
    let rows = (0...generator.number(below: 8)).map { _ in
      (0..<columns).map { _ in (0..<generator.number(below: 6)).map { _ in generator.pick(from: pieces) }.joined() }
    }
    let lineBreak = generator.pick("\n", "\r\n")
    var text = generator.isOne(in: 3) ? "\u{FEFF}" : ""
    text += (0..<columns).map { "c\($0)" }.joined(separator: ",") + lineBreak
    text += rows.map { row in
      row.map { "\"" + $0.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\"" }.joined(
        separator: ","
      )
    }.joined(separator: lineBreak)
    if generator.isOne(in: 2) { text += lineBreak }
    let read = try table(text, "a.csv")
    #expect(read.values == rows.map { $0.map(RouteValue.string) })
    // Equality of strings doesn't tell bytes apart.
    let bytes = read.values.map { $0.map { Array($0.description.utf8) } }
    #expect(bytes == rows.map { $0.map { Array($0.utf8) } })
  }
}
