import ArgumentParser
import FlowReports
import FlowTranscripts

/// The command `navflow diff`, which shows the differences between two runs.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two runs: flows whose outcome changed, and the first step after which they differ.",
    discussion: """
      Flows are matched by id, profile and size. For each flow whose outcome changed, the first difference is \
      shown: another step, outcome, state or diagnostic. Exit status: 0 nothing differs, 1 something differs, 2 a \
      file isn't a transcript, is cut off or can't be read.
      """
  )

  @Argument(help: "The transcript of the earlier run; - reads one of the two from standard input.")
  var before: String

  @Argument(help: "The transcript of the later run.")
  var after: String

  @Flag(help: "Also show flows with equal outcomes and different steps.")
  var all = false

  @Option(help: "Print console (the default), jsonl or quiet.")
  var format: DifferenceFormat?

  @Option(help: .color)
  var color: ColorChoice?

  func validate() throws {
    if before == "-", after == "-" { throw ValidationError("standard input (-) can be read once only") }
  }

  func run() throws {
    StopSignal.listen(endsAtOnce: true)
    let notes = TraceNotes(color: color ?? .auto)
    let files = [try notes.file(before), try notes.file(after)]
    var set = TraceSet(try files.map { TranscriptIndex(try notes.reader(of: $0)) }, isOneRun: false)
    var output = DifferenceOutput(format ?? .console, color ?? .auto, showsAll: all, of: set.digests)
    TraceComparison(set.digests, showsAll: all).perform(on: &set, into: &output)
    output.finish()
    notes.show(set)
    let isBroken = set.isUnreadable || set.digests.contains(where: \.isUnfinished)
    let isDifferent = output.count.isDifferent || (all && output.count.parted > 0)
    throw ExitCode(isBroken ? ExitStatus.invalid : isDifferent ? .diverged : .passed)
  }
}
