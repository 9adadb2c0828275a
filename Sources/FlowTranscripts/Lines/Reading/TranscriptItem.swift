package import FlowDiagnostics

/// Something that a transcript tells, in the form in which reports take it in.
package enum TranscriptItem: Sendable {
  /// What was known before the first flow; for ``Report/start(_:)``. It comes first, and once.
  case start(RunStart)
  /// The text of a document; for ``Report/write(_:to:)-(SourceText,_)``, before the first result of it.
  case source(SourceText)
  /// What came of a flow; for ``Report/write(_:to:)-(FlowResult,_)`` and ``RunSummary/count(_:)``.
  case result(FlowResult)
  /// What is wrong with a file that isn't a flow; for ``Report/write(_:of:to:)`` and ``RunSummary/count(_:of:)``.
  case diagnostics([Diagnostic], of: SourceFile)
}

/// How a transcript ends, and what is wrong with it.
package struct TranscriptEnd: Sendable {
  /// How many flows ended how, and how long the run took, as the run says itself; nil where it didn't come to an end.
  package internal(set) var totals: Totals?
  /// What ended the run early.
  package internal(set) var interruption: RunSummary.Interruption?
  /// How many runs it holds; the last of them was read.
  package internal(set) var runs = 0
  /// The flow that was being done when the run was killed, of which nothing else is told.
  package internal(set) var unfinished: String?
  /// How many lines can't be read; they were passed over.
  package internal(set) var unreadable = 0
  /// What a person is to know of the transcript itself, as warnings: runs before the last one, the first lines that
  /// can't be read, that it is cut off.
  package internal(set) var notes: [Diagnostic] = []

  /// Whether the run was killed before it could tell how it ended.
  package var isCutOff: Bool { totals == nil }
}
