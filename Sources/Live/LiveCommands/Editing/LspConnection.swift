import LiveServers
import PlainText
import Synchronization
import SystemPackage

/// Serves one editor by the Language Server Protocol: one thread reads messages, another performs them, and works on
/// what remains while no message waits.
final class LspConnection: Sendable {
  /// The end of a connection.
  enum End {
    /// The editor ended it as the protocol says, or a signal was received.
    case over
    /// The editor left without `shutdown`.
    case abrupt
    /// The messages of the editor are invalid.
    case broken(StreamFailure)
  }

  private let input: FrameInput
  private let output: FileDescriptor
  private let queue = RequestQueue<RPCMessage>()
  /// The ids of requests that the editor has withdrawn before their turn.
  private let cancelled = Mutex<Set<JSONValue>>([])
  private let end = Mutex(End.over)

  init(input: FileDescriptor, output: FileDescriptor) { (self.input, self.output) = (FrameInput(input), output) }

  /// Serves the editor until it disconnects or a signal is received.
  func serve(_ host: LspHost, version: String) -> End {
    ConnectionThreads.serve(input, queue, read: read) { self.perform(host, version) }
    return end.withLock(\.self)
  }

  private func read() {
    let ending = input.read { bytes in
      let message = RPCMessage(bytes)
      if case .notification("$/cancelRequest", .object(let members)?) = message, let id = members["id"] {
        cancelled.withLock { _ = $0.insert(id) }
        return true
      }
      return queue.push(.message(message), weight: bytes.count)
    }
    queue.push(end: ending)
  }

  private func perform(_ host: LspHost, _ version: String) {
    let output = output
    let session = LanguageSession(host, version: version) { [queue] message in
      // An editor that no longer reads has disconnected.
      if (try? output.writeAll(MessageFraming.length.bytes(of: message.json))) == nil { queue.close() }
    }
    while true {
      while !queue.isReady, session.isBusy { _ = session.work() }
      switch queue.pop() {
      case .message(let message)?:
        session.handle(message, isCancelled: takesCancelled(message))
        guard session.isOver else { continue }
        if !session.endedInOrder { end.withLock { $0 = .abrupt } }
        return
      case .end(let failure?)?:
        session.fail(failure)
        end.withLock { $0 = .broken(failure) }
        return
      case .end(nil)?:
        if !session.endedInOrder { end.withLock { $0 = .abrupt } }
        return
      case nil: return
      }
    }
  }

  /// Whether the editor has withdrawn a request.
  private func takesCancelled(_ message: RPCMessage) -> Bool {
    guard case .request(let id, _, _) = message else { return false }
    return cancelled.withLock { $0.remove(id) != nil }
  }
}
