import Synchronization

/// Delivers results to a consumer one after the other; a job may deliver some before its last one.
package final class OrderedDelivery<Consumer: ResultConsumer>: Sendable {
  private let consumer: Mutex<Consumer>

  init(_ consumer: Consumer) { self.consumer = Mutex(consumer) }

  /// Delivers a result; returns whether the consumer wants more.
  @discardableResult
  package func add(_ result: Consumer.Result) -> Bool { consumer.withLock { $0.add(result) } }

  /// The consumer after it has received everything.
  func end() -> Consumer { consumer.withLock { $0 } }
}
