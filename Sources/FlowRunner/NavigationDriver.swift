package import Flows
package import NavigationEngine

/// Something that flows can be run against: the engine, or an app under test.
package protocol NavigationDriver: Sendable {
  associatedtype Session: NavigationSession

  /// The stack of a flow's app after a cold start.
  ///
  /// - Throws: A refusal where the initial path can't be one.
  func launch(_ flow: Flow, profile: Profile) throws(Refusal) -> Session
}

/// One navigation stack that steps are done to.
package protocol NavigationSession {
  var state: StackState { get }

  /// What the first render did.
  var opening: NavigationStack.Change { get }

  /// The path's serialised form now; nil where it can't be saved.
  var codable: SavedPath? { get }

  /// Does one step; by its number, `origin`, the stack remembers who put what there.
  ///
  /// A refusal is thrown, and leaves the state as it was.
  mutating func perform(_ step: Step, origin: Int) throws(Refusal) -> NavigationStack.Change
}

extension NavigationStack: NavigationSession {}

/// Runs flows against the engine.
package struct EngineDriver: NavigationDriver {
  private let rules: RunRules

  package init(rules: RunRules = RunRules()) { self.rules = rules }

  /// Runs a flow; the generic runner is called from here so that the compiler makes one for the engine.
  ///
  /// - Parameters:
  ///   - flow: What is done.
  ///   - profile: What the engine does where releases differ.
  ///   - keepsRecords: Whether the transcript of a flow that passes has its steps.
  /// - Returns: What happened; a flow that diverged always has its steps.
  package func run(_ flow: Flow, profile: Profile, keepsRecords: Bool = true) -> Transcript {
    FlowRunner(driver: self, rules: rules).run(flow, profile: profile, keepsRecords: keepsRecords)
  }

  /// Runs a flow whose steps are taken while they are done: the transcript of one that passes has none.
  package func run(_ flow: Flow, profile: Profile, into sink: any StepSink) -> Transcript {
    FlowRunner(driver: self, rules: rules).run(flow, profile: profile, into: sink)
  }

  package func launch(_ flow: Flow, profile: Profile) throws(Refusal) -> NavigationStack {
    let model = flow.app?.model ?? .open
    let limit = rules.pathLimit
    guard let path = flow.initialPath else {
      return try NavigationStack(app: model, profile: profile, pathLimit: limit)
    }
    return try NavigationStack(initial: path, app: model, profile: profile, pathLimit: limit)
  }
}
