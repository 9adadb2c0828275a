import ArgumentParser
import CommandSupport
import FlowReports
import FlowSyntax
import FlowTranscripts
import WorkspaceFiles

/// The command `navflow report`, which makes reports from transcripts, merges them, and compares them with another.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Show an earlier run, write any report of it, merge shards, or compare two runs.",
    discussion: """
      A transcript, written by --report jsonl, holds everything that reports are made from, so the flows aren't \
      needed. One transcript is shown with every test in full. Several are merged: the result is that of one run, and \
      if a test occurs again, its last attempt counts, so name earlier transcripts first. With --against, the tests \
      whose outcome changed are shown, each with the first step after which the runs differ.

      The exit status is that of the run: 0 everything passed, 1 a flow diverged, 2 a file is invalid. With --against \
      it is 0 if nothing differs, 1 if something does. It is 2 if a shard is missing, or a transcript is cut off or \
      can't be read.
      """
  )

  @Argument(help: "The transcripts, earlier ones first; - reads one from standard input.".naming("transcript"))
  var traces: [String]

  @Option(help: "Show one flow, by its id or its end; --report storyboard draws it.".naming("id"))
  var flow: String?

  @Option(help: "Compare with the transcript of an earlier run; reports show what fails newly.".naming("file"))
  var against: String?

  @Flag(help: "With --against, also show flows with equal outcomes and different steps.")
  var all = false

  @Flag(help: "Accept missing shards, and transcripts that are cut off.")
  var allowMissing = false

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if (traces + [against].compactMap(\.self)).filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input (-) can be read once only")
    }
    if all, against == nil { throw ValidationError("--all is about differences; add --against FILE, or leave it out") }
    if flow != nil, against != nil { throw ValidationError("--flow and --against exclude each other") }
    if against != nil, let format = output.format, format == .line || format == .tap {
      throw ValidationError("--against prints console, jsonl or quiet, not \(format)")
    }
  }

  func run() throws {
    StopSignal.listen(endsAtOnce: true)
    var files: [TraceFile] = []
    for path in traces {
      let file = try TraceFile(path)
      if let other = files.first(where: { file.isSame(as: $0) }) {
        Console.show([.repeatedTranscript(file.name, first: other.name)])
      } else {
        files.append(file)
      }
    }
    if let against { throw ExitCode(try compare(files, with: against)) }
    if files.count == 1, let file = files.first { throw ExitCode(try show(file)) }
    if flow != nil { throw ValidationError("--flow takes a flow of one transcript, and there are \(files.count)") }
    var set = TraceSet(try files.map { TranscriptIndex(try $0.reader()) }, isOneRun: true)
    let merge = merge(set.digests, allowsMissing: allowMissing)
    throw ExitCode(try write(merge, of: &set, files, output))
  }

  /// Shows one transcript as it is read, so that no more than a result is held in memory.
  private func show(_ file: TraceFile) throws -> ExitStatus {
    var reader = try file.reader()
    let isDrawn = output.report.contains { $0.kind == .storyboard }
    let picked = try pick(of: file, isDrawn: isDrawn)
    var number = 0
    var shown: ReportWriter?
    while let (item, _) = reader.next() {
      switch item {
      case .start(var run):
        run.flows = picked?.count ?? run.flows
        shown = try writer(of: run, from: [file], output, isOfOneFlow: picked?.count == 1)
      case .source, .diagnostics: shown?.add(item)
      case .result:
        if picked?.contains(number) ?? true { shown?.add(item) }
        number += 1
      }
    }
    let end = reader.end
    shown?.finish { $0.end(with: end) }
    Console.show(end.notes)
    return end.unreadable > 0 ? .invalid : shown?.status(allowsMissing: allowMissing) ?? .invalid
  }

  /// Begins the reports of a run; none may overwrite one of its transcripts.
  private func writer(
    of run: RunStart,
    from traces: [TraceFile],
    _ options: OutputOptions,
    against: EarlierRun? = nil,
    isOfOneFlow: Bool = false
  ) throws -> ReportWriter {
    let choice = try OutputChoice(options, reading: [against?.name].compactMap(\.self), isOfOneFlow: isOfOneFlow)
    for case .file(let path) in choice.reports.map(\.target) where traces.contains(where: { $0.isAt(path) }) {
      throw ValidationError("the report \(path) would take the place of the transcript that is read")
    }
    try choice.check()
    var writer = ReportWriter(
      choice,
      namesProfiles: run.profiles.count > 1,
      folder: run.folder,
      paths: .of(root: run.root, folder: run.folder),
      isReproducible: options.reproducible,
      against: against
    )
    writer.start(run)
    return writer
  }

  /// The numbers of the results of the flow that the user asks for; nil for all of the transcript.
  private func pick(of transcript: TraceFile, isDrawn: Bool) throws -> Set<Int>? {
    guard flow != nil || isDrawn else { return nil }
    var index = TranscriptIndex(try transcript.reader())
    index.read(TranscriptNames(of: [index.digest.start]))
    return try index.digest.results(ofFlow: flow, isAlone: isDrawn)
  }

  private func merge(_ digests: [TranscriptDigest], allowsMissing: Bool) -> TranscriptMerge {
    TranscriptMerge(digests, allowsMissing: allowsMissing) { count, seed in Shuffle(seed: seed).order(Array(0..<count))
    }
  }

  /// Writes the reports of merged transcripts.
  private func write(
    _ merge: TranscriptMerge,
    of set: inout TraceSet,
    _ files: [TraceFile],
    _ output: OutputOptions,
    _ against: EarlierRun? = nil
  ) throws -> ExitStatus {
    var shown = try writer(of: merge.start, from: files, output, against: against)
    set.report(merge, to: &shown)
    shown.finish { ($0.totals.seconds, $0.interruption) = (set.seconds, merge.interruption) }
    set.printNotes()
    Console.show(merge.problems)
    return set.isUnreadable ? .invalid : shown.status(allowsMissing: allowMissing)
  }

  /// Prints the differences from an earlier run, and writes reports that show what fails newly.
  private func compare(_ files: [TraceFile], with path: String) throws -> ExitStatus {
    let earlier = try TraceFile(path)
    let isOneRun = files.count > 1
    var set = TraceSet(try (files + [earlier]).map { TranscriptIndex(try $0.reader()) }, isOneRun: isOneRun)
    // One shard may be compared with another.
    let merge = merge(Array(set.digests.dropLast()), allowsMissing: allowMissing || !isOneRun)
    var printed = DifferenceOutput(output.format ?? .console, showsAll: all, of: set.digests)
    TraceComparison(set.digests, merge, showsAll: all).perform(on: &set, into: &printed)
    printed.finish()
    if output.report.isEmpty {
      set.printNotes()
      if isOneRun { Console.show(merge.problems) }
    } else {
      var quiet = output
      quiet.format = .quiet
      _ = try write(merge, of: &set, files, quiet, EarlierRun(earlier.reader(), name: path))
    }
    let isCut = set.digests.contains(where: \.isUnfinished) || isOneRun && merge.interruption != nil
    if set.isUnreadable || isCut && !allowMissing { return .invalid }
    return printed.count.isDifferent || (all && printed.count.parted > 0) ? .diverged : .passed
  }
}

extension Diagnostic {
  fileprivate static func repeatedTranscript(_ name: String, first: String) -> Self {
    Self(
      "repeated-transcript",
      "“\(name)” is the same file as “\(first)”, and is passed over",
      severity: .warning,
      file: SourceFile(name: name)
    )
  }
}
