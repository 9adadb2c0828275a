import ArgumentParser
import FlowDiagnostics
import FlowReports
import FlowSelection
import FlowTranscripts

/// The command `navflow merge`, which makes one report from the runs of several machines.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge the shards of a run, and repeated tests, into one result.",
    discussion: """
      The result is that of one run. If a test occurs again, its last attempt counts, so name earlier transcripts \
      first. --report jsonl=FILE writes the merged transcript, from which any report can be made. The exit status is \
      that of the run, or 2 if a shard is missing or a transcript is cut off.
      """
  )

  @Argument(
    help: ArgumentHelp("The transcripts, earlier ones first; - reads one from standard input.", valueName: "transcript")
  )
  var traces: [String]

  @Flag(help: "Accept missing shards, and transcripts that are cut off.")
  var allowMissing = false

  @Option(help: .against)
  var against: String?

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if traces.filter({ $0 == "-" }).count > 1 { throw ValidationError("standard input (-) can be read once only") }
  }

  func run() throws {
    StopSignal.listen(endsAtOnce: true)
    let notes = TraceNotes(output)
    var files: [TraceFile] = []
    for path in traces {
      let file = try notes.file(path)
      if let other = files.first(where: { file.isSame(as: $0) }) {
        notes.show([.repeatedTranscript(file.name, first: other.name)])
      } else {
        files.append(file)
      }
    }
    var set = TraceSet(try files.map { TranscriptIndex(try notes.reader(of: $0)) }, isOneRun: true)
    let merge = TranscriptMerge(set.digests, allowsMissing: allowMissing) { count, seed in
      Shuffle(seed: seed).order(Array(0..<count))
    }
    let against = try notes.earlierRun(against)
    var shown = try TraceOutput(output, merge.start, from: files, against: against)
    set.report(merge, to: &shown)
    shown.finish(seconds: set.seconds, interruption: merge.interruption)
    notes.show(set)
    notes.show(merge.problems)
    throw ExitCode(set.isUnreadable ? .invalid : shown.status(allowsMissing: allowMissing))
  }
}

extension DiagnosticID {
  static let repeatedTranscript: Self = "repeated-transcript"
}

extension Diagnostic {
  fileprivate static func repeatedTranscript(_ name: String, first: String) -> Self {
    Self(
      .repeatedTranscript,
      "“\(name)” is the same file as “\(first)”, and is passed over",
      severity: .warning,
      file: SourceFile(name: name),
      range: nil
    )
  }
}
