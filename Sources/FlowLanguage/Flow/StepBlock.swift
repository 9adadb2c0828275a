package import FlowDiagnostics
import NavigationEngine

/// A step that does other steps: in place, several times, for each of some values, or one of two lists.
package final class StepBlock: Sendable {
  package enum Kind: Sendable {
    /// All of them, one time.
    case once(StepBody)
    case times(Int, [FlowStep])
    /// As long as something holds, but not more often than `limit` times.
    case whileHolds([Expectation], limit: Int, [FlowStep])
    /// Once for each value, with the value written into the steps.
    case each([Round])
    case either(when: [Expectation], then: [FlowStep], otherwise: [FlowStep])
  }

  /// The steps for one of several values.
  package struct Round: Sendable {
    /// The value under its name: `city = Paris`.
    package let words: String
    package let steps: [FlowStep]

    init(_ name: String, _ value: RouteValue, _ steps: [FlowStep]) {
      words = "\(name) = \(value.description.excerpt)"
      self.steps = steps
    }
  }

  /// What the block does, as it reads aloud after its verb.
  package let words: String
  package let kind: Kind
  /// The command of the workspace's own that it is; nil for a verb of the language.
  package let command: String?

  init(_ words: String, _ kind: Kind, command: String? = nil) {
    self.words = words
    self.kind = kind
    self.command = command
  }

  /// Every list of steps in it, with the file that it stands in where that isn't the block's own.
  package var lists: [(file: SourceFile?, steps: [FlowStep])] {
    switch kind {
    case .once(let body): [body.onStart, body.steps, body.onFinish].map { (body.file, $0) }
    case .times(_, let steps), .whileHolds(_, _, let steps): [(nil, steps)]
    case .each(let rounds): rounds.map { (nil, $0.steps) }
    case .either(_, let then, let otherwise): [(nil, then), (nil, otherwise)]
    }
  }
}

/// Steps that stand together, and what is done around them.
package struct StepBody: Sendable {
  /// The file that the steps stand in; nil where it is that of whatever does them.
  package let file: SourceFile?
  /// Done before the steps; where they diverge, the steps are skipped.
  package let onStart: [FlowStep]
  package let steps: [FlowStep]
  /// Done after the steps, whatever came of them.
  package let onFinish: [FlowStep]
}
