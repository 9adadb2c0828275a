import FlowSyntax
package import FlowTranscripts

/// Several transcripts, with a common naming of files.
package struct TraceSet {
  /// The identity of a reported text, without the text itself, since there may be very many.
  private struct ReportedText: Hashable {
    let file: String
    let line: Int
    let length: Int
    let hash: Int

    init(_ source: SourceText) {
      let text = source.text
      (file, line) = (source.file.name, source.line)
      (length, hash) = (text.utf8.count, text.hashValue)
    }
  }

  private var traces: [TranscriptIndex<TraceFile>]
  /// The diagnostics of files that have been reported.
  private var reportedNotes: Set<String> = []
  private var reportedTexts: Set<ReportedText> = []
  /// The transcripts that changed while they were read.
  private var changed: Set<Int> = []

  /// Reads all transcripts without their steps.
  ///
  /// - Parameters:
  ///   - traces: The transcripts.
  ///   - isOneRun: Whether they are parts of one run, so that tests of different workspaces are different tests. Otherwise
  ///     tests are the same if their ids within their workspaces are, unless one of the runs was of several.
  package init(_ traces: [TranscriptIndex<TraceFile>], isOneRun: Bool) {
    self.traces = traces
    let names = TranscriptNames(of: traces.map(\.digest.start))
    for index in traces.indices { self.traces[index].read(names) }
    let workspaces = digests.map(\.workspaces)
    let areSeveral =
      isOneRun
      ? workspaces.reduce(into: Set<String?>()) { $0.formUnion($1) }.count > 1 : workspaces.contains { $0.count > 1 }
    if areSeveral { for index in traces.indices { self.traces[index].prefixIDs() } }
  }

  package var digests: [TranscriptDigest] { traces.map(\.digest) }

  /// The problems of the transcripts themselves.
  private var notes: [Diagnostic] { traces.flatMap(\.end.notes) }

  /// Prints the problems of the transcripts that have been read.
  package func printNotes() {
    Console.show(notes)
    for trace in changed.sorted() {
      Console.printError(
        "\(traces[trace].digest.file.name) changed while it was read, so that results of it are missing"
      )
    }
  }

  /// Whether a line of a transcript is unreadable.
  package var isUnreadable: Bool { !changed.isEmpty || traces.contains { $0.end.unreadable > 0 } }

  /// The total duration: shards ran in parallel, and other runs one after the other; nil if one is unknown.
  package var seconds: Double? {
    var (shards, others) = (0.0, 0.0)
    for trace in traces {
      guard let seconds = trace.end.totals?.seconds else { return nil }
      if trace.digest.start.shard == nil { others += seconds } else { shards = max(shards, seconds) }
    }
    return shards + others
  }

  /// A result; nil if the transcript has changed since it was read.
  package mutating func result(_ entry: Int, of trace: Int) -> FlowResult? {
    let result = traces[trace].result(entry)
    if result == nil { changed.insert(trace) }
    return result
  }

  // MARK: Output

  /// Outputs the results that count, each after the diagnostics of the files that it needs.
  package mutating func report(_ merge: TranscriptMerge, to output: inout ReportWriter) {
    var next = Array(repeating: 0, count: traces.count)
    for pick in merge.picks {
      reportNotes(of: pick.trace, &next[pick.trace], upTo: pick.entry, to: &output)
      guard var result = result(pick.entry, of: pick.trace) else { continue }
      if !merge.keepsPositions { result.position = nil }
      result.earlier = pick.earlier
      result.attempt = pick.earlier.isEmpty ? nil : pick.earlier.count + 1
      report(result.sources, to: &output)
      output.add(result)
    }
    for trace in traces.indices { reportNotes(of: trace, &next[trace], upTo: .max, to: &output) }
  }

  /// Outputs the diagnostics of files before a result, each once even if several transcripts contain it.
  private mutating func reportNotes(of trace: Int, _ next: inout Int, upTo entry: Int, to output: inout ReportWriter) {
    let notes = traces[trace].notes
    while next < notes.count, notes[next].entry <= entry {
      let note = notes[next]
      next += 1
      let messages = note.diagnostics.map { "\($0.id) \($0.file.name) \($0.place?.description ?? "") \($0.message)" }
      guard reportedNotes.insert(([note.file.name] + messages).joined(separator: "\n")).inserted else { continue }
      report(note.diagnostics.sources, to: &output)
      output.add(note.diagnostics, of: note.file)
    }
  }

  private mutating func report(_ sources: [SourceText], to output: inout ReportWriter) {
    for source in sources where source.file.knows(line: source.line) {
      guard reportedTexts.insert(ReportedText(source)).inserted else { continue }
      output.add(source)
    }
  }
}
