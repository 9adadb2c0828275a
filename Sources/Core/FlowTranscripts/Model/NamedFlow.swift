import FlowSyntax

/// A flow as totals name it, without its steps.
package struct NamedFlow: Sendable {
  package let id: String
  /// The flow's name, and its case.
  package let name: String
  package let variant: FlowVariant
  package let outcome: FlowOutcome
  /// The time that it ran; nil if times are off.
  package let seconds: Double?
  /// The outcomes of all attempts, as a phrase; nil if they are alike.
  package let tries: String?
  /// The outcome in an earlier run; nil if that doesn't have the flow.
  package let before: FlowOutcome?
  private let source: SourceFile
  private let start: Int

  package init(_ result: borrowing FlowResult) {
    (id, name, variant, outcome) = (result.id, result.fullName, result.variant, result.outcome)
    (seconds, before, tries) = (result.seconds, result.before, result.isFlaky ? result.tries : nil)
    (source, start) = (result.file, Int(result.range.start))
  }

  package var file: String { source.name }

  /// The line in which the flow begins.
  package var line: Int { source.location(of: start).line }

  /// How it ended otherwise than in the earlier run; nil if it ended alike.
  package var change: RunChanges.Turn? {
    switch (before?.isWrong, outcome.isWrong) {
    case (false?, true): .newlyFailing
    case (true?, false): outcome == .passed ? .fixed : nil
    case (true?, true), (false?, false), (nil, _): nil
    }
  }
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
