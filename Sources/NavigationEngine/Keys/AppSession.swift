/// An app at one moment, whatever it consists of, that steps are performed on: for searches that keep many of them.
///
/// A copy costs one reference, and a step that is tried on a copy copies the app once. The state of a scene is made when
/// it is asked for.
package struct AppSession: Sendable {
  private indirect enum Content: Sendable {
    case stack(NavigationStack)
    case columns(NavigationSplitView)
    /// A scene in which no transition is held.
    case scene(LiveScene)
    case heldScene(NavigationScene)
  }

  private var content: Content
  /// The effects of the first render; nil once a step was done.
  private var firstChange: NavigationStack.Change?
  /// The behaviour of the engine where releases of iOS differ.
  package let profile: Profile

  /// Starts an app cold.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - path: The initial path; nil for the app's own.
  ///   - text: A text that the system opens once a scene is rendered; nil for none.
  ///   - pathLimit: The maximum number of elements of each path.
  ///   - size: The initial size of the window; nil for the platform's default, and if the app has no columns.
  /// - Throws: The refusals of the initial path and of the size.
  package init(
    _ app: PreparedApp,
    profile: Profile,
    path: [RouteValue]? = nil,
    opening text: String? = nil,
    pathLimit: Int = NavigationStack.defaultPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    self.profile = profile
    if app.isScene {
      let scene = try NavigationScene(
        app: app,
        path: path,
        opening: text,
        profile: profile,
        pathLimit: pathLimit,
        size: size
      )
      (content, firstChange) = (.scene(scene.live), scene.opening)
    } else if app.hasColumns {
      let view = try NavigationSplitView(app: app, path: path, profile: profile, pathLimit: pathLimit, size: size)
      (content, firstChange) = (.columns(view), view.opening)
    } else {
      let stack = try NavigationStack(app: app, path: path, profile: profile, pathLimit: pathLimit)
      (content, firstChange) = (.stack(stack), stack.opening)
    }
  }

  /// Continues a scene in which no transition is held.
  init(_ scene: LiveScene) {
    profile = scene.profile
    content = .scene(scene)
  }

  /// The scene, if it is one in which no transition is held; else nil.
  var liveScene: LiveScene? { if case .scene(let scene) = content { scene } else { nil } }

  /// The state of what is in front; of a scene it is made each time.
  package var state: StackState {
    switch content {
    case .stack(let stack): stack.state
    case .columns(let view): view.state
    case .scene(let scene): scene.state
    case .heldScene(let scene): scene.state
    }
  }

  /// The effects of the first render; none once a step was done.
  package var opening: NavigationStack.Change { firstChange ?? .init(.none) }

  /// The serialised form of the path in front; nil if it can't be saved.
  package var codable: SavedPath? {
    switch content {
    case .stack(let stack): stack.codable
    case .columns(let view): view.codable
    case .scene(let scene): scene.content.codable
    case .heldScene(let scene): scene.codable
    }
  }

  /// Adds all that a later step may depend on.
  package func add(to key: inout StateKey) {
    switch content {
    case .stack(let stack): stack.add(to: &key)
    case .columns(let view): view.add(to: &key)
    case .scene(let scene): scene.add(to: &key)
    case .heldScene(let scene): scene.add(to: &key)
    }
  }

  /// The number of screens above the root in the deepest stack, or of layers if they are more.
  package var greatestDepth: Int {
    switch content {
    case .stack(let stack): stack.state.ownDepth
    case .columns(let view): view.state.ownDepth
    case .scene(let scene): scene.content.greatestDepth
    case .heldScene(let scene): scene.live.content.greatestDepth
    }
  }

  /// Whether the base is in front, with nothing above its root.
  package var isHome: Bool {
    switch content {
    case .stack(let stack): stack.state.isAtRoot
    case .columns(let view): view.state.isAtRoot
    case .scene(let scene): scene.content.isHome
    case .heldScene(let scene): scene.live.content.isHome
    }
  }

  /// Performs one step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - origin: A number for the entries that it adds.
  /// - Returns: The transition and the diagnostics.
  /// - Throws: A refusal; the state is then unchanged.
  package mutating func perform(_ step: Step, origin: Int = 0) throws(Refusal) -> NavigationStack.Change {
    let change = try apply(step, origin)
    firstChange = nil
    return change
  }

  private mutating func apply(_ step: Step, _ origin: Int) throws(Refusal) -> NavigationStack.Change {
    switch content {
    case .stack(var stack):
      let change = try stack.perform(step, origin: origin)
      content = .stack(stack)
      return change
    case .columns(var view):
      let change = try view.perform(step, origin: origin)
      content = .columns(view)
      return change
    case .scene(var scene):
      if case .hold = step { return try apply(step, origin, to: NavigationScene(continuing: scene)) }
      if case .release = step { throw .nothingHeld }
      let change = try scene.perform(step, origin: origin)
      content = .scene(scene)
      return change
    case .heldScene(let scene): return try apply(step, origin, to: scene)
    }
  }

  /// Performs a step on a scene in which a transition is held, or may be after it.
  private mutating func apply(
    _ step: Step,
    _ origin: Int,
    to scene: NavigationScene
  ) throws(Refusal) -> NavigationStack.Change {
    var scene = scene
    let change = try scene.perform(step, origin: origin)
    content = scene.isHeld ? .heldScene(scene) : .scene(scene.live)
    return change
  }

  /// Performs a possible step.
  ///
  /// A restart ends after saving if something can't be saved: what it would restore then depends on the steps before.
  ///
  /// - Parameter action: The effect of the step.
  /// - Returns: The transition, and the diagnostics of all that it consists of.
  /// - Throws: A refusal; the state is then unchanged.
  package mutating func perform(_ action: PossibleStep.Action) throws(Refusal) -> NavigationStack.Change {
    switch action {
    case .step(let step): return try perform(step)
    case .restart:
      let saved = try perform(.background)
      if saved.diagnostics.contains(where: { $0.id == .notCodable }) { return saved }
      let change = try perform(.relaunch)
      return NavigationStack.Change(change.transition, diagnostics: saved.diagnostics + change.diagnostics)
    }
  }
}

extension StackState {
  /// The number of screens above the root, in the deepest column.
  var ownDepth: Int { split.map { $0.columns.map(\.stack.depth).max() ?? 0 } ?? depth }
}

extension SceneContent {
  /// The number of screens above the root in the deepest stack, or of layers if they are more.
  fileprivate var greatestDepth: Int {
    var depth = layers.count
    for base in bases { depth = max(depth, base.surface.state.ownDepth) }
    for layer in layers.up { depth = max(depth, layer.surface.state.ownDepth) }
    return depth
  }

  /// Whether the base is in front, with nothing above its root.
  fileprivate var isHome: Bool { layers.isEmpty && bases[shown].surface.state.isAtRoot }
}
