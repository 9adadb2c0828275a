import FlowDebugger

extension DebugSession {
  /// Whether nothing comes after where the session stands.
  var isAtEnd: Bool { cursor.position == count && (cursor.isAfter || count == 0) }
}

extension DebugSession.Continuation {
  /// How much of the steps before is unchanged, as the rest of a sentence.
  var summary: String {
    if done == 0 { return "" }
    if kept == done {
      return done == 1 ? ": the step before here is unchanged" : ": the \(done) steps before here are unchanged"
    }
    return ": of the \(done) steps before here only \(kept) are unchanged"
  }
}
