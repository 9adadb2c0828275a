import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import TestSupport
import Testing

@testable import FlowLanguage

@Suite("Cases of a matrix")
struct CaseMatrixTests {
  private func read(_ text: String, _ variables: [String: RouteValue] = [:]) throws -> [String] {
    let read = try cases(SourceFile(text), variables)
    #expect(read.diagnostics.isEmpty)
    return try #require(read.cases).map(\.name)
  }

  @Test("are all combinations, the last column's values changing first")
  func combinations() throws {
    let marked = MarkedText("matrix: 1️⃣{method: [card, cash], city: [Paris, Rome, !Park x]}2️⃣\n")
    let cases = try #require(try cases(marked.file()).cases)
    #expect(
      cases.map(\.name) == [
        "method=card, city=Paris", "method=card, city=Rome", "method=card, city=Park(x)", "method=cash, city=Paris",
        "method=cash, city=Rome", "method=cash, city=Park(x)",
      ]
    )
    #expect(cases.last?.names == ["method", "city"])
    #expect(cases.last?.values == ["cash", .typed(type: "Park", payload: "x")])
    #expect(cases.allSatisfy { $0.place.range == marked.range("1️⃣", "2️⃣") })
  }

  static let texts: [(text: String, names: [String])] = [
    ("matrix: {a: [1, 2]}", ["a=1", "a=2"]),
    ("matrix: {name: [x, y], a: [1, 2]}", ["name=x, a=1", "name=x, a=2", "name=y, a=1", "name=y, a=2"]),
    ("matrix: {a: [1, 1]}", ["a=1", "a=1 (2)"]), ("matrix: {a: \"${list}\", b: [3]}", ["a=1, b=3", "a=x, b=3"]),
    ("matrix: {a: [[1, 2], {b: 3}]}", ["a=[1, 2]", "a={b: 3}"]),
    ("{matrix: {a: [1, 2], b: [x, y]}, exclude: [{a: 1, b: y}]}", ["a=1, b=x", "a=2, b=x", "a=2, b=y"]),
    ("{matrix: {a: [1, 2], b: [x, y]}, exclude: [{a: 1}, {b: x}]}", ["a=2, b=y"]),
    ("{matrix: {a: [1, 1, '1']}, exclude: [{a: 1}]}", ["a=1"]),
    ("{matrix: {a: [1]}, include: [{a: 2, c: 3}, {name: other}]}", ["a=1", "a=2, c=3", "other"]),
    ("{matrix: {}, include: [{a: 2}]}", ["a=2"]), ("{matrix: {a: [1], b: []}, include: [{a: 2}]}", ["a=2"]),
    ("{matrix: {a: [1]}, exclude: [{a: 1}], include: [{a: 1}]}", ["a=1"]),
    ("{matrix: {a: [1]}, exclude: [], include: []}", ["a=1"]),
  ]

  @Test("leave out what is excluded and add what is included", arguments: texts)
  func names(text: String, names: [String]) throws {
    #expect(try read(text, ["list": .list([1, "x"])]) == names)
  }

  static let errors: [(text: String, id: String)] = [
    ("1️⃣{matrix: {}}2️⃣", "no-rows"), ("1️⃣{matrix: {a: []}}2️⃣", "no-rows"),
    ("1️⃣{matrix: {a: [1]}, exclude: [{a: 1}]}2️⃣", "no-rows"),
    ("{matrix: 1️⃣[a]2️⃣}", "wrong-type"), ("{matrix: {a: 1️⃣12️⃣}}", "wrong-type"),
    ("{matrix: {a: 1️⃣!Park [1]2️⃣}}", "wrong-type"),
    ("{matrix: {1️⃣a b2️⃣: [1]}}", "invalid-variable"), ("{matrix: {a: [1️⃣\"${no}\"2️⃣]}}", "undefined-variable"),
    ("{matrix: {a: [1]}, exclude: 1️⃣{a: 1}2️⃣}", "wrong-type"), ("{matrix: {a: [1]}, exclude: [1️⃣12️⃣]}", "invalid-row"),
    ("{matrix: {a: [1]}, exclude: [1️⃣{b: 1}2️⃣]}", "unknown-key"),
    ("{matrix: {a: [1]}, exclude: [1️⃣{a: '1'}2️⃣]}", "excludes-nothing"),
    ("{matrix: {a: [1]}, include: 1️⃣{a: 1}2️⃣}", "wrong-type"), ("{matrix: {a: [1]}, include: [1️⃣{}2️⃣]}", "invalid-row"),
    ("{matrix: {a: [1]}, 1️⃣includes2️⃣: []}", "unknown-key"),
    ("{matrix: {a: [1]}, include: [{name: x}, 1️⃣{name: x}2️⃣]}", "repeated-case"),
  ]

  @Test("that are wrong are errors at their places", arguments: errors)
  func error(text: String, id: String) throws {
    let marked = MarkedText(text)
    let read = try cases(marked.file())
    #expect(read.cases == nil)
    #expect(read.diagnostics.map(\.id.description) == [id])
    #expect(read.diagnostics.first?.range == marked.range("1️⃣", "2️⃣"))
  }

  /// Columns of so many values each.
  private static func columns(_ counts: [Int]) -> String {
    counts.enumerated().map { "c\($0): [\((0..<$1).map(String.init).joined(separator: ", "))]" }.joined(separator: ", ")
  }

  @Test(
    "can't be more than can be held, and aren't made to find out",
    arguments: [
      [1_001, 1_000], Array(repeating: 10, count: 7), Array(repeating: 2, count: 2_000),
      [10_000] + Array(repeating: 1, count: 1_001),
    ]
  )
  func tooMany(counts: [Int]) throws {
    let reported = try cases(SourceFile("{matrix: {\(Self.columns(counts))}}")).diagnostics
    #expect(reported.map(\.id.description) == ["too-many-cases"])
    #expect(
      reported.first?.message
        == "this expands to more than 200000 cases, 10000000 values, or 100000000 comparisons with what is excluded"
    )
  }

  @Test("can't exclude so much that it takes too long")
  func exclusions() throws {
    let exclude = (0..<600).map { "{c0: \($0), c1: \($0 % 90)}" }.joined(separator: ", ")
    let reported = try cases(SourceFile("{matrix: {\(Self.columns([1_000, 90]))}, exclude: [\(exclude)]}")).diagnostics
    #expect(reported.map(\.id.description) == ["too-many-cases"])
  }

  @Test("may be many")
  func many() throws {
    #expect(try read("{matrix: {\(Self.columns([100, 100]))}, exclude: [{c0: 99, c1: 99}]}").last == "c0=99, c1=98")
  }

  /// The combinations by a plain recursion.
  private static func combinations(_ columns: ArraySlice<(name: String, values: [Int])>) -> [[String]] {
    guard let column = columns.first else { return [[]] }
    return column.values.flatMap { value in combinations(columns.dropFirst()).map { ["\(column.name)=\(value)"] + $0 } }
  }

  @Test("equal their rows written out", arguments: 0..<Rounds.of(100) as Range<UInt64>)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let columns = (0...generator.number(below: 4)).map {
      (name: "c\($0)", values: Array(0...generator.number(below: 4)))
    }
    var rows = Self.combinations(columns[...])
    var text = "{matrix: {\(Self.columns(columns.map(\.values.count)))}"
    if rows.count > 1, generator.isOne(in: 2) {
      let left = rows.remove(at: generator.number(below: rows.count))
      text += ", exclude: [{\(left.joined(separator: ", ").replacing("=", with: ": "))}]"
    }
    let written = rows.map { "- {" + $0.joined(separator: ", ").replacing("=", with: ": ") + "}\n" }.joined()
    let (matrix, list) = (try cases(SourceFile(text + "}")).cases, try cases(SourceFile(written)).cases)
    #expect(matrix?.map(\.name) == rows.map { $0.joined(separator: ", ") })
    #expect(matrix?.map(\.name) == list?.map(\.name))
    #expect(matrix?.map(\.names) == list?.map(\.names))
    #expect(matrix?.map(\.values) == list?.map(\.values))
  }
}
