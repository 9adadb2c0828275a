import ArgumentParser
import FlowDiagnostics
import FlowReports
import FlowSelection
import FlowTranscripts

/// The command `navflow merge`, which makes one report from the runs of several machines.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Make one report of a run that was split over machines, and of what was run again.",
    discussion: """
      The result is what one run of all would have said. A test that comes up again was run again: the last try counts, \
      so name an earlier transcript before a later one. With --report jsonl=FILE the merged transcript is written, of \
      which any report can be made later. The exit status is that of the run; it is 2, too, where a shard is missing or \
      a transcript is cut off.
      """
  )

  @Argument(help: "The transcripts, an earlier one before a later one; - reads one from standard input.")
  var traces: [String]

  @Flag(help: "Do without the shards that are missing, and with what there is of a transcript that is cut off.")
  var allowMissing = false

  @OptionGroup(title: "What is told") var output: OutputOptions

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
    var set = TraceSet(try files.map { TranscriptIndex(try notes.reader(of: $0)) })
    let merge = TranscriptMerge(set.digests, allowsMissing: allowMissing) { count, seed in
      Shuffle(seed: seed).order(Array(0..<count))
    }
    var shown = try TraceOutput(output, merge.start, from: files)
    set.tell(merge, to: &shown)
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
