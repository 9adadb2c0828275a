package import FlowDiagnostics

/// A transcript of which everything is known but the steps, which are read again as they are wanted.
package struct TranscriptIndex<Source: TranscriptSource> {
  /// What is said of a file that isn't a flow.
  package struct FileNote: Sendable {
    /// The number of the result that it stands before.
    package let entry: Int
    package let file: SourceFile
    package let diagnostics: [Diagnostic]
  }

  package private(set) var digest: TranscriptDigest
  /// What is said of files, in its order.
  package private(set) var notes: [FileNote] = []
  private var reader: TranscriptReader<Source>
  /// Where the lines of each result are.
  private var spans: [Range<Int>] = []

  /// Reads what is known of the run before its first flow.
  package init(_ reader: TranscriptReader<Source>) {
    self.reader = reader
    var start = RunStart()
    if case .start(let run)? = self.reader.next()?.item { start = run }
    digest = TranscriptDigest(reader.file, start, version: self.reader.version)
  }

  /// How the transcript ends.
  package var end: TranscriptEnd { reader.end }

  /// Reads the rest.
  ///
  /// - Parameter names: How the files are to be called that it names.
  package mutating func read(_ names: TranscriptNames) {
    reader.names = names
    while let (item, span) = reader.next() {
      switch item {
      case .start, .source: break
      case .diagnostics(let diagnostics, let file):
        notes.append(FileNote(entry: spans.count, file: file, diagnostics: diagnostics))
      case .result(let result):
        digest.entries.append(TranscriptDigest.Entry(result))
        spans.append(span)
      }
    }
    digest.isUnfinished = reader.end.isCutOff || reader.end.interruption != nil
  }

  /// A result with its steps; nil where the transcript has changed since it was read.
  package mutating func result(_ entry: Int) -> FlowResult? {
    guard let result = reader.result(at: spans[entry]), TestKey(result) == digest.entries[entry].key else { return nil }
    return result
  }
}
