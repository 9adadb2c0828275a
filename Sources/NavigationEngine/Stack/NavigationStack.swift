/// A navigation stack without a screen: a value that steps are applied to.
///
/// ```swift
/// var stack = try NavigationStack(path: ["cart"])
/// let change = try stack.perform(.push(["address", "payment"]))
/// stack.state.visible  // ["root", "cart", "address", "payment"]
/// change.transition    // push, 2 levels, not animated
/// ```
///
/// A stack of an ``AppModel`` knows its screens, the links on them and the destinations they register:
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
/// A step that can't be applied throws a ``Refusal`` and leaves the stack as it was; whatever the engine notices while
/// it applies one is in the ``Change``.
public struct NavigationStack: Sendable {
  /// What one step did.
  public struct Change: Hashable, Sendable {
    /// How the change is shown.
    public let transition: Transition
    /// What the engine noticed, in the order in which it happened.
    public let diagnostics: [EngineDiagnostic]
    /// The path's serialised form, where the step was to save it and it can be saved.
    public let saved: SavedPath?

    /// A change with what was noticed.
    public init(_ transition: Transition, diagnostics: [EngineDiagnostic] = [], saved: SavedPath? = nil) {
      self.transition = transition
      self.diagnostics = diagnostics
      self.saved = saved
    }
  }

  /// How many elements a path may hold where nothing else is said.
  public static let usualPathLimit = 1_000_000

  /// How many elements the path may hold; a step that would exceed it is refused `path-too-deep`.
  public let pathLimit: Int

  /// What the engine does where releases differ.
  public let profile: Profile

  /// What the app declares.
  public var app: AppModel { blueprint.app }

  let blueprint: Blueprint

  /// The stack's state now; keep a copy to go back to it.
  public internal(set) var state: StackState

  /// What the first render did: bindings that were true from the start, and what was noticed (S5.5).
  public internal(set) var opening = Change(.none)

  /// The transition that is held, if one is (S7.5).
  var held: HeldTransition?
  /// The link that the last step tapped.
  var lastTap: TappedLink?
  /// What the app last saved when it went to the background (S10.1).
  var background: SavedPath?

  /// What the step under way has noticed so far, and its number.
  var raised: [EngineDiagnostic] = []
  var origin = 0
  /// Whether anything was done so far that another profile may do otherwise: something met one of the knobs (section 0).
  package internal(set) var mayDifferByProfile = false
  /// How many of the path's lowest entries the step under way has left alone.
  var kept = 0

  /// A stack of the open app, in which every value has a screen that bears its text.
  ///
  /// - Parameters:
  ///   - path: The initial path, as a cold start from a deep link gives it (S10.3).
  ///   - profile: What the engine does where releases differ.
  /// - Throws: `invalid-path-element` where the profile's path can't hold one of the values (S11.3).
  public init(path: [RouteValue] = [], profile: Profile = .wwdc22) throws(Refusal) {
    try self.init(Blueprint.open, path: path, profile: profile, pathLimit: Self.usualPathLimit)
  }

  /// A stack of an app.
  ///
  /// - Parameters:
  ///   - app: What the app declares.
  ///   - path: The initial path; nil for the app's own.
  ///   - profile: What the engine does where releases differ.
  ///   - pathLimit: How many elements the path may hold.
  /// - Throws: What assigning the path would be refused for: `invalid-path-element` (S11.3), `unstorable-value` (S3.8),
  ///   `path-not-bound` (S1.3), `path-too-deep`.
  public init(
    app: AppModel,
    path: [RouteValue]? = nil,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.usualPathLimit
  ) throws(Refusal) {
    try self.init(app: PreparedApp(app), path: path, profile: profile, pathLimit: pathLimit)
  }

  /// A stack of an app of which others are started too.
  ///
  /// - Parameters:
  ///   - app: What the app declares.
  ///   - path: The initial path; nil for the app's own.
  ///   - profile: What the engine does where releases differ.
  ///   - pathLimit: How many elements the path may hold.
  /// - Throws: As above.
  public init(
    app: PreparedApp,
    path: [RouteValue]? = nil,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.usualPathLimit
  ) throws(Refusal) {
    try self.init(app.blueprint, path: path, profile: profile, pathLimit: pathLimit)
  }

  /// A stack whose initial path is whatever the app gives it, which need not be a path at all (S11.3).
  ///
  /// - Throws: `invalid-path` where `initial` isn't a list; else as above.
  public init(
    initial: RouteValue,
    app: AppModel = .open,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.usualPathLimit
  ) throws(Refusal) {
    try self.init(initial: initial, app: PreparedApp(app), profile: profile, pathLimit: pathLimit)
  }

