import Dispatch
import Synchronization

/// Takes results one after the other, in their order.
package protocol ResultConsumer: Sendable {
  associatedtype Result: Sendable

  /// Takes the next result; returns whether the consumer wants more.
  mutating func add(_ result: Result) -> Bool
}

/// Runs many independent jobs concurrently and delivers their results in order.
package enum SuiteRunner {
  /// Runs the jobs `0..<count` and delivers their results until the consumer wants no more.
  ///
  /// - Parameters:
  ///   - count: The number of jobs.
  ///   - jobs: The maximum number of concurrent jobs, at most one per core; with 1, all run on the calling thread.
  ///   - together: The number of jobs that a worker takes at once: enough to make delivery cheap, and few enough to keep
  ///     all workers busy.
  ///   - consumer: Takes the results.
  ///   - work: Runs the job with a number. If jobs run one after the other, it may deliver parts of its result in
  ///     advance.
  package static func run<Consumer: ResultConsumer>(
    count: Int,
    jobs: Int,
    together: Int = 16,
    into consumer: inout Consumer,
    work: @Sendable (Int, OrderedDelivery<Consumer>?) -> Consumer.Result
  ) {
    if jobs <= 1 || count <= 1 {
      let delivery = OrderedDelivery(consumer)
      for number in 0..<count where !delivery.add(work(number, delivery)) { break }
      consumer = delivery.end()
      return
    }
    let queue = OrderedQueue(count: count, chunk: together, consumer: consumer)
    DispatchQueue.concurrentPerform(iterations: min(jobs, queue.chunks)) { _ in
      while let chunk = queue.take() { queue.put(chunk, queue.range(of: chunk).map { work($0, nil) }) }
    }
    consumer = queue.end()
  }

  /// Runs jobs that deliver nothing in advance.
  package static func run<Consumer: ResultConsumer>(
    count: Int,
    jobs: Int,
    together: Int = 16,
    into consumer: inout Consumer,
    work: @Sendable (Int) -> Consumer.Result
  ) {
    run(count: count, jobs: jobs, together: together, into: &consumer) { number, _ in work(number) }
  }

  /// Runs the jobs `0..<count` and collects their results.
  ///
  /// - Parameters:
  ///   - count: The number of jobs.
  ///   - jobs: The maximum number of concurrent jobs.
  ///   - together: The number of jobs that a worker takes at once.
  ///   - work: Runs the job with a number.
  /// - Returns: The results in the order of the jobs.
  package static func map<Result: Sendable>(
    count: Int,
    jobs: Int,
    together: Int = 16,
    _ work: @Sendable (Int) -> Result
  ) -> [Result] {
    var collected = Collected<Result>()
    run(count: count, jobs: jobs, together: together, into: &collected, work: work)
    return collected.results
  }
}

private struct Collected<Result: Sendable>: ResultConsumer {
  private(set) var results: [Result] = []

  mutating func add(_ result: Result) -> Bool {
    results.append(result)
    return true
  }
}

/// The shared state of workers: the next job, and the results that wait for earlier ones.
private final class OrderedQueue<Consumer: ResultConsumer>: Sendable {
  private struct State {
    var consumer: Consumer
    var taken = 0
    var delivered = 0
    var waiting: [Int: [Consumer.Result]] = [:]
    var isDone = false
  }

  private let count: Int
  /// The number of jobs that a worker takes at once.
  private let chunk: Int
  private let state: Mutex<State>

  init(count: Int, chunk: Int, consumer: Consumer) {
    (self.count, self.chunk) = (count, chunk)
    state = Mutex(State(consumer: consumer))
  }

  var chunks: Int { (count + chunk - 1) / chunk }

  func range(of number: Int) -> Range<Int> { number * chunk..<min(count, (number + 1) * chunk) }

  /// The next chunk of jobs; nil if there is none, or the consumer wants no more.
  func take() -> Int? {
    state.withLock { state in
      guard !state.isDone, state.taken < chunks else { return nil }
      state.taken += 1
      return state.taken - 1
    }
  }

  /// Stores a chunk's results and delivers all results up to the first unfinished chunk.
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
