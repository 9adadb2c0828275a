import Dispatch
import Synchronization

/// Delivers results to a consumer one after the other; parts of a result are delivered on a separate thread.
///
/// The number of waiting parts is limited: a producer that is faster than the consumer waits for it.
package final class OrderedDelivery<Consumer: ResultConsumer>: Sendable {
  /// The maximum number of waiting parts, which is high enough that one slow part, such as a flow's text, delays no
  /// step.
  private static var most: Int { 32 }

  private let consumer: Mutex<Consumer>
  private let room = DispatchSemaphore(value: most)
  /// The queue starts no thread before the first part.
  private let queue = DispatchQueue(label: "ordered-delivery")

  init(_ consumer: Consumer) { self.consumer = Mutex(consumer) }

  /// Delivers a part of the next result; the consumer processes it concurrently.
  package func add(part: Consumer.Result) {
    room.wait()
    queue.async { [self] in
      _ = consumer.withLock { $0.add(part) }
      room.signal()
    }
  }

  /// Delivers a result after all its parts.
  ///
  /// - Parameter result: The result.
  /// - Returns: Whether the consumer wants more.
  package func add(_ result: Consumer.Result) -> Bool {
    queue.sync {}
    return consumer.withLock { $0.add(result) }
  }

  /// The consumer after it has received everything.
  func end() -> Consumer {
    queue.sync {}
    return consumer.withLock { $0 }
  }
}
