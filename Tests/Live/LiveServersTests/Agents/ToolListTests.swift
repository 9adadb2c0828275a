import LiveServers
import PlainText
import Testing
import WorkspaceFiles

@Suite("The list of tools")
struct ToolListTests {
  private func list(writes: Bool) -> JSONValue {
    AgentSession.list(AgentSettings(root: FileRoots(["."]), writes: writes, sourcesTool: nil))
  }

  @Test("has seven tools and at most 6 KB", arguments: [false, true])
  func size(writes: Bool) {
    #expect(AgentTool.all.map(\.name) == ["lint", "map", "route", "run", "explore", "explain", "path"])
    let text = list(writes: writes).text()
    #expect(text.utf8.count <= 6 << 10)
    #expect(text.contains("folder for a flow of each finding") == writes)
  }
}
