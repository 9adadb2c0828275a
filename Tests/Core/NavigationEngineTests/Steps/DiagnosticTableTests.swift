import Testing

@testable import NavigationEngine

@Suite("The table of diagnostics")
struct DiagnosticTableTests {
  @Test("every row has a name in kebab case, and advice", arguments: EngineDiagnostic.ID.allCases)
  func row(id: EngineDiagnostic.ID) {
    #expect(id.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
    let diagnostic = EngineDiagnostic(id, "what was noticed")
    #expect(diagnostic.id == id && diagnostic.severity == id.severity)
    #expect(!diagnostic.advice.isEmpty && !diagnostic.advice.hasSuffix("."))
  }

  @Test("every refusal has advice", arguments: Refusal.ID.allCases)
  func refusals(id: Refusal.ID) { #expect(!id.advice.isEmpty && !id.advice.hasSuffix(".")) }
}
