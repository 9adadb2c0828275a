import Dispatch
import JSONRPC
import JSONText
import LanguageServer
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

  /// The maximum delay in seconds until a signal is noticed.
  private static let patience = 0.1
  /// The maximum time in seconds for the work in hand after a signal.
  private static let lastPatience = 2.0

  /// Serves the editor until it disconnects or a signal is received.
  func serve(_ host: LspHost, version: String) -> End {
    let reading = DispatchSemaphore(value: 0)
    let doing = DispatchSemaphore(value: 0)
    DispatchQueue(label: "messages").async {
      self.read()
      reading.signal()
    }
    DispatchQueue(label: "session").async {
      self.perform(host, version)
      doing.signal()
    }
    while doing.wait(timeout: .now() + Self.patience) == .timedOut {
      guard StopSignal.isRaised else { continue }
      queue.close()
      _ = doing.wait(timeout: .now() + Self.lastPatience)
      break
    }
    input.stop()
    queue.close()
    reading.wait()
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
    if case .broken(let failure) = ending {
      _ = queue.push(.end(failure), weight: 0)
    } else {
      _ = queue.push(.end(nil), weight: 0)
    }
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
