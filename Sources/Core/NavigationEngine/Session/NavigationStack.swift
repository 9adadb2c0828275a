/// A navigation stack without a screen: a value that steps are applied to.
///
/// ```swift
/// var stack = try NavigationStack(path: ["cart"])
/// let change = try stack.perform(.push(["address", "payment"]))
/// stack.state.visible  // ["root", "cart", "address", "payment"]
/// change.transition    // push, 2 levels, not animated
/// ```
///
/// A stack of an ``AppModel`` has the app's screens, their links and the destinations they register:
///
/// ```swift
/// let parks = AppModel(
///   root: "Parks",
///   screens: [
///     "Parks": .init(title: "Parks", links: [.value("Zion", "Zion")], destinations: [.init("String", to: "Park")]),
///     "Park": .init(title: "${value}", links: [.view("Help", to: "Help")]),
///   ])
/// var stack = try NavigationStack(app: parks)
/// try stack.perform(.tap("Zion"), origin: 1)
/// let change = try stack.perform(.tap("Help"), origin: 2)
/// change.diagnostics.first?.id  // mixed-links-reset: “Zion”, pushed by step 1, is lost
/// stack.state.visible           // ["Parks", "Help"]
/// ```
///
/// A step that can't be applied throws a ``Refusal`` and leaves the stack unchanged; the diagnostics that the engine
/// raises while it applies one are in the ``StepChange``.
public struct NavigationStack: Sendable {
  /// The effects of one step.
  public typealias Change = StepChange

  /// The default of ``pathLimit``.
  public static let defaultPathLimit = 1_000_000

  private let blueprint: SceneBlueprint
  private var window: Window

  /// The maximum number of elements of the path; a step that would exceed it is refused as `path-too-deep`.
  public var pathLimit: Int { window.scene.factory.pathLimit }
  /// The behaviour of the engine where releases of iOS differ.
  public var profile: Profile { Profile(window.scene.profile) }
  /// The declarations of the app.
  public var app: AppModel { blueprint.app }
  /// The stack's current state; keep a copy to compare with it.
  public var state: StackState { window.scene.content.bases[0].surface.columns.first.stack.state }
  /// The effects of the first render: screens that initial bindings present, and diagnostics (S5.5).
  public var opening: Change { window.opening }
  /// Whether a transition is held, so that steps take effect only at its end.
  public var isHeld: Bool { window.isHeld }
  /// The path's serialised form, or nil if an element isn't codable or the app can't read the path (S2.4, S1.3).
  public var codable: SavedPath? { window.scene.content.codable }
  /// Whether the path can be saved (S2.4).
  public var isCodable: Bool { codable != nil }
  /// Whether a step so far may have a different effect under another profile, since it depended on a knob (section 0).
  package var mayDifferByProfile: Bool { window.mayDifferByProfile }

  /// Creates a stack of an app, by default of the open app, in which every value has a screen named by its text.
  ///
  /// - Parameters:
  ///   - app: The app's declarations; its tabs, layers and columns don't count.
  ///   - path: The initial path, as a cold start from a deep link has it (S10.3); nil for the app's own.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of the path.
  /// - Throws: The refusal of assigning the path: `invalid-path-element` (S11.3), `unstorable-value` (S3.8),
  ///   `path-not-bound` (S1.3) or `path-too-deep`.
  public init(
    app: AppModel = .open,
    path: [RouteValue]? = nil,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.defaultPathLimit
  ) throws(Refusal) {
    try self.init(app: PreparedApp(app), path: path, profile: profile, pathLimit: pathLimit)
  }

  /// Creates a stack of an app that others are created of too.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - path: The initial path; nil for the app's own.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of the path.
  /// - Throws: The refusal of assigning the path, as for a model.
  public init(
    app: PreparedApp,
    path: [RouteValue]? = nil,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.defaultPathLimit
  ) throws(Refusal) {
    blueprint = app.window.alone
    window = try Window(blueprint, path: path, profile: profile.knobs, pathLimit: pathLimit)
  }

  /// Creates a stack of the same app under the same profile, at a cold start with nothing saved.
  ///
  /// It is cheaper than creating another stack of the app, because the app's declarations are indexed only once.
  ///
  /// - Parameter path: The initial path; nil for the app's own.
  /// - Returns: The stack at its cold start.
  /// - Throws: The refusal of assigning the path.
  public func restarted(path: [RouteValue]? = nil) throws(Refusal) -> Self {
    var stack = self
    stack.window = try Window(blueprint, path: path, profile: profile.knobs, pathLimit: pathLimit)
    return stack
  }

  /// Applies one step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - origin: A number that the caller gives the step; the entries that it puts on the stack carry it.
  /// - Returns: The transition and the diagnostics.
  /// - Throws: A refusal; the state is then unchanged.
  @discardableResult
  public mutating func perform(_ step: Step, origin: Int = 0) throws(Refusal) -> Change {
    try window.perform(step, origin: origin)
  }

  /// Adds the stack to a key.
  package func add(to key: inout StateKey) { key.add(state) }
}
