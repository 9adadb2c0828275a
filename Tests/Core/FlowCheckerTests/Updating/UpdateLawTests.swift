import FlowChecker
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import TestSupport
import Testing

@Suite("Observed values, written into random flows")
struct UpdateLawTests {
  private static let seeds: Range<UInt64> = 0..<Rounds.of(160)

  /// The tests of a file, each with what came of it.
  private static func runs(_ file: SourceFile, continuesAfterFailure: Bool) throws -> [Transcript] {
    var rules = RunRules()
    rules.continuesAfterFailure = continuesAfterFailure
    return try FlowReader().read(file).map { loaded in
      if let diagnostic = loaded.diagnostics.first { throw diagnostic }
      guard let flow = loaded.flow else { throw NoFlow() }
      return FlowRunner(rules: rules).run(flow, profile: .wwdc22)
    }
  }

  private static func patch(_ file: SourceFile) throws -> FlowPatch {
    var survey = ExpectationSurvey(file)
    for run in try runs(file, continuesAfterFailure: true) { survey.add(run) }
    return FlowPatch(file, survey.updates)
  }

  @Test("make them pass, and need no other change")
  func passing() throws {
    var (wrong, cased) = (0, 0)
    for seed in Self.seeds {
      var random = RandomWrongFlow(seed: seed)
      let file = SourceFile(random.text())
      let diverged = try Self.runs(file, continuesAfterFailure: false).contains { $0.outcome == .diverged }
      let patch = try Self.patch(file)
      let patched = SourceFile(patch.text)
      let text = String(decoding: file.bytes, as: UTF8.self)
      let report: Comment = "seed \(seed)\n\(text)\n\(patch.text)\n\(patch.reasons)"
      #expect(patch.reasons.isEmpty, report)
      #expect(patch.edits.isEmpty != diverged, report)
      let runs = try Self.runs(patched, continuesAfterFailure: false)
      #expect(runs.allSatisfy { $0.outcome == .passed }, report)
      #expect(try Self.patch(patched).edits.isEmpty, report)
      if diverged { wrong += 1 }
      if runs.count > 1 { cased += 1 }
    }
    #expect(wrong > Rounds.of(120))
    #expect(cased > Rounds.of(20))
  }

  @Test("differ from one row to another, so that nothing is written")
  func differing() throws {
    let file = SourceFile("cases: [{n: 1}, {n: 2}]\nsteps:\n  - push: ${n}\n  - assert: {top: x, count: 7}\n")
    let patch = try Self.patch(file)
    #expect(patch.text == "cases: [{n: 1}, {n: 2}]\nsteps:\n  - push: ${n}\n  - assert: {top: x, count: 1}\n")
    #expect(patch.reasons == ["what held differs from one time to another"])
  }

  @Test("are never secret")
  func secrets() throws {
    let expectations = "{top: x, path: [], screen: a, count: 7}"
    let file = SourceFile("vars: {s: hunter2}\nsteps:\n  - push: ${s}\n  - assert: \(expectations)\n")
    var survey = ExpectationSurvey(file, secrets: ["hunter2"])
    for run in try Self.runs(file, continuesAfterFailure: true) { survey.add(run) }
    #expect(survey.secretive.map(\.key.name) == ["top", "path", "screen"])
    let patch = FlowPatch(file, survey.updates)
    #expect(patch.text == String(decoding: file.bytes, as: UTF8.self).replacing("count: 7", with: "count: 1"))
  }
}
