import FlowRunner
import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Expectations held against a stack")
struct ExpectationKeyTests {
  /// Expectations that hold once `a` and 3 were pushed on an empty path.
  static let holding = [
    "path: [a, 3]",
    "count: 2",
    "depth: 2",
    "top: 3",
    "screen: 3",
    "screen: '3'",
    "visible: [root, a, 3]",
    "contains: a",
    "contains: 3",
    "contains: [3, a]",
    "contains: [a, a]",
    "contains: []",
    "startsWith: []",
    "startsWith: [a]",
    "startsWith: [a, 3]",
    "endsWith: []",
    "endsWith: [3]",
    "endsWith: [a, 3]",
    "canGoBack: true",
    "atRoot: false",
    "transition: push",
    "transition: {kind: push}",
    "transition: {levels: 2}",
    "transition: {animated: false}",
    "transition: {kind: push, levels: 2, animated: false}",
    "diagnostics: []",
    "not: {path: []}",
    "not: {path: [], count: 1, top: a}",
    "not: {not: {top: 3}}",
    "not: {not: {not: {top: a}}}",
    "not: {any: [{top: a}, {count: 1}]}",
    "not: {diagnostics: [mixed-links]}",
    "any: [{top: 3}]",
    "any: [{top: a}, {top: 3}]",
    "any: [{top: a}, {top: 3, count: 2}]",
    "any: [{any: [{top: 3}]}]",
    "any: [{not: {top: a}}]",
    "any: [{top: a}, {diagnostics: []}]",
  ]

  @Test("one that holds is no divergence, in an assert and beside a step", arguments: holding)
  func holds(expectation: String) throws {
    for text in ["- push: [a, 3]\n- assert: {\(expectation)}\n", "- push: [a, 3]\n  expect: {\(expectation)}\n"] {
      let transcript = try run(text)
      #expect(transcript.outcome == .passed)
      #expect(transcript.lines == [])
    }
  }

  /// Expectations that don't hold then, with what is said of each; markers stand around what is pointed at.
  static let failing: [(expectation: String, divergences: [String])] = [
    ("1️⃣path: []2️⃣", ["expectation path: [] ≠ [a, 3]"]),
    ("1️⃣path: [a]2️⃣", ["expectation path: [a] ≠ [a, 3]"]),
    ("1️⃣path: [3, a]2️⃣", ["expectation path: [3, a] ≠ [a, 3]"]),
    ("1️⃣path: [a, '3']2️⃣", ["expectation path: [a, \"3\"] ≠ [a, 3]"]),
    ("1️⃣path: [a, 3.0]2️⃣", ["expectation path: [a, 3.0] ≠ [a, 3]"]),
    ("1️⃣count: 12️⃣", ["expectation count: 1 ≠ 2"]),
    ("1️⃣depth: 02️⃣", ["expectation depth: 0 ≠ 2"]),
    ("1️⃣top: a2️⃣", ["expectation top: a ≠ 3"]),
    ("1️⃣top: null2️⃣", ["expectation top: null ≠ 3"]),
    ("1️⃣top: '3'2️⃣", ["expectation top: \"3\" ≠ 3"]),
    ("1️⃣screen: a2️⃣", ["expectation screen: a ≠ \"3\""]),
    ("1️⃣visible: [root]2️⃣", ["expectation visible: [root] ≠ [root, a, \"3\"]"]),
    ("1️⃣contains: b2️⃣", ["expectation contains: [b] ≠ [a, 3]"]),
    ("1️⃣contains: [a, b]2️⃣", ["expectation contains: [a, b] ≠ [a, 3]"]),
    ("1️⃣startsWith: [3]2️⃣", ["expectation startsWith: [3] ≠ [a, 3]"]),
    ("1️⃣startsWith: [a, 3, b]2️⃣", ["expectation startsWith: [a, 3, b] ≠ [a, 3]"]),
    ("1️⃣endsWith: [a]2️⃣", ["expectation endsWith: [a] ≠ [a, 3]"]),
    ("1️⃣endsWith: [b, a, 3]2️⃣", ["expectation endsWith: [b, a, 3] ≠ [a, 3]"]),
    ("1️⃣canGoBack: false2️⃣", ["expectation canGoBack: false ≠ true"]),
    ("1️⃣atRoot: true2️⃣", ["expectation atRoot: true ≠ false"]),
    (
      "1️⃣transition: pop2️⃣",
      ["expectation transition: {kind: pop} ≠ {kind: push, levels: 2, animated: false}"]
    ),
    (
      "1️⃣transition: {kind: push, levels: 1}2️⃣",
      ["expectation transition: {kind: push, levels: 1} ≠ {kind: push, levels: 2, animated: false}"]
    ),
    (
      "1️⃣transition: {animated: true}2️⃣",
      ["expectation transition: {animated: true} ≠ {kind: push, levels: 2, animated: false}"]
    ),
    ("1️⃣diagnostics: [mixed-links]2️⃣", ["missing-diagnostic diagnostics: mixed-links ≠ []"]),
    (
      "1️⃣diagnostics: [path-unchanged, mixed-links, path-unchanged]2️⃣",
      ["missing-diagnostic diagnostics: mixed-links ≠ []", "missing-diagnostic diagnostics: path-unchanged ≠ []"]
    ),
    ("not: {1️⃣top: 32️⃣}", ["expectation not: - ≠ 3"]),
    ("not: {top: a, 1️⃣count: 22️⃣}", ["expectation not: - ≠ 2"]),
    ("not: {1️⃣not: {top: a}2️⃣}", ["expectation not: - ≠ -"]),
    ("not: {1️⃣any: [{top: a}, {top: 3}]2️⃣}", ["expectation not: - ≠ -"]),
    ("not: {1️⃣diagnostics: []2️⃣}", ["expectation not: - ≠ []"]),
    ("not: {1️⃣transition: push2️⃣}", ["expectation not: - ≠ {kind: push, levels: 2, animated: false}"]),
    ("1️⃣any: [{top: a}, {count: 1}]2️⃣", ["expectation any: - ≠ -"]),
    ("1️⃣any: [{top: 3, count: 1}]2️⃣", ["expectation any: - ≠ -"]),
    ("1️⃣any: [{diagnostics: [mixed-links]}]2️⃣", ["expectation any: - ≠ -"]),
  ]

