import Dispatch
import FlowDiagnostics
import FlowReports
import FlowTranscripts
import Synchronization

/// Shows at the foot of a terminal how far a run is, ten times a second, from a moment after its start to its end.
final class ProgressLine: Sendable {
  /// How long nothing is shown: most runs are over by then.
  private static let delay = 0.3
  private static let interval = 0.1

  private let painter: TextPainter
  private let redactor: Redactor
  private let start = ContinuousClock.now
  private let total: Int?
  /// How many pieces the work has.
  private let pieces: Int
  private let piecesDone = Atomic<Int>(0)
  private let done = Atomic<Int>(0)
  private let failed = Atomic<Int>(0)
  private let lastFailure = Mutex<String?>(nil)
  private let isOver = Mutex(false)
  private let wake = DispatchSemaphore(value: 0)

  /// Nil where it isn't seen: what is printed isn't for people at a terminal, or no clock may show.
  ///
  /// - Parameters:
  ///   - suite: The tests.
  ///   - settings: What is asked for.
  ///   - painter: How it looks.
  init?(_ suite: LoadedSuite, _ settings: RunSettings, painter: TextPainter) {
    guard settings.output.format.isForPeople, Terminal.isThere, !settings.isReproducible else { return nil }
    (total, pieces, self.painter) = (suite.count, suite.pieces.count, painter)
    redactor = settings.redactor
    DispatchQueue(label: "progress").async { [self] in
      var pause = Self.delay
      while wake.wait(timeout: .now() + pause) == .timedOut {
        isOver.withLock { isOver in if !isOver { draw() } }
        pause = Self.interval
      }
    }
  }

  /// Counts a piece that is done.
  func countPiece() { piecesDone.add(1, ordering: .relaxed) }

  /// Counts flows that are done.
  func count(_ results: RenderedResults) {
    done.add(results.flows.count, ordering: .relaxed)
    failed.add(results.flows.count { $0.outcome.isFailure }, ordering: .relaxed)
    guard let failure = results.flows.last(where: { $0.outcome.isFailure })?.failure else { return }
    lastFailure.withLock { $0 = failure.name }
  }

  /// Takes the line away for good.
  func end() {
    isOver.withLock { isOver in
      isOver = true
      Console.showFoot("")
    }
    wake.signal()
  }

  private func draw() {
    var progress = RunProgress()
    progress.done = done.load(ordering: .relaxed)
    progress.failed = failed.load(ordering: .relaxed)
    progress.total = total
    progress.lastFailure = lastFailure.withLock(\.self).map(redactor.redact)
    progress.share = Double(piecesDone.load(ordering: .relaxed)) / Double(max(1, pieces))
    progress.seconds = (ContinuousClock.now - start).seconds
    Console.showFoot(ProgressFormatter(painter: painter).format(progress, width: Terminal.width ?? 80))
  }
}
