/// Does many independent pieces of work side by side and hands over what came of them in their own order.
package enum SuiteRunner {
  /// How many pieces a worker takes at once: enough that handing over costs nothing, few enough that all stay busy.
  private static let chunk = 16

  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - jobs: How many are worked on at a time; with 1 everything is done in the calling task.
  ///   - work: Does the piece with this number.
  ///   - deliver: Gets each result, in order of number; false ends the run.
  package static func run<Result: Sendable>(
    count: Int, jobs: Int, work: @escaping @Sendable (Int) -> Result, deliver: (Result) -> Bool
  ) async {
    if jobs <= 1 || count <= 1 {
      for number in 0..<count where !deliver(work(number)) { return }
      return
    }
    await withTaskGroup(of: (chunk: Int, results: [Result]).self) { group in
      let chunks = (count + chunk - 1) / chunk
      var started = 0
      var waiting: [Int: [Result]] = [:]
      var next = 0
      func start() {
        guard started < chunks else { return }
        let number = started
        group.addTask {
          let range = number * chunk..<min(count, (number + 1) * chunk)
          return (number, range.prefix { _ in !Task.isCancelled }.map(work))
        }
        started += 1
      }
      for _ in 0..<min(jobs, chunks) { start() }
      while let finished = await group.next() {
        waiting[finished.chunk] = finished.results
        // A slow piece holds back what may be delivered, not what may be done, up to a limit on what is kept.
        while let results = waiting.removeValue(forKey: next) {
          for result in results where !deliver(result) {
            group.cancelAll()
            return
          }
          next += 1
        }
        while started < min(chunks, next + jobs * 64), started - next - waiting.count < jobs { start() }
      }
    }
  }
}
