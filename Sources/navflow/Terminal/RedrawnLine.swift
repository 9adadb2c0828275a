import Dispatch
import Synchronization

/// A line at the bottom of a terminal that is redrawn ten times a second until it ends, starting after a short delay.
final class RedrawnLine: Sendable {
  /// The delay in seconds; most work finishes earlier.
  private static let delay = 0.3
  private static let interval = 0.1

  private let start = ContinuousClock.now
  private let isOver = Mutex(false)
  private let wake = DispatchSemaphore(value: 0)

  /// Starts to draw.
  ///
  /// - Parameter text: Makes the line for the seconds since the start and the width of the terminal; nil for none yet.
  func begin(_ text: @escaping @Sendable (_ seconds: Double, _ width: Int) -> String?) {
    DispatchQueue(label: "progress").async { [self] in
      var pause = Self.delay
      while wake.wait(timeout: .now() + pause) == .timedOut {
        isOver.withLock { isOver in
          let seconds = (ContinuousClock.now - start) / .seconds(1)
          if !isOver, let line = text(seconds, Terminal.width ?? 80) { Console.showFoot(line) }
        }
        pause = Self.interval
      }
    }
  }

  /// Removes the line permanently.
  func end() {
    isOver.withLock { isOver in
      isOver = true
      Console.showFoot("")
    }
    wake.signal()
  }
}
