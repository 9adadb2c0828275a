import FlowReports
import FlowSyntax
import FlowTranscripts

/// The reader of transcripts, and every report that is made of one.
enum TranscriptInput {
  static func run(_ bytes: [UInt8]) {
    let painter = TextPainter(isColored: true, width: 80)
    let reports: [any Report] = [
      JSONLinesReport(version: "1"), HTMLReport(version: "1", steps: .all), ConsoleReport(painter: painter),
    ]
    for report in reports { _ = rewritten(bytes, report) }
  }

  /// The report that is made of a transcript, and what is wrong with the transcript.
  static func rewritten(_ bytes: [UInt8], _ report: some Report) -> (text: String, notes: [Diagnostic]) {
    var reader = TranscriptReader(bytes, name: "a.jsonl")
    var text = ""
    var summary = RunSummary()
    while let (item, _) = reader.next() {
      switch item {
      case .start(let run): text += report.start(run)
      case .source(let source): text += report.text(of: source)
      case .diagnostics(let diagnostics, let file): text += report.text(of: diagnostics, in: file)
      case .result(let result):
        text += report.text(of: result)
        summary.count(result)
      }
    }
    let end = reader.end
    summary.totals.seconds = end.totals?.seconds
    summary.interruption = end.interruption
    return (text + report.finish(summary), end.notes)
  }
}
