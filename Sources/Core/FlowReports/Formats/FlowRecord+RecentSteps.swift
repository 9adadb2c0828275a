import FlowTranscripts

extension FlowRecord {
  /// The last steps, as reports for people and CI systems list them, since a flow may have millions; the transcript
  /// contains all.
  var recentSteps: ArraySlice<ReportedStep> { steps.suffix(1000) }
}
