package import FlowTranscripts

/// What came of one test in two runs.
package struct FlowDifference: Sendable {
  package let before: FlowResult
  package let after: FlowResult
  /// Where the runs part; nil where they are alike, or one of them did nothing.
  package let parting: FirstDifference?

  /// - Parameters:
  ///   - before: What came of it in the earlier run.
  ///   - after: What came of it in the later run, under the same profile.
  package init(before: FlowResult, after: FlowResult) {
    self.before = before
    self.after = after
    if case .ran(let old) = before.content, case .ran(let new) = after.content {
      parting = FirstDifference(old, new)
    } else {
      parting = nil
    }
  }

  /// Whether the test ended otherwise.
  package var isChange: Bool { before.ending != after.ending }
}

extension FlowResult {
  /// How the flow ended, apart from what that counts as.
  package var ending: Ending {
    if case .ran(let flow) = content, flow.isKnownFailure { return .knownFailure }
    return Ending(rawValue: outcome.rawValue) ?? .passed
  }

  /// How a flow ended, which tells one that is known to diverge from one in which all is well.
  ///
  /// The names never change.
  package enum Ending: String, Sendable {
    case passed, diverged, invalid, skipped
    case knownFailure = "known-failure"
  }
}
