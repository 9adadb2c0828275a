import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@testable import FlowLanguage

/// Reads `cases` as a flow would; a data file is one of `files` by its path.
func cases(
  _ file: SourceFile,
  _ variables: [String: RouteValue] = [:],
  files: [String: String] = [:]
) throws -> (cases: [CaseRow]?, diagnostics: [Diagnostic]) {
  let tree = try YAMLReader().read(file).tree
  let library = FileLibrary { path in SourceFile(name: path, bytes: Array((files[path] ?? "").utf8)) }
  let includes = IncludeContext(files: library, external: Variables())
  let nodes = NodeReader(tree, variables: Variables(variables), example: StepTable.example)
  var reader = CaseReader(nodes: nodes, includes: includes)
  let cases = reader.cases(try #require(tree.roots.first))
  let invalid = reader.includes.invalid.flatMap(\.diagnostics)
  return (cases, invalid.isEmpty ? reader.nodes.diagnostics : invalid)
}

@Suite("The cases of a flow")
struct CaseRowTests {
  /// The cases of a text without errors.
  private func read(
    _ text: String,
    _ variables: [String: RouteValue] = [:],
    files: [String: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> [CaseRow] {
    let read = try cases(SourceFile(text), variables, files: files)
    #expect(read.diagnostics.isEmpty, sourceLocation: sourceLocation)
    return try #require(read.cases, sourceLocation: sourceLocation)
  }

  @Test("are rows of values by name, each at its place")
  func rows() throws {
    let marked = MarkedText("- 1️⃣{name: by card, method: card}2️⃣\n- 3️⃣name: by cash\n  method: cash\n  n: 34️⃣\n")
    let cases = try #require(try cases(marked.file()).cases)
    #expect(cases.map(\.name) == ["by card", "by cash"])
    #expect(cases.map(\.names) == [["name", "method"], ["name", "method", "n"]])
    #expect(cases.map(\.values) == [["by card", "card"], ["by cash", "cash", 3]])
    #expect(cases.map(\.place.range) == [marked.range("1️⃣", "2️⃣"), marked.range("3️⃣", "4️⃣")])
  }

  @Test("may be the rows of a data file")
  func file() throws {
    let files = ["data/rows.csv": "name,city\nfirst,Paris\n,Rome\n"]
    let read = try cases(SourceFile("{file: \"${folder}/rows.csv\"}"), ["folder": "data"], files: files)
    #expect(read.diagnostics.map(\.id.description) == ["invalid-case-name"])
    let cases = try self.read("file: a.csv\n", files: ["a.csv": "name,city\nfirst,Paris\n2,Rome\n"])
    #expect(cases.map(\.name) == ["first", "2"])
    #expect(cases.map(\.values) == [["first", "Paris"], [2, "Rome"]])
    #expect(cases.map(\.place.description) == ["a.csv:2:1", "a.csv:3:1"])
  }

  static let names: [(row: String, name: String)] = [
    ("{city: Paris, n: 2, on: true}", "city=Paris, n=2, on=true"), ("{name: \" by card \", n: 1}", "by card"),
    ("{name: 3}", "3"),
    ("{name: true}", "true"), ("{a: !Park {name: Zion}}", "a=Park(name: Zion)"), ("{a: [1, b]}", "a=[1, b]"),
    ("{a: null}", "a=null"),
    ("{a: ''}", "a="), ("{a: \" b\\tc\\n\\x1Bd \"}", "a= b c  d"), ("{name.x: 1}", "name.x=1"),
    ("{name: \"${city}\"}", "Paris"),
    ("{to: \"in ${city}\"}", "to=in Paris"),
    (
      "{a: 123456789012345678, b: 123456789012345678, c: 123456789012345678, d: 1234567890}",
      "a=123456789012345678, b=123456789012345678, c=123456789012345678, d=1234567890"
    ),
    (
      "{a: 123456789012345678, b: 123456789012345678, c: 123456789012345678, d: 123456789012345678}",
      "a=123456789012345678, b=123456789012345678, c=123456789012345678, d=12…51bd91a9"
    ),
  ]

  @Test("are called by their column `name`, or else by their values", arguments: names)
  func name(row: String, name: String) throws {
    let cases = try read("[\(row)]", ["city": "Paris"])
    #expect(cases.map(\.name) == [name])
  }

  @Test("have names that are cut, but stay apart and the same wherever the row stands")
  func cut() throws {
    let long = String(repeating: "x", count: 200)
    let one = try read("[{a: \(long)1}, {a: \(long)2}]").map(\.name)
    #expect(one == ["a=\(long.prefix(68))…097a2dd6", "a=\(long.prefix(68))…087a2c43"])
    #expect(try read("[{a: \(long)2}, {b: 1}, {a: \(long)1}]").map(\.name) == [one[1], "b=1", one[0]])
    #expect(try read("{matrix: {a: [\(long)1, \(long)2]}}").map(\.name) == one)
  }

  @Test("with equal values are numbered")
  func equal() throws {
    #expect(
      try read("[{a: 1}, {a: 1}, {a: 2}, {a: 1}, {a: '1'}]").map(\.name) == [
        "a=1", "a=1 (2)", "a=2", "a=1 (3)", "a=1 (4)",
      ]
    )
    #expect(
      try read("[{a: 1}, {a: 1}, {name: a=1}, {name: a=1 (3)}, {a: 1 (2)}]").map(\.name) == [
        "a=1 (2)", "a=1 (4)", "a=1", "a=1 (3)", "a=1 (2) (2)",
      ]
    )
  }

  static let errors: [(text: String, id: String)] = [
    ("1️⃣[]2️⃣", "no-rows"), ("1️⃣text2️⃣", "wrong-type"), ("1️⃣{}2️⃣", "wrong-type"), ("{1️⃣name2️⃣: a}", "unknown-key"),
    ("[1️⃣a2️⃣]", "invalid-row"), ("[1️⃣{}2️⃣]", "invalid-row"), ("[{1️⃣a b2️⃣: 1}]", "invalid-variable"),
    ("[{a: 1️⃣\"${b}\"2️⃣}]", "undefined-variable"),
    ("[1️⃣{name: }2️⃣]", "invalid-case-name"), ("[1️⃣{name: \" \"}2️⃣]", "invalid-case-name"),
    ("[1️⃣{name: \"a\\nb\"}2️⃣]", "invalid-case-name"),
    ("[1️⃣{name: \"a\\x1Bb\"}2️⃣]", "invalid-case-name"), ("[1️⃣{name: [a]}2️⃣]", "invalid-case-name"),
    ("[1️⃣{name: \"a\\Lb\"}2️⃣]", "invalid-case-name"),
    ("[{name: a}, 1️⃣{name: \" a\"}2️⃣]", "repeated-case"), ("[{name: 1}, 1️⃣{name: '1'}2️⃣]", "repeated-case"),
    ("{file: a.csv, 1️⃣matrix2️⃣: {}}", "unknown-key"), ("{1️⃣include2️⃣: [], file: a.csv}", "unknown-key"),
    ("{file: 1️⃣[a]2️⃣}", "wrong-type"),
    ("1️⃣{include: [{a: 1}]}2️⃣", "wrong-type"),
  ]

  @Test("that are wrong are errors at their places", arguments: errors)
  func error(text: String, id: String) throws {
    let marked = MarkedText(text)
    let read = try cases(marked.file())
    #expect(read.cases == nil)
    #expect(read.diagnostics.map(\.id.description) == [id])
    #expect(read.diagnostics.first?.range == marked.range("1️⃣", "2️⃣"))
  }

  static let reports: [(text: String, report: String)] = [
    (
      "card\n",
      """
      error: “cases” takes a list of rows, `{file: rows.csv}` or `{matrix: {city: [Paris, Rome]}}`, not “card”  [wrong-type]
       --> a.flow.yaml:1:1
        |
      1 | card
        | ^^^^
        to fix: write for instance `cases: [{name: by card, method: card}, {name: by cash, method: cash}]`

      """
    ),
    (
      "- {name: by card, n: 1}\n- {name: by card, n: 2}\n",
      """
      error: two cases are called “by card”  [repeated-case]
       --> a.flow.yaml:2:3
        |
      2 | - {name: by card, n: 2}
        |   ^^^^^^^^^^^^^^^^^^^^^
        note: this is the first
       --> a.flow.yaml:1:3
        |
      1 | - {name: by card, n: 1}
        |   ^^^^^^^^^^^^^^^^^^^^^
        to fix: give each a name of its own

      """
    ),
    (
      "- {name: \"\", n: 1}\n",
      """
      error: “name” is what a case is called, so it must be one line of text and not empty  [invalid-case-name]
       --> a.flow.yaml:1:3
        |
      1 | - {name: "", n: 1}
        |   ^^^^^^^^^^^^^^^^
        to fix: give it a name, or call the variable something else

      """
    ),
    (
      "matrix: {city: [Paris, Rome], n: [1]}\nexclude: [{city: Pariss}]\n",
      """
      error: no case has Pariss for “city”, so nothing is excluded  [excludes-nothing]
       --> a.flow.yaml:2:11
        |
      2 | exclude: [{city: Pariss}]
        |           ^^^^^^^^^^^^^^
        to fix: did you mean `Paris`?

      """
    ),
  ]

  @Test("that are wrong, as they are shown", arguments: reports)
  func report(text: String, report: String) throws {
    let reported = try cases(SourceFile(text)).diagnostics.map(DiagnosticFormatter(painter: .plain).format).joined()
    #expect(reported == report)
  }

  @Test("may be twenty thousand, whatever they are called")
  func large() throws {
    let same = try read("file: a.csv", files: ["a.csv": "a\n" + String(repeating: "1\n", count: 20_000)])
    #expect(same.last?.name == "a=1 (20000)")
    let named = "name,a\n" + (0..<20_000).map { "case \($0),x\n" }.joined()
    #expect(try read("file: a.csv", files: ["a.csv": named]).last?.name == "case 19999")
  }
}
