/// An app at one moment, whatever it consists of, that steps are performed on: for searches that keep many of them.
package struct AppSession: Sendable {
  private enum Content: Sendable {
    case stack(NavigationStack)
    case columns(NavigationSplitView)
    case scene(NavigationScene)
  }

  private var content: Content
  private var hasActed = false
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
      content = .scene(
        try NavigationScene(app: app, path: path, opening: text, profile: profile, pathLimit: pathLimit, size: size)
      )
    } else if app.hasColumns {
      content = .columns(
        try NavigationSplitView(app: app, path: path, profile: profile, pathLimit: pathLimit, size: size)
      )
    } else {
      content = .stack(try NavigationStack(app: app, path: path, profile: profile, pathLimit: pathLimit))
    }
  }

  /// The state of what is in front.
  package var state: StackState {
    switch content {
    case .stack(let stack): stack.state
    case .columns(let view): view.state
    case .scene(let scene): scene.state
    }
  }

  /// The effects of the first render; none once a step was done.
  package var opening: NavigationStack.Change {
    if hasActed { return .init(.none) }
    return switch content {
    case .stack(let stack): stack.opening
    case .columns(let view): view.opening
    case .scene(let scene): scene.opening
    }
  }

  /// The serialised form of the path in front; nil if it can't be saved.
  package var codable: SavedPath? {
    switch content {
    case .stack(let stack): stack.codable
    case .columns(let view): view.codable
    case .scene(let scene): scene.codable
    }
  }

  /// Adds all that a later step may depend on.
  package func add(to key: inout StateKey) {
    switch content {
    case .stack(let stack): stack.add(to: &key)
    case .columns(let view): view.add(to: &key)
    case .scene(let scene): scene.add(to: &key)
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
    hasActed = true
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
      let change = try scene.perform(step, origin: origin)
      content = .scene(scene)
      return change
    }
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
