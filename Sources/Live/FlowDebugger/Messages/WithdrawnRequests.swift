package import PlainText
import Synchronization

/// The requests of a connection that have no reply yet, and whether the other side has withdrawn them.
package final class WithdrawnRequests: Sendable {
  private let notification: String
  private let key: String
  private let pending = Mutex<[JSONValue: Bool]>([:])

  /// Begins without requests.
  package init(by notification: String, _ key: String) { (self.notification, self.key) = (notification, key) }

  /// The message of some bytes; nil if it withdrew a request.
  package func decode(_ bytes: [UInt8]) -> RPCMessage? {
    let message = RPCMessage(bytes)
    if case .notification(notification, let params?) = message, let id = JSONFields(params)?[key] {
      pending.withLock { if $0[id] != nil { $0[id] = true } }
      return nil
    }
    if case .request(let id, _, _) = message { pending.withLock { $0[id] = false } }
    return message
  }

  /// True if the other side has withdrawn a request.
  package func contains(_ message: RPCMessage) -> Bool {
    if case .request(let id, _, _) = message { pending.withLock { $0[id] == true } } else { false }
  }

  /// Forgets a request that has its reply.
  package func remove(_ message: RPCMessage) {
    if case .request(let id, _, _) = message { pending.withLock { $0[id] = nil } }
  }
}
