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
/// raises while it applies one are in the ``Change``.
public struct NavigationStack: Sendable {
  /// The effects of one step.
  public struct Change: Hashable, Sendable {
    /// The transition that shows the change.
    public let transition: Transition
    /// The diagnostics, in the order in which they were raised.
    public let diagnostics: [EngineDiagnostic]
    /// The path's serialised form, if the step saves it and it can be saved.
    public let saved: SavedPath?

    /// Creates a change with its diagnostics.
    public init(_ transition: Transition, diagnostics: [EngineDiagnostic] = [], saved: SavedPath? = nil) {
      self.transition = transition
      self.diagnostics = diagnostics
      self.saved = saved
    }
  }

  /// The default of ``pathLimit``.
  public static let defaultPathLimit = 1_000_000

  /// The maximum number of elements of the path; a step that would exceed it is refused as `path-too-deep`.
  public let pathLimit: Int

  /// The behaviour of the engine where releases of iOS differ.
  public let profile: Profile

  /// The declarations of the app.
  public var app: AppModel { blueprint.app }

  /// The declarations; those that depend on state are as they are now (S18.2).
  var blueprint: ResolvedApp

  /// The stack's current state; keep a copy to compare with it.
  public internal(set) var state: StackState

  /// The effects of the first render: screens that initial bindings present, and diagnostics (S5.5).
  public internal(set) var opening = Change(.none)

  /// The held transition; nil if none is held (S7.5).
  var held: HeldTransition?
  /// The link that the last step tapped.
  var lastTap: ResolvedLink?
  /// The path that the app last saved when it entered the background (S10.1).
  var background: SavedPath?

  /// The diagnostics that the current step has raised so far, and its number.
  var raised: [EngineDiagnostic] = []
  var origin = 0
  /// Whether a step so far may have a different effect under another profile, since it depended on a knob (section 0).
  package internal(set) var mayDifferByProfile = false
  /// The number of the path's lowest entries that the current step has left alone.
  var kept = 0

  /// Creates a stack of the open app, in which every value has a screen named by its text.
  ///
  /// - Parameters:
  ///   - path: The initial path, as a cold start from a deep link has it (S10.3).
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  /// - Throws: `invalid-path-element` if the profile's path can't hold one of the values (S11.3).
  public init(path: [RouteValue] = [], profile: Profile = .wwdc22) throws(Refusal) {
    try self.init(ResolvedApp.open, path: path, profile: profile, pathLimit: Self.defaultPathLimit)
  }

  /// Creates a stack of an app.
  ///
  /// - Parameters:
  ///   - app: The app's declarations.
  ///   - path: The initial path; nil for the app's own.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of the path.
  /// - Throws: The refusal of assigning the path: `invalid-path-element` (S11.3), `unstorable-value` (S3.8),
  ///   `path-not-bound` (S1.3) or `path-too-deep`.
  public init(
    app: AppModel,
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
    try self.init(app.blueprint, path: path, profile: profile, pathLimit: pathLimit)
  }

  /// Creates a stack whose initial path is a value that the app provides, valid or not (S11.3).
  ///
  /// - Parameters:
  ///   - initial: The initial path, which should be a list.
  ///   - app: The app's declarations.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of the path.
  /// - Throws: `invalid-path` if `initial` isn't a list; else the same as for a path.
  public init(
    initial: RouteValue,
    app: AppModel = .open,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.defaultPathLimit
  ) throws(Refusal) {
    try self.init(initial: initial, app: PreparedApp(app), profile: profile, pathLimit: pathLimit)
  }

  /// Creates a stack, of an app that others are created of too, whose initial path is a value (S11.3).
  ///
  /// - Parameters:
  ///   - initial: The initial path, which should be a list.
  ///   - app: The app.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of the path.
  /// - Throws: `invalid-path` if `initial` isn't a list; else the same as for a path.
  public init(
    initial: RouteValue,
    app: PreparedApp,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.defaultPathLimit
  ) throws(Refusal) {
    guard case .list(let values) = initial else { throw .invalidPath(initial) }
    try self.init(app: app, path: values, profile: profile, pathLimit: pathLimit)
  }

  /// Creates a stack of the same app under the same profile, at a cold start with nothing saved.
  ///
  /// It is cheaper than creating another stack of the app, because the app's declarations are indexed only once.
  ///
  /// - Parameter path: The initial path; nil for the app's own.
  /// - Returns: The stack at its cold start.
  /// - Throws: The refusal of assigning the path.
  public func restarted(path: [RouteValue]? = nil) throws(Refusal) -> Self {
    try Self(blueprint, path: path, profile: profile, pathLimit: pathLimit)
  }

  /// Creates a stack of a blueprint, in its own window or in a column.
  init(
    _ blueprint: ResolvedApp,
    in frame: ColumnFrame? = nil,
    path: [RouteValue]?,
    profile: Profile,
    pathLimit: Int
  ) throws(Refusal) {
    self.profile = profile
    self.pathLimit = pathLimit
    self.blueprint = blueprint
    state = StackState(root: blueprint.app.root)
    if let frame { state.frame = frame }
    try open(path ?? blueprint.app.initialPath)
    opening = Change(.none, diagnostics: takeRaised())
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
    self.origin = origin
    if case .hold = step { return hold() }
    if held != nil { return try performHeld(step) }
    if state.isPathOnly {
      if let write = try pathWrite(for: step, on: state) { return apply(write) }
    } else if state.isUncovered {
      if let change = try performUncovered(step) { return change }
    }
    return try performWhole(step)
  }

