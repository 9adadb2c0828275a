import FlowLanguage
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@Suite("Values spelled as YAML")
struct YAMLSpellingTests {
  static let values: [(value: RouteValue, text: String)] = [
    ("cart", "cart"), ("a b", "a b"), ("été_1.x/y-z", "été_1.x/y-z"), ("", "\"\""), (" a", "\" a\""), ("a ", "\"a \""),
    ("-a", "\"-a\""), ("3", "\"3\""),
    ("true", "\"true\""), ("null", "\"null\""), ("~", "\"~\""), ("yes", "yes"), ("1e3", "\"1e3\""), (".5", "\".5\""),
    ("a: b", "\"a: b\""),
    ("a#b", "\"a#b\""), ("it's", "\"it's\""), ("\"\\", "\"\\\"\\\\\""), ("a\nb\tc\r", "\"a\\nb\\tc\\r\""),
    ("\u{0}\u{1B}\u{85}", "\"\\x00\\x1B\\x85\""),
    ("\u{2028}\u{FEFF}\u{FFFE}", "\"\\u2028\\uFEFF\\uFFFE\""), ("${a}", "\"$${a}\""), ("$5", "\"$5\""),
    ("${\u{301}", "\"$${\u{301}\""), ("-\u{345}", "\"-\u{345}\""),
    (3, "3"), (-3, "-3"), (true, "true"), (.null, "null"), (.double(2.5), "2.5"), (.double(3), "3.0"),
    (.double(1e100), "1e+100"),
    (.double(.infinity), ".inf"), (.double(-.infinity), "-.inf"), (.double(.nan), ".nan"), (.list([]), "[]"),
    (.list(["a", 2, .null]), "[a, 2, null]"),
    (.list([.list(["a"]), .list([])]), "[!List [a], !List []]"),
    (.typed(type: "Park", payload: .map([.init("name", "a"), .init("3", 3)])), "!Park {name: a, \"3\": 3}"),
    (.typed(type: "Color", payload: "mint"), "!Color mint"), (.typed(type: "Color", payload: ""), "!Color \"\""),
    (.typed(type: "Target.one", payload: .null), "!Target.one"),
    // S16.1 as short as it can be written.
    (.init(type: "R.a", ["id": 3]), "!R.a {id: 3}"), (.init(type: "R.a", ["_1": "x", "_0": 1]), "!R.a [1, x]"),
    (.init(type: "R.a", ["_0": "x"]), "!R.a x"), (.init(type: "R.a", ["_0": "3"]), "!R.a \"3\""),
    (.init(type: "R.a", ["_0": .null]), "!R.a [null]"), (.init(type: "R.a", ["_1": 1]), "!R.a {_1: 1}"),
    (.init(type: "R.a", ["_0": .init(type: "P", ["n": 1])]), "!R.a [!P {n: 1}]"),
    (.init(type: "R.a", ["_0": .init(type: "R.b")]), "!R.a [!R.b ]"),
    (.init(type: "R.a", ["_0": .list([1])]), "!R.a [!List [1]]"),
    (.init(type: "R.a", ["_0": 1, "x": 2]), "!R.a {_0: 1, x: 2}"),
    (.list(["a", .typed(type: "T", payload: .null)]), "[a, !T ]"),
    (.list([.typed(type: "T", payload: .null), "a"]), "[!T , a]"),
    (.typed(type: "P", payload: .map([.init("x", .typed(type: "T", payload: .null))])), "!P {x: !T }"),
    (.typed(type: "Café", payload: 1), "!Caf%C3%A9 1"),
    (.typed(type: "A<b, c>", payload: .null), "!A%3Cb%2C%20c%3E"),
    (.typed(type: "P", payload: .map([.init("${x}", "${x}")])), "!P {\"${x}\": \"$${x}\"}"),
  ]

  @Test("without quotes where they aren't needed", arguments: values)
  func spell(value: RouteValue, text: String) {
    #expect(YAMLSpelling.flow(value) == text)
  }

  @Test(
    "in given quotes, where these can hold it",
    arguments: [
      ("a", "'a'", "\"a\""), ("it's \"\\\"", "'it''s \"\\\"'", "\"it's \\\"\\\\\\\"\""), ("", "''", "\"\""),
      ("a\nb", "\"a\\nb\"", "\"a\\nb\""), ("\u{85}", "\"\\x85\"", "\"\\x85\""), ("${a}", "'$${a}'", "\"$${a}\""),
      (3, "3", "3"), (.list(["a"]), "!List [a]", "!List [a]"),
      (.typed(type: "Color", payload: "mint"), "!Color mint", "!Color mint"),
    ] as [(RouteValue, String, String)]
  )
  func quotes(value: RouteValue, single: String, double: String) {
    #expect(YAMLSpelling.element(value, in: .single) == single)
    #expect(YAMLSpelling.element(value, in: .double) == double)
  }

