import Synchronization

/// The end of the time that an exploration, and all that follows it, may take: a stop, or a maximum time.
package final class WorkLimit: Sendable {
  /// The time for showing the findings, after the end of the time for finding them.
  private static let grace = Duration.milliseconds(600)

  /// The maximum time; nil for any.
  let time: Duration?
  private let deadline: ContinuousClock.Instant?
  private let stop: @Sendable () -> Bool
  /// The time until which findings are shown; nil while they are found.
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  /// Begins now, with no end for nil; all threads ask often whether the caller is about to end.
  package init(_ time: Duration?, isStopped: @escaping @Sendable () -> Bool) {
    self.time = time
    deadline = time.map { ContinuousClock.now + $0 }
    stop = isStopped
  }

  /// Whether the caller is about to end.
  var isStopped: Bool { stop() }

  /// Whether nothing more is looked for.
  var isOver: Bool { isStopped || deadline.map { ContinuousClock.now > $0 } ?? false }

  /// Whether no more flows are made of the findings.
  var isPastGrace: Bool {
    guard isOver else { return false }
    let now = ContinuousClock.now
    return last.withLock { last in
      let end = last ?? now + Self.grace
      last = end
      return now > end
    }
  }

  /// The time for the next of several pieces of work; nil for any.
  func share(of count: Int) -> Duration? {
    deadline.map { max(.zero, $0 - ContinuousClock.now) / max(1, count) }
  }
}