  /// Applies a write to a stack that is only a path: it has no screens to resolve and no view entries to mix with.
  private mutating func apply(_ write: PathWrite) -> Change {
    if lastTap != nil { lastTap = nil }
    let removed = state.path.count - write.keep
    if removed > 0 { state.path.removeLast(removed) }
    if !write.append.isEmpty { state.path.append(contentsOf: write.append, origin: origin) }
    return Change(Transition(removed: removed, added: write.append.count))
  }

  /// Performs a step that only changes a path without view entries on top; nil if the step is another one.
  private mutating func performUncovered(_ step: Step) throws(Refusal) -> Change? {
    if case .tap(let query) = step { return try tapUncovered(query) }
    return try pathWrite(for: step, on: state).map { show($0) }
  }

  /// Applies a write to a path without view entries on top; the screens of new values are resolved.
  private mutating func show(_ write: PathWrite) -> Change {
    if lastTap != nil { lastTap = nil }
    let removed = state.path.count - write.keep
    if removed > 0 { state.path.removeLast(removed) }
    for value in write.append { append(value) }
    return Change(Transition(removed: removed, added: write.append.count), diagnostics: takeRaised())
  }

  /// Applies a step, and restores the previous state if it is refused half way.
  mutating func performWhole(_ step: Step) throws(Refusal) -> Change {
    try whole { stack throws(Refusal) in try stack.run(step) }
  }

  /// Makes a change, and restores the previous state if it is refused half way.
  mutating func whole(_ change: (inout Self) throws(Refusal) -> Outcome) throws(Refusal) -> Change {
    let before = (state: state, tap: lastTap, held: held)
    kept = state.path.count
    do {
      lastTap = nil
      let outcome = try change(&self)
      extendKept(since: before.state)
      if outcome.isShown { checkLevels(since: before.state) }
      let transition = transition(from: before.state, kept: kept, animated: outcome.animated)
      return Change(outcome.isShown ? transition : .none, diagnostics: takeRaised(), saved: outcome.saved)
    } catch {
      (state, lastTap, held) = before
      raised = []
      throw error
    }
  }

  /// The result of a step beside the state and the diagnostics.
  struct Outcome {
    /// Whether animations were on.
    var animated = true
    /// Whether the change is shown as a transition.
    var isShown = true
    var saved: SavedPath?
  }

  mutating func run(_ step: Step) throws(Refusal) -> Outcome {
    if let write = try pathWrite(for: step, on: state) {
      put(write)
      return Outcome()
    }
    switch step {
    case .back(let times): try back(times)
    case .backTo(let target): try backTo(target)
    case .swipeBack(let completed): try swipeBack(completed: completed)
    case .dismiss: dismiss()
    case .tap(let query): try tap(query)
    case .set(let fields): try set(fields)
    case .transaction(let steps, let animated, let isSeparate):
      if isSeparate { try performSeparately(steps) } else { try transact(steps) }
      return Outcome(animated: animated)
    case .save: return Outcome(saved: try save())
    case .restore(let source): try restore(source)
    case .background: goToBackground()
    case .relaunch:
      try relaunch()
      return Outcome(isShown: false)
    case .replaceRoot(let screen): try replaceRoot(screen, pushing: [])
    case .release: throw .nothingHeld
    case .select, .toggleSidebar, .resize: throw .noColumns
    case .inColumn(let column, _): throw .noColumn(column)
    case .selectTab, .swipeDown, .open, .inStack: throw .noScene
    case .hold, .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop: break
    }
    return Outcome()
  }

  mutating func raise(_ diagnostic: EngineDiagnostic) { raised.append(diagnostic) }

  mutating func takeRaised() -> [EngineDiagnostic] {
    defer { raised = [] }
    return raised
  }

  /// Counts entries that were removed and put back with equal values as kept, since the user doesn't see that (S7.1).
  private mutating func extendKept(since before: StackState) {
    let limit = min(before.path.count, state.path.count)
    while kept < limit, before.path[kept].value == state.path[kept].value { kept += 1 }
  }
}

// MARK: Messages about refusals

extension Refusal {
  static func invalidPath(_ value: RouteValue) -> Self {
    Self(.invalidPath, message: "a path is a list of values, and \(value) isn't one")
  }

  fileprivate static let noColumns = Self(.unsupportedStep, "the app has a single stack and no columns")

  static let noScene = Self(.unsupportedStep, "the app has one stack, and neither tabs, layers nor URLs")

  fileprivate static func noColumn(_ column: AppModel.Column) -> Self {
    Self(.unknownColumn, message: "the app has a single stack, and no column “\(column.rawValue)”")
  }

  static let nothingHeld = Self(.unsupportedStep, "no transition is held that could be released")
}
