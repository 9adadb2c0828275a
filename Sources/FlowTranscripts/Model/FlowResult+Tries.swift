import FlowDiagnostics

extension FlowResult {
  /// What came of all tries, in words.
  package var tries: String {
    let all = earlier + [latestAttempt]
    return all.enumerated().map { number, attempt in
      let reason = attempt.message.map { " (\(TextWidth.visible($0)))" } ?? ""
      return "\(attempt.outcome.rawValue) at try \(number + 1)\(number + 1 == all.count ? "" : reason)"
    }.joined(separator: ", ")
  }

  /// Whether a try before this one ended otherwise.
  package var isFlaky: Bool { earlier.contains { $0.outcome != outcome } }

  /// What came of this try.
  var latestAttempt: FlowAttempt {
    let failure = FlowFailure(self)
    return FlowAttempt(outcome: outcome, kind: failure?.kind, message: failure?.message)
  }
}
