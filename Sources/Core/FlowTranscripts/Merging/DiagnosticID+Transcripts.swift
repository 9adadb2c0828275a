package import FlowSyntax

// The ids that several messages about transcripts have.
extension DiagnosticID {
  static let cutOffTranscript: Self = "cut-off-transcript"
  package static let otherShards: Self = "other-shards"
  static let otherSuite: Self = "other-suite"
  /// A search of an app hasn't visited all states, or not all walks were done.
  package static let searchCut: Self = "search-cut"
  static let unreadableEvent: Self = "unreadable-event"
}
