import Dispatch
import Synchronization

/// A line at the bottom of a terminal that is redrawn ten times a second until it ends, starting after a short delay.
package final class RedrawnLine: Sendable {
  /// The delay in seconds; most work finishes earlier.
  private static let delay = 0.3
  private static let interval = 0.1
  /// The time in seconds between two reports where there is no terminal.
  private static let reportInterval = 10.0

  private let start = ContinuousClock.now
  private let isOver = Mutex(false)
  private let wake = DispatchSemaphore(value: 0)

  package init() {}

  /// Starts to print lines on standard error where there is no terminal.
  ///
  /// - Parameter text: Makes the line for the seconds since the start; nil for none yet.
  package func report(_ text: @escaping @Sendable (_ seconds: Double) -> String?) {
    repeatedly(after: Self.reportInterval, every: Self.reportInterval) { seconds in
      if let line = text(seconds) { Console.printNote(line) }
    }
  }

  /// Starts to draw.
  ///
  /// - Parameter text: Makes the line for the seconds since the start and the width of the terminal; nil for none yet.
  package func begin(_ text: @escaping @Sendable (_ seconds: Double, _ width: Int) -> String?) {
    repeatedly(after: Self.delay, every: Self.interval) { seconds in
      if let line = text(seconds, Terminal.footWidth ?? 80) { Console.showFoot(line) }
    }
  }

  private func repeatedly(
    after delay: Double,
    every interval: Double,
    _ body: @escaping @Sendable (_ seconds: Double) -> Void
  ) {
    DispatchQueue(label: "progress").async { [self] in
      var pause = delay
      while wake.wait(timeout: .now() + pause) == .timedOut {
        isOver.withLock { isOver in
          if !isOver { body((ContinuousClock.now - start) / .seconds(1)) }
        }
        pause = interval
      }
    }
  }

  /// Removes the line permanently.
  package func end() {
    isOver.withLock { isOver in
      isOver = true
      Console.showFoot("")
    }
    wake.signal()
  }
}
