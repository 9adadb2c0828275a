import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@Suite("Watches")
struct WatchTests {
  @Test("a key that a table has more than the standard one can be watched")
  func newRow() throws {
    let key = ExpectationKey("length", .count, .equals, of: .stack, .number("the length"), "how long", "length: 2") {
      .count($0.state.path.count)
    }
    let reader = FlowReader(language: .standard.adding(expectations: [key]))
    let flow = try #require(reader.read(SourceFile("- push: [a, b]\n"))[0].flow)
    let recording = FlowRunner().record(flow, profile: .wwdc22)
    let watch = try Watch("length", reader: reader)
    #expect(watch.value(in: recording.observation(after: 0)) == 0)
    #expect(watch.value(in: recording.observation(after: 1)) == 2)
    #expect(throws: PlainError.self) { try Watch("length", reader: FlowReader()) }
  }
}
