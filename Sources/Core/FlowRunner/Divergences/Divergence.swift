package import FlowLanguage
package import FlowSyntax
package import NavigationEngine

/// A place where the flow says one thing and the stack does another.
package struct Divergence: Sendable {
  package typealias Kind = DivergenceKind

  package let kind: Kind
  /// One sentence without its full stop.
  package internal(set) var message: String
  /// The expectation's key; nil if the step itself diverged.
  package let key: String?
  package let expected: RouteValue?
  package let actual: RouteValue?
  /// The place of the divergence: the expectation's key and value, or else the step.
  package let place: Place
  /// The earlier steps that caused the difference.
  package let why: [Cause]
  /// The fix.
  package let fix: String?

  /// An earlier step that contributed to a divergence, or a declaration.
  package struct Cause: Hashable, Sendable {
    /// The effect of the step on the part that differs.
    package enum Effect: String, Sendable {
      /// The app declares the effect of the step.
      case declared
      case put, removed
    }

    /// The step's number, counted from 1; 0 for the initial path.
    package let step: Int
    package let effect: Effect
    /// The sentence, without its full stop.
    package let text: String
    /// The place of the step or the declaration.
    package let place: Place
    /// The line of Swift code behind the declaration, or behind the link that the step taps; nil if the app file names
    /// none (S19.3).
    package let source: CodePlace?

    package init(step: Int, effect: Effect, text: String, place: Place, source: CodePlace? = nil) {
      (self.step, self.effect, self.text, self.place, self.source) = (step, effect, text, place, source)
    }

    /// The same cause with a line of Swift code, unless it has one.
    func with(_ source: CodePlace?) -> Self {
      Self(step: step, effect: effect, text: text, place: place, source: self.source ?? source)
    }
  }

  /// The id of the defect: the kind, or the id of a diagnostic that the flow doesn't expect.
  package var id: String {
    if kind == .unexpectedDiagnostic, case .string(let id)? = actual { id } else { kind.rawValue }
  }

  /// The message of a flow that has reached the limit of its steps.
  package static func stepLimitMessage(_ limit: Int) -> String {
    "the flow has done \(limit) steps, and may do no more"
  }

  package init(
    kind: Kind,
    message: String,
    key: String? = nil,
    expected: RouteValue? = nil,
    actual: RouteValue? = nil,
    place: Place,
    why: [Cause] = [],
    fix: String? = nil
  ) {
    (self.kind, self.message, self.key, self.expected, self.actual) = (kind, message, key, expected, actual)
    (self.place, self.why, self.fix) = (place, why, fix)
  }
}
