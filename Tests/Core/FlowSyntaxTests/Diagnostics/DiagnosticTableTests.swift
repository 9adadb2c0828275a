import FlowSyntax
import TestSupport
import Testing

@Suite("A table of findings")
struct DiagnosticTableTests {
  private static let file = SourceFile(name: "a.yaml", bytes: Array("a\nb\nc\nd\ne\nf\n".utf8))

  private static func finding(
    _ id: DiagnosticID,
    _ line: Int?,
    _ severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    Diagnostic(id, "a finding", severity: severity, file: file, range: line.map { SourceRange(file.line($0)) })
  }

  @Test("has a line for each id, the most frequent first, with the first places")
  func lines() {
    let findings = [
      Self.finding("dead-tap", 6, .warning), Self.finding("trap", 1), Self.finding("trap", 2), Self.finding("trap", 3),
      Self.finding("trap", 4), Self.finding("trap", 5), Self.finding("no-app", nil, .note),
    ]
    let lines = findings.table(.plain)
    #expect(
      lines == [
        "✗ 5× trap — a.yaml:1:1, a.yaml:2:1, a.yaml:3:1 and 2 more", "! 1× dead-tap — a.yaml:6:1",
        "· 1× no-app — a.yaml",
      ]
    )
  }

  @Test("isn't made of few findings, or of one of each id")
  func few() {
    #expect((1...5).map { Self.finding("trap", $0) }.table(.plain).isEmpty)
    let ids: [DiagnosticID] = ["a", "b", "c", "d", "e", "f"]
    #expect(ids.map { Self.finding($0, 1) }.table(.plain).isEmpty)
  }
}
