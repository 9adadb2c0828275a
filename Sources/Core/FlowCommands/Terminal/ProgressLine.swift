import CommandSupport
import FlowReports
import FlowSyntax
import FlowTranscripts
import Synchronization

/// Shows the progress of a run at the bottom of a terminal.
final class ProgressLine: Sendable {
  private let painter: TextPainter
  private let total: Int?
  /// The number of pieces of work.
  private let pieces: Int
  private let piecesDone = Atomic<Int>(0)
  private let done = Atomic<Int>(0)
  private let failed = Atomic<Int>(0)
  private let lastFailure = Mutex<String?>(nil)
  private let line = RedrawnLine()

  /// Starts the display; nil if it wouldn't be seen: standard output isn't for people at a terminal, or times are off.
  init?(_ suite: LoadedSuite, _ settings: RunSettings, painter: TextPainter) {
    guard settings.output.format.isForPeople, Terminal.isThere, !settings.isReproducible, settings.update != .ask
    else { return nil }
    (total, pieces, self.painter) = (suite.count, suite.pieces.count, painter)
    line.begin { [self] in text(seconds: $0, width: $1) }
  }

  /// Counts a finished piece.
  func countPiece() { piecesDone.add(1, ordering: .relaxed) }

  /// Counts finished flows.
  func count(_ results: RunResults) {
    done.add(results.flows.count, ordering: .relaxed)
    failed.add(results.flows.count { $0.flow.outcome.isFailure }, ordering: .relaxed)
    guard let failure = results.flows.last(where: { $0.flow.outcome.isFailure })?.failure else { return }
    lastFailure.withLock { $0 = failure.name }
  }

  /// Removes the line permanently.
  func end() { line.end() }

  private func text(seconds: Double, width: Int) -> String {
    var progress = RunProgress()
    progress.done = done.load(ordering: .relaxed)
    progress.failed = failed.load(ordering: .relaxed)
    progress.total = total
    progress.lastFailure = lastFailure.withLock(\.self)
    progress.share = Double(piecesDone.load(ordering: .relaxed)) / Double(max(1, pieces))
    progress.seconds = seconds
    return progress.status.line(seconds: seconds, width: width, painter)
  }
}
