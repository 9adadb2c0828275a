import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import Testing

@Suite("A result with secrets masked")
struct MaskedResultTests {
  private static let text = """
    name: Sign in with hunter2
    vars: {token: swordfish}
    steps:
    - push: hunter2
    - push: ${token}
    - assert: {path: [hunter2]}
    """

  @Test("shows neither those of the run nor those of the flow", arguments: [true, false])
  func masks(isJSON: Bool) throws {
    var result = try #require(results(Self.text).first)
    result.secrets = ["swordfish"]
    let report: any Report =
      isJSON ? JSONLinesReport(version: "1") : ConsoleReport(painter: .plain, namesProfiles: false)
    let masked = result.masked(by: Redactor(["hunter2"]))
    var summary = RunSummary()
    summary.count(masked)
    let text = report.start(RunStart(flows: 1, seed: nil)) + report.text(of: masked) + report.finish(summary)
    #expect(!text.contains("hunter2"))
    #expect(!text.contains("swordfish"))
    #expect(text.contains("***"))
  }

  @Test("is the same where there is nothing to mask")
  func same() throws {
    let result = try #require(results(Self.text).first)
    let report = JSONLinesReport(version: "1")
    #expect(report.text(of: result.masked(by: Redactor())) == report.text(of: result))
  }
}
