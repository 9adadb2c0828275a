package import FlowLanguage
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
package protocol NavigationSession: Sendable {
  var state: StackState { get }

  /// What the first render did.
  var opening: NavigationStack.Change { get }

  /// The path's serialised form now; nil where it can't be saved.
  var codable: SavedPath? { get }

  /// The serialised form of a column's path now; nil where it can't be saved, or there is no such column.
  func codable(in column: AppModel.Column) -> SavedPath?

  /// Whether anything was done so far that another profile may do otherwise.
  var mayDifferByProfile: Bool { get }

  /// Does one step; by its number, `origin`, the stack remembers who put what there.
  ///
  /// A refusal is thrown, and leaves the state as it was.
  mutating func perform(_ step: Step, origin: Int) throws(Refusal) -> NavigationStack.Change
}

extension NavigationStack: NavigationSession {
  package func codable(in column: AppModel.Column) -> SavedPath? { nil }
}
