import Dispatch
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("A run that is asked to stop")
struct StopFlagTests {
  private static let blocks = [
    "steps: [{push: a}, pop]",
    "onStart: [{push: a}]\nsteps: [pop]",
    "steps: [{push: a}, pop]\nonFinish: [{push: b}]",
    "steps: [{repeat: {times: 3, steps: [{push: a}]}, soft: true}, pop]",
    "expectFailure: as always\nsteps: [pop]",
  ]

  @Test("does no step more, and none of those that are done whatever comes", arguments: blocks)
  func stopped(text: String) throws {
    let stop = StopFlag()
    stop.raise()
    let transcript = try run(text, RunRules(stop: stop))
    #expect(transcript.wasStopped)
    #expect(transcript.records.isEmpty)
    #expect(transcript.divergenceCount <= 1)
  }

  @Test("isn't changed by a flag that is never raised", arguments: blocks)
  func notStopped(text: String) throws {
    let transcript = try run(text, RunRules(stop: StopFlag()))
    #expect(!transcript.wasStopped)
    #expect(transcript.records.count == (try run(text, RunRules()).records.count))
    #expect(transcript.outcome == (try run(text, RunRules()).outcome))
  }

  @Test("stops in the middle of a flow that would go on for hours")
  func endless() throws {
    let stop = StopFlag()
    let round = "{repeat: {times: 100000, steps: [{push: a}, pop]}}"
    let flow = "steps: [{repeat: {times: 100000, steps: [\(round)]}}]"
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { stop.raise() }
    let rules = RunRules(stepLimit: .max, stop: stop)
    let transcript = try FlowRunner(rules: rules)
      .run(self.flow(flow), profile: .wwdc22, recordsSteps: false)
    #expect(transcript.wasStopped)
  }

  private func flow(_ text: String) throws -> Flow {
    try #require(FlowReader().read(SourceFile(text, name: "a.flow.yaml")).first?.flow)
  }
}
