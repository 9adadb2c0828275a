import FlowRunner

/// The outcome of a flow.
package enum FlowOutcome: String, Sendable, CaseIterable {
  case passed, diverged, invalid
  /// The app outside the engine failed.
  case failed
  case skipped

  package var isFailure: Bool { self != .passed }
}

extension FlowOutcome {
  /// The outcome of a run.
  init(_ outcome: Transcript.Outcome) {
    switch outcome {
    case .passed: self = .passed
    case .diverged: self = .diverged
    case .failed: self = .failed
    }
  }
}
