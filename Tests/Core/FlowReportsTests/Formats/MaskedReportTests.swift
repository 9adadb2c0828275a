import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import Testing

@Suite("A report with secrets masked")
struct MaskedReportTests {
  private static let text = """
    name: Sign in with hunter2
    vars: {token: swordfish}
    steps:
    - push: hunter2
    - push: ${token}
    - assert: {path: [hunter2]}
    """

  @Test("reports neither those of the run nor those of the flow", arguments: [true, false])
  func masks(isJSON: Bool) throws {
    var result = try #require(results(Self.text).first)
    result.secrets = ["swordfish"]
    let base: any Report = isJSON ? JSONLinesReport(version: "1") : ConsoleReport(painter: .plain, namesProfiles: false)
    let report = MaskedReport(base, Redactor(["hunter2"]))
    let text = report.start(RunStart(flows: 1, seed: nil)) + report.text(of: result) + report.finish(RunSummary())
    #expect(!text.contains("hunter2"))
    #expect(!text.contains("swordfish"))
    #expect(text.contains("***"))
    #expect(report.needsPassedSteps == base.needsPassedSteps)
  }

  @Test("says the same where there is nothing to mask")
  func same() throws {
    let result = try #require(results(Self.text).first)
    let base = JSONLinesReport(version: "1")
    #expect(MaskedReport(base, Redactor()).text(of: result) == base.text(of: result))
  }
}
