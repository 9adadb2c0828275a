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
/// A step that names no stack is about what is in front. A step that can't be applied throws a ``Refusal`` and leaves
/// the state unchanged.
public struct NavigationScene: Sendable {
  /// The effects of the first render, and of a text that the app is opened with (S13.16, S15.1).
  public private(set) var opening = NavigationStack.Change(.none)
  /// The state of what is in front, with the whole scene in ``StackState/scene``; keep a copy to compare with it.
  public private(set) var state: StackState

  private(set) var live: LiveScene
  /// The held transition; nil if none is held (S7.5, S13.11).
  private var held: Held?

  /// The declarations of the app.
  public var app: AppModel { live.app }

  /// A held transition, and the scene that results from the steps performed meanwhile.
  private struct Held {
    var projected: LiveScene
    /// The links that were tapped before or during the transition.
    var taps: [ResolvedLink]
    /// The diagnostics of the paths, which are reported at the end.
    var raised: [EngineDiagnostic] = []
  }

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
    let blueprint = prepared.scene ?? SceneBlueprint(prepared.model, prepared.blueprint)
    live = LiveScene(blueprint, profile: profile, pathLimit: pathLimit)
    try live.start(path: path, size: size)
    var diagnostics = live.raised
    if let text {
      diagnostics += try live.perform(.open(text), origin: 0).diagnostics
    }
    state = live.state
    opening = NavigationStack.Change(.none, diagnostics: diagnostics)
  }

  /// Creates a scene, of an app that others are created of too, whose initial path is a value (S11.3).
  ///
  /// - Parameters:
  ///   - initial: The initial path of the tab that is selected at first, or of the base, which should be a list.
  ///   - app: The app.
  ///   - text: A text that the system opens once the scene is rendered (S15.1); nil for none.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of each path.
  ///   - size: The initial size of the window; nil for the platform's default.
  /// - Throws: `invalid-path` if `initial` isn't a list; else the same as for a path.
  public init(
    initial: RouteValue,
    app: PreparedApp,
    opening text: String? = nil,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.defaultPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    guard case .list(let values) = initial else { throw .invalidPath(initial) }
    try self.init(app: app, path: values, opening: text, profile: profile, pathLimit: pathLimit, size: size)
  }

  /// Creates a scene that continues another one, in which no transition is held.
  init(continuing live: LiveScene) { (self.live, state) = (live, live.state) }

  /// Applies one step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - origin: A number that the caller gives the step; the entries and layers that it adds carry it.
  /// - Returns: The transition and the diagnostics.
  /// - Throws: A refusal; the state is then unchanged.
  @discardableResult
  public mutating func perform(_ step: Step, origin: Int = 0) throws(Refusal) -> NavigationStack.Change {
    held?.projected.followUps.begin()
    if case .hold = step { return hold() }
    if let held { return try perform(step, held, origin: origin) }
    if case .release = step { throw .nothingHeld }
    return try show(step, origin: origin)
  }

  private mutating func show(_ step: Step, origin: Int) throws(Refusal) -> NavigationStack.Change {
    var next = live
    let change = try next.perform(step, origin: origin)
    live = consume next
    state = live.state
    return change
  }

  // MARK: Held transitions

  /// Whether a transition is held, so that steps take effect only at its end.
  public var isHeld: Bool { held != nil }

  private mutating func hold() -> NavigationStack.Change {
    guard held == nil else { return .init(.none) }
    var projected = live
    projected.hold()
    projected.followUps.begin()
    held = Held(projected: projected, taps: live.lastTap.map { [$0] } ?? [])
    return .init(.none)
  }

  /// Performs a step while a transition is held: it is checked now and shown when the transition ends.
  private mutating func perform(_ step: Step, _ held: Held, origin: Int) throws(Refusal) -> NavigationStack.Change {
    switch step {
    case .release: return try release(held, origin: origin)
    case .relaunch:
      let change = try show(step, origin: origin)
      self.held = nil
      return change
    case .save, .background, .inStack(_, .save): return try show(step, origin: origin)
    case .tap(let query) where held.taps.contains { $0.answers(query) }:
      return .init(.none, diagnostics: [.tapDuringTransition(query)])
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .back, .backTo, .swipeBack,
      .dismiss, .tap, .set, .transaction, .hold, .restore, .replaceRoot, .select, .toggleSidebar, .resize, .inColumn,
      .selectTab, .swipeDown, .open, .inStack:
      var next = held
      let outcome = try next.projected.perform(step, origin: origin)
      if let tap = next.projected.lastTap { next.taps.append(tap) }
      // The fate of layers is decided at once, paths wait (S13.11).
      next.raised += outcome.diagnostics.filter { !$0.id.isOfLayers }
      self.held = next
      return .init(.none, diagnostics: outcome.diagnostics.filter(\.id.isOfLayers))
    }
  }

  private mutating func release(_ held: Held, origin: Int) throws(Refusal) -> NavigationStack.Change {
    var next = held.projected
    let diagnostics = try next.release(origin: origin)
    // The net result of the steps is shown, so no single transition counts.
    let transition = next.transition(since: live.content, animated: true, isNet: true)
    next.lastTap = nil
    (live, self.held) = (next, nil)
    state = live.state
    return .init(transition, diagnostics: held.raised + diagnostics)
  }

  // MARK: Other questions

  /// The content in front.
  var frontSurface: Surface {
    live.content.surface(live.content.front) ?? live.content.bases[live.content.shown].surface
  }

  /// The scene that the next step is performed on: during a held transition, the one that follows.
  var current: LiveScene { held?.projected ?? live }

  /// Whether a step so far may have a different effect under another profile.
  package var mayDifferByProfile: Bool {
    live.mayDifferByProfile || held?.projected.mayDifferByProfile ?? false
  }

  /// The serialised form of the path in front (S2.4); nil if it can't be saved or the front holds no stack.
  public var codable: SavedPath? { live.content.codable }

  /// The serialised form of the path of the stack of that name; nil if it can't be saved or there is none now.
  public func codable(inStack name: String) -> SavedPath? {
    switch try? live.addresses.address(of: name) {
    case .live(let id, let column): live.content.surface(id)?.codable(in: column)
    case .unbuilt(let index, let column): live.content.bases[index].surface.codable(in: column)
    case .kept, nil: nil
    }
  }
}

extension EngineDiagnostic.ID {
  /// Whether it is about layers, tabs or texts, so that a held transition doesn't delay it.
  fileprivate var isOfLayers: Bool {
    let ids: [Self] = [
      .singleSheet, .presentDropped, .presentSequenced, .presentOffscreen, .nestedPresentationLost, .presenterRemoved,
      .unknownTab, .unhandledURL, .bindingNotLive, .tooManyChanges,
    ]
    return ids.contains(self)
  }
}
