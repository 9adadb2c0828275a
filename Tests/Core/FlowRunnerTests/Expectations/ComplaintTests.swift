import FlowLanguage
import FlowRunner
import TestSupport
import Testing

@Suite("Messages of divergences")
struct ComplaintTests {
  /// What is said of an expectation once `a` and 3 were pushed: the sentence and the way out.
  static let complaints: [(expectation: String, message: String, fix: String?)] = [
    (
      "path: [a]", "“3” is on the path, and the flow doesn't expect that",
      "change a step before this one, or state what is so:  path: [a, 3]"
    ),
    ("count: 1", "the path has 2 elements, not 1", "change a step before this one, or state what is so:  count: 2"),
    (
      "depth: 1", "the depth above the root is 2, not 1",
      "change a step before this one, or state what is so:  depth: 2"
    ),
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
      "visible: [root]", "“a” and “\"3\"” are among the visible screens, and the flow doesn't expect that",
      "change a step before this one, or state what is so:  visible: [root, a, \"3\"]"
    ),
    ("contains: b", "“b” is missing from the path", nil),
    ("startsWith: [b]", "the path begins with “a”, not with “b”", nil),
    ("endsWith: [b]", "“3” is on top, not “b”", nil),
    (
      "canGoBack: false", "“a” lies below “3”, so there is something to go back to",
      "change a step before this one, or state what is so:  canGoBack: true"
    ),
    (
      "atRoot: true", "“3” is up, so this isn't the root",
      "change a step before this one, or state what is so:  atRoot: false"
    ),
    (
      "transition: pop", "the transition is a “push”, not a “pop”",
      "change a step before this one, or state what is so:  transition: {kind: push, levels: 2, animated: false}"
    ),
    (
      "diagnostics: [mixed-links]", "the step doesn't raise “mixed-links”, which the flow expects",
      "remove “mixed-links” from `diagnostics`, or make the step raise it"
    ),
    ("not: {contains: a}", "“contains: a” holds, and the flow says that it must not", nil),
    (
      "any: [{top: a}, {top: b}]",
      "none of the alternatives holds: the top of the path is “3”, not “a”; the top of the path is “3”, not “b”", nil
    ),
  ]

  @Test("an expectation that doesn't hold is reported in a sentence, with a way out", arguments: complaints)
  func complaint(expectation: String, message: String, fix: String?) throws {
    let divergences = try run("- push: [a, 3]\n- assert: {\(expectation)}\n").divergences
    #expect(divergences.map(\.message) == [message])
    #expect(divergences.map(\.fix) == [fix])
  }

  static let atRoot: [(expectation: String, message: String)] = [
    ("count: 1", "the path has 0 elements, not 1"),
    ("top: a", "the top of the path is nothing, not “a”"),
    ("canGoBack: true", "“root” is the root, so there is nothing to go back to"),
    ("atRoot: false", "“root” is up, which is the root"),
  ]

  @Test("and so it is at the root", arguments: atRoot)
  func root(expectation: String, message: String) throws {
    #expect(try run("- assert: {\(expectation)}\n").divergences.map(\.message) == [message])
  }

  /// What is said of lists after `a`, 3 and `b` were pushed, and of what else has parts.
  static let differences: [(expectation: String, message: String)] = [
    ("path: [a, 3, b, c]", "“c” is missing from the path"),
    ("path: [x, a, 3, y, b]", "“x” and “y” are missing from the path"),
    ("path: [a, 3, c]", "“b” is on top, not “c”"),
    ("path: [x, 3, b]", "“a” is on the path where “x” should be"),
    ("path: [a, '3', b]", "“3” is on the path where “\"3\"” should be"),
    ("path: [x, y]", "“x” and “y” are missing from the path, and “a”, “3” and “b” are on it instead"),
    ("path: [3, a, b]", "the order of the path is another: “a” is number 1, not “3”"),
    ("path: [a, 3, b, b]", "“b” is on the path once, not twice"),
    ("path: []", "“a”, “3” and “b” are on the path, which should be empty"),
    (
      "path: [a, 3, b, c, d, e, f, g]", "“c”, “d”, “e” and 2 more are missing from the path"
    ),
    ("path: [a, 3, b, c, d, e, f]", "“c”, “d”, “e” and “f” are missing from the path"),
    (
      "path: [a, 3, \(String(repeating: "x", count: 100))]",
      "element 3 of the path is another one than the flow expects"
    ),
    ("visible: [root, a, 3, c]", "“b” is on top, not “c”"),
    ("visible: [root, a, 3, b, c]", "“c” is missing from the visible screens"),
    ("contains: [a, x, y]", "“x” and “y” are missing from the path"),
    ("startsWith: [a, b]", "element 2 of the path is “3”, not “b”"),
    ("startsWith: [a, 3, b, c]", "“c” is missing after “b”, where the path ends"),
    ("endsWith: [a, b]", "“3” is below “b”, not “a”"),
    ("endsWith: [x, a, 3, b]", "“x” is missing below “a”, where the path begins"),
    ("transition: {kind: pop, levels: 1}", "the transition is a “push”, not a “pop”, and has 3 levels, not 1"),
    ("transition: {animated: true}", "the transition isn't animated"),
    (
      "any: [{depth: 1}, {contains: x}]",
      "none of the alternatives holds: the depth above the root is 3, not 1; “x” is missing from the path"
    ),
  ]

  @Test("the sentence names the difference, not only that there is one", arguments: differences)
  func difference(expectation: String, message: String) throws {
    #expect(try run("- push: [a, 3, b]\n- assert: {\(expectation)}\n").divergences.map(\.message) == [message])
  }

  @Test("and so it does of an empty path")
  func emptyPath() throws {
    let expectations = ["path: [a, b]", "contains: a", "startsWith: [a]", "endsWith: [a]"]
    #expect(
      try expectations.map { try run("- assert: {\($0)}\n").divergences.first?.message } == [
        "“a” and “b” are missing from the path, which is empty", "“a” is missing from the path, which is empty",
        "the path is empty, and should begin with “a”", "the path is empty, and should end with “a”",
      ]
    )
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
