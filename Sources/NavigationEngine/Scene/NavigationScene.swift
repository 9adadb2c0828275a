/// A scene without a screen: a base of one stack, a split view or tabs, and the layers on it, that steps are applied to
/// (sections 13 to 15).
///
/// A step that can't be applied throws a ``Refusal`` and leaves the state unchanged.
public struct NavigationScene: Sendable {
  /// The declarations of the app.
  public let app: AppModel

  /// The state of what is in front, with the whole scene in ``StackState/scene``; keep a copy to compare with it.
  public private(set) var state: StackState
  /// The effects of the first render, and of a text that the app is opened with (S13.16, S15.1).
  public private(set) var opening = NavigationStack.Change(.none)

  /// Creates a scene of an app that others are created of too.
  ///
  /// - Parameters:
  ///   - prepared: The app.
  ///   - path: The initial path of the tab that is selected at first, or of the base; nil for the app's own.
  ///   - text: A text that the system opens once the scene is rendered (S15.1); nil for none.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of each path.
  ///   - size: The initial size of the window; nil for the platform's default.
  /// - Throws: The refusals of creating a ``NavigationStack`` with the path, and `unsupported-step` if the platform has
  ///   no window of that size.
  public init(
    app prepared: PreparedApp,
    path: [RouteValue]? = nil,
    opening text: String? = nil,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.defaultPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    app = prepared.model
    state = try NavigationStack(app: prepared, path: path, profile: profile, pathLimit: pathLimit).state
  }

  /// Applies one step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - origin: A number that the caller gives the step; the entries and layers that it adds carry it.
  /// - Returns: The transition and the diagnostics.
  /// - Throws: A refusal; the state is then unchanged.
  @discardableResult
  public mutating func perform(_ step: Step, origin: Int = 0) throws(Refusal) -> NavigationStack.Change {
    throw .noScene
  }

  /// Whether a step so far may have a different effect under another profile.
  package var mayDifferByProfile: Bool { false }

  /// The serialised form of the path in front (S2.4); nil if it can't be saved or the front holds no stack.
  public var codable: SavedPath? { nil }

  /// The serialised form of the path of the stack of that name; nil if it can't be saved or there is none now.
  public func codable(inStack name: String) -> SavedPath? { nil }
}
