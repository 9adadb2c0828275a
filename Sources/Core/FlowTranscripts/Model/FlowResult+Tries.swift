import FlowSyntax

extension FlowResult {
  /// The outcomes of all attempts, as a phrase.
  package var tries: String {
    let all = earlier + [latestAttempt]
    return all.enumerated().map { number, attempt in
      let reason = attempt.message.map { " (\(TextWidth.visible($0)))" } ?? ""
      return "\(attempt.outcome.rawValue) at try \(number + 1)\(number + 1 == all.count ? "" : reason)"
    }.joined(separator: ", ")
  }

  /// Whether an earlier attempt had another outcome.
  package var isFlaky: Bool { earlier.contains { $0.outcome != outcome } }

  /// The result of this attempt.
  var latestAttempt: FlowAttempt {
    let failure = FlowFailure(self)
    return FlowAttempt(outcome: outcome, kind: failure?.kind, message: failure?.message)
  }
}
