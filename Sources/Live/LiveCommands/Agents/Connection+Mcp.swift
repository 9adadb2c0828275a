import CommandSupport
import FlowDebugger
import LiveServers
import PlainText
import SystemPackage
import WorkspaceFiles

/// Serves one agent, which can withdraw a request.
final class McpConnection: Sendable {
  private let connection: Connection<RPCMessage>
  private let withdrawn = WithdrawnRequests(by: "notifications/cancelled", "requestId")

  init(input: FileDescriptor, output: FileDescriptor) {
    connection = Connection(FrameInput(input, framing: .lines), output)
  }

  /// Serves the agent until its input ends or a signal is received.
  ///
  /// - Parameters:
  ///   - host: Performs calls; the root is the working folder.
  ///   - writes: Whether a call may write files.
  ///   - sourcesTool: The program that parses Swift; nil for the one beside navflow.
  /// - Returns: The end of the messages.
  func serve(_ host: McpHost, writes: Bool, sourcesTool: String?) -> FrameInput.End {
    connection.serve(decode: withdrawn.decode) {
      self.perform(host, AgentSettings(root: FileRoots(["."]), writes: writes, sourcesTool: sourcesTool))
    }
  }

  private func perform(_ host: McpHost, _ settings: AgentSettings) -> FrameInput.End {
    let session = AgentSession(host, settings, version: Version.current) { [connection] message in
      connection.send(MessageFraming.lines.bytes(of: message.json))
    }
    while let item = connection.queue.pop() {
      switch item {
      case .message(let message):
        session.handle(message) { [withdrawn] in withdrawn.contains(message) }
        withdrawn.remove(message)
      case .end(let end):
        if case .broken(let failure) = end { session.fail(failure) }
        return end
      }
    }
    return .over
  }
}
