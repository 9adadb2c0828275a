/// A running app without a screen: one window with a stack, a split view or tabs, and the layers on it, which steps are
/// performed on.
///
/// ```swift
/// let parks = AppModel(
///   root: "Parks",
///   screens: [
///     "Parks": .init(title: "Parks", links: [.value("Zion", "Zion")], destinations: [.init("String", to: "Park")]),
///     "Park": .init(title: "${value}", links: [.view("Help", to: "Help")]),
///   ])
/// var session = try AppSession(app: parks)
/// try session.perform(.tap("Zion"), origin: 1)
/// let change = try session.perform(.tap("Help"), origin: 2)
/// change.diagnostics.first?.id  // mixed-links-reset: “Zion”, pushed by step 1, is lost
/// session.state.visible         // ["Parks", "Help"]
/// ```
///
/// A step that names no stack is about the front. A step that can't be applied throws a ``Refusal`` and leaves the state
/// unchanged; the diagnostics that the engine raises while it applies one are in the ``StepChange``.
///
/// A copy costs one reference, and a step on a copy copies the window once. The state is made when it is asked for.
public struct AppSession: Sendable {
  /// The default of the maximum number of elements of a path.
  public static let defaultPathLimit = 1_000_000

  /// The only window; in an array, so that copies share it until one of them changes.
  private var windows: [Window]
  /// Whether a step was done.
  private var hasStarted = false
  /// The behaviour of the engine where releases of iOS differ.
  public let profile: Profile

  /// Starts an app cold, by default the open app, in which every value has a screen named by its text.
  ///
  /// - Parameters:
  ///   - app: The app's declarations.
  ///   - path: The initial path, as a cold start from a deep link has it (S10.3); nil for the app's own.
  ///   - text: A text that the system opens once the window is rendered (S15.1); nil for none.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of each path; a step that would exceed it is refused.
  ///   - size: The initial size of the window; nil for the platform's default, and if the app has no columns.
  /// - Throws: The refusal of assigning the path: `invalid-path-element` (S11.3), `unstorable-value` (S3.8),
  ///   `path-not-bound` (S1.3) or `path-too-deep`; the refusal of the size, and of a text in an app without patterns.
  public init(
    app: AppModel = .open,
    path: [RouteValue]? = nil,
    opening text: String? = nil,
    profile: Profile = .wwdc22,
    pathLimit: Int = AppSession.defaultPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    try self.init(PreparedApp(app), path: path, opening: text, profile: profile, pathLimit: pathLimit, size: size)
  }

  /// Starts an app cold, beside other starts of the same app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - initial: The initial path as the app provides it, valid or not (S11.3); nil for `path`.
  ///   - path: The initial path; nil for the app's own.
  ///   - text: A text that the system opens once the window is rendered; nil for none.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of each path.
  ///   - size: The initial size of the window; nil for the platform's default, and if the app has no columns.
  /// - Throws: `invalid-path` if `initial` isn't a list; the refusals of starting an app by its model.
  public init(
    _ app: PreparedApp,
    initial: RouteValue? = nil,
    path: [RouteValue]? = nil,
    opening text: String? = nil,
    profile: Profile = .wwdc22,
    pathLimit: Int = AppSession.defaultPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    self.profile = profile
    let path = try initial.map { value throws(Refusal) in try value.path } ?? path
    if text != nil, !app.hasNamedStacks { throw .noURLs }
    let usesSize = app.hasNamedStacks || app.hasColumns
    let window = try Window(
      app.window,
      path: path,
      opening: text,
      profile: profile.knobs,
      pathLimit: pathLimit,
      size: usesSize ? size : nil
    )
    windows = [window]
  }

  /// The window, for tests.
  var window: Window { windows[0] }

  /// The declarations of the app.
  public var app: AppModel { windows.span[0].scene.app }

  /// Whether a transition is held, so that steps take effect only at its end.
  public var isHeld: Bool { windows.span[0].isHeld }

