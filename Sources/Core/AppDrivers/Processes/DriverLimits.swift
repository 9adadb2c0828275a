/// The limits of a driver's replies.
package struct DriverLimits: Hashable, Sendable {
  /// The maximum time of each step.
  package var step: Duration
  /// The maximum time of a flow.
  package var flow: Duration
  /// The maximum time until the driver introduces itself.
  package var initialize: Duration

  package init(step: Duration = .seconds(5), flow: Duration = .seconds(600), initialize: Duration = .seconds(10)) {
    (self.step, self.flow, self.initialize) = (step, flow, initialize)
  }

  /// The maximum number of bytes of a line.
  static let longestLine = 16 << 20
  /// The time that a driver has to reply to `shutdown`, and then to end by itself.
  static var shutdown: DriverLimit { DriverLimit(.seconds(1), option: nil) }
  /// The time that a driver has to end after it has closed its output.
  static let patienceAfterOutput = Duration.milliseconds(200)
  static let patienceAtEnd = Duration.milliseconds(500)
}

/// The end of a wait.
struct DriverLimit: Sendable {
  private let duration: Duration
  private let end: ContinuousClock.Instant
  /// The option that sets it; nil if none does.
  let option: String?

  /// Begins a wait.
  ///
  /// - Parameters:
  ///   - duration: The maximum time.
  ///   - option: The option that sets it; nil if none does.
  ///   - end: The end, if it is earlier than the maximum time's.
  init(_ duration: Duration, option: String?, end: ContinuousClock.Instant? = nil) {
    let own = ContinuousClock.now + duration
    (self.duration, self.option) = (duration, option)
    self.end = end.map { min($0, own) } ?? own
  }

  /// The earlier of two ends.
  func orSooner(_ other: Self) -> Self { other.end < end ? other : self }

  /// The time that is left.
  var left: Duration { end - ContinuousClock.now }

  /// The maximum time, as `500 ms`, `5 s` or `10 min`.
  var text: String {
    let milliseconds = Int(duration / .milliseconds(1))
    if milliseconds % 60_000 == 0, milliseconds > 0 { return "\(milliseconds / 60_000) min" }
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
