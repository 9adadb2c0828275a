import CommandSupport
import FlowDebugger
import LiveServers
import PlainText
import Synchronization
import SystemPackage
import WorkspaceFiles

/// Serves one agent, which can withdraw a request.
final class McpConnection: Sendable {
  private let connection: Connection<RPCMessage>
  /// The requests without a reply, and whether the agent has withdrawn them.
  private let pending = Mutex<[JSONValue: Bool]>([:])

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
    connection.serve(decode: decode) {
      self.perform(host, AgentSettings(root: FileRoots(["."]), writes: writes, sourcesTool: sourcesTool))
    }
  }

  private func decode(_ bytes: [UInt8]) -> RPCMessage? {
    let message = RPCMessage(bytes)
    if case .notification("notifications/cancelled", let params?) = message, let fields = JSONFields(params),
      let id = fields["requestId"]
    {
      pending.withLock { if $0[id] != nil { $0[id] = true } }
      return nil
    }
    if case .request(let id, _, _) = message { pending.withLock { $0[id] = false } }
    return message
  }

  private func perform(_ host: McpHost, _ settings: AgentSettings) -> FrameInput.End {
    let session = AgentSession(host, settings, version: Version.current) { [connection] message in
      connection.send(MessageFraming.lines.bytes(of: message.json))
    }
    while let item = connection.queue.pop() {
      switch item {
      case .message(let message):
        session.handle(message) { self.isCancelled(message) }
        if case .request(let id, _, _) = message { pending.withLock { $0[id] = nil } }
      case .end(let end):
        if case .broken(let failure) = end { session.fail(failure) }
        return end
      }
    }
    return .over
  }

  /// Whether the agent has withdrawn a request.
  private func isCancelled(_ message: RPCMessage) -> Bool {
    guard case .request(let id, _, _) = message else { return false }
    return pending.withLock { $0[id] == true }
  }
}
