import FlowDebugger
import LiveServers
import PlainText
import Synchronization
import SystemPackage

/// Serves one editor by the Language Server Protocol, and works on what remains while no message waits.
final class LspConnection: Sendable {
  private let connection: Connection<RPCMessage>
  /// The ids of requests that the editor has withdrawn before their turn.
  private let cancelled = Mutex<Set<JSONValue>>([])

  init(input: FileDescriptor, output: FileDescriptor) { connection = Connection(FrameInput(input), output) }

  /// Serves the editor until it disconnects or a signal is received.
  func serve(_ host: LspHost, version: String) -> FrameInput.End {
    connection.serve(decode: decode) { self.perform(host, version) }
  }

  private func decode(_ bytes: [UInt8]) -> RPCMessage? {
    let message = RPCMessage(bytes)
    guard case .notification("$/cancelRequest", .object(let members)?) = message, let id = members["id"] else {
      return message
    }
    cancelled.withLock { _ = $0.insert(id) }
    return nil
  }

  private func perform(_ host: LspHost, _ version: String) -> FrameInput.End {
    let session = LanguageSession(host, version: version) { [connection] message in
      connection.send(MessageFraming.length.bytes(of: message.json))
    }
    while true {
      while !connection.queue.isReady, session.isBusy { _ = session.work() }
      switch connection.queue.pop() {
      case .message(let message)?:
        session.handle(message, isCancelled: takesCancelled(message))
        if session.isOver { return session.endedInOrder ? .over : .abrupt }
      case .end(.broken(let failure))?:
        session.fail(failure)
        return .broken(failure)
      case .end(.over)?, .end(.abrupt)?, .end(.silent)?: return session.endedInOrder ? .over : .abrupt
      case nil: return .over
      }
    }
  }

  /// Whether the editor has withdrawn a request.
  private func takesCancelled(_ message: RPCMessage) -> Bool {
    guard case .request(let id, _, _) = message else { return false }
    return cancelled.withLock { $0.remove(id) != nil }
  }
}
