import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import TestSupport
import Testing

@Suite("Runs are compared with an earlier one")
struct EarlierRunTests {
  private static func transcript(_ results: [FlowResult]) -> EarlierRun {
    let writer = TranscriptWriter(version: "1.2.3")
    let text =
      writer.start(RunStart(flows: results.count))
      + results.map { String(decoding: writer.lines(of: $0), as: UTF8.self) }.joined()
      + writer.finish(RunSummary())
    return EarlierRun(TranscriptReader(Array(text.utf8), name: "old.jsonl"), name: "old.jsonl")
  }

  private static func result(_ id: String, _ outcome: FlowOutcome, workspace: String? = nil) -> FlowResult {
    let content: FlowResult.Content =
      switch outcome {
      case .passed: .checked
      case .invalid, .diverged, .failed: .invalid([])
      case .skipped: .skipped
      }
    var result = FlowResult(
      flowID: id,
      name: id,
      tags: [],
      file: SourceFile(name: id),
      range: SourceRange(0..<0),
      profile: "wwdc22",
      content: content,
      seconds: nil
    )
    result.workspace = workspace
    return result
  }

  @Test(
    "a flow fails newly if it didn't fail before, and is fixed if it did",
    arguments: [
      (FlowOutcome.passed, FlowOutcome.invalid, RunChanges.Turn?.some(.newlyFailing)),
      (.skipped, .invalid, .newlyFailing), (.invalid, .passed, .fixed), (.invalid, .skipped, nil),
      (.passed, .passed, nil), (.invalid, .invalid, nil),
    ]
  )
  func changes(before: FlowOutcome, now: FlowOutcome, change: RunChanges.Turn?) throws {
    let earlier = Self.transcript([Self.result("a.flow.yaml", before)])
    var result = Self.result("a.flow.yaml", now)
    result.before = earlier.outcome(of: result)
    #expect(result.before == before)
    #expect(NamedFlow(result).change == change)
    var changes = RunChanges(since: earlier.name)
    changes.count(NamedFlow(result))
    #expect(changes.compared == 1)
    #expect(changes.newlyFailing.count == (change == .newlyFailing ? 1 : 0))
    #expect(changes.fixed.count == (change == .fixed ? 1 : 0))
  }

  @Test("a flow that the earlier run doesn't have isn't compared")
  func unknown() {
    let earlier = Self.transcript([Self.result("a.flow.yaml", .passed)])
    let result = Self.result("b.flow.yaml", .invalid)
    #expect(earlier.outcome(of: result) == nil)
    #expect(NamedFlow(result).before == nil)
  }

  @Test("a run of several workspaces is compared with one of a single one")
  func workspaces() {
    let one = Self.transcript([Self.result("a.flow.yaml", .passed, workspace: "shop")])
    let several = Self.transcript([Self.result("shop/a.flow.yaml", .invalid, workspace: "shop")])
    #expect(one.outcome(of: Self.result("shop/a.flow.yaml", .passed, workspace: "shop")) == .passed)
    #expect(several.outcome(of: Self.result("a.flow.yaml", .passed, workspace: "shop")) == .invalid)
    #expect(one.outcome(of: Self.result("other/a.flow.yaml", .passed, workspace: "other")) == nil)
  }
}
