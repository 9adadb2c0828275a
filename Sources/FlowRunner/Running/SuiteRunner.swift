import Dispatch
import Synchronization

/// Something that takes results in, one after the other in their own order.
package protocol ResultConsumer: Sendable {
  associatedtype Result: Sendable

  /// - Returns: Whether more are wanted.
  mutating func add(_ result: Result) -> Bool
}

/// Does many independent pieces of work side by side and hands over what came of them in their own order.
package enum SuiteRunner {
  /// Does the pieces `0..<count` and gives their results to the consumer until it wants no more.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - jobs: How many are worked on at a time, at most one a core; with 1 everything is done by the calling thread.
  ///   - consumer: Gets the results.
  ///   - work: Does the piece with this number. Where one is done after the other, it may hand over parts of its result
  ///     beforehand; only for these another thread is started.
  package static func run<Consumer: ResultConsumer>(
    count: Int,
    jobs: Int,
    into consumer: inout Consumer,
    work: @Sendable (Int, OrderedDelivery<Consumer>?) -> Consumer.Result
  ) {
    if jobs <= 1 || count <= 1 {
      let delivery = OrderedDelivery(consumer)
      for number in 0..<count where !delivery.add(work(number, delivery)) { break }
      consumer = delivery.end()
      return
    }
    let queue = OrderedQueue(count: count, consumer: consumer)
    DispatchQueue.concurrentPerform(iterations: min(jobs, queue.chunks)) { _ in
      while let chunk = queue.take() { queue.put(chunk, queue.range(of: chunk).map { work($0, nil) }) }
    }
    consumer = queue.end()
  }

  /// The same for work that hands over nothing beforehand.
  package static func run<Consumer: ResultConsumer>(
    count: Int,
    jobs: Int,
    into consumer: inout Consumer,
    work: @Sendable (Int) -> Consumer.Result
  ) {
    run(count: count, jobs: jobs, into: &consumer) { number, _ in work(number) }
  }
}

/// What several workers share: the next piece to do, and the results that wait for those before them.
private final class OrderedQueue<Consumer: ResultConsumer>: Sendable {
  /// How many pieces a worker takes at once: enough that handing over costs nothing, few enough that all stay busy.
  private static var chunk: Int { 16 }

  private struct State {
    var consumer: Consumer
    var taken = 0
    var delivered = 0
    var waiting: [Int: [Consumer.Result]] = [:]
    var isDone = false
  }

  private let count: Int
  private let state: Mutex<State>

  init(count: Int, consumer: Consumer) {
    self.count = count
    state = Mutex(State(consumer: consumer))
  }

  var chunks: Int { (count + Self.chunk - 1) / Self.chunk }

  func range(of chunk: Int) -> Range<Int> { chunk * Self.chunk..<min(count, (chunk + 1) * Self.chunk) }

  /// The next chunk to do; nil where there is none or nothing more is wanted.
  func take() -> Int? {
    state.withLock { state in
      guard !state.isDone, state.taken < chunks else { return nil }
      state.taken += 1
      return state.taken - 1
    }
  }

  /// Keeps a chunk's results and delivers what is complete up to the first chunk that is still being done.
  func put(_ chunk: Int, _ results: [Consumer.Result]) {
    state.withLock { state in
      state.waiting[chunk] = results
      while !state.isDone, let next = state.waiting.removeValue(forKey: state.delivered) {
        state.delivered += 1
        for result in next where !state.isDone { state.isDone = !state.consumer.add(result) }
      }
    }
  }

  func end() -> Consumer { state.withLock { $0.consumer } }
}
