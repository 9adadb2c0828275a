import ArgumentParser
import FlowReports
import FlowTranscripts

/// The command `navflow show`, which makes reports from the transcript of an earlier run.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print every test of an earlier run in full, or write any report of it.",
    discussion: """
      A transcript, written by --report jsonl, holds everything that reports are made from, so the flows aren't \
      needed. The exit status is that of the run: 0 everything passed, 1 a flow diverged, 2 a file is invalid. It \
      is also 2 if the transcript is cut off or a line can't be read.
      """
  )

  @Argument(help: ArgumentHelp("The transcript; - reads it from standard input.", valueName: "transcript"))
  var trace: String

  @Option(help: ArgumentHelp("Show one flow, by its id or its end; --report storyboard draws it.", valueName: "id"))
  var flow: String?

  @Option(help: .against)
  var against: String?

  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    StopSignal.listen(endsAtOnce: true)
    let notes = TraceNotes(output)
    let file = try notes.file(trace)
    var reader = try notes.reader(of: file)
    let against = try notes.earlierRun(against)
    let isDrawn = output.report.contains { $0.kind == .storyboard }
    let picked = try notes.pick(flow, of: file, isDrawn: isDrawn)
    var number = 0
    var shown: TraceOutput?
    while let (item, _) = reader.next() {
      switch item {
      case .start(var run):
        run.flows = picked?.entries.count ?? run.flows
        shown = try TraceOutput(output, run, from: [file], against: against, isOfOneFlow: picked?.entries.count == 1)
      case .source(let source): shown?.add(source)
      case .diagnostics(let diagnostics, let file): shown?.add(diagnostics, of: file)
      case .result(let result):
        if picked?.entries.contains(number) ?? true { shown?.add(result) }
        number += 1
      }
    }
    let end = reader.end
    shown?.finish(
      seconds: end.totals?.seconds,
      interruption: end.isCutOff ? .cutOff : end.interruption,
      checkedFiles: end.checkedFiles
    )
    notes.show(end.notes)
    let status = shown?.status() ?? .invalid
    throw ExitCode(end.unreadable > 0 ? .invalid : status)
  }
}
