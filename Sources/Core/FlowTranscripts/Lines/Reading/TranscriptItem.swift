package import FlowSyntax

/// An item of a transcript, in the form that reports take.
package enum TranscriptItem: Sendable {
  /// The start of the run, for ``Report/start(_:)``; it comes first, and once.
  case start(RunStart)
  /// The text of a document; for ``Report/text(of:)-(SourceText)``, before the first result of it.
  case source(SourceText)
  /// The result of a flow, for ``Report/text(of:)-(FlowResult)`` and ``RunSummary/count(_:)``.
  case result(FlowResult)
  /// The errors and warnings of a file that isn't a flow, for ``Report/text(of:in:)`` and
  /// ``RunSummary/count(_:of:)``.
  case diagnostics([Diagnostic], of: SourceFile)
}

/// The end of a transcript, with the problems of the transcript itself.
package struct TranscriptEnd: Sendable {
  /// The totals and the time of the run, as the run states them; nil if the run didn't finish.
  package internal(set) var totals: Totals?
  /// The number of files that a check read; nil for a run.
  package internal(set) var checkedFiles: Int?
  /// The reason why the run ended early; nil if it didn't.
  package internal(set) var interruption: RunSummary.Interruption?
  /// The number of runs in the transcript; only the last is read.
  package internal(set) var runs = 0
  /// The id of the flow that was running when the run was killed; it has no result.
  package internal(set) var unfinished: String?
  /// The number of lines that can't be read and were skipped.
  package internal(set) var unreadable = 0
  /// The version of the format, if it is unknown; nothing after the start of the run is read then.
  package internal(set) var unknownSchema: Int?
  /// Problems of the transcript itself: earlier runs in it, the first unreadable lines, a missing end, and the error of
  /// an unknown format.
  package internal(set) var notes: [Diagnostic] = []

  /// Whether the run was killed before it could state its totals.
  package var isCutOff: Bool { totals == nil }
}