  @Test("one that doesn't hold is a divergence at its key", arguments: failing)
  func fails(expectation: String, divergences: [String]) throws {
    for form in ["- push: [a, 3]\n- assert: {\(expectation)}\n", "- push: [a, 3]\n  expect: {\(expectation)}\n"] {
      let marked = MarkedText(form)
      let transcript = try run(marked.text)
      #expect(transcript.outcome == .diverged)
      #expect(transcript.lines == divergences)
      #expect(transcript.divergences.map(\.place.range) == divergences.map { _ in marked.range("1️⃣", "2️⃣") })
      #expect(transcript.divergenceCount == divergences.count)
    }
  }

  @Test("each key that doesn't hold is a divergence of its own")
  func several() throws {
    let marked = MarkedText(
      """
      - push: é
      - assert:
          1️⃣path: [b]2️⃣
          depth: 1
          not: {3️⃣top: é4️⃣, 5️⃣count: 16️⃣}
          7️⃣atRoot: true8️⃣

      """
    )
    let transcript = try run(marked.text)
    #expect(
      transcript.lines == [
        "expectation path: [b] ≠ [é]", "expectation not: - ≠ é", "expectation not: - ≠ 1",
        "expectation atRoot: true ≠ false",
      ]
    )
    #expect(
      transcript.divergences.map(\.place.range) == [
        marked.range("1️⃣", "2️⃣"), marked.range("3️⃣", "4️⃣"), marked.range("5️⃣", "6️⃣"), marked.range("7️⃣", "8️⃣"),
      ]
    )
    #expect(transcript.outcomes == ["passed", "diverged"])
  }

  /// What a step is shown as, from a path of `a` and `b` (S7.2).
  static let transitions: [(step: String, transition: String)] = [
    ("push: c", "{kind: push, levels: 1, animated: true}"),
    ("push: [c, d]", "{kind: push, levels: 2, animated: false}"),
    ("push: []", "{kind: none, levels: 0, animated: false}"),
    ("pop", "{kind: pop, levels: 1, animated: true}"),
    ("pop: 2", "{kind: pop, levels: 2, animated: true}"),
    ("popToRoot", "{kind: pop, levels: 2, animated: true}"),
    ("back", "{kind: pop, levels: 1, animated: true}"),
    ("setPath: [a, c]", "{kind: replace, levels: 1, animated: false}"),
    ("setPath: [a, b]", "{kind: none, levels: 0, animated: false}"),
    ("replaceTop: c", "{kind: replace, levels: 1, animated: false}"),
  ]

  @Test("S7.2 a transition pattern holds for the step's own transition and for no other", arguments: transitions)
  func transition(step: String, transition: String) throws {
    for (_, other) in Self.transitions {
      let transcript = try run("path: [a, b]\nsteps:\n- {\(step), expect: {transition: \(other)}}\n")
      #expect(transcript.outcome == (other == transition ? .passed : .diverged))
    }
    let kinds = ["push", "pop", "replace", "none"].filter { kind in
      (try? run("path: [a, b]\nsteps:\n- {\(step), expect: {transition: \(kind)}}\n"))?.outcome == .passed
    }
    #expect(kinds.map { "{kind: \($0)," }.filter(transition.hasPrefix) == kinds.map { "{kind: \($0)," })
    #expect(kinds.count == 1)
  }

  /// An empty path, of which other things hold.
  static let root: [(expectation: String, divergences: [String])] = [
    ("path: [], count: 0, depth: 0, top: null, screen: root, visible: [root], canGoBack: false, atRoot: true", []),
    ("transition: none, diagnostics: [], not: {contains: a}, startsWith: [], endsWith: []", []),
    ("top: a", ["expectation top: a ≠ null"]),
    ("canGoBack: true", ["expectation canGoBack: true ≠ false"]),
    ("atRoot: false", ["expectation atRoot: false ≠ true"]),
    ("count: 1", ["expectation count: 1 ≠ 0"]),
    ("visible: []", ["expectation visible: [] ≠ [root]"]),
    ("screen: ''", ["expectation screen: \"\" ≠ root"]),
  ]

  @Test("S1.5 at the root, before anything is done", arguments: root)
  func atRoot(expectation: String, divergences: [String]) throws {
    #expect(try run("- assert: {\(expectation)}\n").lines == divergences)
  }
}
