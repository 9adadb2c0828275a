import FlowReports
import FlowSyntax
import FlowTestSupport
import TestSupport
import Testing

@Suite("The line that shows how far a run is")
struct RunProgressTests {
  private static func progress(
    _ done: Int,
    of total: Int? = nil,
    failed: Int = 0,
    share: Double = 0,
    seconds: Double
  ) -> RunProgress {
    var progress = RunProgress()
    (progress.done, progress.total, progress.failed) = (done, total, failed)
    (progress.share, progress.seconds) = (share, seconds)
    return progress
  }

  static let lines: [(progress: RunProgress, line: String)] = [
    (progress(0, seconds: 0.4), "0 flows · 0 s"),
    (progress(1, seconds: 3), "1 flow · 3 s · 0.3/s"),
    (progress(30, of: 120, share: 0.25, seconds: 2), "30 of 120 flows · 25 % · 6 s left · 15/s"),
    (progress(30, failed: 2, share: 0.5, seconds: 0.6), "30 flows · 2 failed · 50 % · 1 s · 50/s"),
    (progress(5, share: 0.1, seconds: 20), "5 flows · 10 % · 3 min 0 s left · 0.3/s"),
    (progress(1, of: 1, share: 1, seconds: 4000), "1 of 1 flow · 100 % · 1 h 6 min · 0.0/s"),
    (progress(2_000_000_000, share: 0.5, seconds: 1e-9), "2000000000 flows · 50 % · 0 s · 1000000000000/s"),
  ]

  @Test("says how many are done and failed, how much is left, and how fast it goes", arguments: lines)
  func line(progress: RunProgress, line: String) {
    #expect(progress.status.line(seconds: 0, width: 80, .plain) == line)
  }

  @Test("names the flow that failed last")
  func failure() {
    var progress = Self.progress(30, failed: 2, share: 0.5, seconds: 0.6)
    progress.lastFailure = "Pay by card"
    #expect(
      progress.status.line(seconds: 0, width: 80, .plain)
        == "30 flows · 2 failed · ✗ Pay by card · 50 % · 1 s · 50/s"
    )
  }

  @Test("fits the terminal, whatever that leaves of it", arguments: 1...60)
  func width(width: Int) {
    let progress = Self.progress(30, of: 120, failed: 3, share: 0.25, seconds: 2)
    let painter = TextPainter(isColored: true)
    let line = progress.status.line(seconds: 0, width: width, painter).uncolored
    let whole = progress.status.line(seconds: 0, width: 80, .plain)
    #expect(TextWidth.cells(line) < width)
    #expect(whole.hasPrefix(line))
  }
}
