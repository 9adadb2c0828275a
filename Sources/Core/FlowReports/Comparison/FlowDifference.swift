package import FlowTranscripts

/// The results of one test in two runs.
package struct FlowDifference: Sendable {
  package let before: FlowResult
  package let after: FlowResult
  /// The first difference between the runs; nil if there is none, or if one of them didn't run.
  package let firstDifference: FirstDifference?

  /// Compares two results.
  package init(before: FlowResult, after: FlowResult) {
    (self.before, self.after) = (before, after)
    if case .ran(let old) = before.content, case .ran(let new) = after.content {
      firstDifference = FirstDifference(old, new)
    } else {
      firstDifference = nil
    }
  }

  /// Whether the endings differ.
  package var isChange: Bool { before.ending != after.ending }
}

extension FlowResult {
  /// The ending of the flow: its outcome, or that it failed as expected.
  package var ending: Ending {
    if case .ran(let flow) = content, flow.isKnownFailure { return .knownFailure }
    return Ending(rawValue: outcome.rawValue) ?? .passed
  }

  /// The ending of a flow; other than the outcome, it distinguishes an expected failure from a pass.
  ///
  /// The names never change.
  package enum Ending: String, Sendable {
    case passed, diverged, invalid, failed, skipped
    case knownFailure = "known-failure"
  }
}
