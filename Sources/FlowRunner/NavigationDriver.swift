package import Flows
package import NavigationEngine

/// Something that flows can be run against: the engine, or an app under test.
package protocol NavigationDriver: Sendable {
  associatedtype Session: NavigationSession

  /// A fresh stack with an initial path, as a cold start gives it.
  ///
  /// - Throws: A refusal where the initial path can't be one.
  func launch(_ initialPath: RouteValue, profile: Profile) throws(Refusal) -> Session
}

/// One navigation stack that steps are done to.
package protocol NavigationSession {
  var state: StackState { get }

  /// Does one step.
  ///
  /// - Parameter origin: The step's number, by which the stack remembers who put what there.
  /// - Throws: A refusal; the state is then what it was.
  mutating func perform(_ step: Step, origin: Int) throws(Refusal) -> NavigationStack.Change
}

extension NavigationStack: NavigationSession {}

/// Runs flows against the engine.
package struct EngineDriver: NavigationDriver {
  package init() {}

  /// Runs a flow; the generic runner is called from here so that the compiler makes one for the engine.
  ///
  /// - Parameters:
  ///   - flow: What is done.
  ///   - profile: What the engine does where releases differ.
  ///   - keepsRecords: Whether the transcript of a flow that passes has its steps.
  /// - Returns: What happened; a flow that diverged always has its steps.
  package func run(_ flow: Flow, profile: Profile, keepsRecords: Bool = true) -> Transcript {
    FlowRunner(driver: self).run(flow, profile: profile, keepsRecords: keepsRecords)
  }

  package func launch(_ initialPath: RouteValue, profile: Profile) throws(Refusal) -> NavigationStack {
    try NavigationStack(initial: initialPath, profile: profile)
  }
}
