import CommandSupport
import FlowDebugger
import LiveServers
import PlainText
import SystemPackage
import WorkspaceFiles

extension Connection<RPCMessage> {
  /// Serves an agent, which can withdraw a request, until its input ends or a signal is received.
  ///
  /// - Parameters:
  ///   - host: Performs calls; the root is the working folder.
  ///   - writes: Whether a call may write files.
  ///   - sourcesTool: The program that parses Swift; nil for the one beside navflow.
  /// - Returns: The end of the messages.
  func serve(_ host: McpHost, writes: Bool, sourcesTool: String?) -> FrameInput.End {
    let withdrawn = WithdrawnRequests(by: "notifications/cancelled", "requestId")
    let settings = AgentSettings(root: FileRoots(["."]), writes: writes, sourcesTool: sourcesTool)
    return serve(decode: withdrawn.decode) { self.perform(host, settings, withdrawn) }
  }

  private func perform(_ host: McpHost, _ settings: AgentSettings, _ withdrawn: WithdrawnRequests) -> FrameInput.End {
    let session = AgentSession(host, settings, version: Version.current) { message in
      self.send(MessageFraming.lines.bytes(of: message.json))
    }
    while let item = queue.pop() {
      switch item {
      case .message(let message):
        session.handle(message) { withdrawn.contains(message) }
        withdrawn.remove(message)
      case .end(let end):
        if case .broken(let failure) = end { session.fail(failure) }
        return end
      }
    }
    return .over
  }
}
