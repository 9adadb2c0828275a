import Testing

@testable import NavigationEngine

@Suite("The table of diagnostics")
struct DiagnosticTableTests {
  @Test("every row has a name in kebab case, rules and advice", arguments: EngineDiagnostic.Kind.allCases)
  func row(kind: EngineDiagnostic.Kind) {
    #expect(kind.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
    #expect(!kind.rules.isEmpty && kind.rules.allSatisfy { $0.hasPrefix("S") })
    let diagnostic = EngineDiagnostic(kind, "what was noticed")
    #expect(diagnostic.severity == kind.severity)
    #expect(!diagnostic.advice.isEmpty && !diagnostic.advice.hasSuffix("."))
    #expect(EngineDiagnostic.ID.all.contains(diagnostic.id))
  }

  @Test("an id of a later version is kept as it is read")
  func later() {
    let diagnostic = EngineDiagnostic(.init(rawValue: "later-news"), .note, "something new")
    #expect(diagnostic.id.rawValue == "later-news" && !EngineDiagnostic.ID.all.contains(diagnostic.id))
    #expect(!diagnostic.advice.isEmpty)
  }

  @Test("every refusal has advice", arguments: Refusal.ID.allCases)
  func refusals(id: Refusal.ID) { #expect(!id.advice.isEmpty && !id.advice.hasSuffix(".")) }
}
