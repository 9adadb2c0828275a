package import FlowDiagnostics
package import FlowLanguage
package import NavigationEngine

/// A place where the flow says one thing and the stack does another.
package struct Divergence: Sendable {
  package typealias Kind = DivergenceKind

  package let kind: Kind
  /// One plain sentence without its full stop.
  package let message: String
  /// The expectation's key; nil where the step itself diverged.
  package let key: String?
  package let expected: RouteValue?
  package let actual: RouteValue?
  /// What is wrong: the expectation's key and value, else the step.
  package let place: Place
  /// The earlier steps that put or removed what differs.
  package let why: [Cause]
  /// The way out.
  package let fix: String?

  /// An earlier step's part in a divergence.
  package struct Cause: Hashable, Sendable {
    /// What the step did to what differs.
    package enum Effect: String, Sendable {
      /// What it used is declared in the app.
      case declared
      case put, removed
    }

    /// The step's number, counted from 1; 0 for the initial path.
    package let step: Int
    package let effect: Effect
    /// The sentence, without its full stop.
    package let text: String
    /// The step, or what the app declares.
    package let place: Place

    package init(step: Int, effect: Effect, text: String, place: Place) {
      (self.step, self.effect, self.text, self.place) = (step, effect, text, place)
    }
  }

  package init(
    kind: Kind,
    message: String,
    key: String?,
    expected: RouteValue?,
    actual: RouteValue?,
    place: Place,
    why: [Cause],
    fix: String?
  ) {
    self.kind = kind
    self.message = message
    self.key = key
    self.expected = expected
    self.actual = actual
    self.place = place
    self.why = why
    self.fix = fix
  }
}
