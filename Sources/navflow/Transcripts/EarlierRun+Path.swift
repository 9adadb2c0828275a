import FlowTranscripts

extension EarlierRun {
  /// Reads the run of a transcript.
  ///
  /// - Parameters:
  ///   - path: The path of the transcript.
  ///   - notes: Reports why it can't be read.
  /// - Throws: The exit code of the command if it can't be read.
  init(_ path: String, _ notes: TraceNotes) throws {
    let file = try notes.file(path)
    self.init(try notes.reader(of: file), name: file.name)
  }
}
