import NavigationEngine
import SyntaxTestSupport
import Testing

@testable import FlowSyntax

@Suite("Data files")
struct DataTableTests {
  @Test("say the same as CSV, JSON and YAML")
  func forms() throws {
    let values: [[RouteValue]] = [["Paris", 2, true], ["Rome", .double(2.5), .null]]
    for (name, text) in [
      ("a.csv", "city,n,on\nParis,2,true\nRome,2.5,\n"),
      ("a.json", #"[{"city": "Paris", "n": 2, "on": true}, {"city": "Rome", "n": 2.5, "on": null}]"#),
      ("a.yaml", "- {city: Paris, n: 2, on: true}\n- {city: Rome, n: 2.5, on: }\n"),
      ("a.yml", "- city: Paris\n  n: 2\n  on: true\n- city: Rome\n  n: 2.5\n  on: null\n"),
    ] {
      let table = try table(text, name)
      #expect(table.columns == ["city", "n", "on"])
      #expect(table.values == values)
    }
  }

  static let rows: [(name: String, text: String, value: RouteValue)] = [
    ("a.yaml", "- {a: !Park {name: x}}", .typed(type: "Park", payload: .map([.init("name", "x")]))),
    ("a.yaml", "- {a: [1, {b: [c]}]}", .list([1, .map([.init("b", .list(["c"]))])])),
    ("a.yaml", "- {a: \"${city}\"}", "${city}"), ("a.yaml", "- a: $${city} ${\n", "$${city} ${"),
    ("a.yaml", "- {a: '3'}", "3"),
    ("a.yaml", "- a: |\n    b\n    c\n", "b\nc\n"), ("a.yaml", "- {a: !!str 3}", "3"),
    ("a.json", #"[{"a": "\ud83d\ude00 \u00e9\n\/"}]"#, "😀 é\n/"), ("a.json", #"[{"a": "${city}"}]"#, "${city}"),
    ("a.json", #"[{"a": [1, {"b": ["c"]}]}]"#, .list([1, .map([.init("b", .list(["c"]))])])),
    ("a.json", #"[{"a": {}}]"#, .map([])), ("a.json", #"[{"a": 1e2}]"#, .double(100)), ("a.json", #"[{"a": -0}]"#, 0),
    ("a.json", "\u{FEFF}\t[\n\t{\"a\"\t:\"3\"}\r\n]\n", "3"),
    ("a.json", "[{\"a\": \"\u{2028}\u{85}\u{7F}\"}]", "\u{2028}\u{85}\u{7F}"),
  ]

  @Test("hold values of any kind, in which nothing is replaced", arguments: rows)
  func value(name: String, text: String, value: RouteValue) throws {
    #expect(try table(text, name).values == [[value]])
  }

  @Test(
    "may have rows with other names, and places of their rows",
    arguments: [
      ("a.yaml", "- 1️⃣{a: 1, b: 2}2️⃣\n- 3️⃣c: 3\n  a: 44️⃣\n# end\n"),
      ("a.json", "[1️⃣{\"a\": 1, \"b\": 2}2️⃣,\n 3️⃣{\"c\": 3, \"a\": 4}4️⃣ ]"),
    ]
  )
  func names(name: String, text: String) throws {
    let marked = MarkedText(text)
    let table = try DataTable.read(marked.file(name))
    #expect(table.columns == ["a", "b", "c"])
    #expect(table.rows.map(\.names) == [["a", "b"], ["c", "a"]])
    #expect(table.values == [[1, 2], [3, 4]])
    #expect(table.rows.map(\.range) == [marked.range("1️⃣", "2️⃣"), marked.range("3️⃣", "4️⃣")])
  }

  static let errors: [(name: String, text: String, ids: [String])] = [
    ("a.yaml", "1️⃣2️⃣", ["no-rows"]), ("a.yaml", "1️⃣2️⃣# none\n", ["no-rows"]), ("a.yaml", "1️⃣[]2️⃣", ["no-rows"]),
    ("a.yaml", "1️⃣{a: 1}2️⃣", ["not-a-table"]), ("a.yaml", "1️⃣text2️⃣", ["not-a-table"]),
    ("a.yaml", "- a: 1\n---\n1️⃣- a: 22️⃣\n", ["several-tables"]),
    ("a.yaml", "- 1️⃣text2️⃣\n- [1]\n- {}\n", ["invalid-row", "invalid-row", "invalid-row"]),
    ("a.yaml", "- {1️⃣a b2️⃣: 1}", ["invalid-variable"]), ("a.yaml", "- {1️⃣[a]2️⃣: 1}", ["key-is-not-text"]),
    ("a.yaml", "- {a: 1, 1️⃣a2️⃣: 2}", ["repeated-key"]), ("a.yaml", "- {a: 1️⃣!Int x2️⃣}", ["wrong-type"]),
    ("a.yaml", "- 1️⃣!Park {a: 1}2️⃣", ["tag-out-of-place"]), ("a.yaml", "- 1️⃣[2️⃣a", ["unclosed-bracket"]),
    ("a.json", "1️⃣2️⃣[]", ["no-rows"]), ("a.json", "1️⃣{\"a\": 1}2️⃣", ["not-a-table"]), ("a.json", "1️⃣32️⃣", ["not-a-table"]),
    ("a.json", "[1️⃣12️⃣, [], {}]", ["invalid-row", "invalid-row", "invalid-row"]),
    ("a.json", "[1️⃣{\"a b\": 1}2️⃣]", ["invalid-variable"]),
    ("a.json", "[1️⃣{\"a\": 1, \"a\": 2}2️⃣]", ["repeated-column"]),
    ("a.json", "[1️⃣{\"a\": {\"b\": 1, \"b\": 2}}2️⃣]", ["repeated-column"]),
    ("a.json", "[1️⃣{\"a\": 99999999999999999999}2️⃣]", ["integer-out-of-range"]),
    ("a.json", "[{\"a\": 1️⃣é2️⃣}]", ["json-syntax"]), ("a.json", "[{\"a\": 1},1️⃣]2️⃣", ["json-syntax"]),
    ("a.json", "[{\"a\": 1️⃣12️⃣ ", ["json-syntax"]),
    ("a.json", "1️⃣2️⃣", ["json-syntax"]), ("a.json", "[{\"a\": 1}] 1️⃣x2️⃣", ["json-syntax"]),
    ("a.json", "[7, {\"a\": 1️⃣'2️⃣b'}]", ["invalid-row", "json-syntax"]),
    ("a.json", "[{\"a\": \"\\ud83d1️⃣x2️⃣\"}]", ["json-syntax"]),
  ]

  @Test("with errors are reported at their places", arguments: errors)
  func error(name: String, text: String, ids: [String]) {
    let marked = MarkedText(text)
    let found = tableErrors(marked.file(name))
    #expect(found.map(\.id.description).sorted() == ids.sorted())
    if !name.hasSuffix("json") || ids.count == 1 { #expect(found.first?.range == marked.range("1️⃣", "2️⃣")) }
    if ids == ["invalid-row", "json-syntax"] { #expect(found.last?.range == marked.range("1️⃣", "2️⃣")) }
  }

  @Test("are recognized by their suffix", arguments: ["rows.txt", "rows", "csv", "a.json5", "a.flow", "<stdin>"])
  func suffix(name: String) {
    #expect(tableErrors(SourceFile("a\n1\n", name: name)).map(\.id.description) == ["unknown-data-file"])
  }

  static let reports: [(name: String, text: String, report: String)] = [
    (
      "rows.txt", "a\n1\n",
      """
      error: the file's name doesn't say which form its rows have  [unknown-data-file]
       --> rows.txt
        to fix: end the name with .csv, .json, .yaml or .yml

      """
    ),
    (
      "a.yaml", "city: Paris\n",
      """
      error: a data file is a list of rows  [not-a-table]
       --> a.yaml:1:1
        |
      1 | city: Paris
        | ^^^^^^^^^^^
        to fix: write for instance `- {city: Paris}`

      """
    ),
    (
      "a.json", "[\"Paris\"]",
      """
      error: a row is a map of names and values, one at least  [invalid-row]
       --> a.json:1:2
        |
      1 | ["Paris"]
        |  ^^^^^^^
        to fix: write for instance `{"city": "Paris"}`

      """
    ),
    (
      "a.json", "[{\"city\": Paris}]",
      """
      error: this is no JSON: a value is due  [json-syntax]
       --> a.json:1:11
        |
      1 | [{"city": Paris}]
        |           ^

      """
    ),
    (
      "a.yaml", "- city: Paris\n---\n- city: Rome\n",
      """
      error: a data file holds one list of rows  [several-tables]
       --> a.yaml:3:1
        |
      3 | - city: Rome
        | ^^^^^^^^^^^^
        to fix: remove this document, or move it to a file of its own

      """
    ),
    (
      "a.csv", "city,nights\n",
      """
      error: there are no rows here, so nothing would be tested  [no-rows]
       --> a.csv:1:1
        |
      1 | city,nights
        | ^
        to fix: write one row at least

      """
    ),
  ]

  @Test("with errors, as they are shown", arguments: reports)
  func report(name: String, text: String, report: String) {
    #expect(tableReport(text, name) == report)
  }

  @Test(
    "of very many errors report only the first",
    arguments: [("a.yaml", "- 1\n", "- 1"), ("a.json", "[" + String(repeating: "1, ", count: 500), "1]")]
  )
  func many(name: String, start: String, end: String) {
    let text = name == "a.yaml" ? String(repeating: start, count: 500) + end : start + end
    let found = tableErrors(SourceFile(text, name: name))
    #expect(found.count == 101)
    #expect(found.last?.id.description == "too-many-errors")
  }

  @Test("can't nest without end, nor be of any size")
  func limits() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(tableErrors(SourceFile("[{\"a\": \(deep)", name: "a.json")).map(\.id.description) == ["json-syntax"])
    #expect(tableErrors(SourceFile("- a: \(deep)", name: "a.yaml")).map(\.id.description) == ["nesting-too-deep"])
    var limits = Limits()
    limits.yaml.bytes = 5
    for name in ["a.csv", "a.json", "a.yaml"] {
      let failure = #expect(throws: FileErrors.self) {
        try DataTable.read(SourceFile("[{\"a\": 1}]", name: name), limits: limits)
      }
      #expect(failure?.diagnostics.map(\.id.description) == ["file-too-large"])
    }
  }

  @Test(
    "have no more rows than are allowed",
    arguments: [
      ("a.csv", "a\n1\n2\n", "3\n"), ("a.yaml", "- a: 1\n- a: 2\n", "- b: 3\n"),
      ("a.json", "[{\"a\": 1}, {\"a\": 2}", ", {\"b\": 3}"),
    ]
  )
  func maxRows(name: String, two: String, third: String) throws {
    let end = name == "a.json" ? "]" : ""
    var limits = Limits()
    limits.cases = 2
    #expect(try DataTable.read(SourceFile(two + end, name: name), limits: limits).rows.count == 2)
    let failure = #expect(throws: FileErrors.self) {
      try DataTable.read(SourceFile(two + third + end, name: name), limits: limits)
    }
    #expect(failure?.diagnostics.map(\.id.description) == ["table-too-large"])
    #expect(
      failure?.diagnostics.map(\.message)
        == ["there are more than 2 rows, 10000 columns or 10000000 values, here at the latest"]
    )
  }

  @Test("that aren't UTF-8 are errors where they aren't", arguments: ["a.csv", "a.json", "a.yaml"])
  func encoding(name: String) {
    #expect(tableErrors(SourceFile(name: name, bytes: [0x5B, 0xE9, 0x5D])).map(\.id.description) == ["not-utf8"])
  }

  @Test("may have twenty thousand rows", arguments: ["a.json", "a.yaml"])
  func large(name: String) throws {
    let rows = (0..<20_000).map { "{\"n\": \($0), \"text\": \"row \($0)\"}" }.joined(separator: ",\n")
    let table = try table("[\(rows)]", name)
    #expect(table.rows.count == 20_000)
    #expect(table.values.last == [19_999, "row 19999"])
  }
}
