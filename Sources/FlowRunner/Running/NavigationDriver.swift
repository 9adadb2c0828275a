package import FlowLanguage
package import NavigationEngine

/// A system that flows run against: the engine, or an app under test.
package protocol NavigationDriver: Sendable {
  associatedtype Session: NavigationSession

  /// Starts a flow's app cold.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - profile: The profile of the stack.
  /// - Returns: The session.
  /// - Throws: A refusal if the initial path is invalid.
  func launch(_ flow: Flow, profile: Profile) throws(Refusal) -> Session
}

/// A navigation stack that performs steps.
package protocol NavigationSession: Sendable {
  var state: StackState { get }

  /// The change by the first render.
  var opening: NavigationStack.Change { get }

  /// The path's serialized form; nil if it can't be saved.
  var codable: SavedPath? { get }

  /// The serialized form of the path of the stack at an address; nil if it can't be saved, or there is no such stack.
  func codable(at address: StackAddress) -> SavedPath?

  /// Whether any step so far may have a different effect under another profile.
  var mayDifferByProfile: Bool { get }

  /// Performs one step; entries that it adds remember its number, `origin`.
  ///
  /// If the step is refused, the state doesn't change.
  mutating func perform(_ step: Step, origin: Int) throws(Refusal) -> NavigationStack.Change

  /// The link that a step would tap; nil if it taps none, or one that can't be tapped.
  func link(tappedBy step: Step) -> AppModel.Link?

  /// The numbers of the updates that the app made in the last step, or at the start.
  var madeUpdates: [Int] { get }
}

extension NavigationSession {
  package var madeUpdates: [Int] { [] }
}

extension NavigationStack: NavigationSession {
  package func codable(at address: StackAddress) -> SavedPath? { nil }
}
