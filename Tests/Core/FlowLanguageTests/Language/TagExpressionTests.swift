import FlowLanguage
import FlowSyntax
import Testing

@Suite("Tag expressions")
struct TagExpressionTests {
  static let matches: [(text: String, tags: [String], matches: Bool)] = [
    ("a", ["a"], true), ("a", ["b"], false), ("a", [], false), ("a", ["A"], false), ("not a", [], true),
    ("not a", ["a"], false),
    ("!a", ["a"], false), ("! a", [], true), ("not not a", ["a"], true), ("a and b", ["a", "b"], true),
    ("a and b", ["a"], false),
    ("a or b", ["b"], true), ("a,b", ["b"], true), ("a, b", [], false), ("a,b or c", ["c"], true),
    // `not` binds tighter than `and`, `and` tighter than `or`.
    ("not a and b", ["b"], true), ("not a and b", ["a"], false), ("not (a and b)", ["a"], true),
    ("a or b and c", ["a"], true),
    ("a or b and c", ["b"], false), ("(a or b) and c", ["a"], false), ("(a or b) and c", ["b", "c"], true),
    ("a and b or c", ["c"], true),
    ("a and (b or c)", ["c"], false), ("a, b and c", ["a"], true), ("not a or a", ["a"], true),
    ("not a or a", [], true),
    ("wizard and not (slow or flaky)", ["wizard"], true),
    ("wizard and not (slow or flaky)", ["wizard", "flaky"], false),
    ("a and not b and not c", ["a"], true), ("((a))", ["a"], true), (" a\tand\nb ", ["a", "b"], true),
    ("(a)or(b)", ["b"], true),
    ("release/1.2:x_y-z", ["release/1.2:x_y-z"], true), ("été", ["été"], true), ("android", ["android"], true),
    ("notes", ["notes"], true),
    ("AND", ["AND"], true),
  ]

  @Test("select by what they say", arguments: matches)
  func match(text: String, tags: [String], matches: Bool) throws {
    #expect(try TagExpression(text).matches(tags) == matches)
  }

  @Test("name the tags that a flow is to have, each once")
  func wanted() throws {
    #expect(try TagExpression("a and not b, (c or a)").wantedTags == ["a", "c"])
  }

  static let errors: [(text: String, message: String)] = [
    ("", "a tag is missing at the end"), ("  ", "a tag is missing at the end"),
    ("a and", "a tag is missing at the end"), ("not", "a tag is missing at the end"),
    ("a,", "a tag is missing at the end"), ("(", "a tag is missing at the end"), ("(a", "a “)” is missing"),
    ("(a b)", "a “)” is missing"),
    ("a)", "“)” isn't expected there"), ("a b", "“b” isn't expected there"), ("a not b", "“not” isn't expected there"),
    ("and a", "“and” isn't a tag"),
    ("a or or b", "“or” isn't a tag"), ("()", "“)” isn't a tag"), ("a && b", "“&&” isn't expected there"),
    ("a$", "“a$” isn't a tag"), (",a", "“,” isn't a tag"),
    (String(repeating: "(", count: 200_000), "it is nested too deeply"),
    (String(repeating: "not ", count: 200_000) + "a", "it is nested too deeply"),
  ]

  @Test("that can't be read say why", arguments: errors)
  func error(text: String, message: String) {
    let failure = #expect(throws: PlainError.self) { try TagExpression(text) }
    #expect(failure?.message == message)
  }

  @Test("may be nested a hundred deep", arguments: [("(", ")"), ("not ", "")])
  func nesting(opening: String, closing: String) throws {
    let nested = { (count: Int) in
      String(repeating: opening, count: count) + "a" + String(repeating: closing, count: count)
    }
    #expect(try TagExpression(nested(98)).matches(["a"]))
    #expect(throws: PlainError.self) { try TagExpression(nested(101)) }
  }

  @Test("may have very many tags beside each other", arguments: [" or ", " and ", ",", " and not "])
  func long(separator: String) throws {
    let expression = try TagExpression(Array(repeating: "a", count: 20_000).joined(separator: separator))
    #expect(expression.matches(["a"]) == (separator != " and not "))
    #expect(!expression.matches(["b"]))
  }

  static let tags: [(tag: String, isTag: Bool)] = [
    ("a", true), ("1", true), ("a-b_c.d:e/f", true), ("été", true), ("", false), ("and", false), ("or", false),
    ("not", false), ("a b", false),
    ("a,b", false), ("(a)", false), ("!a", false), ("a\n", false),
  ]

  @Test("a tag is a word that an expression can hold", arguments: tags)
  func isTag(tag: String, isTag: Bool) {
    #expect(TagExpression.isTag(tag) == isTag)
  }
}
