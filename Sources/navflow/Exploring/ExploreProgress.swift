import FlowDiagnostics
import FlowExplorer
import Synchronization

/// Shows the progress of a search or of walks at the bottom of a terminal.
final class ExploreProgress: Sendable {
  private let formatter: ExplorationProgress
  private let progress = Mutex<(any ExplorationStatus)?>(nil)
  private let line = RedrawnLine()

  /// Starts the display; nil if it wouldn't be seen.
  init?(_ output: ExploreOutputOptions, _ painter: TextPainter) {
    guard output.format ?? .console == .console, Terminal.isThere, !output.reproducible else { return nil }
    formatter = ExplorationProgress(painter: painter)
    line.begin { [self] seconds, width in
      progress.withLock(\.self).map { formatter.format($0, seconds: seconds, width: width) }
    }
  }

  /// Notes the progress.
  func note(_ progress: any ExplorationStatus) { self.progress.withLock { $0 = progress } }

  /// Removes the line permanently.
  func end() { line.end() }
}
