import FlowLanguage
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("A map in the place of a text or of a list of texts")
struct PartialMatchTests {
  private static func expectation(_ text: String) throws -> FlowLanguage.Expectation {
    let flow = FlowReader().read(SourceFile("- assert: {\(text)}\n"))[0]
    if let diagnostic = flow.diagnostics.first { throw diagnostic }
    return try #require(flow.flow?.steps.first?.argument.expectations?.first)
  }

  private static var rows: [ExpectationKey] { StepTable.expectations.filter { $0.fact?.shape.holdsTexts == true } }

  @Test("stands wherever a text or a list of texts may, and is written as it was read")
  func rows() throws {
    #expect(Self.rows.map(\.name).contains("title"))
    #expect(Self.rows.map(\.name).contains("links"))
    #expect(!Self.rows.map(\.name).contains("path"))
    for row in Self.rows {
      let isList = row.fact?.shape.form == .list
      let value = isList && row.name != "columns" ? "[a]" : isList ? "[detail]" : "a"
      for key in PartialMatch.Key.allCases where !isList || key != .matches {
        let text = "\(row.name): {\(key.rawValue): \(value)}"
        let read = try Self.expectation(text)
        #expect(read.summary == text)
        #expect(try Self.expectation(read.summary).expected == read.expected)
        #expect(read.restated(as: .string("b")) == nil)
      }
    }
  }

  @Test(
    "is an error where it says nothing, or another key",
    arguments: [
      ("title: {}", "nothing-expected"), ("title: {contain: a}", "unknown-key"),
      ("title: {contains: ''}", "wrong-type"),
      ("title: {contains: [a]}", "wrong-type"), ("title: {matches: '('}", "invalid-pattern"),
      ("links: {matches: a}", "unknown-key"), ("links: {contains: a}", "wrong-type"),
      ("links: {contains: []}", "wrong-type"), ("path: {contains: [a]}", "wrong-type"),
      ("depth: {contains: a}", "wrong-type"),
    ]
  )
  func invalid(_ text: String, id: DiagnosticID) {
    #expect(FlowReader().read(SourceFile("- assert: {\(text)}\n"))[0].diagnostics.map(\.id) == [id])
  }
}
