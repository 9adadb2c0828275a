import FlowLanguage
import FlowRunner
import TestSupport
import Testing

@Suite("What is said of a divergence")
struct ComplaintTests {
  /// What is said of an expectation once `a` and 3 were pushed: the sentence and the way out.
  static let complaints: [(expectation: String, message: String, fix: String?)] = [
    (
      "path: [a]", "the path is not what the flow expects",
      "change a step before this one, or state what is so:  path: [a, 3]"
    ),
    ("count: 1", "the path has 2 elements, not 1", "change a step before this one, or state what is so:  count: 2"),
    ("depth: 1", "the depth is 2, not 1", "change a step before this one, or state what is so:  depth: 2"),
    (
      "top: '3'", "the top of the path is “3”, not “\"3\"”",
      "change a step before this one, or state what is so:  top: 3"
    ),
    (
      "top: null", "the top of the path is “3”, not nothing",
      "change a step before this one, or state what is so:  top: 3"
    ),
    (
      "screen: Cart", "the visible screen is “3”, not “Cart”",
      "change a step before this one, or state what is so:  screen: \"3\""
    ),
    (
      "visible: [root]", "the visible screens are not what the flow expects",
      "change a step before this one, or state what is so:  visible: [root, a, \"3\"]"
    ),
    ("contains: b", "the path doesn't contain what the flow expects", nil),
    ("startsWith: [b]", "the path doesn't begin as the flow expects", nil),
    ("endsWith: [b]", "the path doesn't end as the flow expects", nil),
    (
      "canGoBack: false", "there is something to go back to",
      "change a step before this one, or state what is so:  canGoBack: true"
    ),
    (
      "atRoot: true", "the visible screen is not the root",
      "change a step before this one, or state what is so:  atRoot: false"
    ),
    (
      "transition: pop", "the transition is not what the flow expects",
      "change a step before this one, or state what is so:  transition: {kind: push, levels: 2, animated: false}"
    ),
    (
      "diagnostics: [mixed-links]", "the step doesn't raise “mixed-links”, which the flow expects",
      "remove “mixed-links” from `diagnostics`, or make the step raise it"
    ),
    ("not: {contains: a}", "“contains” holds, and the flow says that it must not", nil),
    ("any: [{top: a}, {top: b}]", "none of the alternatives holds", nil),
  ]

  @Test("an expectation that doesn't hold is told in a sentence, with a way out", arguments: complaints)
  func complaint(expectation: String, message: String, fix: String?) throws {
    let divergences = try run("- push: [a, 3]\n- assert: {\(expectation)}\n").divergences
    #expect(divergences.map(\.message) == [message])
    #expect(divergences.map(\.fix) == [fix])
  }

  static let atRoot: [(expectation: String, message: String)] = [
    ("count: 1", "the path has 0 elements, not 1"),
    ("top: a", "the top of the path is nothing, not “a”"),
    ("canGoBack: true", "there is nothing to go back to"),
    ("atRoot: false", "the visible screen is the root"),
  ]

  @Test("and so it is at the root", arguments: atRoot)
  func root(expectation: String, message: String) throws {
    #expect(try run("- assert: {\(expectation)}\n").divergences.map(\.message) == [message])
  }

  @Test("one element is an element")
  func singular() throws {
    #expect(
      try run("- push: a\n  expect: {count: 0}\n").divergences.map(\.message) == ["the path has 1 element, not 0"]
    )
  }

  @Test("what is so is restated as the flow would write it, and makes the flow pass", arguments: complaints)
  func restated(expectation: String, message: String, fix: String?) throws {
    let lead = "change a step before this one, or state what is so:  "
    guard let fix, fix.hasPrefix(lead) else { return }
    #expect(try run("- push: [a, 3]\n- assert: {\(fix.dropFirst(lead.count))}\n").outcome == .passed)
  }

  static let values = [
    "a", "''", "' a'", "3", "'3'", "2.5", "'2.5'", "true", "'true'", ".nan", "-.inf", "'~'", "'null'", "\"\\n\\t\\e\"",
    "é", "'a: b'",
    "'${x}'", "!Park {name: Zion, size: [1, 2]}", "!Target.one", "!Color mint", "!List [a, !List [b], 3]", "!List []",
  ]

  @Test("a value of any type is restated so that it is read as the same", arguments: values)
  func spelled(value: String) throws {
    let steps = "- push: [\(value.replacing("${", with: "$${")) , b]\n- pop\n- assert:\n    "
    let lead = "change a step before this one, or state what is so:  "
    for expectation in ["top: zz", "path: []", "visible: []", "screen: zz"] {
      let fix = try #require(run("\(steps)\(expectation)\n").divergences.first?.fix)
      #expect(try run("\(steps)\(fix.dropFirst(lead.count))\n").lines == [], "\(fix)")
    }
  }

  @Test("what is so isn't restated where it is long")
  func long() throws {
    let values = (0..<40).map { "v\($0)" }.joined(separator: ", ")
    let divergences = try run("- push: [\(values)]\n  expect: {path: [], count: 0}\n").divergences
    #expect(divergences.map(\.fix) == [nil, "change a step before this one, or state what is so:  count: 40"])
  }

  @Test("kinds have names that never change")
  func kinds() {
    let known: Set = ["expectation", "unexpected-diagnostic", "missing-diagnostic", "refused", "not-refused"]
    #expect(known.isSubset(of: Divergence.Kind.allCases.map(\.rawValue)))
  }
}
