import Dispatch
import Synchronization

/// Takes results to a consumer, one after the other; parts of one, of which there may be many, on a thread of its own.
///
/// Only so many parts wait: whoever is faster than the consumer waits for it.
package final class OrderedDelivery<Consumer: ResultConsumer>: Sendable {
  /// How many parts wait at most: so many that a part which takes long, such as a flow's text, holds nobody up.
  private static var most: Int { 32 }

  private let consumer: Mutex<Consumer>
  private let room = DispatchSemaphore(value: most)
  /// No thread is started before the first part.
  private let queue = DispatchQueue(label: "ordered-delivery")

  init(_ consumer: Consumer) { self.consumer = Mutex(consumer) }

  /// Hands over a part of the next result, which is taken in while other work goes on.
  package func add(part: Consumer.Result) {
    room.wait()
    queue.async { [self] in
      _ = consumer.withLock { $0.add(part) }
      room.signal()
    }
  }

  /// Hands over a result, behind all parts.
  ///
  /// - Returns: Whether more are wanted.
  package func add(_ result: Consumer.Result) -> Bool {
    queue.sync {}
    return consumer.withLock { $0.add(result) }
  }

  /// The consumer, once it has all.
  func end() -> Consumer {
    queue.sync {}
    return consumer.withLock { $0 }
  }
}
