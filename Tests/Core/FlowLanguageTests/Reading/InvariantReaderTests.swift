import FlowLanguage
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Rules, as they are read")
struct InvariantReaderTests {
  static let rules: [(text: String, summary: String)] = [
    ("always: {startsWith: [cart], canGoBack: true}", "always: {startsWith: [cart], canGoBack: true}"),
    ("never: {top: payment, not: {contains: address}}", "never: {top: payment, not: {contains: address}}"),
    ("holds: {count: 2}\n    whenever: {contains: [a, b]}", "whenever: {contains: [a, b]}, holds: {count: 2}"),
    (
      "after: {screen: Payment}\n    eventually: {atRoot: true}", "after: {screen: Payment}, eventually: {atRoot: true}"
    ),
    (
      "after: {top: a}\n    eventually: {any: [{top: b}, {depth: 0}]}\n    within: 3",
      "after: {top: a}, eventually: {any: [{top: b}, {depth: 0}]}, within: 3"
    ),
    (
      "after: {top: null}\n    eventually: {top: !List ['3']}\n    within: 0",
      "after: {top: null}, eventually: {top: !List [\"3\"]}, within: 0"
    ),
    ("never: {diagnostics: [mixed-links]}", "never: {diagnostics: [mixed-links]}"),
    ("always: {not: {transition: {kind: push, levels: 3}}}", "always: {not: {transition: {kind: push, levels: 3}}}"),
    ("always: {contains: [!List [a]]}", "always: {contains: [!List [a]]}"),
    ("never: {path: [\(String(repeating: "abcde", count: 20))]}", "never: {path: …}"),
    (
      "always: {count: 1, depth: 1, top: a, canGoBack: true, atRoot: false, codable: true, screen: a}",
      "always: {count: 1, depth: 1, top: a, canGoBack: true, atRoot: false, codable: true, …}"
    ),
    ("never: {bindings: {showHelp: true}}", "never: {bindings: {showHelp: true}}"),
  ]

  @Test("a rule says in words what it is", arguments: rules)
  func summary(text: String, summary: String) throws {
    let invariants = try flow("invariants:\n  - \(text)\nsteps: [pop]\n").rules.invariants
    #expect(invariants.map(\.summary) == [summary])
    #expect(invariants.map(\.label) == [summary])
  }

  @Test("each has its place, and its name if it is given one")
  func places() throws {
    let marked = MarkedText(
      """
      vars: {page: payment}
      invariants:
        - name: pay at ${page}
          1️⃣never: {top: "${page}"}2️⃣
        - 3️⃣always: {canGoBack: true}4️⃣
      steps: [pop]
      """
    )
    let invariants = try flow(marked.text).rules.invariants
    #expect(invariants.map(\.name) == ["pay at payment", nil])
    #expect(invariants.map(\.label) == ["pay at payment", "always: {canGoBack: true}"])
    #expect(invariants.map(\.summary) == ["never: {top: payment}", "always: {canGoBack: true}"])
    #expect(invariants.map(\.place.range) == [marked.range("1️⃣", "2️⃣"), marked.range("3️⃣", "4️⃣")])
  }

  @Test("a flow without rules has the rules of most flows")
  func none() throws {
    #expect(try flow("- pop\n").rules.invariants.isEmpty)
    #expect(try flow("steps: [pop]\n").rules.invariants.isEmpty)
  }

  @Test("rules are those of the flow that is run, not of the flows that it runs")
  func included() throws {
    let other = "invariants: [{never: {top: a}}]\nsteps: [pop]\n"
    #expect(try flow("- runFlow: other.yaml\n", beside: other).rules.invariants.isEmpty)
  }

  @Test("a workspace's rules are known by its file")
  func workspace() throws {
    let file = SourceFile("invariants:\n  - never: {top: \"${page}\"}\n", name: "navflow.yaml")
    let workspace = try Workspace(
      file,
      variables: Variables(["page": "payment"]),
      forms: ReportForms(kinds: []) { $0.kind }
    )
    #expect(workspace.invariants.map(\.summary) == ["never: {top: payment}"])
    #expect(workspace.invariants.map(\.place.description) == ["navflow.yaml:2:5"])
  }

  @Test("the example of each part of a rule is one, and says what it is", arguments: InvariantKey.allCases)
  func example(key: InvariantKey) throws {
    let others =
      switch key {
      case .name: "never: {top: a}"
      case .always, .never: ""
      case .whenever: "holds: {top: a}"
      case .holds: "whenever: {top: a}"
      case .after: "eventually: {top: a}"
      case .eventually: "after: {top: a}"
      case .within: "after: {top: a}\n    eventually: {top: b}"
      }
    let rules = try flow("invariants:\n  - \(key.example)\n    \(others)\nsteps: [pop]\n").rules.invariants
    #expect(rules.count == 1)
    #expect(rules[0].summary.contains(key.example) || rules[0].name == String(key.example.dropFirst("name: ".count)))
    #expect(!key.summary.isEmpty && !key.summary.contains("\n") && !key.summary.hasSuffix("."))
  }
}
