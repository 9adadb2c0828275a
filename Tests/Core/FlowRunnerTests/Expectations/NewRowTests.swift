import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@Suite("A row that a table has more than the standard one")
struct NewRowTests {
  private static let language = StepTable.standard.adding(
    verbs: [
      Verb(
        "swap",
        .value({ .replaceTop($0) }) { if case .path(.replaceTop(let value)) = $0 { value } else { nil } },
        "replaces the last element of the path",
        "swap: receipt"
      )
    ],
    expectations: [
      ExpectationKey(
        "second",
        .value,
        .equals,
        of: .stack,
        .value("the second element"),
        "the second element of the path; nothing where it is shorter",
        "second: b"
      ) { $0.state.path.count > 1 ? .value($0.state.path[1].value) : nil }
    ]
  )

  private static func run(_ text: String) throws -> Transcript {
    let entry = FlowReader(language: language).read(SourceFile(text))[0]
    if let diagnostic = entry.diagnostics.first { throw diagnostic }
    return FlowRunner().run(try #require(entry.flow), profile: .wwdc22)
  }

  @Test("is read, checked and explained")
  func expectation() throws {
    #expect(try Self.run("- push: [a, b]\n- assert: {second: b, not: {second: a}}\n").outcome == .passed)
    let divergence = try #require(Self.run("- push: [a, b]\n- assert: {second: c}\n").divergences.first)
    #expect(divergence.line == "expectation second: c ≠ b")
    #expect(divergence.message == "the second element is “b”, not “c”")
    #expect(divergence.fix == "change a step before this one, or state what is so:  second: b")
    #expect(divergence.reasons == ["1 put: the path changed last at step 1, “push [a, b]”"])
  }

  @Test("doesn't hold where its fact is absent")
  func absent() throws {
    let divergence = try #require(Self.run("- push: a\n- assert: {second: null}\n").divergences.first)
    #expect(divergence.line == "expectation second: null ≠ null")
    #expect(divergence.fix == nil)
  }

  @Test("is a step, if it is a verb, and is suggested")
  func verb() throws {
    let transcript = try Self.run("- push: [a, b]\n- {swap: c, expect: {path: [a, c]}}\n")
    #expect(transcript.outcome == .passed)
    #expect(transcript.records.map(\.step.label) == ["push [a, b]", "swap c"])
    let entry = FlowReader(language: Self.language).read(SourceFile("- swop: c\n"))[0]
    #expect(entry.diagnostics.first?.help?.contains("swap") == true)
  }
}
