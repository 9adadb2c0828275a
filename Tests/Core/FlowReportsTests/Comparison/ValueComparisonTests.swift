import FlowRunner
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import TestSupport
import Testing

@testable import FlowReports

@Suite("Expected and actual values side by side")
struct ValueComparisonTests {
  private static let many = (0..<20).map { "v\($0)" }.joined(separator: ", ")

  static let comparisons: [(path: String, expectation: String, lines: [String])] = [
    ("[a]", "path: [b]", ["expected  b", "actual    a", "−         b", "+         a"]),
    ("[a, b]", "path: [b, a]", ["expected  b  a", "actual    a  b", "−         b", "+         b"]),
    ("[a, c, d]", "path: [a, b, c, d]", ["expected  a  b  c  d", "actual    a  c  d", "−         b"]),
    ("[]", "path: [a]", ["expected  a", "actual    (root)", "−         a"]),
    ("[a]", "path: []", ["expected  (root)", "actual    a", "+         a"]),
    ("[a, a, b]", "path: [a, b, b]", ["expected  a  b  b", "actual    a  a  b", "−         b", "+         a"]),
    ("[3]", "path: ['3']", ["expected  \"3\"", "actual    3", "−         \"3\"", "+         3"]),
    ("['3']", "top: 3", ["expected  3", "actual    \"3\""]),
    ("[3.0]", "top: 3", ["expected  3", "actual    3.0"]),
    ("['true']", "top: true", ["expected  true", "actual    \"true\""]),
    ("['null']", "top: null", ["expected  (nothing)", "actual    \"null\""]),
    ("['', ' a']", "path: []", ["expected  (root)", "actual    \"\"  \" a\"", "+         \"\"  \" a\""]),
    (
      "[!Park {name: Zion}]", "top: !Park {name: Bryce}",
      ["expected  !Park {name: Bryce}", "actual    !Park {name: Zion}"]
    ),
    ("[]", "screen: cart", ["expected  cart", "actual    root"]),
    ("[]", "count: 2", ["expected  2", "actual    0"]),
    ("[]", "atRoot: false", ["expected  false", "actual    true"]),
    ("[]", "top: a", ["expected  a", "actual    (nothing)"]),
    (
      "[]", "transition: {kind: pop, levels: 2}",
      ["expected  kind pop, levels 2", "actual    kind none, levels 0, animated false"]
    ),
    ("[a]", "visible: [root, b]", ["expected  root  b", "actual    root  a", "−         b", "+         a"]),
    ("[a, b]", "contains: [a, c]", ["expected  a  c", "actual    a  b", "−         c"]),
    ("[a, b]", "contains: [a, a, c]", ["expected  a  a  c", "actual    a  b", "−         c"]),
    ("[a, b]", "startsWith: [b]", ["expected  b", "actual    a  b", "−         b", "+         a"]),
    (
      "[\(many)]", "path: [\(many), w]",
      ["expected  v0  v1  … (16 more) …  v18  v19  w", "actual    v0  v1  … (16 more) …  v18  v19", "−         w"]
    ),
    (
      "[\(many)]", "endsWith: [v18, w]",
      [
        "expected  v18  w", "actual    … (8 more)  v8  v9  v10  v11  v12  v13  v14  v15  v16  v17  v18  v19",
        "−         w", "+         v19",
      ]
    ),
    ("[a]", "not: {top: a}", ["actual    a"]),
    ("[a, b]", "not: {contains: a}", ["actual    a  b"]),
    ("[a]", "visible: []", ["expected  (none)", "actual    root  a", "+         root  a"]),
    ("[a]", "any: [{top: b}]", []),
    ("[a]", "diagnostics: [mixed-links]", []),
    (
      "[\(many)]", "path: [x, \(many)]",
      [
        "expected  x  v0  v1  v2  v3  v4  v5  v6  v7  v8  v9  v10  … (9 more)",
        "actual    v0  v1  v2  v3  v4  v5  v6  v7  v8  v9  v10  v11  … (8 more)", "−         x",
      ]
    ),
    (
      "[\(many)]", "path: []",
      [
        "expected  (root)", "actual    v0  v1  v2  v3  v4  v5  v6  v7  v8  v9  v10  v11  … (8 more)",
        "+         v0  v1  v2  v3  v4  v5  v6  v7  v8  v9  v10  v11  … (8 more)",
      ]
    ),
    (
      "[a, b, c, d, e, f, g, h, i, j, k, l]", "path: [a, b, c, d, e, f, g, h, i, j, k, l, m]",
      [
        "expected  a  b  … (8 more) …  k  l  m", "actual    a  b  … (8 more) …  k  l",
        "−         m",
      ]
    ),
  ]

  @Test("values as a flow would write them, and what of lists is missing or too much", arguments: comparisons)
  func comparison(path: String, expectation: String, lines: [String]) throws {
    let text = "path: \(path)\nsteps:\n- assert: {\(expectation)}\n"
    guard case .ran(let transcript)? = results(text).first?.content else {
      Issue.record("the flow can't be read: \(console(text))")
      return
    }
    let divergences = transcript.steps.flatMap(\.divergences)
    #expect(divergences.map { ValueComparison($0, painter: .plain).lines } == [lines])
  }

  @Test("bindings stand by their names, and their values as a flow would write them")
  func bindings() {
    let text = """
      app:
        root: Cart
        screens: {Cart: {presents: {help: Cart}, items: {offer: {type: String, screen: Cart}}}}
      steps:
      - {set: {offer: "\\e[2J"}, expect: {bindings: {offer: '3', help: true}}}

      """
    let report = console(text)
    #expect(report.lines(beginning: "expected") == [#"offer "3", help true"#])
    #expect(report.lines(beginning: "actual") == [#"offer "\x1B[2J", help false"#])
  }

  @Test("what is missing and extra are the least edits from one list to the other", arguments: 0..<4 as Range<UInt64>)
  func difference(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Rounds.of(100) {
      let (expected, actual) = (Self.values(&generator), Self.values(&generator))
      let text = console("path: \(actual)\nsteps:\n- assert: {path: \(expected)}\n")
      func words(_ mark: String) -> [String] {
        text.lines(beginning: mark).flatMap { $0.split(separator: "  ").map(String.init) }.filter { $0 != "(root)" }
      }
      let (missing, extra) = (words("−"), words("+"))
      #expect((words("actual") + missing).sorted() == (words("expected") + extra).sorted())
      let kept = Self.longestCommon(expected, actual)
      #expect(missing.count == expected.count - kept)
      #expect(extra.count == actual.count - kept)
    }
  }

  /// The length of the longest list that both contain in their order, by trying all ways.
  private static func longestCommon(_ one: [Int], _ other: [Int]) -> Int {
    guard let first = one.first else { return 0 }
    let without = longestCommon(Array(one.dropFirst()), other)
    guard let place = other.firstIndex(of: first) else { return without }
    return max(without, 1 + longestCommon(Array(one.dropFirst()), Array(other[(place + 1)...])))
  }

  private static func values(_ generator: inout SeededGenerator) -> [Int] {
    (0..<generator.number(below: 8)).map { _ in generator.number(below: 4) }
  }
}
