package import FlowLanguage
package import NavigationEngine

/// Something that takes a flow's steps while they are done, so that nothing has to keep them.
///
/// It is given the steps that went as the flow says, up to the first that didn't. Of a flow that diverges the transcript
/// then has all steps; the sink has what the first of them are known by.
package protocol StepSink: AnyObject {
  /// Is told the state before the first step.
  func begin(from initial: StackState)

  /// Takes a step in.
  ///
  /// - Parameters:
  ///   - step: What was done.
  ///   - scope: The steps that it was done by; nil for a step of the flow's own list.
  ///   - after: The state that it led to; a sink that keeps it has the next step copy a part of the path.
  ///   - change: What the last step that acts did: this one or an earlier one.
  func add(_ step: FlowStep, within scope: StepScope?, after: StackState, _ change: NavigationStack.Change)
}
