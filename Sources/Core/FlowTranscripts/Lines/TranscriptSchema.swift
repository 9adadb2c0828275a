package import FlowSyntax

/// The versions of a transcript's form.
///
/// | version | differs in |
/// |---|---|
/// | 3 | a step's line has what the first line of its flow doesn't say: ``StepLines``, ``RecordedState`` |
/// | 4 | of a long path, a line has what the state before doesn't have: ``StepLines`` |
///
/// Versions 1 and 2 had whole states.
package enum TranscriptSchema {
  /// The version that is written.
  package static let written = 4
  /// The versions that are read.
  package static let known = 3...written
}

extension Diagnostic {
  /// The error that a transcript is of a version that isn't read.
  package static func unknownSchema(_ schema: Int, in file: SourceFile) -> Self {
    let known = TranscriptSchema.known
    return Self(
      "unknown-schema",
      "the transcript is of schema \(schema), and only \(known.lowerBound) and \(known.upperBound) are known",
      file: file
    ).help(
      schema < known.lowerBound
        ? "run the flows again with --report jsonl, or let navflow 0.3.0 convert it: navflow show FILE --format jsonl"
        : "read it with the version of navflow that wrote it, or a later one"
    )
  }
}
