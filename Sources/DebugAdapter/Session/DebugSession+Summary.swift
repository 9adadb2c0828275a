import FlowDebugger

extension DebugSession {
  /// Whether the session is after the last step.
  var isAtEnd: Bool { cursor.position == count && (cursor.isAfter || count == 0) }
}

extension DebugSession.Continuation {
  /// The unchanged part of the previous steps, as the end of a sentence.
  var summary: String {
    if done == 0 { return "" }
    if kept == done {
      return done == 1 ? ": the step before here is unchanged" : ": the \(done) steps before here are unchanged"
    }
    return ": of the \(done) steps before here only \(kept) are unchanged"
  }
}
