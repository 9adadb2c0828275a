import ArgumentParser
import FlowReports
package import FlowSyntax
package import FlowTranscripts
import OperatingSystem
import WorkspaceFiles

/// Reports problems of transcripts themselves.
package struct TraceNotes {
  private let formatter: DiagnosticFormatter

  package init(_ options: OutputOptions) {
    self.init(color: options.color ?? .auto)
  }

  package init(color: ColorChoice) {
    formatter = DiagnosticFormatter(painter: color.errorPainter)
  }

  package func show(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { Console.printToStandardError(formatter.format(diagnostic)) }
  }

  /// Reports the problems of transcripts that have been read.
  package func show(_ set: TraceSet) {
    show(set.notes)
    for name in set.changedNames {
      Console.printError("\(name) changed while it was read, so that results of it are missing")
    }
  }

  /// Opens a transcript.
  ///
  /// - Parameter path: The path.
  /// - Returns: The transcript.
  /// - Throws: The exit code of the command if it can't be read; the reason has been reported.
  package func file(_ path: String) throws -> TraceFile {
    try reportingErrors { () throws(Diagnostic) in try TraceFile(path) }
  }

  /// Makes a reader of a transcript.
  ///
  /// - Parameter file: The transcript.
  /// - Returns: The reader.
  /// - Throws: The exit code of the command if the file is no transcript, or one of a later version; the reason has been
  ///   reported.
  package func reader(of file: TraceFile) throws -> TranscriptReader<TraceFile> {
    try reportingErrors { () throws(Diagnostic) in
      let reader = TranscriptReader(file, name: file.name)
      if reader.end.runs == 0 { throw .notATranscript(file) }
      if let schema = reader.end.unknownSchema { throw .unknownSchema(schema, in: reader.file) }
      return reader
    }
  }

  /// The earlier run that `--against` names; nil without a path.
  func earlierRun(_ path: String?) throws -> EarlierRun? {
    guard let path else { return nil }
    return EarlierRun(try reader(of: file(path)), name: path)
  }

  /// Reads the stopped run that `--resume` names.
  ///
  /// - Parameters:
  ///   - paths: The paths of its transcripts.
  ///   - selection: The selection of tests, which must not ask for another shard or order.
  /// - Returns: The run; nil without a path.
  /// - Throws: The exit code of the command if it can't be resumed; the reason has been reported.
  func resumedRun(_ paths: [String], as selection: SelectionSettings) throws -> ResumedRun? {
    guard !paths.isEmpty else { return nil }
    let run = ResumedRun(try paths.map { try reader(of: file($0)) })
    let shard = try selection.shard?.shard(in: ProcessInfo.processInfo.environment)
    try reportingErrors { () throws(Diagnostic) in
      try run.check(
        version: Version.current,
        shard: shard.map { RunStart.Share(index: $0.index, count: $0.count) },
        seed: selection.shuffle?.seed
      )
    }
    return run
  }

  /// Reports how a suite differs from a stopped run's.
  ///
  /// - Throws: The exit code of the command.
  package func fail(_ diagnostic: Diagnostic) throws {
    show([diagnostic])
    throw ExitCode(.invalid)
  }

  /// The results of the flow that the user asks for; nil for all of the transcript.
  package func pick(_ flow: String?, of transcript: TraceFile, isDrawn: Bool) throws -> FlowPick? {
    guard flow != nil || isDrawn else { return nil }
    var index = TranscriptIndex(try reader(of: transcript))
    index.read(TranscriptNames(of: [index.digest.start]))
    let name = TextWidth.visible((flow ?? "").excerpt)
    do throws(FlowPick.NoFlow) {
      return try FlowPick(flow, in: index.digest, isAlone: isDrawn)
    } catch {
      switch error {
      case .unknown(let ids):
        let help = Suggestion.sentence(for: flow ?? "", among: ids) ?? "navflow report lists its flows with their ids"
        throw ValidationError("the transcript has no flow “\(name)”; \(help)")
      case .ambiguous where flow == nil:
        throw ValidationError("a storyboard is a picture of one flow; add --flow ID")
      case .ambiguous(let ids):
        throw ValidationError("“\(name)” ends \(ids.count) ids; write one: \(ids.prefix(4).joined(separator: ", "))")
      }
    }
  }

  private func reportingErrors<Result>(_ body: () throws(Diagnostic) -> Result) throws -> Result {
    do throws(Diagnostic) {
      return try body()
    } catch {
      show([error])
      throw ExitCode(.invalid)
    }
  }
}

extension Diagnostic {
  package static func notATranscript(_ file: TraceFile) -> Self {
    Self(
      "not-a-transcript",
      "“\(file.name)” is \(file.read(at: 0, upTo: 1).isEmpty ? "empty, and no transcript" : "no transcript of a run")",
      file: SourceFile(name: file.name),
      range: nil,
      help: "name a file that `navflow run --report jsonl=FILE` has written"
    )
  }
}
