import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import TestSupport
import Testing

@Suite("S19.3 Reports name the app's code")
struct CodePlaceReportTests {
  private static let text = """
    app:
      root: Home
      screens:
        Home: {links: {Help: {view: Help, source: Views/Home.swift:36}}}
        Help:
    steps:
    - tap: Help
    - assert: {visible: [Home]}

    """

  /// Reports, and what each says of the line.
  private static let reports: [(name: String, report: any Report, says: String)] = [
    ("console", ConsoleReport(painter: .plain), "\n     in Swift: Views/Home.swift:36\n"),
    ("SARIF", SARIFReport(version: "1", namesProfiles: false), #""uri":"Views/Home.swift""#),
    ("GitHub", GitHubReport(namesProfiles: false), "“tap Help” (Views/Home.swift:36)"),
    ("JSON", JSONReport(version: "1"), #"{"file":"Views/Home.swift","line":36"#),
    ("JSON lines", JSONLinesReport(version: "1"), #""source":{"file":"Views/Home.swift","line":36}"#),
    ("HTML", HTMLReport(version: "1"), #"["Views/Home.swift",36"#),
  ]

  @Test("each of them", arguments: reports)
  func named(name: String, report: any Report, says: String) {
    let text = report.text(results(Self.text))
    #expect(text.contains(says), "\(text)")
  }

  @Test("a transcript keeps it, and a secret in it is masked")
  func transcript() {
    let written = FlowTestSupport.transcript(of: Self.text)
    #expect(written.contains("Views/Home.swift"))
    #expect(ReadTranscript(written).text == written)
    let masked = JSONLinesReport(version: "1").text(results(Self.text), masking: Redactor(["Views"]))
    #expect(!masked.contains("Views") && masked.contains(#""source":{"file":"***/Home.swift","line":36}"#))
  }

  @Test("an error of an app names it as well")
  func errors() {
    let text = Self.text.replacing("{view: Help, source", with: "{view: Hlep, source")
    let console = ConsoleReport(painter: .plain).text(results(text))
    #expect(console.contains("note: its Swift code is here\n    --> Views/Home.swift:36:1\n"), "\(console)")
    let github = GitHubReport(namesProfiles: false)
    let failures = results(text).map { result in
      guard case .invalid(let diagnostics) = result.content else {
        return FileFindings(result.file, [])
      }
      return FileFindings(result.file, diagnostics)
    }
    let invalid = github.text([], invalid: failures)
    #expect(invalid.contains("note: its Swift code is here: Views/Home.swift:36"), "\(invalid)")
  }
}