  /// The same of an app of which others are started too.
  ///
  /// - Throws: As above.
  public init(
    initial: RouteValue,
    app: PreparedApp,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.usualPathLimit
  ) throws(Refusal) {
    guard case .list(let values) = initial else { throw .invalidPath(initial) }
    try self.init(app: app, path: values, profile: profile, pathLimit: pathLimit)
  }

  /// The same app under the same profile, started anew with nothing saved.
  ///
  /// It is cheaper than making another stack of the app, because what the app declares is looked up only once.
  ///
  /// - Parameter path: The initial path; nil for the app's own.
  /// - Returns: The stack at its cold start.
  /// - Throws: What making it would throw.
  public func restarted(path: [RouteValue]? = nil) throws(Refusal) -> Self {
    try Self(blueprint, path: path, profile: profile, pathLimit: pathLimit)
  }

  /// A stack of what is declared, in a window of its own or in a column.
  init(
    _ blueprint: Blueprint,
    in frame: ColumnFrame? = nil,
    path: [RouteValue]?,
    profile: Profile,
    pathLimit: Int
  ) throws(Refusal) {
    self.profile = profile
    self.pathLimit = pathLimit
    self.blueprint = blueprint
    state = StackState(root: blueprint.app.root)
    state.frame = frame
    try open(path ?? blueprint.app.initialPath)
    opening = Change(.none, diagnostics: takeRaised())
  }

  /// Applies one step.
  ///
  /// - Parameters:
  ///   - step: What is done.
  ///   - origin: A number of the caller's for the step, by which entries remember who put them there.
  /// - Returns: The transition and the diagnostics.
  /// - Throws: A refusal; the state is then what it was.
  @discardableResult
  public mutating func perform(_ step: Step, origin: Int = 0) throws(Refusal) -> Change {
    self.origin = origin
    if case .hold = step { return hold() }
    if held != nil { return try performHeld(step) }
    if state.isPathOnly {
      if let write = try pathWrite(for: step, on: state) { return apply(write) }
    } else if state.isUncovered, let write = try pathWrite(for: step, on: state) {
      return show(write)
    }
    return try performWhole(step)
  }

  /// Applies a path write where there is nothing but a path: no screens to resolve, no view entries to mix with.
  private mutating func apply(_ write: PathWrite) -> Change {
    if lastTap != nil { lastTap = nil }
    let removed = state.path.count - write.keep
    if removed > 0 { state.path.removeLast(removed) }
    if !write.append.isEmpty { state.path.append(contentsOf: write.append, origin: origin) }
    return Change(Transition(removed: removed, added: write.append.count))
  }

  /// Applies a path write where no view entries lie on top; the screens of what is new are resolved.
  private mutating func show(_ write: PathWrite) -> Change {
    if lastTap != nil { lastTap = nil }
    let removed = state.path.count - write.keep
    if removed > 0 { state.path.removeLast(removed) }
    for value in write.append { append(value) }
    return Change(Transition(removed: removed, added: write.append.count), diagnostics: takeRaised())
  }

  /// Applies a step, and puts everything back if it is refused half way.
  mutating func performWhole(_ step: Step) throws(Refusal) -> Change {
    let before = (state: state, tap: lastTap, held: held)
    kept = state.path.count
    do {
      lastTap = nil
      let outcome = try run(step)
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

  /// What a step leaves to say, beside the state and what was noticed.
  struct Outcome {
    /// Whether animations were on.
    var animated = true
    /// Whether the change was a transition at all.
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
    case .hold, .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop: break
    }
    return Outcome()
  }

  mutating func raise(_ diagnostic: EngineDiagnostic) { raised.append(diagnostic) }

  mutating func takeRaised() -> [EngineDiagnostic] {
    defer { raised = [] }
    return raised
  }

  /// Counts entries that were taken away and put back with equal values as kept: nothing of it shows (S7.1).
  private mutating func extendKept(since before: StackState) {
    let limit = min(before.path.count, state.path.count)
    while kept < limit, before.path[kept].value == state.path[kept].value { kept += 1 }
  }
}

// MARK: What is said of a refusal

extension Refusal {
  static func invalidPath(_ value: RouteValue) -> Self {
    Self(.invalidPath, "a path is a list of values, and \(value) isn't one")
  }

  fileprivate static let noColumns = Self(.unsupportedStep, "the app has a single stack and no columns")

  fileprivate static func noColumn(_ column: AppModel.Column) -> Self {
    Self(.unknownColumn, "the app has a single stack, and no column “\(column.rawValue)”")
  }

  fileprivate static let nothingHeld = Self(.unsupportedStep, "no transition is held that could be released")
}
