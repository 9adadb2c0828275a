import Dispatch
import FlowDiagnostics
import FlowExplorer
import Synchronization

/// Shows the progress of a search or of walks at the bottom of a terminal, ten times a second, starting after a short delay.
final class ExploreProgress: Sendable {
  private static let delay = 0.3
  private static let interval = 0.1

  private let formatter: ExplorationProgress
  private let start = ContinuousClock.now
  private let progress = Mutex<(any ExplorationStatus)?>(nil)
  private let isOver = Mutex(false)
  private let wake = DispatchSemaphore(value: 0)

  /// Starts the display; nil if it wouldn't be seen.
  init?(_ output: ExploreOutputOptions, _ painter: TextPainter) {
    guard output.format ?? .console == .console, Terminal.isThere, !output.reproducible else { return nil }
    formatter = ExplorationProgress(painter: painter)
    DispatchQueue(label: "progress").async { [self] in
      var pause = Self.delay
      while wake.wait(timeout: .now() + pause) == .timedOut {
        isOver.withLock { isOver in if !isOver { draw() } }
        pause = Self.interval
      }
    }
  }

  /// Notes the progress.
  func note(_ progress: any ExplorationStatus) { self.progress.withLock { $0 = progress } }

  /// Removes the line permanently.
  func end() {
    isOver.withLock { isOver in
      isOver = true
      Console.showFoot("")
    }
    wake.signal()
  }

  private func draw() {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard let progress = progress.withLock(\.self) else { return }
    Console.showFoot(formatter.format(progress, seconds: seconds, width: Terminal.width ?? 80))
  }
}
