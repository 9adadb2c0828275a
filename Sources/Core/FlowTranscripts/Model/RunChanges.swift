import FlowSyntax

/// The flows that ended otherwise than in an earlier run.
package struct RunChanges: Sendable {
  /// The name of the earlier run.
  package private(set) var name: String
  /// The number of flows that both runs have.
  package private(set) var compared = 0
  /// The flows that failed and didn't before.
  package private(set) var newlyFailing: [ChangedFlow] = []
  /// The flows that passed and failed before.
  package private(set) var fixed: [ChangedFlow] = []

  /// Begins to compare with the run of that name.
  package init(since name: String) { self.name = name }

  /// Counts a flow of the later run.
  package mutating func count(_ flow: ChangedFlow) {
    compared += 1
    switch flow.change {
    case .newlyFailing: newlyFailing.append(flow)
    case .fixed: fixed.append(flow)
    case nil: break
    }
  }

  mutating func mask(_ text: (String) -> String) {
    name = text(name)
    for index in newlyFailing.indices { newlyFailing[index].mask(text) }
    for index in fixed.indices { fixed[index].mask(text) }
  }
}

/// A flow that an earlier run has as well, with the flow's own secrets masked.
package struct ChangedFlow: Sendable {
  package enum Turn: Sendable {
    case newlyFailing, fixed
  }

  /// The flow's name, and its case.
  package private(set) var name: String
  package let variant: FlowVariant
  package private(set) var file: String
  /// The line in which the flow begins.
  package let line: Int
  /// The change; nil if it ended alike.
  package let change: Turn?

  /// Describes a result; nil if the earlier run doesn't have the flow, or if there is none.
  package init?(_ result: borrowing FlowResult) {
    guard let before = result.before else { return nil }
    (name, variant) = (result.fullName, result.variant)
    (file, line) = (result.file.name, result.line)
    change =
      switch (before.isWrong, result.outcome.isWrong) {
      case (false, true): .newlyFailing
      case (true, false): result.outcome == .passed ? .fixed : nil
      case (true, true), (false, false): nil
      }
    if let mask = result.ownMask { self.mask(mask) }
  }

  mutating func mask(_ text: (String) -> String) { (name, file) = (text(name), text(file)) }
}

extension FlowOutcome {
  /// Whether the flow ran and failed, or couldn't run since its text is invalid.
  fileprivate var isWrong: Bool {
    switch self {
    case .diverged, .invalid, .failed: true
    case .passed, .skipped: false
    }
  }
}
