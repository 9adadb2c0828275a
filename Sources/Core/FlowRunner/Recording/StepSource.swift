package import FlowLanguage

/// A step as it is written, with its scope.
package struct StepSource: Sendable {
  package let step: FlowStep
  /// The steps that contain it; nil for a step of the flow's own list.
  package let scope: StepScope?
}
