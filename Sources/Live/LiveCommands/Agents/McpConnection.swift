import CommandSupport
import LiveServers
import PlainText
import Synchronization
import SystemPackage
import WorkspaceFiles

/// Serves one agent: one thread reads messages, another performs them, so that the agent can withdraw a request.
final class McpConnection: Sendable {
  private let input: FrameInput
  private let output: FileDescriptor
  private let queue = RequestQueue<RPCMessage>()
  /// The requests without a reply, and whether the agent has withdrawn them.
  private let pending = Mutex<[JSONValue: Bool]>([:])
  private let failure = Mutex<StreamFailure?>(nil)

  init(input: FileDescriptor, output: FileDescriptor) {
    (self.input, self.output) = (FrameInput(input, framing: .lines), output)
  }

  /// Serves the agent until its input ends or a signal is received.
  ///
  /// - Parameters:
  ///   - host: Performs calls; the root is the working folder.
  ///   - writes: Whether a call may write files.
  ///   - sourcesTool: The program that parses Swift; nil for the one beside navflow.
  /// - Returns: The error for which no message can be found any more; nil if there is none.
  func serve(_ host: McpHost, writes: Bool, sourcesTool: String?) -> StreamFailure? {
    ConnectionThreads.serve(input, queue, read: read) {
      self.perform(host, AgentSettings(root: FileRoots(["."]), writes: writes, sourcesTool: sourcesTool))
    }
    return failure.withLock(\.self)
  }

  private func read() {
    let ending = input.read { bytes in
      let message = RPCMessage(bytes)
      if case .notification("notifications/cancelled", let params?) = message, let fields = JSONFields(params),
        let id = fields["requestId"]
      {
        pending.withLock { if $0[id] != nil { $0[id] = true } }
        return true
      }
      if case .request(let id, _, _) = message { pending.withLock { $0[id] = false } }
      return queue.push(.message(message), weight: bytes.count)
    }
    queue.push(end: ending)
  }

  private func perform(_ host: McpHost, _ settings: AgentSettings) {
    let (output, queue) = (output, queue)
    let session = AgentSession(host, settings, version: Version.current) { message in
      // An agent that no longer reads has disconnected.
      if (try? output.writeAll(MessageFraming.lines.bytes(of: message.json))) == nil { queue.close() }
    }
    while let item = queue.pop() {
      switch item {
      case .message(let message):
        session.handle(message) { self.isCancelled(message) }
        if case .request(let id, _, _) = message { pending.withLock { $0[id] = nil } }
      case .end(let failure):
        if let failure {
          session.fail(failure)
          self.failure.withLock { $0 = failure }
        }
        return
      }
    }
  }

  /// Whether the agent has withdrawn a request.
  private func isCancelled(_ message: RPCMessage) -> Bool {
    guard case .request(let id, _, _) = message else { return false }
    return pending.withLock { $0[id] == true }
  }
}
