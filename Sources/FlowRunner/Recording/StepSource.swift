package import FlowLanguage

/// A step as it is written, and within which others it was done.
package struct StepSource: Sendable {
  package let step: FlowStep
  /// Nil for a step of the flow's own list.
  package let scope: StepScope?
}
