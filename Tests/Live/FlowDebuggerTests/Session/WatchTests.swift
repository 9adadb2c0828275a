import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Watches")
struct WatchTests {
  @Test("have the value of a fact after each step")
  func fact() throws {
    let reader = FlowReader()
    let flow = try #require(reader.read(SourceFile("- push: [a, b]\n"))[0].flow)
    let recording = FlowRunner().record(flow, profile: .wwdc22)
    let watch = try Watch("depth", reader: reader)
    #expect(watch.value(in: recording.observation(after: 0)) == 0)
    #expect(watch.value(in: recording.observation(after: 1)) == 2)
    #expect(throws: PlainError.self) { try Watch("length", reader: reader) }
  }
}
