/// A navigation stack without a screen: a value that steps are applied to.
///
/// ```swift
/// var stack = try NavigationStack(path: ["cart"])
/// let change = try stack.perform(.push(["address", "payment"]))
/// stack.state.visible  // ["root", "cart", "address", "payment"]
/// change.transition    // push, 2 levels, not animated
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

    public init(_ transition: Transition, diagnostics: [EngineDiagnostic] = []) {
      self.transition = transition
      self.diagnostics = diagnostics
    }
  }

  /// How many elements a path may hold; a step that would exceed it is refused `path-too-deep`.
  public static let pathLimit = 1_000_000

  public let profile: Profile

  /// The stack's state now; keep a copy to go back to it.
  public private(set) var state: StackState

  /// A stack of the open app, in which every value has a screen that bears its text; it shows its root only.
  public init(profile: Profile = .wwdc22) {
    self.profile = profile
    state = StackState(root: "root", path: RoutePath())
  }

  /// A stack of the open app with an initial path, as a cold start from a deep link gives it (S10.3).
  ///
  /// - Throws: `invalid-path-element` where the profile's path can't hold one of the values (S11.3), `path-too-deep`.
  public init(path: [RouteValue], profile: Profile = .wwdc22) throws(Refusal) {
    self.init(profile: profile)
    try check(path)
    state.path.append(contentsOf: path)
  }

  /// A stack whose initial path is whatever the app gives it, which need not be a path at all (S11.3).
  ///
  /// - Throws: `invalid-path` where `initial` isn't a list, `invalid-path-element` as above.
  public init(initial: RouteValue, profile: Profile = .wwdc22) throws(Refusal) {
    guard case .list(let values) = initial else { throw .invalidPath(initial) }
    try self.init(path: values, profile: profile)
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
    switch step {
    case .push(let values): try push(values, origin)
    case .pop(let levels): try pop(levels)
    case .popTo(let value): try popTo(value)
    case .popToScreen(let screen): try popToScreen(screen)
    case .popToRoot: try pop(state.path.count)
    case .setPath(let values): try setPath(values, origin)
    case .replaceTop(let value): try replaceTop(value, origin)
    case .back(let times): try back(times)
    }
  }
}

// MARK: Steps on the path

extension NavigationStack {
  private mutating func push(_ values: [RouteValue], _ origin: Int) throws(Refusal) -> Change {
    try check(values, above: state.path.count)
    state.path.append(contentsOf: values, origin: origin)
    return Change(Transition(removed: 0, added: values.count))
  }

  private mutating func pop(_ levels: Int) throws(Refusal) -> Change {
    guard 0...state.path.count ~= levels else { throw .popPastRoot(levels, of: state.path.count) }
    state.path.removeLast(levels)
    return Change(Transition(removed: levels, added: 0))
  }

  private mutating func popTo(_ value: RouteValue) throws(Refusal) -> Change {
    guard let index = state.path.lastIndex(where: { $0.value == value }) else { throw .notInPath("\(value)") }
    return try pop(state.path.count - 1 - index)
  }

  private mutating func popToScreen(_ screen: String) throws(Refusal) -> Change {
    guard let depth = state.visible.lastIndex(of: screen) else { throw .notInPath(screen) }
    return try pop(state.path.count - depth)
  }

  private mutating func setPath(_ values: [RouteValue], _ origin: Int) throws(Refusal) -> Change {
    try check(values)
    // The common prefix keeps its screens and their state (S1.6).
    let kept = zip(state.path, values).prefix { $0.value == $1 }.count
    let removed = state.path.count - kept
    state.path.removeLast(removed)
    state.path.append(contentsOf: values[kept...], origin: origin)
    return Change(Transition(removed: removed, added: values.count - kept))
  }

  private mutating func replaceTop(_ value: RouteValue, _ origin: Int) throws(Refusal) -> Change {
    guard let top = state.path.top else { throw .popPastRoot(1, of: 0) }
    try check([value])
    guard top.value != value else { return Change(.none) }
    state.path.removeLast()
    state.path.append(value, origin: origin)
    return Change(Transition(removed: 1, added: 1))
  }

  private mutating func back(_ times: Int) throws(Refusal) -> Change {
    guard 0...state.depth ~= times else { throw .backUnavailable(times, depth: state.depth) }
    state.path.removeLast(times)
    return Change(Transition(removed: times, added: 0))
  }

  private func check(_ values: [RouteValue], above count: Int = 0) throws(Refusal) {
    guard count + values.count <= Self.pathLimit else { throw .pathTooDeep(count + values.count) }
    guard profile.holdsStringsOnly else { return }
    for value in values where !value.isString { throw .invalidPathElement(value) }
  }
}

extension RouteValue {
  fileprivate var isString: Bool {
    if case .string = self { true } else { false }
  }
}

// MARK: What is said of a refusal

extension Refusal {
  fileprivate static func popPastRoot(_ levels: Int, of count: Int) -> Self {
    Self(.popPastRoot, "attempting to remove \(levels) items from path with \(count) items")
  }

  fileprivate static func notInPath(_ what: String) -> Self {
    Self(.notInPath, "“\(what)” isn't on the stack, so nothing can be popped to it")
  }

  fileprivate static func backUnavailable(_ times: Int, depth: Int) -> Self {
    Self(
      .backUnavailable,
      depth == 0
        ? "there is no back button on the root screen"
        : "the back button can be used \(depth) times here, not \(times)")
  }

  fileprivate static func invalidPath(_ value: RouteValue) -> Self {
    Self(.invalidPath, "a path is a list of values, and \(value) is of type \(value.typeName)")
  }

  fileprivate static func invalidPathElement(_ value: RouteValue) -> Self {
    Self(.invalidPathElement, "a scripting path holds strings only, and \(value) is of type \(value.typeName)")
  }

  fileprivate static func pathTooDeep(_ count: Int) -> Self {
    Self(.pathTooDeep, "a path may hold \(NavigationStack.pathLimit) elements, and this one would have \(count)")
  }
}
