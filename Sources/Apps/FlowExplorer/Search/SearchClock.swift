/// Says when a search ends although there is more to find: at a signal, or when its time is over.
///
/// All threads ask it within a batch, since a batch of an app with many links may take minutes.
struct SearchClock: Sendable {
  let start = ContinuousClock.now
  private let time: Duration?
  private let isStopped: @Sendable () -> Bool

  init(_ time: Duration?, _ isStopped: @escaping @Sendable () -> Bool) {
    (self.time, self.isStopped) = (time, isStopped)
  }

  /// The time since the start.
  var elapsed: Duration { ContinuousClock.now - start }

  /// The reason to end; nil for none.
  var cut: SearchCut? {
    if isStopped() { return .stopped }
    guard let time else { return nil }
    return elapsed > time ? .time : nil
  }
}
