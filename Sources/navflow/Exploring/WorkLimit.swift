import Synchronization

/// The end of the time that a search, or walks, and all that follows them may take: a signal, or `--time`.
final class WorkLimit: Sendable {
  /// The time for what shows the findings, after the end of the time for finding them.
  private static let grace = Duration.milliseconds(600)

  private let deadline: ContinuousClock.Instant?
  /// The time until which findings are shown; nil while they are found.
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  /// Begins now.
  ///
  /// - Parameter time: The maximum time; nil for any.
  init(_ time: Duration?) { deadline = time.map { ContinuousClock.now + $0 } }

  /// Whether nothing more is looked for.
  var isOver: Bool { StopSignal.isRaised || deadline.map { ContinuousClock.now > $0 } ?? false }

  /// Whether nothing more is made of what was found.
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
  ///
  /// - Parameter count: The number of pieces that are left.
  /// - Returns: Its equal share of what is left.
  func share(of count: Int) -> Duration? {
    deadline.map { max(.zero, $0 - ContinuousClock.now) / max(1, count) }
  }
}
