import FlowDiagnostics

/// What came of one try of a test.
package struct FlowAttempt: Hashable, Sendable {
  package let outcome: FlowResult.Outcome
  /// The first divergence's kind, or the id of the first error; nil where nothing was wrong, or nothing done.
  package let kind: String?
  package let message: String?

  package init(outcome: FlowResult.Outcome, kind: String? = nil, message: String? = nil) {
    (self.outcome, self.kind, self.message) = (outcome, kind, message)
  }

  init(_ result: FlowResult) {
    let failure = FlowFailure(result)
    self.init(outcome: result.outcome, kind: failure?.kind, message: failure?.message)
  }
}

extension FlowResult {
  /// What came of all tries, in words.
  package var tries: String {
    let all = earlier + [FlowAttempt(self)]
    return all.enumerated().map { number, attempt in
      let reason = attempt.message.map { " (\(TextWidth.visible($0)))" } ?? ""
      return "\(attempt.outcome.rawValue) at try \(number + 1)\(number + 1 == all.count ? "" : reason)"
    }.joined(separator: ", ")
  }

  /// Whether a try before this one ended otherwise.
  package var isFlaky: Bool { earlier.contains { $0.outcome != outcome } }
}
