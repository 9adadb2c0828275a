/// One stack of a window: its root, its path and the view entries above it, by the rules S1–S7 and S10.
///
/// It knows no window: which step reaches it, what becomes of layers, and which writes wait for a held transition is
/// decided above it. A step that is refused may leave it half changed; the window then goes back to what it was before.
struct Stack: Sendable {
  /// The maximum number of elements of the path; a step that would exceed it is refused as `path-too-deep`.
  let pathLimit: Int
  /// The behaviour of the engine where releases of iOS differ.
  let profile: Profile.Knobs
  /// The declarations, as state decides them now (S18.2).
  var blueprint: ResolvedApp
  var state: StackState
  /// The path that the app last saved when it entered the background (S10.1).
  var background: SavedPath?
  /// The diagnostics that the current step has raised so far, and its number.
  var raised: [EngineDiagnostic] = []
  var origin = 0
  /// Whether a step so far may have a different effect under another profile, since it depended on a knob (section 0).
  var mayDifferByProfile = false
  /// The number of the next view entry.
  private var nextEntry = 0

  /// Creates a stack at a cold start; the diagnostics of the first render are in ``raised``.
  ///
  /// - Parameters:
  ///   - blueprint: The declarations.
  ///   - frame: What its column, or the layer that it is in, adds to its state; nil for nothing.
  ///   - path: The initial path; nil for the app's own.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of the path.
  /// - Throws: The refusal of assigning the path.
  init(
    _ blueprint: ResolvedApp,
    in frame: ColumnFrame? = nil,
    path: [RouteValue]?,
    profile: Profile.Knobs,
    pathLimit: Int
  ) throws(Refusal) {
    (self.profile, self.pathLimit, self.blueprint) = (profile, pathLimit, blueprint)
    state = StackState(root: blueprint.app.root)
    try open(path ?? blueprint.app.initialPath, in: frame)
  }

  /// The declarations of the app.
  var app: AppModel { blueprint.app }

  /// The values that the path can hold, and the writes of steps to it.
  var rules: PathRules { PathRules(blueprint: blueprint, isScripting: profile.isScripting, limit: pathLimit) }

  mutating func raise(_ diagnostic: EngineDiagnostic) { raised.append(diagnostic) }

  mutating func takeRaised() -> [EngineDiagnostic] {
    if raised.isEmpty { return [] }
    defer { raised = [] }
    return raised
  }

  /// A number that no view entry of the stack has.
  mutating func newEntry() -> Int {
    nextEntry += 1
    return nextEntry
  }

  // MARK: Steps

  /// Performs a step that only changes a path which nothing stands on; nil if the step is another one.
  ///
  /// Such a step is checked before anything changes, so a refusal leaves the stack as it was.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - isAlone: Whether nothing but the stack can take a tap.
  ///   - tapped: Becomes the link that the step taps, or nil.
  /// - Returns: The change, or nil.
  /// - Throws: The refusal of the step.
  mutating func performQuick(
    _ step: Step,
    isAlone: Bool,
    tapped: inout Tap?
  ) throws(Refusal) -> StepChange? {
    guard state.isUncovered else { return nil }
    let write: PathWrite
    switch step {
    case .path(let step): write = try rules.write(of: step, on: state)
    case .leaving(.back(let times)):
      try state.checkBack(times)
      write = PathWrite(keep: state.path.count - times)
    case .tap(let query): return try tapUncovered(query, isAlone: isAlone, tapped: &tapped)
    case .leaving, .set, .replaceRoot, .columns, .window, .saving, .transaction, .hold, .release, .placed: return nil
    }
    if tapped != nil { tapped = nil }
    let removed = state.path.count - write.keep
    if removed > 0 { state.path.removeLast(removed) }
    let transition = Transition(removed: removed, added: write.append.count)
    guard state.isPathOnly else {
      for value in write.append { append(value) }
      return StepChange(transition, diagnostics: takeRaised())
    }
    if !write.append.isEmpty { state.path.append(contentsOf: write.append, origin: origin) }
    return StepChange(transition)
  }

  // MARK: Going back

  /// Leaves a screen by the back button, its menu, a swipe, or by itself (S6.3–S6.6); a refusal changes nothing.
  mutating func leave(by step: Step.LeavingStep) throws(Refusal) {
    if let depth = try state.depth(after: step) { truncate(to: depth) }
  }

  /// Removes the topmost screen; on the root there is nothing to dismiss (S6.6).
  mutating func dismiss() {
    if state.canGoBack { truncate(to: state.depth - 1) }
  }

  /// Removes all entries above `depth`; the path changes before the transition is shown (S1.7, S4.7).
  mutating func truncate(to depth: Int) {
    var left = max(0, depth - state.path.count)
    keep(min(depth, state.path.count))
    _ = removeOverlay { _ in
      left -= 1
      return left < 0
    }
  }

  // MARK: Transitions

  /// Raises a diagnostic if one update of a NavigationView added more than one level (S12.3).
  mutating func checkLevels(since before: StackState) {
    // The other changes of the update aren't known in a column.
    guard app.isLegacy, state.frame == nil else { return }
    if let report = state.levelReport(since: before) { raise(report) }
  }
}