  @Test("what is surely plain is spelled without quotes", arguments: 0..<Rounds.of(40) as Range<UInt64>)
  func plainWords(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = ["cart", "null", "true", "False", "n", "nulls", "tan", "a-b", "3", ".5", "", "x/y_2", "no", "é", "a b"]
    for text in words + (0..<50).map({ _ in Self.text(using: &generator) }) where YAMLSpelling.isPlainWord(text) {
      #expect(YAMLSpelling.flow(.string(text)) == text)
    }
    #expect(YAMLSpelling.isPlainWord("cart") && !YAMLSpelling.isPlainWord("true") && !YAMLSpelling.isPlainWord("3"))
  }

  private static func text(using generator: inout SeededGenerator) -> String {
    (0..<generator.number(below: 5)).map { _ in
      switch generator.number(below: 4) {
      case 0: generator.pick("a", "true", "null", "1", "0x1", ".", "-", " ", "_", "/", "~", "e3", "inf", "no")
      case 1:
        generator.pick(
          "$",
          "${",
          "}",
          "${a}",
          "$${",
          "\"",
          "'",
          "\\",
          ":",
          ": ",
          " #",
          ",",
          "[",
          "]",
          "{",
          "!",
          "&",
          "*",
          "%",
          "@",
          "|",
          ">",
          "?",
          "`"
        )
      case 2:
        generator.pick(
          "é",
          "日",
          "😀",
          "\u{301}",
          "\u{345}",
          "\u{200D}",
          "\u{FEFF}",
          "\u{FFFE}",
          "\u{2028}",
          "\u{2029}",
          "\u{85}",
          "\u{A0}",
          "\u{E000}"
        )
      default: Unicode.Scalar(UInt32(generator.number(below: 0x250))).map { String($0) } ?? ""
      }
    }.joined()
  }

  private static func name(using generator: inout SeededGenerator) -> String {
    generator.pick("Park", "Target.one", "Café", "日本", "a_b-c.D1")
  }

  private static func value(depth: Int, using generator: inout SeededGenerator) -> RouteValue {
    switch generator.number(below: depth > 0 ? 10 : 6) {
    case 0: .null
    case 1: .bool(generator.isOne(in: 2))
    case 2: .int(generator.pick(0, -1, .max, .min, generator.number(below: 1_000_000)))
    case 3:
      .double(
        generator.pick(
          Double(bitPattern: generator.next()),
          0.1,
          3,
          -0.0,
          .infinity,
          .nan,
          1e300,
          Double.leastNonzeroMagnitude
        )
      )
    case 6: .list((0..<generator.number(below: 4)).map { _ in value(depth: depth - 1, using: &generator) })
    case 7: typed(name(using: &generator), .map(fields(depth: depth, using: &generator)))
    case 8:
      typed(
        name(using: &generator),
        .list((0..<generator.number(below: 4)).map { _ in value(depth: depth - 1, using: &generator) })
      )
    case 9: typed(name(using: &generator), value(depth: 0, using: &generator))
    default: .string(text(using: &generator))
    }
  }

  /// A value of a type; a case of an enumeration has the one form that all spellings mean (S16.1).
  private static func typed(_ name: String, _ payload: RouteValue) -> RouteValue {
    guard CasePayload.isCase(name) else { return .typed(type: name, payload: payload) }
    return switch payload {
    case .null, .map([]): .typed(type: name, payload: .null)
    case .list(let values): .typed(type: name, payload: CasePayload.unlabelled(values))
    case .map: .typed(type: name, payload: payload)
    case .bool, .int, .double, .string, .typed: .typed(type: name, payload: CasePayload.unlabelled([payload]))
    }
  }

  private static func fields(depth: Int, using generator: inout SeededGenerator) -> [RouteValue.Field] {
    (0..<generator.number(below: 4)).map {
      .init(text(using: &generator) + String($0), value(depth: depth - 1, using: &generator))
    }
  }

  @Test("are the same values when they are read again", arguments: 0..<4 as Range<UInt64>)
  func readAgain(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<Rounds.of(1_000) {
      let values = (0..<1 + generator.number(below: 3)).map { _ in Self.value(depth: 3, using: &generator) }
      let quoted = values.map { YAMLSpelling.element($0, in: generator.pick(.single, .double)) }
      let text = generator.pick(YAMLSpelling.flow(.list(values)), "[" + quoted.joined(separator: ", ") + " ]")
      let steps = try flow("- setPath: \(text)\n").steps
      let isSame = steps.map(\.engineStep) == [.setPath(values)]
      try #require(isSame, "seed \(seed), round \(round): \(text)")
    }
  }
}
