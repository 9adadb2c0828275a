import FlowRunner
import Synchronization
import Testing

@Suite("Many pieces of work side by side")
struct SuiteRunnerTests {
  /// Keeps what it is given, and wants no more than so many.
  private struct Collector: ResultConsumer {
    let limit: Int
    private(set) var results: [Int] = []
    /// How many were given although no more were wanted.
    private(set) var unwanted = 0

    init(limit: Int) { self.limit = limit }

    mutating func add(_ result: Int) -> Bool {
      if results.count < limit { results.append(result) } else { unwanted += 1 }
      return results.count < limit
    }
  }

  /// The numbers of the pieces that were done, in the order in which they were begun.
  private final class Journal: Sendable {
    private let done = Mutex<[Int]>([])

    var numbers: [Int] { done.withLock(\.self) }

    func note(_ number: Int) { done.withLock { $0.append(number) } }
  }

  private static let counts = [0, 1, 2, 15, 16, 17, 31, 32, 33, 1000]

  private static func run(
    count: Int,
    jobs: Int,
    together: Int = 16,
    limit: Int = .max
  ) -> (collector: Collector, numbers: [Int]) {
    var collector = Collector(limit: limit)
    let journal = Journal()
    SuiteRunner.run(count: count, jobs: jobs, together: together, into: &collector) { number in
      journal.note(number)
      // Neighbours take unequally long, so that they end out of order.
      let rounds = number.isMultiple(of: 16) ? 2000 : 10
      return (0..<rounds).reduce(0) { $0 &+ $1 } == -1 ? 0 : number * 3
    }
    return (collector, journal.numbers)
  }

  @Test("every piece is done once, and the results come in order", arguments: 1...8, counts)
  func order(jobs: Int, count: Int) {
    let (collector, numbers) = Self.run(count: count, jobs: jobs)
    #expect(collector.results == (0..<count).map { $0 * 3 })
    #expect(collector.unwanted == 0)
    #expect(numbers.sorted() == Array(0..<count))
    if jobs == 1 { #expect(numbers == Array(0..<count)) }
  }

  @Test("it doesn't matter how many pieces are taken at once", arguments: [1, 2, 5, 40], [0, 1, 2, 39, 40, 41, 500])
  func together(together: Int, count: Int) {
    let (collector, numbers) = Self.run(count: count, jobs: 3, together: together)
    #expect(collector.results == (0..<count).map { $0 * 3 })
    #expect(numbers.sorted() == Array(0..<count))
  }

  @Test("nothing is handed over once no more is wanted", arguments: 1...8, [1, 2, 15, 16, 17, 100, 999])
  func stop(jobs: Int, limit: Int) {
    let (collector, numbers) = Self.run(count: 1000, jobs: jobs, limit: limit)
    #expect(collector.results == (0..<limit).map { $0 * 3 })
    #expect(collector.unwanted == 0)
    #expect(Set(numbers).isSuperset(of: 0..<limit))
    #expect(Set(numbers).count == numbers.count)
    if jobs == 1 { #expect(numbers == Array(0..<limit)) }
  }

  @Test("no more than the jobs asked for are at work at a time", arguments: 1...8)
  func jobs(jobs: Int) {
    let atWork = Mutex((now: 0, most: 0))
    var collector = Collector(limit: .max)
    SuiteRunner.run(count: 300, jobs: jobs, into: &collector) { number in
      atWork.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      defer { atWork.withLock { $0.now -= 1 } }
      return (0..<500).reduce(number) { $0 ^ $1 }
    }
    #expect(collector.results.count == 300)
    #expect(1...jobs ~= atWork.withLock(\.most))
  }

  @Test("jobs beyond reason and none at all are taken as they can be", arguments: [-1, 0, 1, 64, Int.max])
  func extremes(jobs: Int) {
    #expect(Self.run(count: 40, jobs: jobs).collector.results == (0..<40).map { $0 * 3 })
  }

  @Test("parts that are handed over beforehand come before what follows, in their order", arguments: [1, 2])
  func parts(jobs: Int) {
    var collector = Collector(limit: .max)
    SuiteRunner.run(count: jobs == 1 ? 50 : 1, jobs: jobs, into: &collector) { number, delivery in
      for part in 0..<number % 9 { delivery?.add(number * 100 + part) }
      return number * 100 + number % 9
    }
    #expect(
      collector.results == (0..<(jobs == 1 ? 50 : 1)).flatMap { number in (0...number % 9).map { number * 100 + $0 } }
    )
  }

  @Test("work that is done side by side hands over nothing beforehand")
  func sideBySide() {
    var collector = Collector(limit: .max)
    SuiteRunner.run(count: 100, jobs: 4, into: &collector) { _, delivery in delivery == nil ? 1 : 0 }
    #expect(collector.results == Array(repeating: 1, count: 100))
  }

  @Test("runs within a run come to an end")
  func nested() {
    var collector = Collector(limit: .max)
    SuiteRunner.run(count: 40, jobs: 4, into: &collector) { number in
      Self.run(count: 40, jobs: 4).collector.results.count + number
    }
    #expect(collector.results == Array(40..<80))
  }
}
