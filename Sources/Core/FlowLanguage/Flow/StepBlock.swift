package import FlowSyntax

/// A step that contains steps: a sequence, a loop, or one of two lists.
package final class StepBlock: Sendable {
  package enum Control: Sendable {
    /// All steps, once.
    case once(StepBody)
    case times(Int, [FlowStep])
    /// While a condition holds, but at most `limit` times.
    case whileHolds([Expectation], limit: Int, [FlowStep])
    /// Once for each value, which is substituted in the steps; the summary names it: `city = Paris`.
    case each([(summary: String, steps: [FlowStep])])
    case either(when: [Expectation], then: [FlowStep], otherwise: [FlowStep])
  }

  /// The text of the block after its verb.
  package let summary: String
  package let kind: Control
  /// The workspace's command that it is; nil for a verb of the language.
  package let command: String?

  init(_ summary: String, _ kind: Control, command: String? = nil) {
    (self.summary, self.kind, self.command) = (summary, kind, command)
  }

  /// Every list of steps in it, with its file if that isn't the block's own.
  package var lists: [(file: SourceFile?, steps: [FlowStep])] {
    switch kind {
    case .once(let body): [body.onStart, body.steps, body.onFinish].map { (body.file, $0) }
    case .times(_, let steps), .whileHolds(_, _, let steps): [(nil, steps)]
    case .each(let rounds): rounds.map { (nil, $0.steps) }
    case .either(_, let then, let otherwise): [(nil, then), (nil, otherwise)]
    }
  }
}

/// A list of steps, with the steps before and after it.
package struct StepBody: Sendable {
  /// The file of the steps; nil if the step that runs them is in the same file.
  package let file: SourceFile?
  /// Runs before the steps; if it diverges, the steps are skipped.
  package let onStart: [FlowStep]
  package let steps: [FlowStep]
  /// Runs after the steps, even after a failure.
  package let onFinish: [FlowStep]
}
