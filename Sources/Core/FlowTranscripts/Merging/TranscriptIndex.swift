package import FlowSyntax

/// A transcript without its steps, which are read again when they are needed.
package struct TranscriptIndex<Source: TranscriptSource> {
  package private(set) var digest: TranscriptDigest
  /// The diagnostics of files that aren't flows, in the order of the transcript, each with the number of the result that
  /// they precede.
  package private(set) var notes: [(entry: Int, file: SourceFile, diagnostics: [Diagnostic])] = []
  private var reader: TranscriptReader<Source>
  /// The range of bytes that contains the lines of each result.
  private var lines: [Range<Int>] = []
  /// The folder that was put before the ids; nil if they are as the transcript has them.
  private var prefix: String?

  /// Reads the start of the run.
  package init(_ reader: TranscriptReader<Source>) {
    self.reader = reader
    var start = RunStart()
    if case .start(let run)? = self.reader.next()?.item { start = run }
    digest = TranscriptDigest(file: reader.file, start: start, version: self.reader.version)
  }

  /// The end of the transcript.
  package var end: TranscriptEnd { reader.end }

  /// Reads the rest of the transcript.
  package mutating func read(_ names: TranscriptNames) {
    reader.names = names
    while let (item, lines) = reader.next() {
      switch item {
      case .start, .source: break
      case .diagnostics(let diagnostics, let file): notes.append((self.lines.count, file, diagnostics))
      case .result(let result):
        digest.entries.append(TranscriptDigest.ResultDigest(result))
        self.lines.append(lines)
      }
    }
    digest.isUnfinished = reader.end.isCutOff || reader.end.interruption != nil
  }

  /// Names its tests as a run of several workspaces does.
  package mutating func prefixIDs() {
    guard prefix == nil, let folder = digest.missingPrefix else { return }
    prefix = folder
    for number in digest.entries.indices { digest.entries[number].prefixID(with: folder) }
  }

  /// Reads the result of a number again; nil if the transcript has changed since it was read.
  package mutating func result(_ entry: Int) -> FlowResult? {
    guard var result = reader.result(at: lines[entry]) else { return nil }
    if let prefix { result.prefixID(with: prefix) }
    return TestKey(result) == digest.entries[entry].key ? result : nil
  }
}
