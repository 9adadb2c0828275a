import FlowLanguage
import FlowSyntax
import NavigationEngine
import Testing

@Suite("Limits on what variables stand for")
struct VariableLimitTests {
  /// Variables each of which is `count` times the one before, and a step that uses the last.
  private static func chain(_ levels: Int, of count: Int, first: String, link: (String) -> String) -> String {
    var text = "vars:\n  v0: \(first)\n"
    for level in 1...levels {
      let part = "${v\(level - 1)}"
      text += "  v\(level): \(link(Array(repeating: part, count: count).joined(separator: ", ")))\n"
    }
    return text + "steps:\n  - push: ${v\(levels)}\n"
  }

  @Test("text of variables made of variables is limited")
  func text() {
    #expect(ids(Self.chain(3, of: 10, first: "x") { "\"\($0)\"" }).isEmpty)
    #expect(ids(Self.chain(30, of: 10, first: "x") { "\"\($0)\"" }).first == "expansion-too-large")
  }

  @Test("lists of variables made of variables are limited")
  func lists() {
    let link = { (parts: String) in "!List [\(parts.replacing("${", with: "\"${").replacing("}", with: "}\""))]" }
    #expect(ids(Self.chain(3, of: 10, first: "!List [x]", link: link)).isEmpty)
    #expect(ids(Self.chain(30, of: 10, first: "!List [x]", link: link)).first == "expansion-too-large")
  }

  @Test("nesting of variables made of variables is limited")
  func nesting() {
    let link = { (part: String) in "!P {a: !List [\"\(part)\"]}" }
    #expect(ids(Self.chain(50, of: 1, first: "x", link: link)).isEmpty)
    #expect(ids(Self.chain(5_000, of: 1, first: "x", link: link)).first == "expansion-too-large")
  }

  @Test("nesting of types costs as much")
  func types() {
    #expect(ids(Self.chain(50, of: 1, first: "x") { "!P \($0)" }).isEmpty)
    #expect(ids(Self.chain(5_000, of: 1, first: "x") { "!P \($0)" }).first == "expansion-too-large")
  }

  @Test("each of a file's flows has the limit for itself")
  func documents() {
    let document = { (count: Int) in
      "---\nvars: {v: \"\(String(repeating: "x", count: 1 << 20))\"}\nsteps:\n"
        + String(repeating: "- push: ${v}\n", count: count)
    }
    #expect(ids(document(50) + document(50)).isEmpty)
    #expect(
      entries(document(50) + document(70)).map { $0.diagnostics.map(\.id.description) } == [
        [], ["expansion-too-large"],
      ]
    )
  }

  @Test("a text full of dollar signs isn't limited")
  func dollars() throws {
    let text = String(repeating: "$", count: 1 << 20)
    #expect(try flow("- push: \(text)\n").steps.map(\.engineStep) == [.push([.string(text)])])
  }

  @Test("what is said of it")
  func message() {
    let text = "vars: {v: x}\nsteps:\n- push: ${v}\n"
    let expected = """
      error: the file's variables expand to more than 1000000 values, 256 within each other, or 64 MiB of text, here at the latest  [expansion-too-large]
       --> a.flow.yaml:3:9
        |
      3 | - push: ${v}
        |         ^^^^
        to fix: let variables hold less, or use them less often

      """
    let long = RouteValue.string(String(repeating: "x", count: (64 << 20) + 1))
    #expect(report(text, ["v": long]) == expected)
  }
}
