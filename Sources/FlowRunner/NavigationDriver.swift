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

  package func launch(_ initialPath: RouteValue, profile: Profile) throws(Refusal) -> NavigationStack {
    try NavigationStack(initial: initialPath, profile: profile)
  }
}
