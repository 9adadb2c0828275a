import AgentServer
import Testing

@Suite("The tools of the server")
struct ToolListTests {
  @Test("are six")
  func count() { #expect(AgentTool.all.map(\.name) == ["lint", "map", "run", "explore", "explain", "path"]) }
}
