package import FlowLanguage
package import NavigationEngine

/// Takes a flow's steps while they run, so that they needn't be kept.
///
/// It takes the steps that pass, up to the first that diverges. The transcript of a flow that diverges then contains
/// all steps, with the numbers that they had in the sink.
package protocol StepSink: AnyObject {
  /// Whether it takes no more steps, so that the flow is stopped.
  var isFull: Bool { get }

  /// Takes the transcript before the first step.
  func begin(_ transcript: Transcript)

  /// Takes a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - scope: The steps that contain it; nil for a step of the flow's own list.
  ///   - after: The state after the step; nil if the step doesn't act. If the sink keeps it, the next step must copy a
  ///     part of the path.
  ///   - change: The change by the last acting step: this one or an earlier one.
  func add(
    _ step: FlowStep,
    within scope: StepScope?,
    after: StackState?,
    _ change: StepChange
  )
}
