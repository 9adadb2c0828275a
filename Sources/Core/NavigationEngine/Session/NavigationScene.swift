/// A scene without a screen: a base of one stack, a split view or tabs, and the layers on it, that steps are applied to
/// (sections 13 to 15).
///
/// ```swift
/// let shop = AppModel(
///   root: "Catalogue",
///   tabs: [.init("home", .stack(root: "Catalogue", .erased)), .init("orders", .stack(root: "Orders", .erased))],
///   layers: [.init("cart", as: .sheet, content: .stack(root: "Cart", .erased))])
/// var scene = try NavigationScene(app: shop)
/// try scene.perform(.set([.init("cart", true)]))
/// scene.state.screen                     // "Cart"
/// scene.state.scene?.layers.map(\.binding)  // ["cart"]
/// try scene.perform(.selectTab("orders"))   // refused: covered
/// ```
///
/// A step that names no stack is about the front. A step that can't be applied throws a ``Refusal`` and leaves
/// the state unchanged.
public struct NavigationScene: Sendable {
  private var window: Window

  /// The effects of the first render, and of a text that the app is opened with (S13.16, S15.1).
  public var opening: StepChange { window.opening }
  /// The state of the front, with the whole scene in ``StackState/scene``; keep a copy to compare with it.
  public var state: StackState { window.state }
  /// The declarations of the app.
  public var app: AppModel { window.scene.app }
  /// Whether a transition is held, so that steps take effect only at its end.
  public var isHeld: Bool { window.isHeld }
  /// Whether a step so far may have a different effect under another profile.
  package var mayDifferByProfile: Bool { window.mayDifferByProfile }

  /// Creates a scene of an app.
  ///
  /// - Parameters:
  ///   - app: The app's declarations.
  ///   - path: The initial path of the tab that is selected at first, or of the base; nil for the app's own.
  ///   - text: A text that the system opens once the scene is rendered (S15.1); nil for none.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of each path.
  ///   - size: The initial size of the window; nil for the platform's default.
  /// - Throws: The refusals of creating a ``NavigationStack`` with the path, and `unsupported-step` if the platform has
  ///   no window of that size.
  public init(
    app: AppModel,
    path: [RouteValue]? = nil,
    opening text: String? = nil,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.defaultPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    try self.init(
      app: PreparedApp(app),
      path: path,
      opening: text,
      profile: profile,
      pathLimit: pathLimit,
      size: size
    )
  }

  /// Creates a scene of an app that others are created of too.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - path: The initial path of the tab that is selected at first, or of the base; nil for the app's own.
  ///   - text: A text that the system opens once the scene is rendered (S15.1); nil for none.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of each path.
  ///   - size: The initial size of the window; nil for the platform's default.
  /// - Throws: The refusals of creating a ``NavigationStack`` with the path, and `unsupported-step` if the platform has
  ///   no window of that size.
  public init(
    app: PreparedApp,
    path: [RouteValue]? = nil,
    opening text: String? = nil,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.defaultPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    window = try Window(
      app.window.asScene,
      path: path,
      opening: text,
      profile: profile.knobs,
      pathLimit: pathLimit,
      size: size
    )
  }

  /// Applies one step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - origin: A number that the caller gives the step; the entries and layers that it adds carry it.
  /// - Returns: The transition and the diagnostics.
  /// - Throws: A refusal; the state is then unchanged.
  @discardableResult
  public mutating func perform(_ step: Step, origin: Int = 0) throws(Refusal) -> StepChange {
    try window.perform(step, origin: origin)
  }

  /// The serialised form of the path in front (S2.4); nil if it can't be saved or the front holds no stack.
  public var codable: SavedPath? { window.scene.content.codable }

  /// The serialised form of the path of the stack of that name; nil if it can't be saved or there is none now.
  public func codable(inStack name: String) -> SavedPath? { window.codable(inStack: name) }

  /// Adds the scene to a key.
  package func add(to key: inout StateKey) { window.scene.add(to: &key) }
}
