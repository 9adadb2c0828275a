import Synchronization

/// The end of the time that an exploration, a search in it or walks may take, with all that follows: a stop, or a maximum
/// time.
///
/// All threads ask it within a batch, since a batch of an app with many links may take minutes.
package final class WorkLimit: Sendable {
  /// The time for showing the findings, after the end of the time for finding them.
  private static let grace = Duration.milliseconds(600)

  /// The maximum time; nil for any.
  let time: Duration?
  private let start = ContinuousClock.now
  private let stop: @Sendable () -> Bool
  /// The time until which findings are shown; nil while they are found.
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  /// Begins now, with no end for nil; all threads ask often whether the caller is about to end.
  package init(_ time: Duration?, isStopped: @escaping @Sendable () -> Bool) { (self.time, stop) = (time, isStopped) }

  /// The time since it began.
  var elapsed: Duration { ContinuousClock.now - start }

  /// Whether the caller is about to end.
  var isStopped: Bool { stop() }

  /// The reason to look for nothing more; nil for none.
  var cut: SearchCut? { isStopped ? .stopped : time.map { elapsed > $0 } == true ? .time : nil }

  /// Whether nothing more is looked for.
  var isOver: Bool { cut != nil }

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
  func share(of count: Int) -> Duration? { time.map { max(.zero, $0 - elapsed) / max(1, count) } }
}