  /// The state of the front, with all tabs and layers in ``StackState/scene`` where the app declares any, and all columns
  /// in ``StackState/split``; it is made each time.
  public var state: StackState {
    if isHeld { return windows[0].state }
    // The contents are two references; a copy of the window would be many more.
    return windows.span[0].scene.content.state()
  }

  /// The effects of the first render, and of a text that the app is opened with (S5.5, S13.16, S15.1); none once a step
  /// was done.
  public var opening: StepChange { hasStarted ? .init(.none) : windows[0].opening }

  /// The serialised form of the path in front; nil if it can't be saved (S2.4), or the front holds no stack.
  public var codable: SavedPath? { windows.span[0].scene.content.codable }

  /// The serialised form of the path of the stack of a name; nil if it can't be saved, or there is no such stack now.
  public func codable(inStack name: String) -> SavedPath? { windows.span[0].codable(inStack: name) }

  /// Whether any step so far may have a different effect under another profile.
  package var mayDifferByProfile: Bool { windows.span[0].mayDifferByProfile }

  /// The link or the button that a step would tap; nil if it taps none, or one that can't be tapped.
  package func link(tappedBy step: Step) -> AppModel.Link? { windows.span[0].link(tappedBy: step) }

  /// The numbers of the updates that the app made in the last step, or at the start.
  package var madeUpdates: [Int] { windows.span[0].madeUpdates }

  /// Adds all that a later step may depend on.
  package func add(to key: inout StateKey) { windows.span[0].scene.add(to: &key) }

  /// The number of screens above the root in the deepest stack, or of layers if they are more.
  package var greatestDepth: Int { windows.span[0].scene.content.greatestDepth }

  /// Whether the base is in front, with nothing above its root.
  package var isHome: Bool { windows.span[0].scene.content.isHome }

  /// Performs one step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - origin: A number that the caller gives the step; the entries and layers that it adds carry it.
  /// - Returns: The transition and the diagnostics.
  /// - Throws: A refusal; the state is then unchanged.
  @discardableResult
  public mutating func perform(_ step: Step, origin: Int = 0) throws(Refusal) -> StepChange {
    let change = try windows[0].perform(step, origin: origin)
    hasStarted = true
    return change
  }

  /// Performs a possible step.
  ///
  /// A restart ends after saving if something can't be saved: the restored state would then depend on the steps before.
  ///
  /// - Parameter action: The effect of the step.
  /// - Returns: The transition, and the diagnostics of all that it consists of.
  /// - Throws: A refusal; the state is then unchanged.
  package mutating func perform(_ action: PossibleStep.Action) throws(Refusal) -> StepChange {
    switch action {
    case .step(let step): return try perform(step)
    case .restart:
      let saved = try perform(.background)
      if saved.diagnostics.contains(where: { $0.id == .notCodable }) { return saved }
      let change = try perform(.relaunch)
      return StepChange(change.transition, diagnostics: saved.diagnostics + change.diagnostics)
    }
  }
}

extension RouteValue {
  /// The value as a path.
  fileprivate var path: [RouteValue] {
    get throws(Refusal) {
      guard case .list(let values) = self else { throw .invalidPath(self) }
      return values
    }
  }
}

extension SceneContent {
  /// The number of screens above the root in the deepest stack, or of layers if they are more.
  fileprivate var greatestDepth: Int {
    var depth = layers.count
    for base in bases { depth = max(depth, base.surface.ownDepth) }
    for layer in layers.up { depth = max(depth, layer.surface.ownDepth) }
    return depth
  }

  /// Whether the base is in front, with nothing above its root.
  fileprivate var isHome: Bool { layers.isEmpty && bases[shown].surface.state.isAtRoot }
}

// MARK: Messages about texts

extension Refusal {
  package static let noURLs = Self(
    .unsupportedStep,
    "the app has no `urls`, so nothing can be opened with it"
  )
}
