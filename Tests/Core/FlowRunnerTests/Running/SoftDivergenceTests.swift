import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Divergences of soft steps")
struct SoftDivergenceTests {
  private static func loop(_ rounds: Int) -> String {
    "- repeat: {times: \(rounds), steps: [{push: a}, {assert: {path: [b]}, soft: true}]}\n"
  }

  private static func transcript(_ text: String) throws -> Transcript {
    FlowRunner().run(try flow(SourceFile(text)), profile: .shipping)
  }

  @Test("the first 100 are kept, and the others are counted")
  func bounded() throws {
    let transcript = try Self.transcript(Self.loop(3000))
    #expect(transcript.divergenceCount == 3000)
    #expect(transcript.omittedDivergences == 2900)
    #expect(transcript.records.count { $0.outcome == .diverged } == 3000)
    #expect(transcript.records.reduce(0) { $0 + $1.divergences.count } == 100)
  }

  @Test("the divergence that ends the flow is kept, however many soft ones come before it")
  func last() throws {
    let transcript = try Self.transcript(Self.loop(3000) + "- assert: {top: z}\n")
    #expect(transcript.records.last?.divergences.map(\.key) == ["top"])
    #expect(transcript.divergenceCount == 3001)
  }

  @Test("a refusal, a broken rule, an unstated change and an endless loop are counted as well")
  func kinds() throws {
    let refused = "{pop: 9000, soft: true}"
    for (head, steps, count) in [
      ("", "repeat: {times: 300, steps: [\(refused)]}", 300),
      ("exhaustive: true\n", "repeat: {times: 300, steps: [{push: a, soft: true}]}", 300),
      ("invariants: [{never: {top: a}}]\n", "repeat: {times: 300, steps: [{push: a, soft: true}, pop]}", 300),
      (
        "",
        "repeat: {times: 300, steps: [{repeat: {while: {depth: 0}, limit: 1, steps: [push: a, pop]}, soft: true}]}",
        300
      ),
    ] {
      let transcript = try Self.transcript("\(head)steps: [\(steps)]\n")
      #expect(transcript.divergenceCount == count, "\(steps)")
      #expect(transcript.omittedDivergences >= count - 101, "\(steps)")
    }
  }

  @Test("those that are only counted are compared with the failure that the flow expects as well")
  func expected() throws {
    let assertion = "{assert: {path: [b]}, soft: true}"
    let loop = "repeat: {times: 300, steps: [{push: a}, \(assertion)]}"
    let head = "expectFailure: {reason: known, kind: expectation}\nsteps:\n- \(loop)\n"
    #expect(try Self.transcript(head).isKnownFailure)
    let other = try Self.transcript(head + "- {pop: 9000, soft: true}\n")
    #expect(!other.isKnownFailure)
    #expect(other.flowDivergence?.message.contains("the kind is refused, not expectation") == true)
    let line = "expectFailure: {reason: known, step: 3}\nsteps:\n- \(loop)\n- \(assertion)\n"
    #expect(try Self.transcript(line).flowDivergence?.message.contains("it is at line 4, not at line 3") == true)
    #expect(try Self.transcript(line.replacing("step: 3", with: "step: 4")).isKnownFailure == false)
  }

  @Test("a divergence names at most ten causes, of which the first stands for those that are left out")
  func causes() throws {
    let transcript = try Self.transcript("- repeat: {times: 30, steps: [push: a]}\n- assert: {path: [b]}\n")
    let why = try #require(transcript.records.last?.divergences.first?.why)
    #expect(why.count == 10)
    #expect(why.first?.text == "21 steps before did the same, the first of them step 1")
    #expect(why.last?.text == "a was put on the path at step 30, “push a”")
  }

  @Test("a recording explains each of them when it is asked, also those that a transcript only counts")
  func recording() throws {
    let recording = FlowRunner().record(try flow(SourceFile(Self.loop(600))), profile: .shipping)
    #expect(recording.divergentSteps.count == 600)
    let divergence = try #require(recording.record(of: 1200).divergences.first)
    #expect(divergence.message == "element 1 of the path is “a”, not “b”")
    #expect(divergence.why.last?.step == 1199)
  }
}
